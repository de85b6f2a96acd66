import { fromCents } from '#domain/money/round-money.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { createMemo } from '#engine/memoize.ts';
import { computeMoney } from '#engine/sheet/money/compute-money.ts';
import type { WorkflowSums } from '#engine/sheet/money/workflow-money.ts';

/** Money of a trade; every figure is rounded to cents before the next one uses it. */
export interface WorkflowTotals {
  readonly discountable: number;
  readonly nonDiscountable: number;
  readonly itemTotal: number;
  readonly discount: number;
  readonly total: number;
  readonly fee: number;
  readonly promotion: number;
  readonly totalWithMargin: number;
  readonly totalCost: number;
  readonly margin: number;
}

const memoize = createMemo<WorkflowTotals>();

/** Totals of a trade; each is rounded to cents before the next one uses it. */
export const workflowTotals = (catalog: CompiledCatalog, money: WorkflowSums): WorkflowTotals =>
  memoize(money, '', [catalog], () => computeTotals(catalog, money));

function computeTotals(catalog: CompiledCatalog, money: WorkflowSums): WorkflowTotals {
  const discountable = fromCents(money.discountableCents);
  const nonDiscountable = fromCents(money.nonDiscountableCents);
  const totalCost = fromCents(money.costCents);
  const { discountPercent, fee } = money.discounting;
  const items = { discountable, nonDiscountable };
  const total = computeMoney(catalog, 'totals.total', { ...items, discountPercent });
  const promotion = computeMoney(catalog, 'totals.promotion', { total, fee, promotion: money.discounting.promotion });
  const all = { ...items, discountPercent, fee, promotion };
  return {
    ...items,
    itemTotal: computeMoney(catalog, 'totals.item-total', items),
    discount: computeMoney(catalog, 'totals.discount', { discountable, discountPercent }),
    total,
    fee,
    promotion,
    totalWithMargin: computeMoney(catalog, 'totals.total-with-promotion', all),
    totalCost,
    margin: computeMoney(catalog, 'totals.margin', { ...all, totalCost }),
  };
}
