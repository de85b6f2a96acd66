import type { Rule } from '#contract/records/rule.ts';
import { type Names, namesInRowsOf } from '#engine/rules/logic-names.ts';
import { type Operation, operationOf } from '#engine/rules/operation.ts';
import { operatorByName } from '#engine/rules/operators.ts';
import type { Mutation, MutationKind } from '#tools/rules/mutate/mutation.ts';

/** Plausible other operators. */
const others: Readonly<Record<string, readonly string[]>> = {
  '+': ['-', '*'],
  '-': ['+'],
  '*': ['+'],
  '/': ['*'],
  ratio: ['*'],
  perUnit: ['*'],
  max: ['min'],
  min: ['max'],
  '<': ['<=', '>'],
  '<=': ['<', '>='],
  '>': ['>=', '<'],
  '>=': ['>', '<='],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  and: ['or'],
  or: ['and'],
  addPercent: ['+'],
  sameText: ['!='],
};

/** Operators that can be replaced by their first operand. */
const left: ReadonlySet<string> = new Set(['addPercent', 'rowsWith', 'filter', '!', '!!', 'power']);

/** The same for rounding operators. */
const rounding: ReadonlySet<string> = new Set(['ceil', 'money', 'nearestThird', 'roundUpTo', 'max', 'min']);

interface MutatedLogic {
  readonly kind: MutationKind;
  readonly what: string;
  readonly logic: unknown;
}

/** Mutates every operator, input, constant and rounding in a formula. */
export const logicMutations = (rule: Rule): readonly Mutation[] => [
  ...mutated(rule.logic, '/logic', rule.inputs).map(({ kind, what, logic }) => ({
    kind,
    what,
    rule: { ...rule, logic: logic as Rule['logic'] },
  })),
  ...(['quantity', 'money', 'number'] as const)
    .filter((type) => rule.result.type !== 'boolean' && type !== rule.result.type)
    .map((type) => ({
      kind: 'rounding' as const,
      what: `/result/type ${type}`,
      rule: { ...rule, result: { ...rule.result, type } },
    })),
];

function mutated(logic: unknown, path: string, names: Names): readonly MutatedLogic[] {
  if (typeof logic === 'number') {
    const changed = logic === 0 ? [1] : [...new Set([logic + 1, logic * 1.01])];
    return changed.map((figure) => ({ kind: 'constant', what: `${path} ${logic} as ${figure}`, logic: figure }));
  }
  if (typeof logic === 'boolean') return [{ kind: 'constant', what: `${path} ${logic} as ${!logic}`, logic: !logic }];
  const operation = operationOf(logic);
  if (operation === null) return [];
  if (operation.name === 'var') return mutatedInput(operation, path, names);
  const { name, operands } = operation;
  const here = `${path}/${name}`;
  const inner = operatorByName.get(name)?.scope === 'row' ? (namesInRowsOf(operands[0], names) ?? {}) : names;
  return [
    ...mutatedOperator(operation, here),
    ...operands.flatMap((operand, index) =>
      mutated(operand, `${here}/${index}`, index === 0 ? names : inner).map((each) => ({
        ...each,
        logic: { [name]: operands.map((old, position) => (position === index ? each.logic : old)) },
      })),
    ),
  ];
}

function mutatedOperator({ name, operands }: Operation, path: string): readonly MutatedLogic[] {
  const written = (kind: MutationKind, what: string, logic: unknown): MutatedLogic => ({
    kind,
    what: `${path} ${what}`,
    logic,
  });
  const [first, second, third] = operands;
  const isList = name === '+' || name === '*' || name === 'and' || name === 'or';
  return [
    ...(others[name] ?? [])
      .filter((other) => other !== '-' || operands.length === 2)
      .map((other) => written('operator', `as ${other}`, { [other]: operands })),
    ...(left.has(name) ? [written('operator', 'left away', first)] : []),
    ...(rounding.has(name) ? [written('rounding', 'left away', name === 'max' && first === 0 ? second : first)] : []),
    ...(name === 'perUnit' ? [written('rounding', 'as ratio', { ratio: operands })] : []),
    ...(name === 'if' && third !== undefined
      ? [written('operator', 'branches swapped', { if: [first, third, second, ...operands.slice(3)] })]
      : []),
    ...(operands.length === 2 && ['-', '/', 'ratio', 'perUnit'].includes(name)
      ? [written('input', 'operands swapped', { [name]: [second, first] })]
      : []),
    ...(isList && operands.length > 1
      ? operands.map((_, index) =>
          written('input', `without operand ${index}`, {
            [name]: operands.filter((__, position) => position !== index),
          }),
        )
      : []),
  ];
}

function mutatedInput({ operands }: Operation, path: string, names: Names): readonly MutatedLogic[] {
  const [name] = operands;
  if (typeof name !== 'string' || !Object.hasOwn(names, name)) return [];
  const typeOf = (each: string) => names[each]?.type ?? 'number';
  const other = Object.keys(names).filter((each) => each !== name && typeOf(each) === typeOf(name));
  return [
    ...other.map((each) => ({ kind: 'input' as const, what: `${path} ${name} as ${each}`, logic: { var: each } })),
    { kind: 'input', what: `${path} ${name} misspelled`, logic: { var: `${name}s` } },
  ];
}
