import { expect, it } from 'vitest';
import { addLastSteps, addTrade } from '#engine/catalog/changes/trade-changes.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';

const catalog = starterCatalog();

it('a new trade has a first step, notes and discount, under ids of its own', () => {
  const { id, edits } = addTrade(catalog, 'Gazebos');
  const records = edits.map(({ record, after }) => ({ record, after: after as Record<string, unknown> }));
  expect(records.map(({ record }) => record)).toEqual([
    `workflow:${id}`,
    ...[1, 2, 3].map(() => expect.stringMatching(/^section:\d+$/)),
    ...['998', '999', '997', '990', '992'].map(() => expect.stringMatching(new RegExp(`^field:${id}\\.99\\d$`))),
  ]);
  expect(new Set(records.map(({ record }) => record)).size).toBe(records.length);
  const known = new Set(catalog.sections.map((section) => section.id));
  const steps = records.filter(({ record }) => record.startsWith('section:')).map(({ after }) => after);
  expect(steps.every((step) => step.workflowId === id && !known.has(Number(step.id)))).toBe(true);
  expect(steps.map(({ name }) => name)).toEqual(['Details', 'Notes', 'Discount']);
  const stepIds = steps.map((step) => step.id);
  const fields = records.filter(({ record }) => record.startsWith('field:')).map(({ after }) => after);
  expect(fields.every((field) => field.workflowId === id && stepIds.includes(field.sectionId))).toBe(true);
});

it('a trade without notes and discount gets them; a company without any has none to copy', () => {
  const ending = (of: Catalog) => addLastSteps(of, 0).edits.map(({ record }) => record.split(':')[0]);
  expect(ending(catalog)).toEqual(['section', 'section', 'field', 'field', 'field', 'field', 'field']);
  expect(ending({ ...catalog, sections: catalog.sections.filter(({ order }) => order > 0) })).toEqual([]);
});
