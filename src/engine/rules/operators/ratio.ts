import { divide } from '#domain/exact/exact-arithmetic.ts';
import { nothing, numberOf, type Operator, result } from '#engine/rules/operator.ts';
import { quotientMeasure } from '#engine/rules/operators/arithmetic.ts';
import { divided } from '#engine/rules/phrases.ts';

export const ratio: Operator = {
  name: 'ratio',
  label: 'Units that cover, exactly',
  drawn: 'fraction',
  sentence: 'The first operand ÷ the second, unrounded; 0 when the second is 0 or not set.',
  operands: [2, 2],
  build:
    ([part = nothing, whole = nothing]) =>
    (data, scope) => {
      const divisor = numberOf(whole(data, scope));
      return divisor === 0 ? 0 : result(divide(numberOf(part(data, scope)), divisor));
    },
  describe: divided,
  show: ([part, whole], { base, row }) => [...base(part), row('÷', whole)],
  measure: quotientMeasure,
};
