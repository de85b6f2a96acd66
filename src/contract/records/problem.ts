// Generated from schemas/messages/problem.json by `npm run generate`. Do not edit.

import type { DraftConflict } from '#contract/records/draft-conflict.ts';
import type { Shape } from '#contract/shape.ts';

/** Answer to a call that was refused. */
export interface ValidationProblem {
  /** The problem. */
  title: string;
  /** HTTP status. */
  status?: number;
  /** Messages by field. */
  errors?: {
    [k: string]: string[];
  };
  /** Edits of a draft that met other values; with 409 only. */
  conflicts?: DraftConflict[];
}

export const validationProblemShape: Shape<ValidationProblem> = {
  title: 'ValidationProblem',
  needs: {
    title: 'string',
  },
};
