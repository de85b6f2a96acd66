import type { EstimateItem } from '#contract/records.ts';
import { fieldBounds } from '#domain/catalog/field-bounds.ts';
import { hasOwnQuantity } from '#domain/catalog/field-quantity.ts';
import { defaultNumber } from '#engine/sheet/new-line.ts';
import type { Line, Sheet } from '#engine/sheet/sheet.ts';
import { isDiscounting } from '#engine/sheet/workflow-money.ts';

// A sheet never changes; its items are asked for at every step of a save.
const remembered = new WeakMap<Sheet, EstimateItem[]>();

/** The lines as they are stored: in the order of the screens, parents before their details, new ones numbered. */
export const sheetItems = (sheet: Sheet): EstimateItem[] => {
  const items = remembered.get(sheet) ?? madeItems(sheet);
  remembered.set(sheet, items);
  return items;
};

const madeItems = (sheet: Sheet): EstimateItem[] => {
  const kept = sheet.workflowIds
    .flatMap((workflowId) => sheet.catalog.rootsOf.get(workflowId) ?? [])
    .filter((field) => !isDiscounting(field))
    .flatMap((field) => keptLines(sheet, field.id, null));
  let lowest = Math.min(0, ...kept.map(({ id }) => id));
  // Ids made on a device are negative and even.
  if (lowest % 2 !== 0) lowest -= 1;
  const idOf = new Map<string, number>();
  for (const line of kept) {
    if (line.id === 0) lowest -= 2;
    idOf.set(line.key, line.id === 0 ? lowest : line.id);
  }
  return kept.map((line) => ({
    id: idOf.get(line.key) ?? 0,
    uuid: line.key,
    parentItemId: line.parentKey === null ? null : (idOf.get(line.parentKey) ?? null),
    fieldId: line.fieldId,
    fieldOptionId: line.optionId,
    value: line.value,
    quantity: line.quantity,
    ...line.prices,
  }));
};

/** A line is kept when it counts and says something, or holds a detail that does. */
const keptLines = (sheet: Sheet, fieldId: string, parentKey: string | null): readonly Line[] =>
  sheet.rows(fieldId, parentKey).flatMap((key) => {
    const line = sheet.lines.get(key);
    if (line === undefined) return [];
    const details = (sheet.catalog.childrenOf.get(fieldId) ?? []).flatMap(({ id }) => keptLines(sheet, id, key));
    const isKept = (line.quantity > 0 && line.value !== null) || details.some((detail) => countsAlone(sheet, detail));
    return isKept ? [line, ...details] : [];
  });

const countsAlone = (sheet: Sheet, line: Line): boolean => {
  const field = sheet.catalog.fieldById.get(line.fieldId);
  if (field === undefined || !hasOwnQuantity(field) || line.value === null) return false;
  // A number that stands where it began says nothing.
  const began = field.dataType === 'number' ? defaultNumber(field) : fieldBounds(field).min;
  return line.quantity > 0 && line.quantity !== began;
};
