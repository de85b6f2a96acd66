import type { PaperSection, PriceLine } from '#documents/paper/paper.ts';
import { byVersion } from '#documents/paper/paper-versions.ts';
import type { ContractInput } from '#documents/papers/contract/contract-input.ts';
import { sentence } from '#documents/papers/contract/sentence.ts';
import { soldText } from '#documents/papers/contract/sold-text.ts';
import { type BuyerLine, type BuyerTotals, linesOfTrade, type Trade } from '#documents/work-list/work.ts';
import { contractTotal } from '#domain/estimates/estimate-total.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { formatMoney, formatPercent } from '#domain/text/format-number.ts';

/** The trades, each with its work and price, ending in the contract price; every column adds up. */
export const prices = ({
  settings,
  work,
  additionalCost,
  details,
  estimate,
  workflowIds,
  version,
}: ContractInput): PaperSection => ({
  kind: 'prices',
  heading: 'What we will do',
  rows: [
    ...work
      .map((trade) => inBuyersTerms(trade, version))
      .map((trade) => ({
        label: trade.name,
        detail: soldText(trade, settings),
        lines: priceLines(settings, trade),
        amount: formatMoney(trade.totals.total),
      })),
    ...(additionalCost === null
      ? []
      : [{ label: details.additionalText || 'Additional cost', detail: '', amount: formatMoney(additionalCost) }]),
  ],
  total: {
    label: 'Contract price',
    amount: formatMoney(contractTotal(estimate, workflowIds, additionalCost)),
  },
});

/** The work of a trade under the names for buyers, which papers have since version 11. */
function inBuyersTerms(trade: Trade<BuyerLine, BuyerTotals>, version: number): typeof trade {
  const named = (line: BuyerLine): BuyerLine => byVersion(version, { 1: line, 11: { ...line, ...line.buyer } });
  return { ...trade, steps: trade.steps.map((step) => ({ ...step, lines: step.lines.map(named) })) };
}

/**
 * The lines that lead from the cost of the work to the price of a trade; empty when there is nothing in between.
 * Amounts that the company hides are part of the first line.
 */
function priceLines(settings: ContractInput['settings'], trade: Trade<BuyerLine, BuyerTotals>): PriceLine[] {
  const { discountable, discountPercent, fee, total } = trade.totals;
  const showsDiscount = settings.showDiscountsOnContract !== false && discountPercent > 0;
  const discount = showsDiscount ? trade.totals.discount : 0;
  const promotion = settings.showPromotionsOnContract === true ? trade.totals.promotion : 0;
  const lines = [
    ...(showsDiscount
      ? [
          {
            label: `Discount, ${formatPercent(discountPercent)} of ${formatMoney(discountable)}`,
            detail: notDiscounted(trade),
            amount: taken(discount),
          },
        ]
      : []),
    ...(promotion > 0 ? [{ label: 'Promotion', detail: '', amount: taken(promotion) }] : []),
    ...(fee > 0 ? [{ label: 'Fee', detail: '', amount: formatMoney(fee) }] : []),
  ];
  const work = sumMoney([total, discount, promotion, -fee]);
  return lines.length === 0 ? [] : [{ label: 'Material and labor', detail: '', amount: formatMoney(work) }, ...lines];
}

/** A deduction. */
export const taken = (amount: number): string => formatMoney(-amount);

/** "Not discounted: Dumpster, Permit, $925.00." */
function notDiscounted(trade: Trade<BuyerLine, BuyerTotals>): string {
  const { nonDiscountable } = trade.totals;
  if (nonDiscountable <= 0) return '';
  const names = linesOfTrade(trade)
    .filter(({ isDiscountable, price, parentUuid }) => !isDiscountable && price > 0 && parentUuid === null)
    .map(({ fieldName, isText, entry }) => (isText ? entry || fieldName : fieldName));
  return sentence([`Not discounted: ${[...new Set(names)].join(', ')}`, formatMoney(nonDiscountable)]);
}
