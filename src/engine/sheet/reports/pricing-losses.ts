import { noPrices } from '#domain/catalog/unit-prices.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import { detailsOf, type Line, type LineKey } from '#engine/sheet/lines/line.ts';
import { lookUpPrices } from '#engine/sheet/money/look-up-prices.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** A line without a catalog price. */
export interface PricingLoss {
  readonly key: LineKey;
  readonly fieldId: string;
  readonly name: string;
  readonly choice: string;
  /** The missing piece of pricing, and the size. */
  readonly what: 'tier' | 'variant';
  readonly size: string;
  /** Money lost when the line is zeroed. */
  readonly amount: number;
  /** Edits that zero the line and its details. */
  readonly zeroing: readonly Edit[];
}

interface PricingLosses {
  readonly lines: readonly PricingLoss[];
  readonly amount: number;
}

/** Lines that saving would zero because a pricing tier or variant is missing, so that the person can be asked first. */
export function pricingLosses(sheet: Sheet): PricingLosses {
  const lines: PricingLoss[] = [];
  for (const line of sheet.lines.values()) {
    const { field } = line;
    if (field.variants === undefined || line.optionId === null || line.quantity <= 0) continue;
    const found = lookUpPrices(sheet, line);
    if (found.kind === 'priced') continue;
    lines.push({
      key: line.key,
      fieldId: field.id,
      name: field.name,
      choice: String(line.value ?? ''),
      what: found.what,
      size: found.size,
      amount: sheet.amounts(line.key).total,
      zeroing: emptyingEdits(sheet, line),
    });
  }
  return { lines, amount: sumMoney(lines.map(({ amount }) => amount)) };
}

/** Clears costs, prices, quantity and choice of lines and their details, so that they are not kept. */
export const zeroEdits = (losses: readonly PricingLoss[]): Edit[] => losses.flatMap(({ zeroing }) => zeroing);

const emptyingEdits = (sheet: Sheet, line: Line): Edit[] => [
  {
    kind: 'set',
    key: line.key,
    optionId: null,
    value: line.field.dataType === 'number' ? 0 : null,
    quantity: 0,
    prices: noPrices,
  },
  ...detailsOf(sheet, line).flatMap((detail) => emptyingEdits(sheet, detail)),
];
