import { roundUpTo as roundUpToStep } from '#domain/exact/round-exact.ts';
import { nothing, numberOf, type Operator } from '#engine/rules/operator.ts';

export const roundUpTo: Operator = {
  name: 'roundUpTo',
  sentence: 'The least multiple of a step (the second operand) that is not below the first.',
  operands: [2, 2],
  build:
    ([value = nothing, step = nothing]) =>
    (data) =>
      roundUpToStep(numberOf(value(data)), numberOf(step(data))),
};
