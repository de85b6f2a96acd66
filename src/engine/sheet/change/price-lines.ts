import type { Draft } from '#engine/sheet/change/draft.ts';
import { lookUpPrices } from '#engine/sheet/money/look-up-prices.ts';

/** Looks up the prices of lines whose choice or size changed; a line without a catalog price keeps its own. */
export function priceLines(draft: Draft): void {
  for (const key of draft.linesToPrice) {
    const line = draft.line(key);
    if (line === undefined || draft.frozen.has(key)) continue;
    const found = lookUpPrices(draft, line);
    if (found.kind === 'priced') draft.changedLines.set(key, { ...line, prices: found.prices });
  }
}
