// Random edits of a sheet: everything a person could do to its lines.
import fc from 'fast-check';
import type { Field } from '#contract/records/field.ts';
import { fieldBounds } from '#domain/catalog/field-bounds.ts';
import { hasOwnQuantity } from '#domain/catalog/field-quantity.ts';
import { thirdsStep } from '#domain/quantity/quantity-step.ts';
import { roundQuantity } from '#domain/quantity/round-quantity.ts';
import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** Edits described without knowing the lines yet; a `what` of 9 enters valid and invalid numbers. */
export interface Deed {
  readonly what: number;
  readonly where: number;
  readonly number: number;
}

export const deeds = fc.array(fc.record({ what: fc.nat(9), where: fc.nat(10_000), number: fc.nat(60) }), {
  maxLength: 25,
});

/** Applies the edits in order; `before` is the number of edits already applied. */
export const worked = (sheet: Sheet, done: readonly Deed[], before = 0): Sheet =>
  done.reduce((current, deed, index) => {
    const edit = editOf(current, deed, before + index);
    return edit === null ? current : changeSheet(current, [edit]);
  }, sheet);

export function editOf(sheet: Sheet, { what, where, number }: Deed, index: number): Edit | null {
  const repeatable = sheet.catalog.fields.filter(
    ({ allowMultiple, rowsPerOption, workflowId }) =>
      allowMultiple && !rowsPerOption && sheet.workflowIds.includes(workflowId),
  );
  const keys = orderedKeys(sheet);
  const key = keys[where % keys.length];
  const line = key === undefined ? undefined : sheet.lines.get(key);
  const field = line?.field;
  if (what === 0) {
    const list = repeatable[where % repeatable.length];
    if (list === undefined) return null;
    const parents =
      list.parentId === undefined ? [null] : keys.filter((each) => sheet.lines.get(each)?.field.id === list.parentId);
    const parentKey = parents[number % Math.max(parents.length, 1)];
    if (parentKey === undefined || !sheet.isVisible(list.id, parentKey)) return null;
    return {
      kind: 'add',
      key: `new${index}-${where}`,
      fieldId: list.id,
      parentKey,
      after: sheet.rows(list.id, parentKey).at(-1) ?? null,
    };
  }
  if (key === undefined || line === undefined || field === undefined || !sheet.isVisible(field.id, line.parentKey))
    return null;
  if (what === 1 && field.allowMultiple) return { kind: 'remove', key };
  const entered = what === 9 ? number : withinBounds(field, number);
  if (field.dataType === 'boolean') return { kind: 'set', key, value: number % 2 === 0 };
  if (field.dataType === 'number') return { kind: 'set', key, value: entered };
  if (field.dataType === 'string') {
    return {
      kind: 'set',
      key,
      value: number === 0 ? '' : `Text ${number}`,
      quantity: entered,
      prices: { materialPrice: number / 10 },
    };
  }
  if (what > 6 && hasOwnQuantity(field)) return { kind: 'set', key, quantity: entered };
  const options = sheet.validOptionIds(key);
  return field.rowsPerOption
    ? null
    : { kind: 'set', key, optionId: options[number % Math.max(options.length, 1)] ?? null };
}

// Whole steps; integers where thirds are allowed.
function withinBounds(field: Field, number: number): number {
  const { min, max, step } = fieldBounds(field);
  const width = step === thirdsStep ? 1 : step;
  return Math.min(max, roundQuantity(Math.ceil(min / width) * width + number * width));
}

/** Keys of all lines in display order. */
export function orderedKeys(sheet: Sheet): readonly string[] {
  const under = (fields: readonly CompiledField[], parentKey: string | null): readonly string[] =>
    fields.flatMap(({ id, children }) => sheet.rows(id, parentKey).flatMap((key) => [key, ...under(children, key)]));
  return sheet.workflowIds.flatMap((id) => under(sheet.catalog.rootsOf.get(id) ?? [], null));
}
