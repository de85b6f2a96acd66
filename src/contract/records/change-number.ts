// Generated from schemas/messages/change-number.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A change of the draft; without a number, the latest possible one. */
export interface ChangeNumber {
  /** Number of the change. */
  number?: number;
}

export const changeNumberShape: Shape<ChangeNumber> = {
  title: 'ChangeNumber',
  needs: {},
};
