import { peopleRoutes } from '#contract/routes/people.ts';

/** The users that a screen covers: those of the chosen company, or those of every company. */
export interface PeopleScope {
  readonly path: string;
  readonly list: typeof peopleRoutes.listPeople | typeof peopleRoutes.listPeopleEverywhere;
  readonly isEverywhere: boolean;
}

export const ofCompany: PeopleScope = { path: '/config/users', list: peopleRoutes.listPeople, isEverywhere: false };

export const everywhere: PeopleScope = {
  path: '/admin/users',
  list: peopleRoutes.listPeopleEverywhere,
  isEverywhere: true,
};
