import { isFraction, toNumber } from '#domain/exact/exact.ts';
import { compare } from '#domain/exact/exact-arithmetic.ts';
import { operationOf } from '#engine/rules/operation.ts';
import { type Evaluate, isTrue, type Measures, nothing, numberOf, type Operator } from '#engine/rules/operator.ts';
import { between } from '#engine/rules/phrases.ts';
import type { Unit } from '#engine/rules/units.ts';

/** Strict equality; fractions compare by value. */
export function isSame(a: unknown, b: unknown): boolean {
  if (!isFraction(a) && !isFraction(b)) return a === b;
  return isNumeric(a) && isNumeric(b) && compare(numberOf(a), numberOf(b)) === 0;
}

const isNumeric = (value: unknown): boolean => typeof value === 'number' || isFraction(value);

// JSON Logic's loose comparisons are JavaScript's. Fractions compare exactly when both sides are numbers, otherwise as
// the nearest double.
const loosely = (value: unknown): unknown => (isFraction(value) ? toNumber(value) : value);

function isEqual(a: unknown, b: unknown): boolean {
  if ((isFraction(a) || isFraction(b)) && isNumeric(a) && isNumeric(b)) return isSame(a, b);
  // biome-ignore lint/suspicious/noDoubleEquals: this is what JSON Logic's == means
  return loosely(a) == loosely(b);
}

type Order = (a: never, b: never) => boolean;

function ordered(exactly: (order: number) => boolean, natively: Order) {
  const compareNatively = natively as (a: unknown, b: unknown) => boolean;
  return (a: unknown, b: unknown): boolean =>
    (isFraction(a) || isFraction(b)) && isNumeric(a) && isNumeric(b)
      ? exactly(compare(numberOf(a), numberOf(b)))
      : compareNatively(loosely(a), loosely(b));
}

const isLess = ordered(
  (order) => order < 0,
  (a, b) => a < b,
);
const isAtMost = ordered(
  (order) => order <= 0,
  (a, b) => a <= b,
);
const isGreater = ordered(
  (order) => order > 0,
  (a, b) => a > b,
);
const isAtLeast = ordered(
  (order) => order >= 0,
  (a, b) => a >= b,
);

const two =
  (decide: (a: unknown, b: unknown) => boolean) =>
  ([first = nothing, second = nothing]: readonly Evaluate[]): Evaluate =>
  (data) =>
    decide(first(data), second(data));

/** Also between: with three operands, the middle one must lie between the others. */
const twoOrThree =
  (decide: (a: unknown, b: unknown) => boolean) =>
  ([first = nothing, second = nothing, third]: readonly Evaluate[]): Evaluate => {
    if (third === undefined) return two(decide)([first, second]);
    return (data) => {
      const [a, b, c] = [first(data), second(data), third(data)];
      return decide(a, b) && (c === undefined || decide(b, c));
    };
  };

/** The compared figures as rows; constants need none. */
export const operandsShown: NonNullable<Operator['show']> = (operands, { row }) =>
  operands.filter((operand) => operationOf(operand) !== null).map((operand) => row('', operand));

function measured(operands: readonly unknown[], { alike }: Measures): Unit {
  alike(operands, 'Compares');
  return null;
}

const compared = { show: operandsShown, measure: measured };

/** The comparisons of JSON Logic. */
export const comparisons: readonly Operator[] = [
  {
    name: '==',
    comparesEquality: true,
    label: 'Equal, of any kind',
    sentence: 'Equal, whatever the kind: 1 equals "1".',
    build: two(isEqual),
    say: between('is'),
    ...compared,
  },
  {
    name: '===',
    comparesEquality: true,
    label: 'Equal',
    sentence: 'Equal and of one kind.',
    build: two(isSame),
    say: between('is'),
    ...compared,
  },
  {
    name: '!=',
    comparesEquality: true,
    label: 'Not equal, of any kind',
    sentence: 'Not equal.',
    build: two((a, b) => !isEqual(a, b)),
    say: between('is not'),
  },
  {
    name: '!==',
    comparesEquality: true,
    label: 'Not equal',
    sentence: 'Not equal or not of one kind.',
    build: two((a, b) => !isSame(a, b)),
    say: between('is not'),
  },
  {
    name: '<',
    label: 'Less than',
    sentence: 'Less; with three operands, strictly between.',
    build: twoOrThree(isLess),
    say: between('is less than'),
    ...compared,
  },
  {
    name: '<=',
    label: 'At most',
    sentence: 'At most; with three operands, between.',
    build: twoOrThree(isAtMost),
    say: between('is at most'),
    ...compared,
  },
  {
    name: '>',
    label: 'More than',
    sentence: 'Greater.',
    build: two(isGreater),
    say: between('is more than'),
    ...compared,
  },
  {
    name: '>=',
    label: 'At least',
    sentence: 'At least.',
    build: two(isAtLeast),
    say: between('is at least'),
    ...compared,
  },
  {
    name: '!',
    label: 'Not',
    sentence: 'Not true.',
    build:
      ([first = nothing]) =>
      (data) =>
        !isTrue(first(data)),
    say: ([operand], { say }) => `not (${say(operand)})`,
  },
  {
    name: '!!',
    label: 'Is there',
    sentence: 'True; an empty list is not.',
    build:
      ([first = nothing]) =>
      (data) =>
        isTrue(first(data)),
    say: ([operand], { say }) => say(operand),
  },
];
