import type { Field } from '#contract/records.ts';
import type { Line, LineKey, Sheet } from '#engine/sheet/sheet.ts';
import type { FormData } from '#engine/steps/form-part.ts';
import { hasQuantityInput, isPlain, priceInputs } from '#engine/steps/form-shape.ts';

/** What a form shows of a field under a line: one value, an object of inputs, or a list of them. */
export const fieldFormData = (sheet: Sheet, field: Field, parentKey: LineKey | null): unknown => {
  const lines = sheet
    .rows(field.id, parentKey)
    .map((key) => sheet.lines.get(key))
    .filter((line) => line !== undefined);
  if (field.allowMultiple === true)
    return lines.map((line) => ({ key: line.key, ...lineFormData(sheet, field, line) }));
  const [line] = lines;
  if (line === undefined) return undefined;
  return isPlain(sheet.catalog, field) ? valueOfLine(field, line) : lineFormData(sheet, field, line);
};

/** The inputs of one line, those of its shown details included. */
export const lineFormData = (sheet: Sheet, field: Field, line: Line): FormData => {
  const data: FormData = {};
  const value = valueOfLine(field, line);
  if (value !== undefined) data.value = value;
  if (hasQuantityInput(field)) data.quantity = line.quantity;
  if (field.allowPriceChange === true) for (const input of priceInputs) data[input] = line.prices[input];
  for (const child of sheet.catalog.childrenOf.get(field.id) ?? []) {
    if (!sheet.isVisible(child.id, line.key)) continue;
    const childData = fieldFormData(sheet, child, line.key);
    if (childData !== undefined) data[child.property] = childData;
  }
  return data;
};

// An empty input is one that is not there.
const valueOfLine = (field: Field, line: Line): string | number | boolean | undefined => {
  if (field.dataType === 'boolean') return line.value === true;
  if (field.dataType === 'dropdown') return line.optionId ?? undefined;
  return line.value ?? undefined;
};
