import { Fraction } from '#domain/exact/exact.ts';
import { add, multiply } from '#domain/exact/exact-arithmetic.ts';
import { nothing, numberOf, type Operator } from '#engine/rules/operator.ts';

const hundredth = new Fraction(1, 100);

export const addPercent: Operator = {
  name: 'addPercent',
  sentence: 'An amount with whole percents (the second operand) added: amount × (1 + percent ÷ 100), as for waste.',
  operands: [2, 2],
  build:
    ([amount = nothing, percent = nothing]) =>
    (data) =>
      multiply(numberOf(amount(data)), add(1, multiply(numberOf(percent(data)), hundredth))),
};
