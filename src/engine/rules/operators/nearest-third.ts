import { nearestThird as roundToThird } from '#domain/exact/round-exact.ts';
import { nothing, numberOf, type Operator } from '#engine/rules/operator.ts';

export const nearestThird: Operator = {
  name: 'nearestThird',
  sentence: 'The nearest third of one: 0.333, 0.334 and 1 ÷ 3 are all the same third.',
  operands: [1, 1],
  build:
    ([value = nothing]) =>
    (data) =>
      roundToThird(numberOf(value(data))),
};
