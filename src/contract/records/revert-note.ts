// Generated from schemas/messages/revert-note.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Makes a new version equal to an earlier one. */
export interface RevertNote {
  /** Reason, for the history. */
  note: string;
}

export const revertNoteShape: Shape<RevertNote> = {
  title: 'RevertNote',
  needs: {
    note: 'string',
  },
};
