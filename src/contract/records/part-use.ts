// Generated from schemas/catalog/part-use.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Stands among the groups of a step where a part is taken in. */
export interface PartUse {
  /** Name of the part. */
  part: string;
  /** Number that is added to those of the part. */
  from: number;
  /** Numbers of their own, by their number in the part. */
  ids?: {
    [k: string]: number;
  };
}

export const partUseShape: Shape<PartUse> = {
  title: 'PartUse',
  needs: {
    part: 'string',
    from: 'number',
  },
};
