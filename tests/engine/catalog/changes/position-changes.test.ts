import { expect, it } from 'vitest';
import type { Field } from '#contract/records/field.ts';
import type { Section } from '#contract/records/section.ts';
import { positionOnStep, positionUnder, withDetails } from '#engine/catalog/changes/position-changes.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { changedBy } from '#tests/engine/catalog/changes/changed-by.ts';
import { aCatalog, aField } from '#tests/support/estimates/catalogs.ts';

const edge = aField({ id: '1.1', dataType: 'number', name: 'Edge' });
const color = aField({ id: '1.2', dataType: 'string', name: 'Color', parentId: '1.1' });
const shade = aField({ id: '1.3', dataType: 'string', name: 'Shade', parentId: '1.2' });
const vent = aField({ id: '1.4', dataType: 'boolean', name: 'Vent', sectionId: 3 });

const step = (id: number, groups: Readonly<Record<string, string[]>>): Section => ({
  id,
  workflowId: 1,
  order: id,
  name: `Step ${id}`,
  enabled: true,
  groups: Object.entries(groups).map(([key, fieldIds]) => ({ key, title: '', layout: 'inputs', fieldIds })),
});

const here = step(2, { sizes: ['1.1'], more: ['1.9'] });
const there = step(3, { vents: ['1.4'] });
const catalog = aCatalog([edge, color, shade, vent], [], [here, there]);

const groupsIn = (from: Catalog, id: number) =>
  Object.fromEntries(
    from.sections.find((each) => each.id === id)?.groups.map((each) => [each.key, each.fieldIds]) ?? [],
  );
const homesIn = (from: Catalog) => from.fields.map(({ sectionId }) => sectionId);

function fieldIn(from: Catalog, id: string): Field {
  const found = from.fields.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no field ${id}`);
  return found;
}

it('a field is followed by its details, and theirs', () => {
  expect(withDetails(catalog, edge)).toEqual([edge, color, shade]);
  expect(withDetails(catalog, vent)).toEqual([vent]);
});

it('a field moves to a group of another step with all its details, and an empty group goes', () => {
  const change = positionOnStep(catalog, edge, here, { section: there, groupKey: 'vents' });
  expect(change.title).toBe('Edge moved to Step 3');
  const after = changedBy(catalog, change);
  expect([groupsIn(after, 2), groupsIn(after, 3)]).toEqual([{ more: ['1.9'] }, { vents: ['1.4', '1.1'] }]);
  expect(homesIn(after)).toEqual([3, 3, 3, 3]);
});

it('a field that moves to no group makes one at the end that suits it', () => {
  const after = changedBy(catalog, positionOnStep(catalog, vent, there, { section: here, groupKey: null }));
  expect(after.sections.find(({ id }) => id === 2)?.groups.at(-1)).toEqual({
    key: 'group3',
    title: '',
    layout: 'questions',
    fieldIds: ['1.4'],
  });
  expect(groupsIn(after, 3)).toEqual({});
});

it('a field that moves within its step leaves its group there', () => {
  const after = changedBy(catalog, positionOnStep(catalog, edge, here, { section: here, groupKey: 'more' }));
  expect(groupsIn(after, 2)).toEqual({ more: ['1.9', '1.1'] });
  expect(homesIn(after)).toEqual(homesIn(catalog));
});

it('a field that moves to its own group is no edit', () => {
  expect(positionOnStep(catalog, edge, here, { section: here, groupKey: 'sizes' }).edits).toEqual([]);
});

it('a detail that moves to a step is a detail no more, and keeps its own', () => {
  const after = changedBy(catalog, positionOnStep(catalog, color, here, { section: there, groupKey: 'vents' }));
  expect(fieldIn(after, '1.2')).not.toHaveProperty('parentId');
  expect(fieldIn(after, '1.3')).toMatchObject({ parentId: '1.2', sectionId: 3 });
  expect(groupsIn(after, 3)).toEqual({ vents: ['1.4', '1.2'] });
});

it('a field becomes the last detail of another, at home on its step', () => {
  const change = positionUnder(catalog, vent, there, edge);
  expect(change.title).toBe('Vent made a detail of Edge');
  const after = changedBy(catalog, change);
  expect(fieldIn(after, '1.4')).toMatchObject({ parentId: '1.1', sectionId: 2, order: 3 });
  expect(groupsIn(after, 3)).toEqual({});
});

it('the first detail of a field is in the first place, with its own details below it', () => {
  const after = changedBy(catalog, positionUnder(catalog, edge, here, vent));
  expect(fieldIn(after, '1.1')).toMatchObject({ parentId: '1.4', order: 0, sectionId: 3 });
  expect(withDetails(after, fieldIn(after, '1.4')).map(({ name }) => name)).toEqual(['Vent', 'Edge', 'Color', 'Shade']);
  expect(homesIn(after)).toEqual([3, 3, 3, 3]);
});
