import { countsWithParent } from '#domain/catalog/field-quantity.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { createMemo } from '#engine/memoize.ts';
import { detailsOf, type Line, type Lines, parentOf } from '#engine/sheet/lines/line.ts';
import { computeMoney } from '#engine/sheet/money/compute-money.ts';

/** Money of a line with its descendants, margin included: the amounts that the customer sees. */
export interface LineAmounts {
  readonly material: number;
  readonly labor: number;
  readonly total: number;
  readonly cost: number;
}

export const noAmounts: LineAmounts = { material: 0, labor: 0, total: 0, cost: 0 };

/** Money of a line with its descendants; `marginPercent` is a fraction that raises every price. */
export const lineAmounts = (lines: Lines, line: Line, marginPercent: number): LineAmounts =>
  amountsOfTree(lines, line, countOf(lines, line), marginPercent);

/** Effective quantity of a line: a detail without a quantity of its own counts as often as its parent. */
export function countOf(lines: Lines, line: Line): number {
  const parent = parentOf(lines, line);
  return countUnder(line, parent === undefined ? 1 : countOf(lines, parent));
}

function countUnder(line: Line, parentCount: number): number {
  if (line.value === null) return 0;
  const own = Math.max(line.quantity, 0);
  return countsWithParent(line.field) ? own * parentCount : own;
}

function amountsOfTree(lines: Lines, line: Line, count: number, marginPercent: number): LineAmounts {
  const own = ownAmounts(lines.catalog, line, count, marginPercent);
  const details = detailsOf(lines, line);
  if (details.length === 0) return own;
  const all = [own, ...details.map((detail) => amountsOfTree(lines, detail, countUnder(detail, count), marginPercent))];
  const counting = all.filter((each) => each !== noAmounts);
  if (counting.length < 2) return counting[0] ?? noAmounts;
  return {
    material: sumMoney(counting.map(({ material }) => material)),
    labor: sumMoney(counting.map(({ labor }) => labor)),
    total: sumMoney(counting.map(({ total }) => total)),
    cost: sumMoney(counting.map(({ cost }) => cost)),
  };
}

/** The customer's price of one unit of material or labor. */
export const priceWithMargin = (catalog: CompiledCatalog, price: number, marginPercent: number): number =>
  computeMoney(catalog, 'line.price-with-margin', { price, marginPercent });

/** Material or labor of a line, shown next to the total. */
const totalOfOne = (catalog: CompiledCatalog, price: number, quantity: number): number =>
  computeMoney(catalog, 'line.price', { material: price, labor: 0, quantity });

/** The same for a line with entered prices: materialPriceTemp and laborPriceTemp of the specification. */
const totalOfOwn = (catalog: CompiledCatalog, cost: number, quantity: number): number =>
  computeMoney(catalog, 'addon.price', { cost, quantity });

const memoize = createMemo<LineAmounts>();

function ownAmounts(catalog: CompiledCatalog, line: Line, count: number, marginPercent: number): LineAmounts {
  const { materialCost, laborCost, materialPrice, laborPrice } = line.prices;
  if (count === 0 || (materialCost === 0 && laborCost === 0 && materialPrice === 0 && laborPrice === 0)) {
    return noAmounts;
  }
  return memoize(line, '', [count, marginPercent], () => {
    const material = priceWithMargin(catalog, materialPrice, marginPercent);
    const labor = priceWithMargin(catalog, laborPrice, marginPercent);
    const shown = line.field.allowPriceChange === true ? totalOfOwn : totalOfOne;
    return {
      material: shown(catalog, material, count),
      labor: shown(catalog, labor, count),
      total: computeMoney(catalog, 'line.price', { material, labor, quantity: count }),
      cost: computeMoney(catalog, 'line.cost', { material: materialCost, labor: laborCost, quantity: count }),
    };
  });
}
