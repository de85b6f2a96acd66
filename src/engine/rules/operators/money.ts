import { roundTo } from '#domain/exact/round-exact.ts';
import { nothing, numberOf, type Operator } from '#engine/rules/operator.ts';

export const money: Operator = {
  name: 'money',
  sentence: 'Rounded to cents, half away from zero; for a figure that the next one uses rounded.',
  operands: [1, 1],
  build:
    ([amount = nothing]) =>
    (data) =>
      roundTo(numberOf(amount(data)), 2),
};
