import { describe, expect, it } from 'vitest';
import type { Field } from '#contract/records/field.ts';
import type { Section } from '#contract/records/section.ts';
import {
  addField,
  addOption,
  detailsOf,
  type FieldKind,
  moveDetail,
  moveInGroup,
  moveOption,
  retireOption,
  setField,
  setKind,
  setOption,
  takeOffStep,
} from '#engine/catalog/changes/field-changes.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { changedBy } from '#tests/engine/catalog/changes/changed-by.ts';
import { aCatalog, aField } from '#tests/support/estimates/catalogs.ts';

const eave = aField({ id: '1.1', dataType: 'number', name: 'Eave', max: 500, defaultValue: '10' });
const edge = aField({
  id: '1.2',
  dataType: 'dropdown',
  name: 'Drip edge',
  max: 100,
  allowQuantityChange: true,
  options: [
    { id: '1.2.1', value: 'Aluminum' },
    { id: '1.2.2', value: 'Copper' },
    { id: '1.2.3', value: 'None' },
  ],
});
const color = aField({ id: '1.3', dataType: 'string', name: 'Color', parentId: '1.2', order: 3 });
const gauge = aField({ id: '1.4', dataType: 'string', name: 'Gauge', parentId: '1.2', order: 5 });
const sides = aField({ id: '1.9', dataType: 'boolean', name: 'Both sides' });
const catalog = aCatalog([eave, edge, color, gauge, sides]);

const [section] = catalog.sections as readonly [Section];
const [group] = section.groups;
if (group === undefined) throw new Error('The step has no group.');

function fieldIn(from: Catalog, id: string): Field {
  const found = from.fields.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no field ${id}`);
  return found;
}

const optionsIn = (from: Catalog, id = '1.2') => (fieldIn(from, id).options ?? []).map((each) => each.value);
const groupsIn = (from: Catalog) => from.sections[0]?.groups.map(({ fieldIds }) => fieldIds);

describe('a field', () => {
  it('is renamed with both names, and changed with its own', () => {
    expect(setField(eave, 'name', 'Rake').title).toBe('Eave renamed to Rake');
    expect(setField(eave, 'min', 2).title).toBe('Eave changed');
    expect(fieldIn(changedBy(catalog, setField(eave, 'max', undefined)), '1.1')).not.toHaveProperty('max');
  });

  it('of another kind keeps no default of the old one', () => {
    const after = fieldIn(changedBy(catalog, setKind(eave, 'boolean')), '1.1');
    expect(after).toMatchObject({ dataType: 'boolean', max: 500 });
    expect(after).not.toHaveProperty('defaultValue');
  });

  it('of counted choices has a quantity and a maximum, and keeps its default', () => {
    const choice = aField({ id: '1.1', dataType: 'dropdown', defaultValue: 'first', options: [] });
    const after = fieldIn(changedBy(aCatalog([choice]), setKind(choice, 'counted')), '1.1');
    expect(after).toMatchObject({
      dataType: 'dropdown',
      allowQuantityChange: true,
      max: 10_000,
      defaultValue: 'first',
    });
    expect(setKind(edge, 'dropdown').edits.map(({ member, after: now }) => [member, now])).toEqual([
      ['allowQuantityChange', undefined],
    ]);
  });

  it('of the same kind does not change', () => {
    expect(setKind(edge, 'counted').edits).toEqual([]);
    expect(setKind(eave, 'number').edits).toEqual([]);
  });

  it('moves within its group', () => {
    const change = moveInGroup(section, group, sides, -2);
    expect(change.title).toBe('Both sides moved to 1 of 3');
    expect(groupsIn(changedBy(catalog, change))).toEqual([['1.9', '1.1', '1.2']]);
  });

  it('leaves its step, and the last one takes its group along', () => {
    const once = changedBy(catalog, takeOffStep(section, eave));
    expect(groupsIn(once)).toEqual([['1.2', '1.9']]);
    const [step] = changedBy(
      { ...catalog, sections: [{ ...section, groups: [{ ...group, fieldIds: ['1.1'] }] }] },
      takeOffStep({ ...section, groups: [{ ...group, fieldIds: ['1.1'] }] }, eave),
    ).sections;
    expect(step?.groups).toEqual([]);
  });

  it('below another field moves among its siblings, in the places that they have', () => {
    const change = moveDetail(catalog, gauge, -1);
    const after = changedBy(catalog, change);
    expect(detailsOf(after, '1.2').map(({ name, order }) => [name, order])).toEqual([
      ['Gauge', 3],
      ['Color', 5],
    ]);
    expect(moveDetail(catalog, gauge, 1).edits).toEqual([]);
  });
});

describe('options', () => {
  const [, copper] = edge.options ?? [];
  if (copper === undefined) throw new Error('The field has no options.');

  it('an option is named in its change, with the member in an admin’s words', () => {
    expect(setOption(edge, copper, 'materialPrice', 12).title).toBe('Drip edge, Copper: material price changed');
  });

  it('a new option comes last, under the next number', () => {
    const change = addOption(edge, 'Steel');
    expect(change.id).toBe('1.2.4');
    expect(optionsIn(changedBy(catalog, change))).toEqual(['Aluminum', 'Copper', 'None', 'Steel']);
  });

  it('an option moves among its field’s', () => {
    expect(optionsIn(changedBy(catalog, moveOption(edge, copper, -1)))).toEqual(['Copper', 'Aluminum', 'None']);
    expect(moveOption(edge, copper, -1).title).toBe('Drip edge, Copper moved to 1 of 3');
  });

  it('an option at the end does not move further', () => {
    const last = edge.options?.at(-1) ?? copper;
    expect(moveOption(edge, last, 1).edits).toEqual([]);
  });

  it('a retired option can be offered again', () => {
    const retired = changedBy(catalog, retireOption(edge, copper, true));
    const option = fieldIn(retired, '1.2').options?.[1];
    expect(option).toMatchObject({ value: 'Copper', retired: true });
    const offered = changedBy(retired, retireOption(edge, option ?? copper, false));
    expect(fieldIn(offered, '1.2').options?.[1]).not.toHaveProperty('retired');
  });
});

describe('a new field', () => {
  const add = (name: string, kind: FieldKind, more: { readonly parentId?: string } = {}, at = group) =>
    addField(catalog, section, at, { name, kind, ...more });

  it.each(['number', 'boolean', 'string', 'dropdown', 'counted'] as const)('that asks for a %s compiles', (kind) => {
    const change = add('Kick-out flashing', kind);
    const after = changedBy(catalog, change);
    expect(compileCatalog(after).ok).toBe(true);
    expect(fieldIn(after, change.id)).toMatchObject({ id: '1.10', property: 'kickOutFlashing', sectionId: 2 });
    expect(groupsIn(after)).toEqual([['1.1', '1.2', '1.9', '1.10']]);
  });

  it('of choices begins with one option, and a counted one with a maximum', () => {
    expect(optionsIn(changedBy(catalog, add('Vent', 'dropdown')), '1.10')).toEqual(['None']);
    expect(fieldIn(changedBy(catalog, add('Vent', 'counted')), '1.10')).toMatchObject({
      allowQuantityChange: true,
      max: 10_000,
    });
  });

  it('comes after the others of its step, with a property of its own', () => {
    const once = changedBy(catalog, add('Vent', 'number'));
    const again = addField(once, once.sections[0] ?? section, group, { name: 'Vent!', kind: 'number' });
    const [first, second] = [fieldIn(once, '1.10'), fieldIn(changedBy(once, again), '1.11')];
    expect([first.property, second.property]).toEqual(['vent', 'vent2']);
    expect(second.order).toBe(first.order + 1);
  });

  it('without letters in its name still has a property', () => {
    expect(fieldIn(changedBy(catalog, add('24', 'number')), '1.10').property).toBe('field');
  });

  it('without a group makes one that suits it', () => {
    const after = changedBy(catalog, addField(catalog, section, null, { name: 'Vent', kind: 'boolean' }));
    expect(after.sections[0]?.groups.at(-1)).toEqual({
      key: 'group2',
      title: '',
      layout: 'questions',
      fieldIds: ['1.10'],
    });
  });

  it('below another field is on no step by itself', () => {
    const after = changedBy(catalog, add('Finish', 'string', { parentId: '1.2' }));
    expect(detailsOf(after, '1.2').map(({ name }) => name)).toEqual(['Color', 'Gauge', 'Finish']);
    expect(groupsIn(after)).toEqual(groupsIn(catalog));
  });
});
