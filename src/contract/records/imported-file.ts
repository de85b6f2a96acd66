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
  /** Author; null once deleted. */
  userId: number | null;
  /** Number of new options. */
  added: number;
  /** Number of changed fields and options, without the retired ones. */
  changed: number;
  /** Number of retired options. */
  retired: number;
  /** Whether its change is still in the draft. */
  state: 'draft' | 'published' | 'discarded';
  /** Number of the version that it was published as, when that was noted. */
  publishedAs?: number;
  /** Undone in the draft, or taken back by a later change. */
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
