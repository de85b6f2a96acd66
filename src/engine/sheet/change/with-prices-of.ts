import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { fieldIn } from '#engine/catalog/field-in.ts';
import { finishDraft } from '#engine/sheet/change/change-sheet.ts';
import { draftOf, writeLine } from '#engine/sheet/change/draft.ts';
import { repricedLine } from '#engine/sheet/money/look-up-prices.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** The sheet with another catalog's prices for the lines of some fields; no quantity depends on a price. */
export function withPricesOf(sheet: Sheet, catalog: CompiledCatalog, fieldIds: ReadonlySet<string>): Sheet {
  const draft = draftOf(sheet);
  for (const line of sheet.lines.values()) {
    const { field } = line;
    if (!fieldIds.has(field.id) || field.allowPriceChange === true) continue;
    writeLine(draft, repricedLine(draft, line, fieldIn(catalog, field.id)));
  }
  return finishDraft(draft);
}
