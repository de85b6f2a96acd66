// A field and the server accept the same values: the limits of a line and of its record are equal.
import { expect, test } from 'vitest';
import { noPrices } from '#domain/catalog/unit-prices.ts';
import { itemProblems, maxCharacters } from '#domain/estimates/item-problems.ts';
import { maxMoney } from '#domain/money/cents-problem.ts';
import record from '#schemas/records/estimate-item.json' with { type: 'json' };
import { aField } from '#tests/support/estimates/catalogs.ts';

const notes = aField({ id: '1.9', dataType: 'string', name: 'Notes' });
const around = { isValidChoice: true, isIdle: false, hasNoOptions: false, isLinked: false };
const problemsOf = (value: string) =>
  itemProblems(notes, { optionId: null, value, quantity: 1, prices: noPrices }, around);

test('a text of the maximum length is valid, and one more letter is reported at its field', () => {
  expect(maxCharacters).toBe(record.properties.value.maxLength);
  expect(problemsOf('x'.repeat(maxCharacters))).toEqual([]);
  expect(problemsOf('x'.repeat(maxCharacters + 1))).toEqual([
    { input: 'value', message: 'Notes is longer than 20000 characters' },
  ]);
});

test('money has one limit', () => {
  for (const name of ['materialCost', 'laborCost', 'materialPrice', 'laborPrice'] as const)
    expect(record.properties[name].maximum).toBe(maxMoney);
});
