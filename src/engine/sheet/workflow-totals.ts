import { fromCents } from '#domain/money/round-money.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { computeMoney } from '#engine/sheet/compute-money.ts';
import type { WorkflowTotals } from '#engine/sheet/sheet.ts';
import type { WorkflowMoney } from '#engine/sheet/sheet-state.ts';

const remembered = new WeakMap<WorkflowMoney, WorkflowTotals>();

/** Totals of a trade; each is rounded to cents and used rounded by the next. */
export const workflowTotals = (catalog: CompiledCatalog, money: WorkflowMoney): WorkflowTotals => {
  const known = remembered.get(money);
  if (known !== undefined) return known;
  const totals = computeTotals(catalog, money);
  remembered.set(money, totals);
  return totals;
};

const computeTotals = (catalog: CompiledCatalog, money: WorkflowMoney): WorkflowTotals => {
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
};
