// Generated from schemas/records/workflow-summary.json by `npm run generate`. Do not edit.

/** Totals and progress of one trade in an estimate. */
export interface WorkflowSummary {
  /** Last step that was completed. */
  lastCompleteSectionId: number | null;
  /**
   * Optional steps that were added.
   *
   * @maxItems 100
   */
  optionalsSectionsIdsAdded: number[];
  /** Sum of the lines that are excluded from discounts. */
  nonDiscountableItemTotal: number;
  /** Sum of the other lines. */
  discountableItemTotal: number;
  /** The company's cost. */
  totalCost: number;
  /** Fraction: 0.07 is 7%. */
  discountPercent: number;
  /** Fraction added to every price before the discount. */
  marginPercent: number;
  /** Money taken off after the discount. */
  promotion: number;
  /** Money added after the discount. */
  fee: number;
  /** The customer's price of this trade. */
  totalWithMargin: number;
}
