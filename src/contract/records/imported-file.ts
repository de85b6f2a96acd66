// Generated from schemas/messages/imported-file.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A sheet that was imported into the draft. */
export interface ImportedFile {
  /** Number of its change in the company's journal. */
  number: number;
  /** Name of the file. */
  name: string;
  /** Time. */
  at: string;
  /** Author; null for a deleted user. */
  userId: number | null;
  /** Number of new options. */
  added: number;
  /** Number of changed fields and options, not counting retired ones. */
  changed: number;
  /** Number of retired options. */
  retired: number;
  /** Whether its change is still in the draft. */
  state: 'draft' | 'scheduled' | 'published' | 'discarded';
  /** Number of the version that it was published in, if recorded. */
  publishedAs?: number;
  /** Whether it was undone, in the draft or by a later change. */
  isTakenBack: boolean;
}

export const importedFileShape: Shape<ImportedFile> = {
  title: 'ImportedFile',
  needs: {
    number: 'number',
    name: 'string',
    at: 'string',
    userId: 'any',
    added: 'number',
    changed: 'number',
    retired: 'number',
    state: 'any',
    isTakenBack: 'boolean',
  },
};
