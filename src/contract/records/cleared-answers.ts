// Generated from schemas/messages/cleared-answers.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Forgotten answers of a provider. */
export interface ClearedAnswers {
  /** Their number. */
  cleared: number;
}

export const clearedAnswersShape: Shape<ClearedAnswers> = {
  title: 'ClearedAnswers',
  needs: {
    cleared: 'number',
  },
};
