import type { EstimateItem } from '#contract/records/estimate-item.ts';
import { defined } from '#domain/defined.ts';
import { localItemId } from '#domain/estimates/local-item-id.ts';
import { createMemo } from '#engine/memoize.ts';
import { countsAlone, isCounted } from '#engine/sheet/lines/counting.ts';
import { descendantsOf, detailsOf, type Line, type LineKey, linesOf } from '#engine/sheet/lines/line.ts';
import { isDiscounting } from '#engine/sheet/money/workflow-money.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

// Memoized, because a sheet is immutable and every stage of a save reads its items.
const memoize = createMemo<EstimateItem[]>();
const nothingKnown: readonly EstimateItem[] = [];

/**
 * The lines as stored: in display order, parents before details. A line is identified by its uuid: its id comes from
 * `known`, or else from the uuid.
 */
export const sheetItems = (sheet: Sheet, known: readonly EstimateItem[] = nothingKnown): EstimateItem[] =>
  memoize(sheet, '', [known], () => numbered(storedLines(sheet), known));

/** Every line, including unstored ones. */
export const allItems = (sheet: Sheet, known: readonly EstimateItem[]): EstimateItem[] =>
  numbered(
    rootLines(sheet).flatMap((line) => [line, ...descendantsOf(sheet, line)]),
    known,
  );

const memoizeStored = createMemo<readonly Line[]>();

/** The lines that are stored, in display order, parents before details. */
export const storedLines = (sheet: Sheet): readonly Line[] =>
  memoizeStored(sheet, '', [], () => rootLines(sheet).flatMap((line) => storedLinesUnder(sheet, line)));

const rootLines = (sheet: Sheet): readonly Line[] =>
  sheet.workflowIds
    .flatMap((workflowId) => sheet.catalog.rootsOf.get(workflowId) ?? [])
    .filter((field) => !isDiscounting(field))
    .flatMap((field) => linesOf(sheet, field, null));

function numbered(lines: readonly Line[], known: readonly EstimateItem[]): EstimateItem[] {
  const numbers = new Map(known.map(({ uuid, id }) => [uuid, id]));
  const numberOf = (key: LineKey): number => numbers.get(key) ?? localItemId(key);
  return lines.map((line) => ({
    id: numberOf(line.key),
    uuid: line.key,
    parentItemId: line.parentKey === null ? null : numberOf(line.parentKey),
    fieldId: line.field.id,
    fieldOptionId: line.optionId,
    value: line.value,
    quantity: line.quantity,
    ...line.prices,
    ...defined({ pricing: line.pricing, byHand: line.byHand, taken: line.taken, origin: line.origin }),
  }));
}

/** A line is stored when it counts and has a value, or when a detail of it is stored. */
function storedLinesUnder(sheet: Sheet, line: Line): readonly Line[] {
  const details = detailsOf(sheet, line).flatMap((detail) => storedLinesUnder(sheet, detail));
  return isCounted(line) || details.some(countsAlone) ? [line, ...details] : [];
}
