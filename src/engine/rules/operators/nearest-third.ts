import { nearestThird as roundToThird } from '#domain/exact/round-exact.ts';
import { roundQuantity } from '#domain/quantity/round-quantity.ts';
import { nothing, numberOf, type Operator, result } from '#engine/rules/operator.ts';

export const nearestThird: Operator = {
  name: 'nearestThird',
  label: 'Nearest third',
  sentence: 'The nearest third: 0.333, 0.334 and 1 ÷ 3 are the same third.',
  operands: [1, 1],
  build:
    ([value = nothing]) =>
    (data, scope) =>
      result(roundToThird(numberOf(value(data, scope)))),
  describe: ([value], { describe }) => `${describe(value)}, to the nearest third`,
  show: ([value], { whole, base, worth, sum, unit }) => {
    const third = worth(whole);
    const shown = typeof third === 'number' ? roundQuantity(third) : third;
    return [...base(value), sum('To the nearest third', shown, unit(value))];
  },
  unit: ([value], { of }) => of(value),
  measure: ([value], { of }) => of(value),
};
