// The made-up Whitcomb household: a roof and gutters, sold and changed twice. Every figure of its papers is worked out
// by hand in whitcomb.json.

import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import type { WorkflowSummary } from '#contract/records/workflow-summary.ts';
import { emptySummary } from '#domain/estimates/empty-summary.ts';
import { fromCents, toCents } from '#domain/money/round-money.ts';
import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { workflowTotals } from '#engine/sheet/money/workflow-totals.ts';
import { lead, starter } from '#tests/support/papers/contract-input.ts';
import figures from '#tests/support/papers/whitcomb.json' with { type: 'json' };

export { figures };

/** Line of the household: its key in whitcomb.json is the end of its uuid. */
export const uuidOf = (key: string): string =>
  `77000000-0000-4000-8000-${[...key]
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padStart(12, '0')}`;

type Line = (typeof figures.items)[number];

function itemValue({ dataType }: CompiledField, line: Pick<Line, 'quantity' | 'wording'>): EstimateItem['value'] {
  if (dataType === 'boolean') return true;
  return dataType === 'number' ? line.quantity : line.wording;
}

function itemOf(line: Omit<Line, 'workflowId' | 'cost' | 'price'>, index: number): EstimateItem {
  const field = starter.fieldById.get(line.fieldId);
  if (field === undefined) throw new Error(`no field ${line.fieldId}`);
  return {
    id: -2 * (index + 1),
    uuid: uuidOf(line.key),
    parentItemId: null,
    fieldId: line.fieldId,
    fieldOptionId: line.optionId,
    value: itemValue(field, line),
    quantity: line.quantity,
    materialCost: line.materialCost,
    laborCost: line.laborCost,
    materialPrice: line.materialPrice,
    laborPrice: line.laborPrice,
  };
}

/** An estimate over these items, priced by the rules of the totals; 5 % off the roof and a promotion of $250. */
function priced(items: readonly EstimateItem[]): Estimate {
  const summaryOf = (workflowId: number, discountPercent: number, promotion: number): WorkflowSummary => {
    const own = items.filter(({ fieldId }) => starter.fieldById.get(fieldId)?.workflowId === workflowId);
    const cents = (of: readonly EstimateItem[], amount: (item: EstimateItem) => number) =>
      of.reduce((sum, item) => sum + toCents(amount(item) * item.quantity), 0);
    const isFree = ({ fieldId }: EstimateItem) => starter.fieldById.get(fieldId)?.excludeFromDiscount === true;
    const price = ({ materialPrice, laborPrice }: EstimateItem) => materialPrice + laborPrice;
    const discounting = { discountPercent, promotion, fee: 0, marginPercent: 0 };
    const money = {
      discountableCents: cents(
        own.filter((item) => !isFree(item)),
        price,
      ),
      nonDiscountableCents: cents(own.filter(isFree), price),
      costCents: cents(own, ({ materialCost, laborCost }) => materialCost + laborCost),
    };
    return {
      ...emptySummary,
      discountPercent,
      promotion,
      discountableItemTotal: fromCents(money.discountableCents),
      nonDiscountableItemTotal: fromCents(money.nonDiscountableCents),
      totalCost: fromCents(money.costCents),
      totalWithMargin: workflowTotals(starter, { ...money, discounting }).totalWithMargin,
    };
  };
  return {
    id: 41,
    uuid: '64d7a752-0000-4000-8000-000000000041',
    version: 3,
    leadId: lead.id,
    name: 'Roof and gutters',
    items: [...items],
    comparisons: [],
    workflowSummaries: { 1: summaryOf(1, 0.05, 250), 4: summaryOf(4, 0, 0) },
    workflowIds: [1, 4],
    downpayment: figures.contract.deposit,
  };
}

const sold = figures.items.map(itemOf);

/** The house as the contract sells it. */
export const whitcomb: Estimate = priced(sold);

const without = (items: readonly EstimateItem[], ...keys: readonly string[]) =>
  items.filter(({ uuid }) => !keys.map(uuidOf).includes(uuid));
const withQuantity = (items: readonly EstimateItem[], key: string, quantity: number) =>
  items.map((item) => (item.uuid === uuidOf(key) ? { ...item, quantity } : item));

const boxVents = itemOf(
  {
    key: 'R19',
    fieldId: '1.462',
    optionId: '1.462.2',
    wording: '50 sq in, new cut-in',
    quantity: 4,
    materialCost: 17,
    laborCost: 45,
    materialPrice: 27,
    laborPrice: 72,
  },
  sold.length,
);

const changedOnce = [...withQuantity(without(sold, 'R13'), 'R4', 16), boxVents];

/** 12 more sheets, box vents instead of the ridge vent. */
export const afterFirstChange: Estimate = priced(changedOnce);

/** One boot less. */
export const afterSecondChange: Estimate = priced(withQuantity(changedOnce, 'R11', 1));
