// Operations that json-logic-js, the reference of rules, does not have or computes otherwise by specification. A rule
// that uses one of these is not judged.

import { inputOf, type Names } from '#engine/rules/logic-names.ts';
import { nameOfVar, type Operation, operationOf } from '#engine/rules/operation.ts';
import { ownOperators, standardOperators } from '#engine/rules/operators.ts';

export interface Difference {
  readonly operators: readonly string[];
  /** Whether an operation differs; every one does without this. */
  readonly isDifferent?: (operation: Operation, names: Names) => boolean;
  readonly reason: string;
}

/** Operators whose answer is no number. */
const notNumeric: ReadonlySet<string> = new Set([
  '==',
  '===',
  '!=',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  '!',
  '!!',
  'in',
  'all',
  'some',
  'none',
  'cat',
  'substr',
]);

/** Operators that compute a list of operands; their own answer is a number. */
const spreading: ReadonlySet<string> = new Set(
  standardOperators.flatMap(({ name, spreads }) => (spreads === true ? name : [])),
);

/** The differences, each with its reason. */
export const differences: readonly Difference[] = [
  {
    operators: [...ownOperators.map(({ name }) => name), 'val', 'exists', '??', 'try', 'throw', 'preserve'],
    reason: 'json-logic-js does not have it',
  },
  { operators: ['log'], reason: 'json-logic-js prints its operand' },
  {
    operators: ['missing', 'missing_some'],
    isDifferent: ({ operands }) => operands.flat().some((name) => typeof name === 'object'),
    reason: 'json-logic-js runs computed names as logic',
  },
  {
    operators: ['-', '/', '%', '==', '===', '!=', '!==', '>', '>='],
    isDifferent: ({ operands }) => operands.length > 2,
    reason: 'json-logic-js ignores operands after the second',
  },
  {
    operators: ['<', '<='],
    isDifferent: ({ operands }) => operands.length > 3,
    reason: 'json-logic-js ignores operands after the third',
  },
  {
    operators: ['/'],
    isDifferent: ({ operands }) => operands.length === 1,
    reason: 'json-logic-js has no reciprocal of a single operand',
  },
  {
    operators: ['*', 'min', 'max'],
    isDifferent: ({ operands }) => operands.length === 0,
    reason: 'json-logic-js has no answer without operands',
  },
  {
    operators: [...spreading],
    isDifferent: ({ written }, names) => operationOf(written) !== null && !isNumeric(written, names),
    reason: 'json-logic-js takes a computed list of operands for one operand',
  },
  {
    operators: ['+', '*'],
    isDifferent: ({ operands }, names) => !operands.every((operand) => mayBeNumber(operand, names)),
    reason: 'json-logic-js does not count true as 1, and nothing as 0',
  },
];

const isNumeric = (operand: unknown, names: Names): boolean =>
  nameOfVar(operand) === null ? spreading.has(operationOf(operand)?.name ?? '') : mayBeNumber(operand, names);

function mayBeNumber(operand: unknown, names: Names): boolean {
  const operation = operationOf(operand);
  if (operation === null) return typeof operand === 'number';
  if (nameOfVar(operand) !== null) return (inputOf(operand, names)?.[1].type ?? 'number') === 'number';
  return !notNumeric.has(operation.name);
}
