import { bitsOf, toNumber } from '#domain/exact/exact.ts';
import { power as toPower } from '#domain/exact/exact-arithmetic.ts';
import { nothing, numberOf, type Operator, result } from '#engine/rules/operator.ts';
import { count } from '#engine/rules/work-limit.ts';

export const power: Operator = {
  name: 'power',
  label: 'Power of',
  sentence: 'The first operand raised to a whole power from 0 to 1200, exactly.',
  operands: [2, 2],
  build:
    ([base = nothing, exponent = nothing]) =>
    (data, scope) => {
      const [number, times] = [numberOf(base(data, scope)), numberOf(exponent(data, scope))];
      // Counted before: a number to a power is as much longer.
      count(Math.ceil((bitsOf(number) * Math.abs(toNumber(times))) / 64));
      return result(toPower(number, times));
    },
  describe: ([base, exponent], { describe, describeFactor }) =>
    `${describeFactor(base)} to the power of ${describe(exponent)}`,
};
