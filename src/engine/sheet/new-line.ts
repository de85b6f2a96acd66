import type { Field } from '#contract/records.ts';
import { fieldBounds, forcedNumber } from '#domain/catalog/field-bounds.ts';
import { hasOwnQuantity } from '#domain/catalog/field-quantity.ts';
import { noPrices } from '#domain/catalog/unit-prices.ts';
import type { Selector } from '#engine/catalog/compiled-catalog.ts';
import { linesInScope, type Target, targetOfLine } from '#engine/sheet/lines-in-scope.ts';
import type { Line, LineInput, LineKey, RefusedTexts } from '#engine/sheet/sheet.ts';
import type { LineView } from '#engine/sheet/sheet-state.ts';
import { validOptions } from '#engine/sheet/valid-options.ts';

/** A line on which nothing was entered yet; a number that may be 0 is 0. */
export const emptyLine = (field: Field, key: LineKey, parentKey: LineKey | null): Line => ({
  key,
  parentKey,
  fieldId: field.id,
  optionId: null,
  value: field.dataType === 'number' && field.allowNull !== true && fieldBounds(field).min <= 0 ? 0 : null,
  quantity: 0,
  prices: noPrices,
});

/** Whether anything was entered on a line. */
export const isFilled = (line: Line): boolean => line.quantity > 0 || (line.value !== null && line.value !== 0);

/** The line as it stands before anybody touches it: what its field says to begin with. */
export const withDefaults = (view: LineView, field: Field, line: Line): Line => {
  if (field.dataType === 'number') return withNumber(line, defaultNumber(field));
  if (field.dataType === 'boolean') return withTick(line, field.defaultValue === true || field.defaultOne === true);
  if (field.dataType === 'string') {
    return withText(field, line, typeof field.defaultValue === 'string' ? field.defaultValue : '');
  }
  return withDefaultOption(view, field, line);
};

/** The line with what a choice made elsewhere chooses with it, a package its glass; else with its field's default. */
export const withDefaultOption = (view: LineView, field: Field, line: Line): Line => {
  const target = targetOfLine(line);
  const options = validOptions(view, field, target);
  const selected = selectedElsewhere(view, field, target);
  const { defaultValue } = field;
  const option =
    options.find(({ id }) => selected.includes(id)) ??
    (defaultValue === 'first' ? options[0] : options.find(({ id }) => id === defaultValue));
  return withOption(field, line, option?.id ?? null);
};

/** Options of a field that those chosen around a line choose with them. */
export const selectedElsewhere = (view: LineView, field: Field, target: Target): readonly string[] =>
  (view.catalog.selectorsOf.get(field.id) ?? noSelectors).flatMap(({ fieldId, selected }) =>
    linesInScope(view, fieldId, target)
      .map(({ optionId }) => selected.get(optionId ?? ''))
      .filter((id) => id !== undefined),
  );

const noSelectors: readonly Selector[] = [];

/** The line with another choice; without a quantity of its own a chosen line counts once. */
export const withOption = (field: Field, line: Line, optionId: string | null): Line => {
  const option = (field.options ?? []).find(({ id }) => id === optionId);
  const chosen = { ...line, optionId: option?.id ?? null, value: option?.value ?? null };
  if (!hasOwnQuantity(field)) return { ...chosen, quantity: option === undefined ? 0 : 1 };
  return { ...chosen, quantity: field.defaultOne === true && line.quantity === 0 ? 1 : line.quantity };
};

/** The line with a number; an empty number counts 0. */
export const withNumber = (line: Line, number: number | null): Line => ({
  ...line,
  value: number,
  quantity: number ?? 0,
});

/** The line with what was typed and refused in some of its inputs, and no longer in those that were `taken`. */
export const withRefused = (line: Line, taken: readonly LineInput[], refused: RefusedTexts = {}): Line => {
  const { refused: before, ...known } = line;
  const rest = Object.entries({ ...before, ...refused }).filter(
    ([input]) => input in refused || !taken.some((each) => each === input),
  );
  return rest.length === 0 ? known : { ...known, refused: Object.fromEntries(rest) };
};

export const withTick = (line: Line, isTicked: boolean): Line => ({
  ...line,
  value: isTicked ? true : null,
  quantity: isTicked ? 1 : 0,
});

/** The line with a text; an empty one is nothing entered. */
export const withText = (field: Field, line: Line, text: string): Line => {
  const value = text === '' ? null : text;
  if (hasOwnQuantity(field)) {
    return { ...line, value, quantity: field.defaultOne === true && line.quantity === 0 ? 1 : line.quantity };
  }
  return { ...line, value, quantity: value === null ? 0 : 1 };
};

/** The number that a line of the field begins with. */
export const defaultNumber = (field: Field): number | null => {
  const { min, max } = fieldBounds(field);
  const forced = forcedNumber(field);
  if (forced !== null) return forced;
  if (field.defaultValue === 'max') return max;
  if (field.defaultValue === 'empty') return null;
  if (typeof field.defaultValue === 'number') return field.defaultValue;
  return field.defaultOne === true ? Math.max(min, 1) : min;
};
