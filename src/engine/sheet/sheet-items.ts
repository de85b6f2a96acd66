import type { EstimateItem } from '#contract/records.ts';
import { temporaryItemId } from '#domain/estimates/temporary-item-id.ts';
import { countsAlone, isCounted } from '#engine/sheet/counting.ts';
import type { Line, LineKey, Sheet } from '#engine/sheet/sheet.ts';
import { isDiscounting } from '#engine/sheet/workflow-money.ts';

interface Remembered {
  readonly known: readonly EstimateItem[];
  readonly items: EstimateItem[];
}

// A sheet never changes; its items are asked for at every step of a save.
const remembered = new WeakMap<Sheet, Remembered>();
const nothingKnown: readonly EstimateItem[] = [];

/**
 * The lines as they are stored: in the order of the screens, parents before their details. The uuid is the line: it has
 * the number that it has in `known`, else one that follows from its uuid.
 */
export const sheetItems = (sheet: Sheet, known: readonly EstimateItem[] = nothingKnown): EstimateItem[] => {
  const before = remembered.get(sheet);
  if (before?.known === known) return before.items;
  const items = numbered(sheet, known, (fieldId) => keptLines(sheet, fieldId, null));
  remembered.set(sheet, { known, items });
  return items;
};

/** Every line, also those that are not stored because they count nothing. */
export const allItems = (sheet: Sheet, known: readonly EstimateItem[]): EstimateItem[] =>
  numbered(sheet, known, (fieldId) => linesUnder(sheet, fieldId, null));

const numbered = (
  sheet: Sheet,
  known: readonly EstimateItem[],
  linesOf: (fieldId: string) => readonly Line[],
): EstimateItem[] => {
  const numbers = new Map(known.map(({ uuid, id }) => [uuid, id]));
  const numberOf = (key: LineKey): number => numbers.get(key) ?? temporaryItemId(key);
  return sheet.workflowIds
    .flatMap((workflowId) => sheet.catalog.rootsOf.get(workflowId) ?? [])
    .filter((field) => !isDiscounting(field))
    .flatMap(({ id }) => linesOf(id))
    .map((line) => ({
      id: numberOf(line.key),
      uuid: line.key,
      parentItemId: line.parentKey === null ? null : numberOf(line.parentKey),
      fieldId: line.fieldId,
      fieldOptionId: line.optionId,
      value: line.value,
      quantity: line.quantity,
      ...line.prices,
    }));
};

const linesUnder = (sheet: Sheet, fieldId: string, parentKey: LineKey | null): readonly Line[] =>
  sheet.rows(fieldId, parentKey).flatMap((key) => {
    const line = sheet.lines.get(key);
    if (line === undefined) return [];
    return [line, ...(sheet.catalog.childrenOf.get(fieldId) ?? []).flatMap(({ id }) => linesUnder(sheet, id, key))];
  });

/** A line is kept when it counts and says something, or holds a detail that does. */
const keptLines = (sheet: Sheet, fieldId: string, parentKey: string | null): readonly Line[] =>
  sheet.rows(fieldId, parentKey).flatMap((key) => {
    const line = sheet.lines.get(key);
    if (line === undefined) return [];
    const details = (sheet.catalog.childrenOf.get(fieldId) ?? []).flatMap(({ id }) => keptLines(sheet, id, key));
    const isKept = isCounted(line) || details.some((detail) => countsAlone(sheet.catalog, detail));
    return isKept ? [line, ...details] : [];
  });
