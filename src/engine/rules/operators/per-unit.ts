import { divide } from '#domain/exact/exact-arithmetic.ts';
import { ceiling } from '#domain/exact/round-exact.ts';
import { nothing, numberOf, type Operator } from '#engine/rules/operator.ts';

export const perUnit: Operator = {
  name: 'perUnit',
  sentence:
    'How many units cover a need: need ÷ conversion, rounded up to whole units; 0 when the conversion is 0 or not set.',
  operands: [2, 2],
  build:
    ([need = nothing, conversion = nothing]) =>
    (data) => {
      const each = numberOf(conversion(data));
      return each === 0 ? 0 : ceiling(divide(numberOf(need(data)), each));
    },
};
