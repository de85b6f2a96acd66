// Generated from schemas/messages/catalog-change.json by `npm run generate`. Do not edit.

import type { Rule } from '#contract/records/rule.ts';
import type { Shape } from '#contract/shape.ts';

/** A changed rule, price or conversion whose impact is computed. */
export interface CatalogChange {
  rule?: Rule;
  /**
   * Prices, costs and conversions.
   *
   * @maxItems 500
   */
  sets?: CatalogSet[];
}

export interface CatalogSet {
  /** Field or option. */
  id: string;
  /** Number of the field's variant, from 1; with `tier`. */
  variant?: number;
  /** Number of the variant's size, from 1; with `variant`. */
  tier?: number;
  /** The changed property. */
  property:
    | 'materialCost'
    | 'laborCost'
    | 'materialPrice'
    | 'laborPrice'
    | 'recommendedConversion1'
    | 'recommendedConversion2'
    | 'recommendedConversion3';
  /** The new value. */
  value: number;
}

export const catalogChangeShape: Shape<CatalogChange> = {
  title: 'CatalogChange',
  needs: {},
};
