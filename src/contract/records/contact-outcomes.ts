// Generated from schemas/messages/contact-outcomes.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** What became of the contacts of a batch. */
export interface ContactOutcomes {
  /** In the order of the batch. */
  outcomes: ContactOutcome[];
}

export interface ContactOutcome {
  /** Key of the contact. */
  key: string;
  /** What became of it. */
  outcome: 'added' | 'merged' | 'same' | 'refused';
  /** Its lead. */
  leadId: number | null;
  /** Reason for a refusal. */
  reason: string | null;
}

export const contactOutcomesShape: Shape<ContactOutcomes> = {
  title: 'ContactOutcomes',
  needs: {
    outcomes: 'list',
  },
};
