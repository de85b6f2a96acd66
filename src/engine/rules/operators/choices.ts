import { LogicFault, TooMuchWork } from '#engine/rules/logic-fault.ts';
import { type Evaluate, isTrue, nothing, type Operator, toPlain } from '#engine/rules/operator.ts';
import { joined } from '#engine/rules/phrases.ts';

function choose(operands: readonly Evaluate[]): Evaluate {
  const [condition, then, ...others] = operands;
  if (condition === undefined) return () => null;
  if (then === undefined) return condition;
  const otherwise = choose(others);
  return (data, scope) => (isTrue(condition(data, scope)) ? then(data, scope) : otherwise(data, scope));
}

/** The first deciding value, or else the last one: short-circuiting, as in JSON Logic. */
const firstOf =
  (decides: (value: unknown) => boolean) =>
  (operands: readonly Evaluate[]): Evaluate =>
  (data, scope) => {
    let value: unknown;
    for (const operand of operands) {
      value = operand(data, scope);
      if (decides(value)) return value;
    }
    return value;
  };

function attempt([first = nothing, ...others]: readonly Evaluate[]): Evaluate {
  if (others.length === 0) return first;
  const otherwise = attempt(others);
  return (data, scope) => {
    try {
      return first(data, scope);
    } catch (fault) {
      if (!(fault instanceof LogicFault) || fault instanceof TooMuchWork) throw fault;
      return otherwise(fault.detail, { data, index: 0, outer: scope });
    }
  };
}

/** The choices of JSON Logic; only the needed operands are evaluated. */
export const choices: readonly Operator[] = [
  {
    name: 'if',
    label: 'If',
    needsList: true,
    takesMany: true,
    sentence: 'Condition, value, condition, value, …, otherwise.',
    build: choose,
    describe: ([condition, value, ...others], { describe }) => {
      const rest = others.length > 1 ? describe({ if: others }) : describe(others[0]);
      return `if ${describe(condition)}, ${describe(value)}; otherwise ${rest}`;
    },
    show: ([condition, value, ...others], { steps, worth }) => {
      if (value === undefined) return steps(condition ?? null);
      return isTrue(worth(condition)) ? steps(value) : steps({ if: others });
    },
    measure: (operands, { of, alike }) => {
      const isValue = (index: number) => index % 2 === 1 || index === operands.length - 1;
      operands.forEach((operand, index) => {
        if (!isValue(index)) of(operand);
      });
      return alike(
        operands.filter((_, index) => isValue(index)),
        'Chooses between',
      );
    },
  },
  { name: '?:', label: 'If, short', sentence: 'Condition, value, otherwise.', build: choose },
  {
    name: 'and',
    label: 'All of',
    needsList: true,
    takesMany: true,
    sentence: 'The first operand that is not true, else the last.',
    build: firstOf((value) => !isTrue(value)),
    describe: joined('and'),
  },
  {
    name: 'or',
    label: 'One of',
    needsList: true,
    takesMany: true,
    sentence: 'The first operand that is true, else the last.',
    build: firstOf(isTrue),
    describe: joined('or'),
  },
  {
    name: '??',
    label: 'First that is there',
    takesMany: true,
    sentence: 'The first operand that is not null.',
    build: firstOf((value) => value !== null && value !== undefined),
    describe: joined('or, without it,'),
  },
  {
    name: 'try',
    label: 'Try',
    takesMany: true,
    sentence:
      'The first operand that can be computed; a further operand reads the fault of the one before, as its type.',
    operands: [1, Number.POSITIVE_INFINITY],
    build: attempt,
  },
  {
    name: 'throw',
    label: 'Fail with',
    sentence: 'No value: the operand is the type of the fault, or the fault itself.',
    operands: [1, 1],
    build:
      ([operand = nothing]) =>
      (data, scope) => {
        const fault = toPlain(operand(data, scope));
        const detail = typeof fault === 'object' && fault !== null ? fault : { type: fault };
        throw new LogicFault(`the formula fails with ${JSON.stringify(fault)}`, detail);
      },
  },
];
