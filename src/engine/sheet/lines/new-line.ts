import type { FieldOption } from '#contract/records/option.ts';
import { fieldBounds, forcedNumber } from '#domain/catalog/field-bounds.ts';
import { hasOwnQuantity } from '#domain/catalog/field-quantity.ts';
import { meansNothing } from '#domain/catalog/hidden-option.ts';
import { isUndecided } from '#domain/catalog/undecided-option.ts';
import { noPrices } from '#domain/catalog/unit-prices.ts';
import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { fieldIn } from '#engine/catalog/field-in.ts';
import type { Line, LineInput, LineKey, Lines, RefusedTexts } from '#engine/sheet/lines/line.ts';
import { linesInScope } from '#engine/sheet/lines/lines-in-scope.ts';
import { validOptions } from '#engine/sheet/lines/valid-options.ts';

/** A line without an entry; a number that may be 0 is 0. */
export const emptyLine = (field: CompiledField, key: LineKey, parentKey: LineKey | null): Line => ({
  key,
  parentKey,
  field,
  optionId: null,
  value: field.dataType === 'number' && field.allowNull !== true && fieldBounds(field).min <= 0 ? 0 : null,
  quantity: 0,
  prices: noPrices,
});

/** Whether anything was entered on a line. */
export const isFilled = (line: Line): boolean => line.quantity > 0 || (line.value !== null && line.value !== 0);

/** The line with its field's defaults. */
export function withDefaults(lines: Lines, line: Line): Line {
  const { field } = line;
  if (field.dataType === 'number') return withNumber(line, defaultNumber(field));
  if (field.dataType === 'boolean') return withTick(line, field.defaultValue === true || field.defaultOne === true);
  if (field.dataType === 'string') {
    return withText(line, typeof field.defaultValue === 'string' ? field.defaultValue : '');
  }
  return withDefaultOption(lines, line);
}

/** The line with the option selected elsewhere, such as a package's glass, or else with its field's default. */
export const withDefaultOption = (lines: Lines, line: Line): Line => withOption(line, givenOption(lines, line));

/** The option that a line has while nobody chooses another one: one selected elsewhere, or else the default. */
export function givenOption(lines: Lines, line: Line): string | null {
  const options = validOptions(lines, line.field, line);
  const selected = selectedElsewhere(lines, line);
  return options.find(({ id }) => selected.includes(id))?.id ?? defaultOption(line.field, options);
}

const defaultOption = ({ defaultValue }: CompiledField, options: readonly FieldOption[]): string | null =>
  (defaultValue === 'first' ? options[0] : options.find(({ id }) => id === defaultValue))?.id ?? null;

/**
 * Whether a person chose the option of a line, so that nothing chosen elsewhere replaces it. An older line does not
 * remember who chose: then it is a person's choice if it is neither the default nor selected by any option elsewhere.
 */
export function isOwnChoice(lines: Lines, line: Line): boolean {
  const { field, optionId, value, byHand } = line;
  if (byHand === true) return true;
  if (optionId === null || isUndecided(value) || (typeof value === 'string' && meansNothing(value))) return false;
  if (field.selectors.some(({ selected }) => [...selected.values()].includes(optionId))) return false;
  return optionId !== defaultOption(field, validOptions(lines, field, line));
}

/** Options of a line selected by choices around it. */
export const selectedElsewhere = (lines: Lines, line: Line): readonly string[] =>
  line.field.selectors.flatMap(({ fieldId, selected }) =>
    linesInScope(lines, fieldIn(lines.catalog, fieldId), line)
      .map(({ optionId }) => selected.get(optionId ?? ''))
      .filter((id) => id !== undefined),
  );

/** The line with another choice; without a quantity of its own it counts once. */
export function withOption({ byHand: _, ...line }: Line, optionId: string | null): Line {
  const { field } = line;
  const option = (field.options ?? []).find(({ id }) => id === optionId);
  const chosen = { ...line, optionId: option?.id ?? null, value: option?.value ?? null };
  if (!hasOwnQuantity(field)) return { ...chosen, quantity: option === undefined ? 0 : 1 };
  return { ...chosen, quantity: field.defaultOne === true && line.quantity === 0 ? 1 : line.quantity };
}

/** The line with a number; an empty number counts 0. */
export const withNumber = (line: Line, number: number | null): Line => ({
  ...line,
  value: number,
  quantity: number ?? 0,
});

/** The line with rejected texts in some inputs; those of the inputs in `taken` are cleared. */
export function withRefused(line: Line, taken: readonly LineInput[], refused: RefusedTexts = {}): Line {
  const { refused: before, ...known } = line;
  const rest = Object.entries({ ...before, ...refused }).filter(
    ([input]) => input in refused || !taken.some((each) => each === input),
  );
  return rest.length === 0 ? known : { ...known, refused: Object.fromEntries(rest) };
}

export const withTick = (line: Line, isTicked: boolean): Line => ({
  ...line,
  value: isTicked ? true : null,
  quantity: isTicked ? 1 : 0,
});

/** The line with a text; an empty one counts as no entry. */
export function withText(line: Line, text: string): Line {
  const { field } = line;
  const value = text === '' ? null : text;
  if (hasOwnQuantity(field)) {
    return { ...line, value, quantity: field.defaultOne === true && line.quantity === 0 ? 1 : line.quantity };
  }
  return { ...line, value, quantity: value === null ? 0 : 1 };
}

/** The default number of a field. */
export function defaultNumber(field: CompiledField): number | null {
  const { min, max } = fieldBounds(field);
  const forced = forcedNumber(field);
  if (forced !== null) return forced;
  if (field.defaultValue === 'max') return max;
  if (field.defaultValue === 'empty') return null;
  if (typeof field.defaultValue === 'number') return field.defaultValue;
  return field.defaultOne === true ? Math.max(min, 1) : min;
}
