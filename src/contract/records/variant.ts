// Generated from schemas/catalog/variant.json by `npm run generate`. Do not edit.

/** Prices that apply while certain options are chosen. */
export interface FieldVariant {
  /**
   * All of these must be chosen, on this line or on its parent or children.
   *
   * Items: Option.
   */
  options: string[];
  /** How the price is looked up. */
  priceType: 'multiplier' | 'tiers' | 'width-height tiers';
  /** Field that measures the size for multiplier and tiers. */
  sizeFieldId?: string;
  /** Field that measures the width. */
  widthFieldId?: string;
  /** Field that measures the height. */
  heightFieldId?: string;
  /** Tiers; a multiplier has one tier with the price per unit of size. */
  pricingTiers: {
    /** From, inclusive. */
    min: number;
    /** To, inclusive; a size between two tiers belongs to the next one. */
    max: number;
    /** From, inclusive. */
    minHeight?: number;
    /** To, inclusive. */
    maxHeight?: number;
    /** Material cost of one unit. */
    materialCost?: number;
    /** Labor cost of one unit. */
    laborCost?: number;
    /** Material price of one unit. */
    materialPrice?: number;
    /** Labor price of one unit. */
    laborPrice?: number;
  }[];
  /** Lower bound of a multiplied material cost. */
  minMaterialCost?: number;
  /** Lower bound of a multiplied material price. */
  minMaterialPrice?: number;
}
