// Generated from schemas/messages/choice-total.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The total of an estimate with some of its options. */
export interface ChoiceTotal {
  /** Computed by the rules of the estimate, to the cent. */
  total: number;
}

export const choiceTotalShape: Shape<ChoiceTotal> = {
  title: 'ChoiceTotal',
  needs: {
    total: 'number',
  },
};
