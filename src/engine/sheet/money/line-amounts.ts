import { countsWithParent, hasOwnQuantity } from '#domain/catalog/field-quantity.ts';
import { quantityProblem } from '#domain/estimates/item-problems.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { isLinked } from '#engine/catalog/is-linked.ts';
import { createMemo } from '#engine/memoize.ts';
import { detailsOf, type Line, type Lines, parentOf } from '#engine/sheet/lines/line.ts';
import { computeMoney } from '#engine/sheet/money/compute-money.ts';

/** Money of a line with its descendants, margin included: the amounts that the customer sees. */
export interface LineAmounts {
  readonly material: number;
  readonly labor: number;
  readonly total: number;
  readonly cost: number;
  /** Why they are not known, in which case they are 0: an input is wrong, or something has no price. */
  readonly unknown?: 'input' | 'price';
}

export const noAmounts: LineAmounts = { material: 0, labor: 0, total: 0, cost: 0 };

const unknownAmounts = {
  input: { ...noAmounts, unknown: 'input' },
  price: { ...noAmounts, unknown: 'price' },
} as const;

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
  const unknown = whyUnknown(line, count);
  if (unknown !== null) return unknownAmounts[unknown];
  const own = ownAmounts(lines.catalog, line, count, marginPercent);
  const details = detailsOf(lines, line);
  if (details.length === 0) return own;
  const all = [own, ...details.map((detail) => amountsOfTree(lines, detail, countUnder(detail, count), marginPercent))];
  const missing = all.find((each) => each.unknown !== undefined);
  if (missing !== undefined) return missing;
  const counting = all.filter((each) => each !== noAmounts);
  if (counting.length < 2) return counting[0] ?? noAmounts;
  return {
    material: sumMoney(counting.map(({ material }) => material)),
    labor: sumMoney(counting.map(({ labor }) => labor)),
    total: sumMoney(counting.map(({ total }) => total)),
    cost: sumMoney(counting.map(({ cost }) => cost)),
  };
}

function whyUnknown(line: Line, count: number): keyof typeof unknownAmounts | null {
  if (isRefused(line)) return 'input';
  return count > 0 && isUnpriced(line) ? 'price' : null;
}

/** Whether a line has no price, so that it belongs to no paper. */
export const isUnpriced = ({ pricing }: Line): boolean => pricing === 'missing' || pricing === 'unmeasured';

/** Whether the screen asks for another number than the entered one, which must not count meanwhile. */
export const isRefused = ({ field, quantity, refused }: Line): boolean =>
  refused !== undefined ||
  (quantity > 0 && hasOwnQuantity(field) && !isLinked(field) && quantityProblem(field, quantity) !== null);

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
