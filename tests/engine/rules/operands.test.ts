import { expect, test } from 'vitest';
import { compileLogic, runLogic } from '#engine/rules/compile-logic.ts';
import { operatorByName } from '#engine/rules/operators.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'];

/** An input, in a row of a list as well; 'x' is one that cannot be computed, and whose fault has the inputs. */
function inputOf(name: string): unknown {
  const value = { '??': [{ var: name }, { var: `current.${name}` }] };
  return { if: [{ '===': [value, 'x'] }, { throw: { var: 'whole' } }, value] };
}

const same = (value: unknown) => names.map(() => value);

/** Values of the six inputs: orders that every comparison finds true, and those that go from one branch to the next. */
const runs: readonly (readonly unknown[])[] = [
  same(null),
  same(1),
  same([1, 2]),
  [1, 2, 3, 4, 5, 6],
  [6, 5, 4, 3, 2, 1],
  ...names.map((_, index) => names.map((_name, other) => (other <= index ? 1 : 0))),
  ...names.map((_, index) => names.map((_name, other) => (other === index ? 1 : 0))),
  ...names.map((_, index) => names.map((_name, other) => (other <= index ? 'x' : 1))),
];

/** The inputs that a formula reads, over all runs. */
function readBy(evaluate: Parameters<typeof runLogic>[0]): readonly string[] {
  const read = new Set<string>();
  for (const values of runs) {
    const watched = (members: Record<string, unknown>) =>
      new Proxy(members, {
        get: (target, name) => {
          if (typeof name === 'string' && names.includes(name)) read.add(name);
          return name === 'toJSON' ? () => null : Reflect.get(target, name);
        },
      });
    const row = watched(Object.fromEntries(names.map((name) => [name, 1])));
    const members: Record<string, unknown> = Object.fromEntries(
      names.map((name, index) => {
        const value = values[index];
        return [name, Array.isArray(value) ? [row, ...value] : value];
      }),
    );
    const data = watched(members);
    members.whole = data;
    runLogic(evaluate, data);
  }
  return [...read].sort();
}

test.each([...operatorByName.values()].filter(({ takesData }) => takesData !== true))(
  '$name computes every operand that it takes, and refuses the others',
  ({ name }) => {
    const taken = names.map((_, index) => {
      const inputs = names.slice(0, index + 1);
      const compiled = compileLogic({ [name]: inputs.map(inputOf) });
      return compiled.ok ? { inputs, read: readBy(compiled.value) } : null;
    });
    expect(taken.some((each) => each !== null)).toBe(true);
    for (const each of taken) if (each !== null) expect(each.read).toEqual(each.inputs);
  },
);
