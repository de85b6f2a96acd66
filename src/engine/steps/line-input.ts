// An input of a form shows one thing of a line, and changes that thing alone.
import type { Field } from '#contract/records.ts';
import type { Edit, Line, LineKey, LineProblem, Sheet } from '#engine/sheet/sheet.ts';
import { hasQuantityInput } from '#engine/steps/form-shape.ts';

/** Where an input stands: the line, and what of it. */
export interface InputPlace {
  readonly lineKey: LineKey | null;
  readonly input: LineProblem['input'];
}

type Shown = string | number | boolean | undefined;

/** What an input shows; undefined when nothing was entered. */
export const inputValue = (sheet: Sheet, { lineKey, input }: InputPlace): Shown => {
  const found = lineAt(sheet, lineKey);
  if (found === null) return undefined;
  const { line, field } = found;
  if (input === 'quantity') return line.quantity;
  return input === 'value' ? valueOfLine(field, line) : line.prices[input];
};

/** What a person entered in an input, as an edit of its line; no edit when the line says so already. */
export const inputEdits = (sheet: Sheet, place: InputPlace, entered: unknown): readonly Edit[] => {
  const found = lineAt(sheet, place.lineKey);
  if (found === null) return [];
  const edit = editOf(found.field, found.line, place.input, entered);
  return edit === null ? [] : [edit];
};

const lineAt = (sheet: Sheet, key: LineKey | null): { readonly line: Line; readonly field: Field } | null => {
  const line = key === null ? undefined : sheet.lines.get(key);
  const field = line === undefined ? undefined : sheet.catalog.fieldById.get(line.fieldId);
  return line === undefined || field === undefined ? null : { line, field };
};

const valueOfLine = (field: Field, line: Line): Shown => {
  if (field.dataType === 'boolean') return line.value === true;
  return (field.dataType === 'dropdown' ? line.optionId : line.value) ?? undefined;
};

const editOf = (field: Field, line: Line, input: InputPlace['input'], entered: unknown): Edit | null => {
  const { key } = line;
  if (input === 'value') {
    if (field.dataType === 'dropdown') {
      const optionId = textOf(entered);
      return optionId === line.optionId ? null : { kind: 'set', key, optionId };
    }
    const value = enteredValue(field, entered);
    return value === line.value ? null : { kind: 'set', key, value };
  }
  // An emptied quantity or price is 0.
  const number = numberOf(entered) ?? 0;
  if (input === 'quantity') {
    return !hasQuantityInput(field) || number === line.quantity ? null : { kind: 'set', key, quantity: number };
  }
  if (field.allowPriceChange !== true || number === line.prices[input]) return null;
  return { kind: 'set', key, prices: { [input]: number } };
};

const enteredValue = (field: Field, entered: unknown): Line['value'] => {
  if (field.dataType === 'boolean') return entered === true ? true : null;
  return field.dataType === 'number' ? numberOf(entered) : textOf(entered);
};

const textOf = (entered: unknown): string | null => (typeof entered === 'string' && entered !== '' ? entered : null);
const numberOf = (entered: unknown): number | null =>
  typeof entered === 'number' && Number.isFinite(entered) ? entered : null;
