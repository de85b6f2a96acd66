import { expect, test } from 'vitest';
import { editText } from '#engine/catalog/history/edit-text.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';

const catalog = starterCatalog();
const [rule] = catalog.rules;
const eave = { description: 'Length of the eave' };

test.each([
  ['inputs', undefined, { eave }, '1 input added'],
  ['inputs', { eave }, { eave: { ...eave, unit: 'FT' } }, '1 input changed'],
  ['inputs', { eave }, {}, '1 input removed'],
  ['result', { type: 'quantity' }, { type: 'quantity', unit: 'FT' }, 'changed result'],
  ['title', 'Posts', 'Deep posts', 'Posts Deep posts title'],
  ['note', 'A choice', undefined, 'A choice none note'],
])('%s from %j to %j', (member, before, after, text) => {
  const stated = editText(catalog, { record: `rule:${rule?.id}`, member, before, after });
  expect([stated.before, stated.after, stated.about].filter(Boolean).join(' ')).toBe(text);
});
