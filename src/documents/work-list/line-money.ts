import type { WorkLine } from '#documents/work-list/work.ts';
import { foldedInto, type WorkNode } from '#documents/work-list/work-tree.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { computeMoney } from '#engine/sheet/money/compute-money.ts';
import { priceWithMargin } from '#engine/sheet/money/line-amounts.ts';

type LineMoney = Pick<
  WorkLine,
  'unitPrice' | 'price' | 'unitMaterialCost' | 'materialCost' | 'unitLaborCost' | 'laborCost'
>;

/** The money of a line that is without a price, or belongs to one. */
export const noLineMoney: LineMoney = {
  unitPrice: 0,
  price: 0,
  unitMaterialCost: 0,
  materialCost: 0,
  unitLaborCost: 0,
  laborCost: 0,
};

/**
 * The money of a line, including details that are not lines of their own, each rounded as in the totals. Material is
 * rounded first and labor is the remainder, so that both add up to the cost.
 */
export function lineMoney(catalog: CompiledCatalog, node: WorkNode, marginPercent: number): LineMoney {
  const parts = foldedInto(node).map(({ item, count }) => {
    const { materialCost: material, laborCost: labor } = item;
    const price = {
      material: priceWithMargin(catalog, item.materialPrice, marginPercent),
      labor: priceWithMargin(catalog, item.laborPrice, marginPercent),
    };
    return {
      share: node.count === 0 ? 0 : count / node.count,
      unit: { price: price.material + price.labor, material, labor },
      price: computeMoney(catalog, 'line.price', { ...price, quantity: count }),
      cost: computeMoney(catalog, 'line.cost', { material, labor, quantity: count }),
      materialCost: computeMoney(catalog, 'line.cost', { material, labor: 0, quantity: count }),
    };
  });
  const unitOf = (name: 'price' | 'material' | 'labor') =>
    parts.reduce((sum, { share, unit }) => sum + share * unit[name], 0);
  const materialCost = sumMoney(parts.map((part) => part.materialCost));
  return {
    unitPrice: unitOf('price'),
    price: sumMoney(parts.map(({ price }) => price)),
    unitMaterialCost: unitOf('material'),
    materialCost,
    unitLaborCost: unitOf('labor'),
    laborCost: sumMoney([...parts.map(({ cost }) => cost), -materialCost]),
  };
}
