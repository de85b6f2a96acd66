// Generated from schemas/messages/new-invitations.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** People to invite. */
export interface NewInvitations {
  /**
   * People of a list.
   *
   * @minItems 1
   * @maxItems 200
   */
  people: PersonToInvite[];
}

export interface PersonToInvite {
  /** Line of the list. */
  row: number;
  /** Login name. */
  email: string;
  /** Given name. */
  firstName: string;
  /** Family name. */
  lastName: string;
  /** Role. */
  role: 'User' | 'Admin';
}

export const newInvitationsShape: Shape<NewInvitations> = {
  title: 'NewInvitations',
  needs: {
    people: 'list',
  },
};
