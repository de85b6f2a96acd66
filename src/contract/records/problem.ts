// Generated from schemas/messages/problem.json by `npm run generate`. Do not edit.

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
}

export const validationProblemShape: Shape<ValidationProblem> = {
  title: 'ValidationProblem',
  needs: {
    title: 'string',
  },
};
