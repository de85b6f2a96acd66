// The rules that turn lines into money. Every catalog has them; which figures feed them is decided here, how they
// compute is theirs.

/** Rules without which nothing can be priced. */
export const pricingRuleIds = [
  'line.cost',
  'line.price',
  'totals.item-total',
  'totals.discount',
  'totals.total',
  'totals.total-with-promotion',
  'totals.margin',
  'payment.principal',
  'payment.monthly',
] as const;

export type PricingRuleId = (typeof pricingRuleIds)[number];
