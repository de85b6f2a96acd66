// Generated from schemas/messages/catalog-change.json by `npm run generate`. Do not edit.

import type { Rule } from '#contract/records/rule.ts';
import type { Shape } from '#contract/shape.ts';

/** A rule, prices or conversions written otherwise, to see what would change. */
export interface CatalogChange {
  rule?: Rule;
  /**
   * Prices, costs and conversions.
   *
   * @maxItems 100
   */
  sets?: CatalogSet[];
}

export interface CatalogSet {
  /** Field or option. */
  id: string;
  /** Which of the field's prices by choice and size, from 1; with `tier`. */
  variant?: number;
  /** Which size of that variant, from 1; with `variant`. */
  tier?: number;
  /** What of it. */
  property:
    | 'materialCost'
    | 'laborCost'
    | 'materialPrice'
    | 'laborPrice'
    | 'recommendedConversion1'
    | 'recommendedConversion2'
    | 'recommendedConversion3';
  /** What it would be. */
  value: number;
}

export const catalogChangeShape: Shape<CatalogChange> = {
  title: 'CatalogChange',
  needs: {},
};
