import { type Evaluate, isTrue, type Operator } from '#engine/rules/operator.ts';
import { joined } from '#engine/rules/phrases.ts';

function choose(operands: readonly Evaluate[]): Evaluate {
  const [condition, then, ...others] = operands;
  if (condition === undefined) return () => null;
  if (then === undefined) return condition;
  const otherwise = choose(others);
  return (data) => (isTrue(condition(data)) ? then(data) : otherwise(data));
}

/** The first deciding value, or else the last one: short-circuiting, as in JSON Logic. */
const firstOf =
  (decides: (value: unknown) => boolean) =>
  (operands: readonly Evaluate[]): Evaluate =>
  (data) => {
    let value: unknown;
    for (const operand of operands) {
      value = operand(data);
      if (decides(value)) return value;
    }
    return value;
  };

/** The choices of JSON Logic; only the needed operands are evaluated. */
export const choices: readonly Operator[] = [
  {
    name: 'if',
    label: 'If',
    takesMany: true,
    sentence: 'Condition, value, condition, value, …, otherwise.',
    build: choose,
    say: ([condition, value, ...others], { say }) => {
      const rest = others.length > 1 ? say({ if: others }) : say(others[0]);
      return `if ${say(condition)}, ${say(value)}; otherwise ${rest}`;
    },
    show: ([condition, value, ...others], { steps, worth }) => {
      if (value === undefined) return steps(condition ?? null);
      return isTrue(worth(condition)) ? steps(value) : steps({ if: others });
    },
    measure: (operands, { of, alike }) => {
      const isValue = (place: number) => place % 2 === 1 || place === operands.length - 1;
      operands.forEach((operand, place) => {
        if (!isValue(place)) of(operand);
      });
      return alike(
        operands.filter((_, place) => isValue(place)),
        'Chooses between',
      );
    },
  },
  { name: '?:', label: 'If, short', sentence: 'Condition, value, otherwise.', build: choose },
  {
    name: 'and',
    label: 'All of',
    takesMany: true,
    sentence: 'The first operand that is not true, else the last.',
    build: firstOf((value) => !isTrue(value)),
    say: joined('and'),
  },
  {
    name: 'or',
    label: 'One of',
    takesMany: true,
    sentence: 'The first operand that is true, else the last.',
    build: firstOf(isTrue),
    say: joined('or'),
  },
];
