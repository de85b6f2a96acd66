import type { Exact } from '#domain/exact/exact.ts';
import { isFraction } from '#domain/exact/exact.ts';
import { add, compare, divide, multiply, negate, remainder, subtract } from '#domain/exact/exact-arithmetic.ts';
import { exactOf } from '#domain/exact/read-exact.ts';
import { type Evaluate, nothing, numberOf, type Operator } from '#engine/rules/operator.ts';

// JSON Logic reads the operands of + and × from text as far as they look like numbers, the others as JavaScript does.
function parsed(value: unknown): Exact {
  if (typeof value === 'number') return exactOf(value);
  return isFraction(value) ? value : exactOf(Number.parseFloat(String(value)));
}

const sum: Operator = {
  name: '+',
  sentence: 'The sum of all operands.',
  build: (operands) => {
    const [first = nothing, second = nothing] = operands;
    if (operands.length === 2) return (data) => add(parsed(first(data)), parsed(second(data)));
    return (data) => operands.reduce<Exact>((total, operand) => add(total, parsed(operand(data))), 0);
  },
};

const product: Operator = {
  name: '*',
  sentence: 'The product of all operands.',
  build: (operands) => {
    const [first = nothing, second = nothing, ...others] = operands;
    if (operands.length === 1) return first;
    return (data) =>
      others.reduce<Exact>(
        (total, operand) => multiply(total, parsed(operand(data))),
        multiply(parsed(first(data)), parsed(second(data))),
      );
  },
};

const binary =
  (compute: (a: Exact, b: Exact) => Exact) =>
  ([first = nothing, second = nothing]: readonly Evaluate[]): Evaluate =>
  (data) =>
    compute(numberOf(first(data)), numberOf(second(data)));

const difference: Operator = {
  name: '-',
  sentence: 'The first operand less the second; alone, the operand with the other sign.',
  build: ([first = nothing, second]) => {
    if (second === undefined) return (data) => negate(numberOf(first(data)));
    return binary(subtract)([first, second]);
  },
};

const quotient: Operator = {
  name: '/',
  sentence: 'The first operand divided by the second.',
  build: binary(divide),
};

const rest: Operator = {
  name: '%',
  sentence: 'What a division leaves, with the sign of the first operand.',
  build: binary(remainder),
};

const extreme =
  (start: number, isBetter: (order: number) => boolean) =>
  (operands: readonly Evaluate[]): Evaluate =>
  (data) =>
    operands.reduce<Exact>((best, operand) => {
      const value = numberOf(operand(data));
      const order = compare(value, best);
      if (Number.isNaN(order)) return order;
      return isBetter(order) ? value : best;
    }, start);

const least: Operator = {
  name: 'min',
  sentence: 'The least of all operands.',
  build: extreme(Number.POSITIVE_INFINITY, (order) => order < 0),
};

const greatest: Operator = {
  name: 'max',
  sentence: 'The greatest of all operands.',
  build: extreme(Number.NEGATIVE_INFINITY, (order) => order > 0),
};

/** The arithmetic of JSON Logic, exact. */
export const arithmetic: readonly Operator[] = [sum, product, difference, quotient, rest, least, greatest];
