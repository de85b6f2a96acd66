import type { Field } from '#contract/records.ts';
import type { UnitPrices } from '#domain/catalog/unit-prices.ts';
import type { Edit, Line, LineKey, Sheet } from '#engine/sheet/sheet.ts';
import type { FormData } from '#engine/steps/form-part.ts';
import { hasQuantityInput, isPlain, priceInputs } from '#engine/steps/form-shape.ts';

/** Edits that make the lines of a group what its form says. Only differences are edits. */
export const editsOfGroup = (sheet: Sheet, fieldIds: readonly string[], formData: FormData): Edit[] =>
  fieldIds.flatMap((fieldId) => {
    const field = sheet.catalog.fieldById.get(fieldId);
    return field === undefined || !sheet.isVisible(fieldId) ? [] : editsOfField(sheet, field, null, formData);
  });

/** Edits that make a line and what is beneath it what a form says. */
export const editsOfLine = (sheet: Sheet, key: LineKey, data: FormData): Edit[] => {
  const line = sheet.lines.get(key);
  const field = line === undefined ? undefined : sheet.catalog.fieldById.get(line.fieldId);
  if (line === undefined || field === undefined) return [];
  return [
    ...editOfInputs(field, line, data),
    ...(sheet.catalog.childrenOf.get(field.id) ?? []).flatMap((child) =>
      sheet.isVisible(child.id, key) ? editsOfField(sheet, child, key, data) : [],
    ),
  ];
};

const editsOfField = (sheet: Sheet, field: Field, parentKey: LineKey | null, data: FormData): Edit[] => {
  const entered = data[field.property];
  const rows = sheet.rows(field.id, parentKey);
  if (field.allowMultiple === true) return editsOfRows(sheet, field, rows, entered);
  const [key] = rows;
  if (key === undefined) return [];
  if (!isPlain(sheet.catalog, field)) return isRecord(entered) ? editsOfLine(sheet, key, entered) : [];
  const line = sheet.lines.get(key);
  return line === undefined ? [] : editOfInputs(field, line, { value: entered });
};

// Rows are added and removed by edits of their own; here the inputs of those that are there are read.
const editsOfRows = (sheet: Sheet, field: Field, rows: readonly LineKey[], entered: unknown): Edit[] => {
  if (!Array.isArray(entered)) return [];
  const list: readonly unknown[] = entered;
  return list.flatMap((row) => {
    const key = isRecord(row) ? row.key : undefined;
    return isRecord(row) && typeof key === 'string' && rows.includes(key) && field.allowMultiple === true
      ? editsOfLine(sheet, key, row)
      : [];
  });
};

const editOfInputs = (field: Field, line: Line, data: FormData): Edit[] => {
  const edit: { -readonly [K in keyof SetEdit]: SetEdit[K] } = { kind: 'set', key: line.key };
  let isChanged = false;
  if (field.dataType === 'dropdown') {
    const optionId = typeof data.value === 'string' && data.value !== '' ? data.value : null;
    if (optionId !== line.optionId) {
      edit.optionId = optionId;
      isChanged = true;
    }
  } else {
    const value = enteredValue(field, data.value);
    if (value !== line.value) {
      edit.value = value;
      isChanged = true;
    }
  }
  const quantity = hasQuantityInput(field) ? (numberOf(data.quantity) ?? 0) : line.quantity;
  if (quantity !== line.quantity) {
    edit.quantity = quantity;
    isChanged = true;
  }
  const prices = enteredPrices(field, line, data);
  if (prices !== null) {
    edit.prices = prices;
    isChanged = true;
  }
  return isChanged ? [edit] : [];
};

type SetEdit = Extract<Edit, { kind: 'set' }>;

const enteredValue = (field: Field, entered: unknown): Line['value'] => {
  if (field.dataType === 'boolean') return entered === true ? true : null;
  if (field.dataType === 'number') return numberOf(entered);
  return typeof entered === 'string' && entered !== '' ? entered : null;
};

// An emptied price is 0.
const enteredPrices = (field: Field, line: Line, data: FormData): Partial<UnitPrices> | null => {
  if (field.allowPriceChange !== true) return null;
  const changed = priceInputs
    .map((input) => [input, numberOf(data[input]) ?? 0] as const)
    .filter(([input, price]) => price !== line.prices[input]);
  return changed.length === 0 ? null : Object.fromEntries(changed);
};

const numberOf = (entered: unknown): number | null =>
  typeof entered === 'number' && Number.isFinite(entered) ? entered : null;

const isRecord = (value: unknown): value is FormData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
