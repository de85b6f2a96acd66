import { expect, test } from 'vitest';
import { fieldsInSteps, qualifiedNames } from '#engine/uses/fields-in-steps.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';

const catalog = starterCatalog();
const listed = fieldsInSteps(catalog);
const positionOf = new Map(listed.map(({ id }, index) => [id, index]));

test('every field is listed once, in the order of its step and below its field', () => {
  expect(listed.length).toBe(catalog.fields.length);
  expect(new Set(listed).size).toBe(listed.length);
  for (const field of catalog.fields)
    if (field.parentId !== undefined)
      expect(positionOf.get(field.id), field.name).toBeGreaterThan(positionOf.get(field.parentId) ?? Infinity);
  const steps = catalog.sections
    .filter(({ workflowId, order }) => workflowId === 1 && order > 0)
    .toSorted((one, other) => one.order - other.order);
  const firsts = steps.flatMap(({ groups }) => groups.flatMap(({ fieldIds }) => fieldIds[0] ?? []));
  const tops = firsts.filter((id) => catalog.fields.find((field) => field.id === id)?.parentId === undefined);
  expect(tops.length).toBeGreaterThan(10);
  const positions = [...new Set(tops)].map((id) => positionOf.get(id) ?? -1);
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
});

test('no two fields of a trade have the same name in a list', () => {
  const names = qualifiedNames(catalog);
  for (const { id: trade } of catalog.workflows) {
    const own = catalog.fields.filter(({ workflowId }) => workflowId === trade).map(({ id }) => names.get(id));
    expect(own.filter((name, index) => own.indexOf(name) !== index)).toEqual([]);
  }
  expect(names.get('1.205')).toBe('Chimney, Leaks');
  expect(names.get('1.324')).toBe('Drip edge');
  const color = catalog.fields.find(({ parentId }) => parentId === '1.324');
  expect(names.get(color?.id ?? '')).toBe(`${color?.name}, of Drip edge`);
});
