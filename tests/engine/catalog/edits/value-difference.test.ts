import { expect, test } from 'vitest';
import { valueDifference } from '#engine/catalog/edits/value-difference.ts';

const nothingWhole = () => false;
const shownDifferences = (before: unknown, after: unknown) =>
  valueDifference(before, after, nothingWhole).map(({ path, before: from, after: to, isOrder }) => [
    path.map((step) => (step.kind === 'member' ? step.name : step.index)).join('/'),
    from,
    to,
    ...(isOrder ? ['order'] : []),
  ]);

test.each([
  [[{ min: 0, price: 5 }], [{ min: 0, price: 6 }], [['0/price', 5, 6]]],
  [[{ min: 0 }, { min: 9 }], [{ min: 9 }], [['0', { min: 0 }, undefined]]],
  [undefined, [{ min: 0 }], [['0', undefined, { min: 0 }]]],
  [
    ['a', 'b'],
    ['b', 'c'],
    [
      ['1', undefined, 'c'],
      ['0', 'a', undefined],
    ],
  ],
  [['a', 'b'], ['b', 'a'], [['', ['a', 'b'], ['b', 'a'], 'order']]],
  [{ type: 'money' }, { type: 'money', unit: '$' }, [['unit', undefined, '$']]],
  [[{ given: { a: 1 }, expect: 2 }], [{ given: { a: 1 }, expect: 3 }], [['0/expect', 2, 3]]],
  [
    [
      { key: 'one', fieldIds: ['1.1'] },
      { key: 'two', fieldIds: [] },
    ],
    [
      { key: 'two', fieldIds: ['1.1'] },
      { key: 'one', fieldIds: [] },
    ],
    [
      ['0/fieldIds/0', undefined, '1.1'],
      ['1/fieldIds/0', '1.1', undefined],
    ],
  ],
])('%j to %j', (before, after, differences) => {
  expect(shownDifferences(before, after)).toEqual(differences);
});

test('a value that is told as a whole is not looked into', () => {
  const whole = valueDifference({ a: { b: 1 } }, { a: { b: 2 } }, (path) => path.length === 1);
  expect(whole).toMatchObject([{ before: { b: 1 }, after: { b: 2 } }]);
});
