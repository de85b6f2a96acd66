import type { Field } from '#contract/records.ts';
import { countsWithParent } from '#domain/catalog/field-quantity.ts';
import { measuringFieldIds } from '#domain/catalog/unit-prices.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { computeMoney } from '#engine/sheet/compute-money.ts';
import { priceWithMargin } from '#engine/sheet/line-amounts.ts';
import { lookUpPrices } from '#engine/sheet/price-lines.ts';
import type { Line, LineKey, Sheet } from '#engine/sheet/sheet.ts';
import { stateOf, viewOfState } from '#engine/sheet/sheet-state.ts';

export interface UnitBreakdown {
  readonly parts: readonly { readonly key: LineKey; readonly words: string; readonly price: number }[];
  readonly each: number;
}

/** What one of a line is made of, in money, margin included; null where there is nothing to add up. */
export const unitBreakdown = (sheet: Sheet, key: LineKey): UnitBreakdown | null => {
  const line = sheet.lines.get(key);
  const field = line === undefined ? undefined : sheet.catalog.fieldById.get(line.fieldId);
  if (line === undefined || field === undefined) return null;
  const parts = pricedLines(sheet, field, line);
  // A detail that counts by itself is not in the price of one.
  if (parts.length < 2 || parts.some(({ field: { id }, field: part }) => id !== field.id && !countsWithParent(part))) {
    return null;
  }
  const prices = parts.map((part) => ({
    key: part.line.key,
    words: wordsOf(sheet, part.field, part.line),
    price: priceOfOne(sheet, field.workflowId, part.line),
  }));
  return { parts: prices, each: sumMoney(prices.map(({ price }) => price)) };
};

interface FieldLine {
  readonly field: Field;
  readonly line: Line;
}

const pricedLines = (sheet: Sheet, field: Field, line: Line): readonly FieldLine[] => [
  ...(line.value !== null && line.prices.materialPrice + line.prices.laborPrice > 0 ? [{ field, line }] : []),
  ...(sheet.catalog.childrenOf.get(field.id) ?? []).flatMap((child) =>
    sheet.rows(child.id, line.key).flatMap((key) => {
      const detail = sheet.lines.get(key);
      return detail === undefined ? [] : pricedLines(sheet, child, detail);
    }),
  ),
];

const priceOfOne = (sheet: Sheet, workflowId: number, { prices }: Line): number => {
  const marginPercent = sheet.discounting.get(workflowId)?.marginPercent ?? 0;
  return computeMoney(sheet.catalog, 'line.price', {
    material: priceWithMargin(sheet.catalog, prices.materialPrice, marginPercent),
    labor: priceWithMargin(sheet.catalog, prices.laborPrice, marginPercent),
    quantity: 1,
  });
};

/** The tier that a size is in, else what was chosen. */
const wordsOf = (sheet: Sheet, field: Field, line: Line): string => {
  const found = lookUpPrices(viewOfState(stateOf(sheet)), field, line);
  const tier = found.kind === 'priced' ? found.tier : undefined;
  if (tier === undefined) return briefly(sheet, line) ?? field.name;
  const [measure = ''] = measuringFieldIds(field);
  const sizes = [`${tier.min}–${tier.max}`];
  if (tier.maxHeight !== undefined) sizes.push(`${tier.minHeight ?? 0}–${tier.maxHeight}`);
  return `${sizes.join(' × ')} ${sheet.catalog.fieldById.get(measure)?.units ?? ''}`.trim();
};

const briefly = (sheet: Sheet, { optionId, value }: Line): string | null => {
  const token = optionId === null ? undefined : sheet.catalog.optionById.get(optionId)?.token;
  if (token) return `${token.charAt(0).toUpperCase()}${token.slice(1)}`;
  return typeof value === 'string' ? value : null;
};
