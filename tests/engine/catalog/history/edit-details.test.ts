import { expect, test } from 'vitest';
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { Rule } from '#contract/records/rule.ts';
import { editDetails } from '#engine/catalog/history/edit-details.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';

const catalog = starterCatalog();
const sized = catalog.fields.find(({ variants = [] }) => variants.length > 1);
const rule = catalog.rules.find(
  ({ bindings = [] }) => bindings.length > 0 && JSON.stringify(bindings[0]?.inputs).includes('"quantity"'),
);
if (sized?.variants === undefined || rule === undefined) throw new Error('The starter catalog has changed.');

const described = (edit: CatalogEdit) =>
  editDetails(catalog, edit).map(({ what, before, after }) => `${what}: ${before} → ${after}`);

test('each price of a size is told with its choices, its size, and the figure before and after', () => {
  const { id, variants = [] } = sized;
  const after = variants.map((variant) => ({
    ...variant,
    pricingTiers: variant.pricingTiers.map((tier) => ({ ...tier, materialPrice: (tier.materialPrice ?? 0) + 1 })),
  }));
  const lines = described({ record: `field:${id}`, member: 'variants', before: variants, after });
  expect(lines).toHaveLength(variants.reduce((count, { pricingTiers }) => count + pricingTiers.length, 0));
  expect(lines.every((line) => /\d+–\d+.*, material price: [\d,]+\.\d\d → [\d,]+\.\d\d$/.test(line))).toBe(true);
  expect(new Set(lines).size).toBe(lines.length);
});

test('a use of a rule that reads another field, is added or removed, is named', () => {
  const { id, bindings = [] } = rule as Rule;
  const [first, ...rest] = bindings;
  const [name = ''] = Object.entries(first?.inputs ?? {}).find(([, source]) => 'quantity' in source) ?? [];
  const moved = { ...first, inputs: { ...first?.inputs, [name]: { quantity: '1.60' } } };
  const record = `rule:${id}`;
  const [line = ''] = described({ record, member: 'bindings', before: bindings, after: [moved, ...rest] });
  expect(line).toContain('1.60');
  expect(line).toMatch(/ → /);
  expect(described({ record, member: 'bindings', before: bindings, after: rest })[0]).toMatch(/: {2}→ removed$/);
  expect(described({ record, member: 'bindings', after: bindings })).toHaveLength(bindings.length);
});

test.each([
  [{ member: 'result', before: { type: 'money' }, after: { type: 'quantity', unit: 'FT' } }, 2],
  [{ member: 'inputs', before: { a: { description: 'Eave' } }, after: { a: { description: 'Rake' } } }, 1],
  [{ member: 'cases', before: [{ given: {}, expect: 1 }], after: [{ given: {}, expect: 2 }] }, 1],
  [{ member: 'parentOptionIds', before: ['1.1.1'], after: ['1.1.1', '1.1.2'] }, 1],
  [{ member: 'materialPrice', before: 1, after: 2 }, 0],
  [{ member: 'logic', before: { var: 'a' }, after: { var: 'b' } }, 0],
])('%j has %i details', (edit, count) => {
  expect(described({ record: 'rule:a.b', ...edit })).toHaveLength(count);
});

test('a new record tells the costs and prices with which it is added', () => {
  const after = { id: '1.1.9', value: 'Tin', materialPrice: 1161.5, laborCost: 12, description: 'Soft.' };
  expect(described({ record: 'option:1.1.9', after })).toHaveLength(2);
  expect(described({ record: 'option:1.1.9', after }).join()).toContain('1,161.50');
  expect(described({ record: 'rule:a.b', after: { id: 'a.b' } })).toEqual([]);
});
