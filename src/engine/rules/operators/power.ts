import { power as toPower } from '#domain/exact/exact-arithmetic.ts';
import { nothing, numberOf, type Operator } from '#engine/rules/operator.ts';

export const power: Operator = {
  name: 'power',
  label: 'Power of',
  sentence: 'The first operand raised to a whole power from 0 to 1200, exactly.',
  operands: [2, 2],
  build:
    ([base = nothing, exponent = nothing]) =>
    (data) =>
      toPower(numberOf(base(data)), numberOf(exponent(data))),
  say: ([base, exponent], { say, sayFactor }) => `${sayFactor(base)} to the power of ${say(exponent)}`,
};
