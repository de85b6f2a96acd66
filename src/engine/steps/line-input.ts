// An input of a form shows one thing of a line, and changes that thing alone.
import type { Field } from '#contract/records.ts';
import { priceInputs } from '#domain/catalog/unit-prices.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import { emptiedPrice } from '#engine/sheet/lines/entered-prices.ts';
import type { Line, LineInput, LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { hasQuantityInput } from '#engine/steps/form-shape.ts';

/** Where an input stands: the line, and what of it. */
export interface InputPlace {
  readonly lineKey: LineKey | null;
  readonly input: LineInput;
}

type Shown = string | number | boolean | undefined;

/** What was typed and is no number that the input can take. */
export interface RefusedText {
  readonly refused: string;
}

/** What an input shows; undefined when nothing was entered. A text in the place of a number was refused. */
export const inputValue = (sheet: Sheet, { lineKey, input }: InputPlace): Shown => {
  const line = sheet.line(lineKey ?? '');
  if (line === undefined) return undefined;
  const refused = line.refused?.[input];
  if (refused !== undefined) return refused;
  if (input === 'quantity') return line.quantity;
  return input === 'value' ? valueOfLine(line) : line.prices[input];
};

/** What a person entered in an input, as an edit of its line; no edit when the line says so already. */
export const inputEdits = (sheet: Sheet, place: InputPlace, entered: unknown): readonly Edit[] => {
  const line = sheet.line(place.lineKey ?? '');
  if (line === undefined) return [];
  const refused = isRefused(entered) ? entered.refused : isEmptied(place.input, entered) ? '' : undefined;
  const edit = editOf(line, place.input, refused === undefined ? entered : null);
  if (edit === null) return [];
  if (refused !== undefined) {
    return line.refused?.[place.input] === refused ? [] : [{ ...edit, refused: { [place.input]: refused } }];
  }
  // In the place of a text that was refused every answer is news.
  return line.refused?.[place.input] === undefined && saysSo(line, edit) ? [] : [edit];
};

const valueOfLine = ({ field, optionId, value }: Line): Shown => {
  if (field.dataType === 'boolean') return value === true;
  return (field.dataType === 'dropdown' ? optionId : value) ?? undefined;
};

type SetEdit = Extract<Edit, { kind: 'set' }>;

const editOf = ({ field, key, prices }: Line, input: LineInput, entered: unknown): SetEdit | null => {
  if (input === 'value') {
    return field.dataType === 'dropdown'
      ? { kind: 'set', key, optionId: textOf(entered) }
      : { kind: 'set', key, value: enteredValue(field, entered) };
  }
  if (input === 'quantity') {
    return hasQuantityInput(field) ? { kind: 'set', key, quantity: numberOf(entered) ?? 0 } : null;
  }
  const price = numberOf(entered) ?? emptiedPrice(prices, input);
  return field.allowPriceChange === true ? { kind: 'set', key, prices: { [input]: price } } : null;
};

const saysSo = (line: Line, { optionId, value, quantity, prices = {} }: SetEdit): boolean =>
  (optionId === undefined || optionId === line.optionId) &&
  (value === undefined || value === line.value) &&
  (quantity === undefined || quantity === line.quantity) &&
  priceInputs.every((input) => prices[input] === undefined || prices[input] === line.prices[input]);

const enteredValue = (field: Field, entered: unknown): Line['value'] => {
  if (field.dataType === 'boolean') return entered === true ? true : null;
  return field.dataType === 'number' ? numberOf(entered) : textOf(entered);
};

const textOf = (entered: unknown): string | null => (typeof entered === 'string' && entered !== '' ? entered : null);
const numberOf = (entered: unknown): number | null =>
  typeof entered === 'number' && Number.isFinite(entered) ? entered : null;

// A quantity is required: an emptied one counts nothing, and is asked for.
const isEmptied = (input: LineInput, entered: unknown): boolean => input === 'quantity' && numberOf(entered) === null;

const isRefused = (entered: unknown): entered is RefusedText =>
  typeof entered === 'object' && entered !== null && 'refused' in entered && typeof entered.refused === 'string';
