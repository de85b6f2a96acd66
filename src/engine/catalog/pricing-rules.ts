// The rules that turn lines into money. Every catalog has them; which figures feed them is decided here, how they
// compute is theirs.
import type { Rule } from '#contract/records.ts';
import priceBySize from '#rules/totals/price-by-size.json' with { type: 'json' };
import priceWithMargin from '#rules/totals/price-with-margin.json' with { type: 'json' };
import promotionTaken from '#rules/totals/promotion.json' with { type: 'json' };

/** Rules without which nothing can be priced. */
export const pricingRuleIds = [
  'line.cost',
  'line.price',
  'line.price-with-margin',
  'line.price-by-size',
  'addon.price',
  'totals.item-total',
  'totals.discount',
  'totals.total',
  'totals.promotion',
  'totals.total-with-promotion',
  'totals.margin',
  'payment.principal',
  'payment.monthly',
] as const;

export type PricingRuleId = (typeof pricingRuleIds)[number];

/** Rules that came after the first catalogs were stored: an older version, which never changes, is priced with these. */
export const laterPricingRules: readonly Rule[] = [
  priceBySize as Rule,
  priceWithMargin as Rule,
  promotionTaken as Rule,
];
