// The rules that turn lines into money. Every catalog has them: the engine provides their inputs, and the rules define
// the computation.
import type { Rule } from '#contract/records/rule.ts';
import priceBySize from '#rules/totals/price-by-size.json' with { type: 'json' };
import priceWithMargin from '#rules/totals/price-with-margin.json' with { type: 'json' };
import promotionTaken from '#rules/totals/promotion.json' with { type: 'json' };

/** Rules required for pricing. */
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

/** Rules newer than the first stored catalogs, whose immutable versions are priced with these. */
export const laterPricingRules: readonly Rule[] = [
  priceBySize as Rule,
  priceWithMargin as Rule,
  promotionTaken as Rule,
];
