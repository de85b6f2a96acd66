/** Totals prepared for display. */
export interface TotalsView {
  readonly total: number;
  /** "without 1 line that has no price", and the way to it; null when the total has every line. */
  readonly without: { readonly text: string; readonly href: string } | null;
  /** "2 quantities to update", and the way to the first one; null while every accepted quantity is still the recommended one. */
  readonly moved: { readonly text: string; readonly href: string } | null;
  readonly monthly: { readonly payment: number; readonly terms: string } | null;
  readonly trades: readonly { readonly workflowId: number; readonly name: string; readonly total: number }[];
  /** The trade that is open. */
  readonly trade: {
    readonly name: string;
    readonly itemTotal: number;
    readonly nonDiscountable: number;
    readonly discountPercent: number;
    readonly discount: number;
    readonly fee: number;
    readonly promotion: number;
    readonly total: number;
    readonly cost: number;
    readonly margin: number;
    readonly marginShare: string | null;
  } | null;
}
