// Generated from schemas/messages/problem.json by `npm run generate`. Do not edit.

import type { DraftConflict } from '#contract/records/draft-conflict.ts';
import type { Shape } from '#contract/shape.ts';

/** The answer to a refused request. */
export interface ValidationProblem {
  /** The problem. */
  title: string;
  /** HTTP status. */
  status?: number;
  /** Messages by field. */
  errors?: {
    [k: string]: string[];
  };
  /** Edits of a draft whose expected values were not found; only with 409. */
  conflicts?: DraftConflict[];
}

export const validationProblemShape: Shape<ValidationProblem> = {
  title: 'ValidationProblem',
  needs: {
    title: 'string',
  },
};
