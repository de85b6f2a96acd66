import { samePrices } from '#domain/catalog/unit-prices.ts';
import type { SheetDraft } from '#engine/sheet/change/draft.ts';
import type { Line } from '#engine/sheet/lines/line.ts';
import { isPricedAlike, pricedLine } from '#engine/sheet/money/look-up-prices.ts';

/**
 * Prices the lines whose choice or size changed from the catalog. A price is never carried over to another choice or
 * size: a line that the catalog does not price has none.
 */
export function priceLines(draft: SheetDraft): void {
  for (const key of draft.linesToPrice) {
    const line = draft.line(key);
    if (line === undefined || draft.frozen.has(key)) continue;
    const priced = pricedLine(draft, line);
    if (!hasOwnPrices(draft, line, priced)) draft.changedLines.set(key, priced);
  }
}

/** Prices from an earlier list stay with their choice and size, and entered ones with their choice. */
function hasOwnPrices(draft: SheetDraft, line: Line, priced: Line): boolean {
  const was = draft.before.line(draft.copies.get(line.key) ?? line.key);
  if (was === undefined) return false;
  if (was.pricing === 'kept') return priced.pricing === 'missing' && isPricedAlike(draft, line, draft.before, was);
  return (
    line.field.allowPriceChange === true &&
    was.optionId === line.optionId &&
    samePrices(was.prices, line.prices) &&
    !samePrices(was.prices, pricedLine(draft.before, was).prices)
  );
}
