// Generated from schemas/messages/invitation-outcomes.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** What became of the people of a list, or would become of them. */
export interface InvitationOutcomes {
  /** In the order of the list. */
  people: InvitationOutcome[];
}

export interface InvitationOutcome {
  /** Line of the list. */
  row: number;
  /** Invited; a user already; invited before; a disabled user; in the list before; or refused. */
  outcome: 'invited' | 'user' | 'pending' | 'disabled' | 'repeated' | 'refused';
  /** Reason for a refusal. */
  reason: string | null;
}

export const invitationOutcomesShape: Shape<InvitationOutcomes> = {
  title: 'InvitationOutcomes',
  needs: {
    people: 'list',
  },
};
