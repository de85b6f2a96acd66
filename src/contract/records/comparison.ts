// Generated from schemas/records/comparison.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A package shown to the customer next to others. */
export interface Comparison {
  /** Trade. */
  workflowId: number;
  /** The package. */
  fieldOptionId: string;
  /**
   * The package's choices on other lines.
   *
   * @maxItems 100
   */
  items: {
    /** Field. */
    fieldId: string;
    /** Option. */
    fieldOptionId: string | null;
  }[];
}

export const comparisonShape: Shape<Comparison> = {
  title: 'Comparison',
  needs: {
    workflowId: 'number',
    fieldOptionId: 'string',
    items: 'list',
  },
};
