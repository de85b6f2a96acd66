// Generated from schemas/catalog/option.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A choice of a dropdown. */
export interface FieldOption {
  /** Field id, dot, number. */
  id: string;
  /** Wording. n/a, no and none are hidden. */
  value: string;
  /** Material cost of one unit. */
  materialCost?: number;
  /** Labor cost of one unit. */
  laborCost?: number;
  /** Material price of one unit. */
  materialPrice?: number;
  /** Labor price of one unit. */
  laborPrice?: number;
  /** Its wording in Spanish on papers for a crew. */
  spanish?: string;
  /** Its wording on papers for the buyer, when its own is the trade's. */
  buyerName?: string;
  /** Short name for {token} in texts. */
  token?: string | null;
  /** Text for the customer. */
  description?: string | null;
  /** Picture: a file id or a path under /catalog/. */
  image?: string | null;
  /** Swatch color. */
  color?: string | null;
  /**
   * How it opens, seen from outside, for the drawing of an opening: one letter per sash, / between rows. O fixed, X sliding, L and R hinged left and right, A hinged at the top, H hinged at the bottom, D arched.
   */
  sashes?: string;
  /** Bars drawn in each sash: an SVG path in a unit square. */
  drawing?: string;
  /**
   * Valid only while one of these is chosen on the parent field; absent means always.
   *
   * Items: Option.
   */
  parentOptionIds?: string[];
  /** Overrides the field's conversion. */
  recommendedConversion1?: number;
  /** Overrides the field's conversion. */
  recommendedConversion2?: number;
  /** Overrides the field's conversion. */
  recommendedConversion3?: number;
  /** Choosing this option chooses these too. */
  selects?: {
    /** Field. */
    fieldId: string;
    /** Option. */
    optionId: string;
  }[];
  /** Its rank among three packages, independent of its price. */
  tier?: 'good' | 'better' | 'best';
  /** Its features, by the name of the row in a comparison. */
  features?: {
    [k: string]: string;
  };
  /** Its supplier, if not the supplier of its field. */
  supplier?: string;
  /**
   * Its selling unit, if it differs from its own unit: 3 BND for one SQ. Orders are rounded up to whole selling units.
   */
  orderedAs?: {
    /** Selling unit. */
    unit:
      | 'SQ'
      | 'SQ FT'
      | 'FT'
      | 'PC'
      | 'RL'
      | 'BND'
      | 'SH'
      | 'TB'
      | 'BX'
      | 'EA'
      | 'TON'
      | 'IN'
      | 'ROW'
      | 'HR'
      | 'Sets'
      | '%'
      | 'SQ IN';
    /** Number of selling units in one unit of the estimate. */
    perUnit: number;
    /** The supplier's item number. */
    itemNumber?: string;
  };
  /** Kept for old estimates, no longer offered. */
  retired?: boolean;
}

export const fieldOptionShape: Shape<FieldOption> = {
  title: 'FieldOption',
  needs: {
    id: 'string',
    value: 'string',
  },
};
