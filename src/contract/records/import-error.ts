// Generated from schemas/messages/import-error.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A cell of a sheet that is not imported, with the reason. */
export interface ImportError {
  /** Row of the sheet, from 1. */
  row: number;
  /** Letter of the column; empty for the row itself. */
  letter: string;
  /** Heading of the column; empty for the row itself. */
  column: string;
  /** The cell. */
  value: string;
  /** The reason. */
  reason: string;
}

export const importErrorShape: Shape<ImportError> = {
  title: 'ImportError',
  needs: {
    row: 'number',
    letter: 'string',
    column: 'string',
    value: 'string',
    reason: 'string',
  },
};
