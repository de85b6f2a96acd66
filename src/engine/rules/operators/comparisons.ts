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

type ComparedOrder = (a: never, b: never) => boolean;

function ordered(exactly: (order: number) => boolean, natively: ComparedOrder) {
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
const isLessOrEqual = ordered(
  (order) => order <= 0,
  (a, b) => a <= b,
);
const isGreater = ordered(
  (order) => order > 0,
  (a, b) => a > b,
);
const isGreaterOrEqual = ordered(
  (order) => order >= 0,
  (a, b) => a >= b,
);

/** Each operand is compared with the next one, until a comparison fails. */
const chained =
  (decide: (a: unknown, b: unknown) => boolean) =>
  (operands: readonly Evaluate[]): Evaluate => {
    const [first = nothing, second = nothing, ...others] = operands;
    if (others.length === 0) return (data, scope) => decide(first(data, scope), second(data, scope));
    return (data, scope) => {
      let before = first(data, scope);
      for (const operand of [second, ...others]) {
        const value = operand(data, scope);
        if (!decide(before, value)) return false;
        before = value;
      }
      return true;
    };
  };

const isText = (value: unknown): value is string => typeof value === 'string';

/** Written operands that have no order: a list, or a number beside a text that is none. */
function refusesKinds(written: readonly unknown[]): string | null {
  const list = written.find((operand) => Array.isArray(operand) || isRecord(operand, operationOf(operand) === null));
  if (list !== undefined) return `compares a list, ${JSON.stringify(list)}`;
  const text = written.find((operand) => isText(operand) && Number.isNaN(Number(operand)));
  const isMixed =
    text !== undefined &&
    written.some((operand) => operand !== undefined && !isText(operand) && operationOf(operand) === null);
  return isMixed ? `compares ${JSON.stringify(text)} with something that is not text` : null;
}

const isRecord = (value: unknown, isData: boolean): boolean => isData && typeof value === 'object' && value !== null;

/** The compared figures as rows; constants need none. */
export const operandsShown: NonNullable<Operator['show']> = (operands, { row }) =>
  operands.filter((operand) => operationOf(operand) !== null).map((operand) => row('', operand));

function measured(operands: readonly unknown[], { alike }: Measures): Unit {
  alike(operands, 'Compares');
  return null;
}

const many = { operands: [2, Number.POSITIVE_INFINITY], refuses: refusesKinds } as const;

const strict = { operands: [2, Number.POSITIVE_INFINITY] } as const;

const compared = { show: operandsShown, measure: measured };

/** The comparisons of JSON Logic. */
export const comparisons: readonly Operator[] = [
  {
    name: '==',
    comparesEquality: true,
    label: 'Equal, of any kind',
    sentence: 'Equal, whatever the kind: 1 equals "1"; with more operands, each equals the next.',
    ...many,
    build: chained(isEqual),
    describe: between('is'),
    ...compared,
  },
  {
    name: '===',
    comparesEquality: true,
    label: 'Equal',
    sentence: 'Equal and of one kind.',
    ...strict,
    build: chained(isSame),
    describe: between('is'),
    ...compared,
  },
  {
    name: '!=',
    comparesEquality: true,
    label: 'Not equal, of any kind',
    sentence: 'Not equal.',
    ...many,
    build: chained((a, b) => !isEqual(a, b)),
    describe: between('is not'),
  },
  {
    name: '!==',
    comparesEquality: true,
    label: 'Not equal',
    sentence: 'Not equal or not of one kind.',
    ...strict,
    build: chained((a, b) => !isSame(a, b)),
    describe: between('is not'),
  },
  {
    name: '<',
    label: 'Less than',
    sentence: 'Less; with more operands, each less than the next: between.',
    ...many,
    build: chained(isLess),
    describe: between('is less than'),
    ...compared,
  },
  {
    name: '<=',
    label: 'At most',
    sentence: 'At most; with more operands, each at most the next.',
    ...many,
    build: chained(isLessOrEqual),
    describe: between('is at most'),
    ...compared,
  },
  {
    name: '>',
    label: 'More than',
    sentence: 'Greater; with more operands, each greater than the next.',
    ...many,
    build: chained(isGreater),
    describe: between('is more than'),
    ...compared,
  },
  {
    name: '>=',
    label: 'At least',
    sentence: 'At least; with more operands, each at least the next.',
    ...many,
    build: chained(isGreaterOrEqual),
    describe: between('is at least'),
    ...compared,
  },
  {
    name: '!',
    operands: [0, 1],
    label: 'Not',
    sentence: 'Not true.',
    build:
      ([first = nothing]) =>
      (data, scope) =>
        !isTrue(first(data, scope)),
    describe: ([operand], { describe }) => `not (${describe(operand)})`,
  },
  {
    name: '!!',
    operands: [0, 1],
    label: 'Is there',
    sentence: 'True; an empty list is not.',
    build:
      ([first = nothing]) =>
      (data, scope) =>
        isTrue(first(data, scope)),
    describe: ([operand], { describe }) => describe(operand),
  },
];
