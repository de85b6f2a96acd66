import { countsWithParent } from '#domain/catalog/field-quantity.ts';
import { measuringFieldIds } from '#domain/catalog/unit-prices.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { descendantsOf, type Line, type LineKey } from '#engine/sheet/lines/line.ts';
import { computeMoney } from '#engine/sheet/money/compute-money.ts';
import { priceWithMargin } from '#engine/sheet/money/line-amounts.ts';
import { lookUpPrices } from '#engine/sheet/money/look-up-prices.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

interface UnitBreakdown {
  readonly parts: readonly { readonly key: LineKey; readonly text: string; readonly price: number }[];
  readonly each: number;
}

/** The price of one unit by its parts, margin included; null when there is nothing to add up. */
export function unitBreakdown(sheet: Sheet, key: LineKey): UnitBreakdown | null {
  const line = sheet.lines.get(key);
  if (line === undefined) return null;
  const parts = [line, ...descendantsOf(sheet, line)].filter(isPriced);
  // A detail with its own quantity is not part of the unit price.
  if (parts.length < 2 || parts.some(({ field }) => field !== line.field && !countsWithParent(field))) return null;
  const prices = parts.map((part) => ({
    key: part.key,
    text: textOf(sheet, part),
    price: priceOfOne(sheet, line.field.workflowId, part),
  }));
  return { parts: prices, each: sumMoney(prices.map(({ price }) => price)) };
}

const isPriced = ({ value, prices }: Line): boolean => value !== null && prices.materialPrice + prices.laborPrice > 0;

function priceOfOne(sheet: Sheet, workflowId: number, { prices }: Line): number {
  const marginPercent = sheet.discounting(workflowId).marginPercent;
  return computeMoney(sheet.catalog, 'line.price', {
    material: priceWithMargin(sheet.catalog, prices.materialPrice, marginPercent),
    labor: priceWithMargin(sheet.catalog, prices.laborPrice, marginPercent),
    quantity: 1,
  });
}

/** The pricing tier of a size, or else the choice. */
function textOf(sheet: Sheet, line: Line): string {
  const found = lookUpPrices(sheet, line);
  const tier = found.kind === 'priced' ? found.tier : undefined;
  if (tier === undefined) return briefly(sheet, line) ?? line.field.name;
  const [measure = ''] = measuringFieldIds(line.field);
  const sizes = [`${tier.min}–${tier.max}`];
  if (tier.maxHeight !== undefined) sizes.push(`${tier.minHeight ?? 0}–${tier.maxHeight}`);
  return `${sizes.join(' × ')} ${sheet.catalog.fieldById.get(measure)?.units ?? ''}`.trim();
}

function briefly(sheet: Sheet, { optionId, value }: Line): string | null {
  const token = optionId === null ? undefined : sheet.catalog.optionById.get(optionId)?.token;
  if (token) return `${token.charAt(0).toUpperCase()}${token.slice(1)}`;
  return typeof value === 'string' ? value : null;
}
