import type { Exact } from '#domain/exact/exact.ts';
import { add, compare, divide, multiply, negate, remainder, subtract } from '#domain/exact/exact-arithmetic.ts';
import { type Evaluate, numberOf, type Operator, result } from '#engine/rules/operator.ts';
import { decapitalized, divided, joined, listed } from '#engine/rules/phrases.ts';
import { sidesOfUnit } from '#engine/rules/sides-of-unit.ts';
import { productOf, pureUnit, quotientOf, type Unit, unitOfFigure, unpacked } from '#engine/rules/units.ts';
import { count } from '#engine/rules/work-limit.ts';

/** Counting units: a quantity multiplied by one of them keeps its own unit. */
const counting: ReadonlySet<string> = new Set(['', '%', 'EA', 'ROW', 'fraction']);

/** Fixed figures that convert units. */
const converted: Readonly<Record<string, string>> = { 'IN 12': 'FT', 'SQ FT 100': 'SQ', 'LB 2000': 'TON' };

const firstUnit: NonNullable<Operator['unit']> = (operands, { of }) =>
  operands.map(of).find((unit) => unit !== '') ?? '';

/** The measure of a quotient; a fixed figure may convert it. */
export const quotientMeasure: NonNullable<Operator['measure']> = ([first, ...divisors], { of }) =>
  divisors.length === 0
    ? quotientOf(pureUnit, of(first))
    : divisors.reduce<Unit>(
        (unit, divisor) => quotientOf(unit, typeof divisor === 'number' ? unitOfFigure(divisor) : of(divisor)),
        of(first),
      );

// A number may precede its package: 12 times a case of 12.
const unitTimes = (unit: Unit, other: Unit): Unit =>
  unit?.isScaled === true && unpacked(other, 12) === null ? null : productOf(unit, other);

interface FoldEnds {
  /** The value of a single operand. */
  readonly alone: (value: Exact) => Exact;
  /** The value without operands. */
  readonly none: number;
}

/** Computes the operands from left to right. */
const folded =
  (compute: (a: Exact, b: Exact) => Exact, { alone, none }: FoldEnds) =>
  (operands: readonly Evaluate[]): Evaluate => {
    const [first, second, ...others] = operands;
    if (first === undefined) return () => none;
    if (second === undefined) return (data, scope) => result(alone(numberOf(first(data, scope))));
    return (data, scope) => {
      let value = result(compute(numberOf(first(data, scope)), numberOf(second(data, scope))));
      for (const operand of others) value = result(compute(value, numberOf(operand(data, scope))));
      return value;
    };
  };

const sum: Operator = {
  name: '+',
  label: 'Sum of',
  takesMany: true,
  sentence: 'The sum of all operands.',
  spreads: true,
  build: folded(add, { alone: (value) => value, none: 0 }),
  describe: joined('plus'),
  describeAsFactor: (operands, { describe }) => `the sum of ${listed(operands.map(describe))}`,
  show: ([first, ...others], { steps, row }) => [...steps(first), ...others.map((operand) => row('+', operand))],
  unit: firstUnit,
  measure: (operands, { alike }) => alike(operands, 'Adds'),
};

const product: Operator = {
  name: '*',
  label: 'Product of',
  takesMany: true,
  sentence: 'The product of all operands.',
  spreads: true,
  build: folded(multiply, { alone: (value) => value, none: 1 }),
  describe: joined('times', 'describeFactor'),
  show: ([first, ...others], { base, row }) => [...base(first), ...others.map((operand) => row('×', operand))],
  unit: (operands, { of }) => {
    const measures = operands.map(of).filter((unit) => !counting.has(unit));
    // A package times its content is no longer a package.
    const isUnpacked = operands.some((figure) => measures[0]?.endsWith(` of ${String(figure)}`) === true);
    return measures.length === 1 && !isUnpacked ? (measures[0] ?? '') : '';
  },
  measure: (operands, { of }) =>
    operands.reduce<Unit>(
      (unit, operand) =>
        typeof operand === 'number'
          ? productOf(unpacked(unit, operand), unitOfFigure(operand))
          : unitTimes(unit, of(operand)),
      pureUnit,
    ),
};

const difference: Operator = {
  name: '-',
  label: 'Difference of',
  sentence: 'The first operand less each further one; alone, the operand with the other sign.',
  operands: [1, Number.POSITIVE_INFINITY],
  takesMany: true,
  spreads: true,
  build: folded(subtract, { alone: negate, none: 0 }),
  describe: (operands, speech) =>
    operands.length === 1 ? `minus ${speech.describe(operands[0])}` : joined('less')(operands, speech),
  describeAsFactor: (operands, { describe }) =>
    operands.length > 1 ? `what is left of ${describe({ '-': operands })}` : describe({ '-': operands }),
  show: ([first, ...others], { whole, steps, row }) =>
    others.length === 0 ? [row('', whole)] : [...steps(first), ...others.map((operand) => row('−', operand))],
  unit: firstUnit,
  measure: (operands, { alike }) => alike(operands, 'Subtracts'),
};

const quotient: Operator = {
  name: '/',
  label: 'Quotient of',
  drawn: 'fraction',
  sentence: 'The first operand divided by each further one; alone, 1 divided by the operand.',
  operands: [1, Number.POSITIVE_INFINITY],
  spreads: true,
  build: folded(divide, { alone: (value) => divide(1, value), none: 1 }),
  describe: (operands, speech) =>
    operands.length === 1 ? `1 divided by ${speech.describeFactor(operands[0])}` : divided(operands, speech),
  show: ([first, ...others], { whole, base, row }) =>
    others.length === 0 ? [row('', whole)] : [...base(first), ...others.map((operand) => row('÷', operand))],
  unit: ([first, divisor, further], { of, input }) => {
    if (divisor === undefined || further !== undefined) return '';
    const unit = of(first);
    if (divisor === 2) return unit;
    if (typeof divisor === 'number') return converted[`${unit} ${divisor}`] ?? '';
    const [measured, by] = sidesOfUnit(input(divisor)?.unit ?? '');
    return by !== '' && measured === unit ? by : '';
  },
  measure: quotientMeasure,
};

const rest: Operator = {
  name: '%',
  label: 'Remainder of',
  sentence: 'What a division leaves, with the sign of the first operand.',
  operands: [2, Number.POSITIVE_INFINITY],
  spreads: true,
  build: folded(remainder, { alone: (value) => value, none: 0 }),
};

const extreme =
  (isBetter: (order: number) => boolean) =>
  (operands: readonly Evaluate[]): Evaluate =>
  (data, scope) => {
    const [first, ...others] = operands.map((operand) => numberOf(operand(data, scope)));
    count(operands.length);
    if (first === undefined) return null;
    return others.reduce((best, value) => (isBetter(compare(value, best)) ? value : best), first);
  };

const minimum: Operator = {
  name: 'min',
  label: 'Least of',
  takesMany: true,
  sentence: 'The least of all operands.',
  spreads: true,
  build: extreme((order) => order < 0),
  describe: (operands, { describe }) =>
    operands.length === 2
      ? `${describe(operands[0])}, at most ${describe(operands[1])}`
      : `the least of ${listed(operands.map(describe))}`,
  show: ([first, second, third], { whole, worth, steps, row }) => {
    if (second === undefined || third !== undefined) return [row('', whole)];
    if (worth(first) === worth(whole)) return steps(first);
    const limit = row('=', second);
    const label = limit.input === null ? 'At most' : `At most the ${decapitalized(limit.label)}`;
    return [...steps(first), { ...limit, label, kind: 'sum' }];
  },
  unit: firstUnit,
  measure: (operands, { alike }) => alike(operands, 'Compares'),
};

const maximum: Operator = {
  name: 'max',
  label: 'Greatest of',
  takesMany: true,
  sentence: 'The greatest of all operands.',
  spreads: true,
  build: extreme((order) => order > 0),
  describe: (operands, { describe }) => {
    const others = operands.filter((operand) => operand !== 0);
    return others.length === 1 && operands.length === 2
      ? `${describe(others[0])}, never below 0`
      : `the greatest of ${listed(operands.map(describe))}`;
  },
  show: ([first, second, third], { whole, worth, steps, row, sum, unit }) => {
    const value = first === 0 ? second : first;
    if ((first !== 0 && second !== 0) || third !== undefined) return [row('', whole)];
    return worth(value) === worth(whole)
      ? steps(value)
      : [...steps(value), sum('Never below 0', worth(whole), unit(value))];
  },
  unit: firstUnit,
  measure: (operands, { alike }) => alike(operands, 'Compares'),
};

/** The arithmetic of JSON Logic, with exact numbers. */
export const arithmetic: readonly Operator[] = [sum, product, difference, quotient, rest, minimum, maximum];
