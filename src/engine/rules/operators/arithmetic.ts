import type { Exact } from '#domain/exact/exact.ts';
import { isFraction } from '#domain/exact/exact.ts';
import { add, compare, divide, multiply, negate, remainder, subtract } from '#domain/exact/exact-arithmetic.ts';
import { exactOf } from '#domain/exact/read-exact.ts';
import { type Evaluate, nothing, numberOf, type Operator } from '#engine/rules/operator.ts';
import { decapitalised, divided, joined, listed } from '#engine/rules/phrases.ts';
import { sidesOfUnit } from '#engine/rules/sides-of-unit.ts';
import { productOf, pureUnit, quotientOf, type Unit, unitOfFigure, unpacked } from '#engine/rules/units.ts';

// JSON Logic parses text operands of + and × up to the first character that is not part of a number; the others convert
// like JavaScript.
function parsed(value: unknown): Exact {
  if (typeof value === 'number') return exactOf(value);
  return isFraction(value) ? value : exactOf(Number.parseFloat(String(value)));
}

/** Counting units: a quantity multiplied by one of them keeps its own unit. */
const counting: ReadonlySet<string> = new Set(['', '%', 'EA', 'ROW', 'fraction']);

/** Fixed figures that convert units. */
const converted: Readonly<Record<string, string>> = { 'IN 12': 'FT', 'SQ FT 100': 'SQ', 'LB 2000': 'TON' };

const firstUnit: NonNullable<Operator['unit']> = (operands, { of }) =>
  operands.map(of).find((unit) => unit !== '') ?? '';

/** The measure of a quotient; a fixed figure may convert it. */
export const quotientMeasure: NonNullable<Operator['measure']> = ([first, second], { of }) =>
  quotientOf(of(first), typeof second === 'number' ? unitOfFigure(second) : of(second));

// A number may precede its package: 12 times a case of 12.
const unitTimes = (unit: Unit, other: Unit): Unit =>
  unit?.isScaled === true && unpacked(other, 12) === null ? null : productOf(unit, other);

const sum: Operator = {
  name: '+',
  label: 'Sum of',
  takesMany: true,
  sentence: 'The sum of all operands.',
  build: (operands) => {
    const [first = nothing, second = nothing] = operands;
    if (operands.length === 2) return (data) => add(parsed(first(data)), parsed(second(data)));
    return (data) => operands.reduce<Exact>((total, operand) => add(total, parsed(operand(data))), 0);
  },
  say: joined('plus'),
  sayAsFactor: (operands, { say }) => `the sum of ${listed(operands.map(say))}`,
  show: ([first, ...others], { steps, row }) => [...steps(first), ...others.map((operand) => row('+', operand))],
  unit: firstUnit,
  measure: (operands, { alike }) => alike(operands, 'Adds'),
};

const product: Operator = {
  name: '*',
  label: 'Product of',
  takesMany: true,
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
  say: joined('times', 'sayFactor'),
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

const binary =
  (compute: (a: Exact, b: Exact) => Exact) =>
  ([first = nothing, second = nothing]: readonly Evaluate[]): Evaluate =>
  (data) =>
    compute(numberOf(first(data)), numberOf(second(data)));

const difference: Operator = {
  name: '-',
  label: 'Difference of',
  sentence: 'The first operand less the second; alone, the operand with the other sign.',
  build: ([first = nothing, second]) => {
    if (second === undefined) return (data) => negate(numberOf(first(data)));
    return binary(subtract)([first, second]);
  },
  say: (operands, speech) =>
    operands.length === 1 ? `minus ${speech.say(operands[0])}` : joined('less')(operands, speech),
  sayAsFactor: (operands, { say }) =>
    operands.length > 1 ? `what is left of ${say({ '-': operands })}` : say({ '-': operands }),
  show: ([first, second], { whole, steps, row }) =>
    second === undefined ? [row('', whole)] : [...steps(first), row('−', second)],
  unit: firstUnit,
  measure: (operands, { alike }) => alike(operands, 'Subtracts'),
};

const quotient: Operator = {
  name: '/',
  label: 'Quotient of',
  drawn: 'fraction',
  sentence: 'The first operand divided by the second.',
  build: binary(divide),
  say: divided,
  show: ([first, second], { base, row }) => [...base(first), row('÷', second)],
  unit: ([first, divisor], { of, input }) => {
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
  label: 'Least of',
  takesMany: true,
  sentence: 'The least of all operands.',
  build: extreme(Number.POSITIVE_INFINITY, (order) => order < 0),
  say: (operands, { say }) =>
    operands.length === 2
      ? `${say(operands[0])}, at most ${say(operands[1])}`
      : `the least of ${listed(operands.map(say))}`,
  show: ([first, second, third], { whole, worth, steps, row }) => {
    if (second === undefined || third !== undefined) return [row('', whole)];
    if (worth(first) === worth(whole)) return steps(first);
    const most = row('=', second);
    const label = most.input === null ? 'At most' : `At most the ${decapitalised(most.label)}`;
    return [...steps(first), { ...most, label, kind: 'sum' }];
  },
  unit: firstUnit,
  measure: (operands, { alike }) => alike(operands, 'Compares'),
};

const greatest: Operator = {
  name: 'max',
  label: 'Greatest of',
  takesMany: true,
  sentence: 'The greatest of all operands.',
  build: extreme(Number.NEGATIVE_INFINITY, (order) => order > 0),
  say: (operands, { say }) => {
    const others = operands.filter((operand) => operand !== 0);
    return others.length === 1 && operands.length === 2
      ? `${say(others[0])}, never below 0`
      : `the greatest of ${listed(operands.map(say))}`;
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
export const arithmetic: readonly Operator[] = [sum, product, difference, quotient, rest, least, greatest];
