import { roundUpTo as roundUpToStep } from '#domain/exact/round-exact.ts';
import { nothing, numberOf, type Operator, result } from '#engine/rules/operator.ts';
import { wordsOfValue } from '#engine/rules/words-of-value.ts';

export const roundUpTo: Operator = {
  name: 'roundUpTo',
  label: 'Round up to a multiple of',
  sentence: 'The least multiple of a step (the second operand) that is not below the first.',
  operands: [2, 2],
  build:
    ([value = nothing, step = nothing]) =>
    (data, scope) =>
      result(roundUpToStep(numberOf(value(data, scope)), numberOf(step(data, scope)))),
  say: ([value, step], { say }) => `${say(value)}, rounded up to ${say(step)}`,
  show: ([value, step], { steps, worth, roundedUp }) => [
    ...steps(value),
    ...roundedUp(worth(value), `Rounded up to ${wordsOfValue(worth(step))}`),
  ],
  unit: ([value], { of }) => of(value),
  measure: (operands, { alike }) => alike(operands, 'Rounds'),
};
