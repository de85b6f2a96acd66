import { expect, it } from 'vitest';
import { divide } from '#domain/exact/exact-arithmetic.ts';
import { LogicFault } from '#engine/rules/logic-fault.ts';
import { isTrue, numberOf, toPlain } from '#engine/rules/operator.ts';

it.each<[unknown, boolean]>([
  [[], false],
  [[0], true],
  ['', false],
  ['0', true],
  [0, false],
  [null, false],
])('%j is as true as JSON Logic says', (value, truth) => {
  expect(isTrue(value)).toBe(truth);
});

it('operands become numbers exactly, and any other value is a fault', () => {
  expect([toPlain(numberOf('2.5')), toPlain(numberOf(true)), toPlain(numberOf(null))]).toEqual([2.5, 1, 0]);
  for (const value of ['wide', [], {}, Number.NaN]) expect(() => numberOf(value)).toThrow(LogicFault);
});

it('a result contains no fraction, not even inside lists', () => {
  const third = divide(numberOf(1), numberOf(3));
  expect(toPlain([third, [third, 'x']])).toEqual([1 / 3, [1 / 3, 'x']]);
});
