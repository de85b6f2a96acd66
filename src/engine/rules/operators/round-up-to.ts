import { roundUpTo as roundUpToStep } from '#domain/exact/round-exact.ts';
import { describeValue } from '#engine/rules/describe-value.ts';
import { nothing, numberOf, type Operator, result } from '#engine/rules/operator.ts';

export const roundUpTo: Operator = {
  name: 'roundUpTo',
  label: 'Round up to a multiple of',
  sentence: 'The least multiple of a step (the second operand) that is not below the first.',
  operands: [2, 2],
  build:
    ([value = nothing, step = nothing]) =>
    (data, scope) =>
      result(roundUpToStep(numberOf(value(data, scope)), numberOf(step(data, scope)))),
  describe: ([value, step], { describe }) => `${describe(value)}, rounded up to ${describe(step)}`,
  show: ([value, step], { steps, worth, roundedUp }) => [
    ...steps(value),
    ...roundedUp(worth(value), `Rounded up to ${describeValue(worth(step))}`),
  ],
  unit: ([value], { of }) => of(value),
  measure: (operands, { alike }) => alike(operands, 'Rounds'),
};
