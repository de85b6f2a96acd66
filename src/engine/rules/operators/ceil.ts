import { ceiling } from '#domain/exact/round-exact.ts';
import { nothing, numberOf, type Operator, result } from '#engine/rules/operator.ts';

export const ceil: Operator = {
  name: 'ceil',
  label: 'Round up',
  sentence: 'The least whole number that is not below the operand; taken of the exact value.',
  operands: [1, 1],
  build:
    ([value = nothing]) =>
    (data, scope) =>
      result(ceiling(numberOf(value(data, scope)))),
  describe: ([value], { describe }) => `${describe(value)}, rounded up`,
  show: ([value], { steps, worth, roundedUp }) => [...steps(value), ...roundedUp(worth(value), 'Rounded up')],
  unit: ([value], { of }) => of(value),
  measure: ([value], { of }) => of(value),
};
