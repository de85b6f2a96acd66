import type { WorkflowSummary } from '#contract/records.ts';
import type { ContractInput } from '#documents/content/contract-input.ts';
import type { PaperSection, PriceLine } from '#documents/content/paper.ts';
import { decidedWords, type PaperItems, sentence } from '#documents/content/paper-items.ts';
import { soldWords } from '#documents/content/sold-words.ts';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { moneyWords, percentWords } from '#domain/words/number-words.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';
import { computeMoney } from '#engine/sheet/money/compute-money.ts';

/** The trades with what each sells and costs, ending in the contract price; every column adds up. */
export function prices(input: ContractInput, items: PaperItems): PaperSection {
  const rows = input.workflowIds.flatMap((id) => {
    const summary = input.estimate.workflowSummaries[String(id)];
    if (summary === undefined) return [];
    return [
      {
        label: workflowNameIn(input.catalog, id),
        detail: soldWords(items, id),
        lines: priceLines(input, items, id, summary),
        amount: moneyWords(summary.totalWithMargin),
      },
    ];
  });
  return {
    kind: 'prices',
    heading: 'What we will do',
    rows,
    total: { label: 'Contract price', amount: moneyWords(estimateTotal(input.estimate, input.workflowIds)) },
  };
}

/**
 * From the cost of the work to the price of a trade; empty without lines between them. Amounts that the company hides
 * are part of the first line.
 */
function priceLines(
  { catalog, settings }: ContractInput,
  items: PaperItems,
  workflowId: number,
  summary: WorkflowSummary,
): PriceLine[] {
  const { discountableItemTotal: discountable, discountPercent, fee, totalWithMargin } = summary;
  const showsDiscount = settings.showDiscountsOnContract !== false && discountPercent > 0;
  const discount = showsDiscount ? computeMoney(catalog, 'totals.discount', { discountable, discountPercent }) : 0;
  const promotion = settings.showPromotionsOnContract === true ? summary.promotion : 0;
  const lines = [
    ...(showsDiscount
      ? [
          {
            label: `Discount, ${percentWords(discountPercent)} of ${moneyWords(discountable)}`,
            detail: notDiscounted(items, workflowId, summary),
            amount: taken(discount),
          },
        ]
      : []),
    ...(promotion > 0 ? [{ label: 'Promotion', detail: '', amount: taken(promotion) }] : []),
    ...(fee > 0 ? [{ label: 'Fee', detail: '', amount: moneyWords(fee) }] : []),
  ];
  const work = sumMoney([totalWithMargin, discount, promotion, -fee]);
  return lines.length === 0 ? [] : [{ label: 'Material and labor', detail: '', amount: moneyWords(work) }, ...lines];
}

/** A deduction. */
export const taken = (amount: number): string => moneyWords(-amount);

/** "Not discounted: Dumpster, Permit, $925.00." */
function notDiscounted(items: PaperItems, workflowId: number, { nonDiscountableItemTotal }: WorkflowSummary): string {
  if (nonDiscountableItemTotal <= 0) return '';
  const names = items.roots.flatMap((item) => {
    const field = items.fieldOf(item);
    const isFree = field?.workflowId === workflowId && field.excludeFromDiscount === true && items.priceOf(item) > 0;
    if (!isFree) return [];
    return [field.dataType === 'string' ? (decidedWords([item])[0] ?? field.name) : field.name];
  });
  return sentence([`Not discounted: ${[...new Set(names)].join(', ')}`, moneyWords(nonDiscountableItemTotal)]);
}
