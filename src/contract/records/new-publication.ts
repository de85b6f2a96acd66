// Generated from schemas/messages/new-publication.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Publishes the draft. */
export interface NewPublication {
  /** Reason, for the history. */
  note: string;
  /** Local date and time in the company's time zone; now when absent. */
  at?: string;
  /** Revision of the draft that was reviewed; a newer draft is not published. */
  revision: number;
}

export const newPublicationShape: Shape<NewPublication> = {
  title: 'NewPublication',
  needs: {
    note: 'string',
    revision: 'number',
  },
};
