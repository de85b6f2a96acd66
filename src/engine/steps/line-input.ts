// An input of a form shows one property of a line and changes only that.
import type { Field } from '#contract/records/field.ts';
import { priceInputs } from '#domain/catalog/unit-prices.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import { emptiedPrice } from '#engine/sheet/lines/entered-prices.ts';
import type { Line, LineInput, LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { hasQuantityInput } from '#engine/steps/form-shape.ts';

/** Address of an input: the line and its property. */
export interface InputPath {
  readonly lineKey: LineKey | null;
  readonly input: LineInput;
}

/** The path of an input as one text: "<line key>-<property>". */
export const inputPath = ({ lineKey, input }: InputPath): string => `${lineKey ?? ''}-${input}`;

const inputs: ReadonlySet<unknown> = new Set<LineInput>([...priceInputs, 'value', 'quantity']);
/** Whether a value names a property of a line. */
export const isLineInput = (value: unknown): value is LineInput => inputs.has(value);

/** The input at a path; null for a text that is none. */
export function readInputPath(path: string): InputPath | null {
  const end = path.lastIndexOf('-');
  const input = path.slice(end + 1);
  return end < 0 || !isLineInput(input) ? null : { lineKey: path.slice(0, end), input };
}

type ShownInput = string | number | boolean | undefined;

/** A typed text that is not a valid number. */
interface RefusedInput {
  readonly refused: string;
}

/** The value of an input; undefined when empty. A text in a number input was rejected. */
export function inputValue(sheet: Sheet, { lineKey, input }: InputPath): ShownInput {
  const line = sheet.line(lineKey ?? '');
  if (line === undefined) return undefined;
  const refused = line.refused?.[input];
  if (refused !== undefined) return refused;
  if (input === 'quantity') return line.quantity;
  return input === 'value' ? valueOfLine(line) : line.prices[input];
}

/** The edit that a person's input makes; none when the line already has the value. */
export function inputEdits(sheet: Sheet, position: InputPath, entered: unknown): readonly Edit[] {
  const line = sheet.line(position.lineKey ?? '');
  if (line === undefined) return [];
  const refused = refusedText(position.input, entered);
  const edit = editOf(line, position.input, refused === undefined ? entered : null);
  if (edit === null) return [];
  if (refused !== undefined) {
    return line.refused?.[position.input] === refused ? [] : [{ ...edit, refused: { [position.input]: refused } }];
  }
  // After a rejected text, every entry is a change.
  return line.refused?.[position.input] === undefined && isApplied(line, edit) ? [] : [edit];
}

function valueOfLine({ field, optionId, value }: Line): ShownInput {
  if (field.dataType === 'boolean') return value === true;
  return (field.dataType === 'dropdown' ? optionId : value) ?? undefined;
}

type InputEdit = Extract<Edit, { kind: 'set' }>;

function editOf({ field, key, prices }: Line, input: LineInput, entered: unknown): InputEdit | null {
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
}

const isApplied = (line: Line, { optionId, value, quantity, prices = {} }: InputEdit): boolean =>
  (optionId === undefined || optionId === line.optionId) &&
  (value === undefined || value === line.value) &&
  (quantity === undefined || quantity === line.quantity) &&
  priceInputs.every((input) => prices[input] === undefined || prices[input] === line.prices[input]);

function enteredValue(field: Field, entered: unknown): Line['value'] {
  if (field.dataType === 'boolean') return entered === true ? true : null;
  return field.dataType === 'number' ? numberOf(entered) : textOf(entered);
}

const textOf = (entered: unknown): string | null => (typeof entered === 'string' && entered !== '' ? entered : null);
const numberOf = (entered: unknown): number | null =>
  typeof entered === 'number' && Number.isFinite(entered) ? entered : null;

// A quantity is mandatory: an emptied one does not count and is reported.
function refusedText(input: LineInput, entered: unknown): string | undefined {
  if (isRefused(entered)) return entered.refused;
  return isEmptied(input, entered) ? '' : undefined;
}

const isEmptied = (input: LineInput, entered: unknown): boolean => input === 'quantity' && numberOf(entered) === null;

const isRefused = (entered: unknown): entered is RefusedInput =>
  typeof entered === 'object' && entered !== null && 'refused' in entered && typeof entered.refused === 'string';
