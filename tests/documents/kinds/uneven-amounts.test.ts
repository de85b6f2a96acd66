import { expect, test } from 'vitest';
import { paperKinds } from '#documents/kind-table/paper-kinds.ts';
import { unevenAmounts } from '#documents/kinds/uneven-amounts.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';

const texts = ['Enter dollars and cents, like 1250.50.'];

test('amounts at any depth are dollars and cents; other numbers are not asked', () => {
  const money = { type: 'number', kind: 'money' } as const;
  const schema: ValueSchema = {
    properties: { paid: money, share: { type: 'number' }, draws: { items: { properties: { amount: money } } } },
  };
  const draws = [{ amount: 1.005 }, { amount: -2.5 }, { amount: 0.1 + 0.2 }];
  expect(unevenAmounts(schema, { paid: 450.533333, share: 0.0001, draws })).toEqual({
    paid: texts,
    'draws.0.amount': texts,
    'draws.2.amount': texts,
  });
  expect(unevenAmounts(schema, { paid: 1e12, draws: [] })).toEqual({ paid: ['This amount is too large.'] });
  expect(unevenAmounts(schema, { paid: 1250.5, draws: [{ amount: 0 }] })).toEqual({});
});

test('every number of the details is an amount, or is listed here as another measure', () => {
  const others = new Set(['interiorPaintSqFt', 'exteriorPaintSqFt']);
  const numbersIn = ({ properties = {}, items }: ValueSchema): readonly (readonly [string, ValueSchema])[] => [
    ...Object.entries(properties).flatMap(([name, schema]) => [[name, schema] as const, ...numbersIn(schema)]),
    ...(items === undefined ? [] : numbersIn(items)),
  ];
  const numbers = paperKinds
    .flatMap(({ details }) => numbersIn(details))
    .filter(([name, { type }]) => [type].flat().includes('number') && !others.has(name));
  expect(numbers.map(([name]) => name)).toContain('amount');
  for (const [name, { kind }] of numbers) expect([name, kind]).toEqual([name, 'money']);
});
