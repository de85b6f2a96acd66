import { expect, test } from 'vitest';
import { defined } from '#domain/defined.ts';
import { matchingFields } from '#engine/rules/offers/matching-fields.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';

const catalog = starterCatalog();
const found = (text: string, tradeId?: number) => matchingFields(catalog, text, { max: 12, ...defined({ tradeId }) });

test('a field is found by its name, by words in any order, and by its id', () => {
  expect(found('drip edge')[0]?.field.name).toBe('Drip edge');
  expect(found('edge drip').map(({ field }) => field.name)).toContain('Drip edge');
  expect(found('1.58')[0]?.field.id).toBe('1.58');
});

test('its place tells equal names apart, and a trade limits the offers', () => {
  const same = found('chimney');
  expect(new Set(same.map(({ path }) => path)).size).toBe(same.length);
  expect(found('', 2).every(({ field }) => field.workflowId === 2)).toBe(true);
  expect(found('nothing of the kind')).toEqual([]);
});
