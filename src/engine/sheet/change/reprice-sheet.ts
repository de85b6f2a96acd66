import { samePrices, type UnitPrices } from '#domain/catalog/unit-prices.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { finishDraft } from '#engine/sheet/change/change-sheet.ts';
import { draftOf, writeLine } from '#engine/sheet/change/draft.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { recomputed } from '#engine/sheet/change/redo-sheet.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import { isUnpriced } from '#engine/sheet/money/line-amounts.ts';
import { isPricedAlike } from '#engine/sheet/money/look-up-prices.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** The effect of a new catalog on one line. */
interface RepricedLine {
  readonly key: LineKey;
  readonly fieldId: string;
  readonly name: string;
  readonly choice: string;
  readonly before: UnitPrices;
  /** Null when the catalog no longer has the line. */
  readonly after: UnitPrices | null;
  /** Money of the line with its details. */
  readonly amountBefore: number;
  readonly amountAfter: number;
  /** The new catalog has no price for its choice and size. */
  readonly isUnpriced: boolean;
}

export interface Repricing {
  /** The sheet with the new prices, to use once a person agrees. */
  readonly sheet: Sheet;
  /** The same sheet, but lines that the new catalog does not price keep their prices; null when there are none. */
  readonly withKeptPrices: Sheet | null;
  readonly lines: readonly RepricedLine[];
  readonly totalBefore: number;
}

/** Differences, line by line, if the sheet were priced from another catalog; the sheet itself stays unchanged. */
export function repriceSheet(sheet: Sheet, catalog: CompiledCatalog): Repricing {
  const reopened = openSheet(catalog, estimateToOpen(sheet), sheet.newKey);
  const repriced = recomputed(reopened, catalog);
  const stored = new Set(sheetItems(sheet).map(({ uuid }) => uuid));
  const lines = [...stored].flatMap((key) => comparedLine(sheet, repriced, key));
  const unpriced = lines.filter((line) => line.isUnpriced);
  return {
    sheet: repriced,
    withKeptPrices: unpriced.length === 0 ? null : sheetWithKeptPrices(sheet, repriced, unpriced),
    lines,
    totalBefore: sheet.total,
  };
}

function sheetWithKeptPrices(sheet: Sheet, repriced: Sheet, lines: readonly RepricedLine[]): Sheet {
  const draft = draftOf(repriced);
  for (const { key, before } of lines) {
    const [was, line] = [sheet.line(key), repriced.line(key)];
    if (was === undefined || line === undefined || !isPricedAlike(sheet, was, repriced, line)) continue;
    writeLine(draft, { ...line, prices: before, pricing: 'kept' });
  }
  return finishDraft(draft);
}

function comparedLine(sheet: Sheet, repriced: Sheet, key: LineKey): readonly RepricedLine[] {
  const line = sheet.lines.get(key);
  const after = repriced.lines.get(key);
  if (line === undefined) return [];
  const isLost = after !== undefined && isUnpriced(after) && !isUnpriced(line);
  if (after !== undefined && !isLost && samePrices(line.prices, after.prices)) return [];
  return [
    {
      key,
      fieldId: line.field.id,
      name: line.field.name,
      choice: typeof line.value === 'string' ? line.value : '',
      before: line.prices,
      after: after?.prices ?? null,
      amountBefore: sheet.amounts(key).total,
      amountAfter: after === undefined ? 0 : repriced.amounts(key).total,
      isUnpriced: isLost,
    },
  ];
}

const estimateToOpen = (sheet: Sheet): Parameters<typeof openSheet>[1] => ({
  id: 0,
  uuid: '',
  leadId: 0,
  name: '',
  items: sheetItems(sheet),
  comparisons: [...sheet.comparisons],
  workflowIds: [...sheet.workflowIds],
  workflowSummaries: Object.fromEntries(
    sheet.workflowIds.map((id) => [
      `${id}`,
      {
        lastCompleteSectionId: null,
        optionalsSectionsIdsAdded: [...sheet.addedSectionIds],
        nonDiscountableItemTotal: 0,
        discountableItemTotal: 0,
        totalCost: 0,
        totalWithMargin: 0,
        ...sheet.discounting(id),
      },
    ]),
  ),
});
