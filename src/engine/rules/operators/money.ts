import { roundTo } from '#domain/exact/round-exact.ts';
import { nothing, numberOf, type Operator, result } from '#engine/rules/operator.ts';

export const money: Operator = {
  name: 'money',
  label: 'Round to cents',
  sentence: 'Rounded to cents, half away from zero; for a figure that the next one uses rounded.',
  operands: [1, 1],
  build:
    ([amount = nothing]) =>
    (data, scope) =>
      result(roundTo(numberOf(amount(data, scope)), 2)),
  describe: ([amount], { describe }) => describe(amount),
  show: ([amount], { whole, steps, worth, sum, unit }) =>
    worth(amount) === worth(whole)
      ? steps(amount)
      : [...steps(amount), sum('Rounded to cents', worth(whole), unit(amount))],
  unit: ([amount], { of }) => of(amount),
  measure: ([amount], { of }) => of(amount),
};
