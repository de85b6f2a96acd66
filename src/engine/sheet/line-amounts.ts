import type { Field } from '#contract/records.ts';
import { countsWithParent } from '#domain/catalog/field-quantity.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { computeMoney } from '#engine/sheet/compute-money.ts';
import type { Line, LineAmounts, LineKey } from '#engine/sheet/sheet.ts';
import type { LineView } from '#engine/sheet/sheet-state.ts';

export const noAmounts: LineAmounts = { material: 0, labor: 0, total: 0, cost: 0 };

/** Money of a line with everything beneath it; `marginPercent` is the fraction that raises every price. */
export const lineAmounts = (view: LineView, line: Line, marginPercent: number): LineAmounts =>
  amountsBeneath(view, line, countOf(view, line), marginPercent);

/** How often a line counts: details without a quantity of their own count as often as what they detail. */
export const countOf = (view: LineView, line: Line): number => {
  const parent = line.parentKey === null ? undefined : view.line(line.parentKey);
  const field = view.catalog.fieldById.get(line.fieldId);
  return field === undefined ? 0 : countUnder(field, line, parent === undefined ? 1 : countOf(view, parent));
};

const countUnder = (field: Field, line: Line, parentCount: number): number => {
  if (line.value === null) return 0;
  const own = Math.max(line.quantity, 0);
  return countsWithParent(field) ? own * parentCount : own;
};

const amountsBeneath = (view: LineView, line: Line, count: number, marginPercent: number): LineAmounts => {
  const all: LineAmounts[] = [ownAmounts(view, line, count, marginPercent)];
  for (const child of view.catalog.childrenOf.get(line.fieldId) ?? []) {
    for (const key of view.rows(child.id, line.key)) collect(view, child, key, count, marginPercent, all);
  }
  const counting = all.filter((each) => each !== noAmounts);
  if (counting.length === 0) return noAmounts;
  if (counting.length === 1) return counting[0] ?? noAmounts;
  return {
    material: sumMoney(counting.map(({ material }) => material)),
    labor: sumMoney(counting.map(({ labor }) => labor)),
    total: sumMoney(counting.map(({ total }) => total)),
    cost: sumMoney(counting.map(({ cost }) => cost)),
  };
};

const collect = (
  view: LineView,
  field: Field,
  key: LineKey,
  parentCount: number,
  marginPercent: number,
  into: LineAmounts[],
): void => {
  const line = view.line(key);
  if (line === undefined) return;
  into.push(amountsBeneath(view, line, countUnder(field, line, parentCount), marginPercent));
};

/** What the customer pays for one, of material or of labor. */
export const priceWithMargin = (catalog: CompiledCatalog, price: number, marginPercent: number): number =>
  computeMoney(catalog, 'line.price-with-margin', { price, marginPercent });

/** Material or labor of a line, as it is shown beside the whole. */
const totalOfOne = (catalog: CompiledCatalog, price: number, quantity: number): number =>
  computeMoney(catalog, 'line.price', { material: price, labor: 0, quantity });

/** The same of a line whose prices are entered on it: materialPriceTemp and laborPriceTemp of the specification. */
const totalOfOwn = (catalog: CompiledCatalog, cost: number, quantity: number): number =>
  computeMoney(catalog, 'addon.price', { cost, quantity });

interface Remembered {
  readonly count: number;
  readonly marginPercent: number;
  readonly amounts: LineAmounts;
}

// A line never changes, so its money has to be computed only once for each count and margin.
const remembered = new WeakMap<Line, Remembered>();

const ownAmounts = (view: LineView, line: Line, count: number, marginPercent: number): LineAmounts => {
  const { materialCost, laborCost, materialPrice, laborPrice } = line.prices;
  if (count === 0 || (materialCost === 0 && laborCost === 0 && materialPrice === 0 && laborPrice === 0)) {
    return noAmounts;
  }
  const known = remembered.get(line);
  if (known?.count === count && known.marginPercent === marginPercent) return known.amounts;
  const material = priceWithMargin(view.catalog, materialPrice, marginPercent);
  const labor = priceWithMargin(view.catalog, laborPrice, marginPercent);
  const isOwn = view.catalog.fieldById.get(line.fieldId)?.allowPriceChange === true;
  const shown = isOwn ? totalOfOwn : totalOfOne;
  const amounts = {
    material: shown(view.catalog, material, count),
    labor: shown(view.catalog, labor, count),
    total: computeMoney(view.catalog, 'line.price', { material, labor, quantity: count }),
    cost: computeMoney(view.catalog, 'line.cost', { material: materialCost, labor: laborCost, quantity: count }),
  };
  remembered.set(line, { count, marginPercent, amounts });
  return amounts;
};
