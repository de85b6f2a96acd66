import { expect, test } from 'vitest';
import type { Field } from '#contract/records/field.ts';
import { fieldKind, groupName, kindText, stepNamesOf } from '#engine/catalog/changes/field-text.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';

const catalog = starterCatalog();
function fieldWith(wanted: (field: Field) => boolean): Field {
  const found = catalog.fields.find(wanted);
  if (found === undefined) throw new Error('The starter catalog has no such field.');
  return found;
}

test('a choice with a quantity is of another kind than one without', () => {
  const choice = fieldWith(({ dataType }) => dataType === 'dropdown');
  expect(fieldKind({ ...choice, allowQuantityChange: true })).toBe('counted');
  expect(fieldKind({ ...choice, allowQuantityChange: false })).toBe('dropdown');
});

test('retired options are not counted, and rows are named', () => {
  const [first] = fieldWith(({ dataType }) => dataType === 'dropdown').options ?? [];
  if (first === undefined) throw new Error('The choice has no option.');
  const choice = fieldWith(({ dataType }) => dataType === 'dropdown');
  const options = [first, first, { ...first, retired: true }];
  expect(kindText({ ...choice, options, allowMultiple: true })).toBe('Choice of 2, rows');
  expect(kindText({ ...choice, options, allowMultiple: false })).toBe('Choice of 2');
});

test('a detail is shown where the field above it is', () => {
  const detail = fieldWith(({ parentId }) => parentId !== undefined);
  const parent = fieldWith(({ id }) => id === detail.parentId);
  expect(stepNamesOf(catalog, detail)).toEqual(stepNamesOf(catalog, parent));
  expect(stepNamesOf(catalog, detail)).not.toEqual([]);
});

test('a group without a heading is named after its first field', () => {
  const field = fieldWith(() => true);
  expect(groupName({ title: 'Sizes', key: 'sizes', layout: 'lines', fieldIds: [field.id] }, catalog.fields)).toBe(
    'Sizes',
  );
  expect(groupName({ key: 'sizes', layout: 'lines', fieldIds: [field.id] }, catalog.fields)).toBe(
    `Group of ${field.name}`,
  );
  expect(groupName({ key: 'sizes', layout: 'lines', fieldIds: [] }, catalog.fields)).toBe('Empty group');
});
