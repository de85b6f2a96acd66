import { type Evaluate, isTrue, type Operator } from '#engine/rules/operator.ts';

function choose(operands: readonly Evaluate[]): Evaluate {
  const [condition, then, ...others] = operands;
  if (condition === undefined) return () => null;
  if (then === undefined) return condition;
  const otherwise = choose(others);
  return (data) => (isTrue(condition(data)) ? then(data) : otherwise(data));
}

/** The first value that decides, else the last one: short-circuiting, as in JSON Logic. */
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

/** The choices of JSON Logic; only what is needed is evaluated. */
export const choices: readonly Operator[] = [
  { name: 'if', sentence: 'Condition, value, condition, value, …, otherwise.', build: choose },
  { name: '?:', sentence: 'Condition, value, otherwise.', build: choose },
  {
    name: 'and',
    sentence: 'The first operand that is not true, else the last.',
    build: firstOf((value) => !isTrue(value)),
  },
  { name: 'or', sentence: 'The first operand that is true, else the last.', build: firstOf(isTrue) },
];
