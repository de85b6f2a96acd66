// Generated from schemas/messages/paged-people.json by `npm run generate`. Do not edit.

import { type PeopleCounts, peopleCountsShape } from '#contract/records/people-counts.ts';
import { type Person, personShape } from '#contract/records/person.ts';
import type { Shape } from '#contract/shape.ts';

/** A page of users. */
export interface PagedPeople {
  /** Users by name. */
  data: Person[];
  /** Index of the first entry. */
  offset: number;
  /** Maximum number of entries. */
  limit: number;
  /** Number of all users in the requested state. */
  totalCount: number;
  counts: PeopleCounts;
}

export const pagedPeopleShape: Shape<PagedPeople> = {
  title: 'PagedPeople',
  needs: {
    data: [personShape],
    offset: 'number',
    limit: 'number',
    totalCount: 'number',
    counts: peopleCountsShape,
  },
};
