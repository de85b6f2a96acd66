import type { RuleInput } from '#contract/records.ts';
import { type LogicProblem, operationOf, pathOfOperand } from '#engine/rules/compile-logic.ts';
import { operatorByName } from '#engine/rules/operators.ts';
import { membersOf } from '#engine/rules/read-inputs.ts';

/** Names that logic may read where it stands; null where anything may come. */
type Names = ReadonlyMap<string, RuleInput> | null;

/** The first place where logic reads something that the rule does not declare. */
export function unknownName(
  logic: unknown,
  declared: Readonly<Record<string, RuleInput>>,
  path: string,
): LogicProblem | null {
  return search(logic, new Map(Object.entries(declared)), path);
}

function search(logic: unknown, names: Names, path: string): LogicProblem | null {
  if (Array.isArray(logic)) return firstOf(logic, (part, index) => search(part, names, `${path}/${index}`));
  const operation = operationOf(logic);
  if (operation === null) return null;
  if (operation.name === 'var') return nameProblem(operation.operands[0], names, path);
  const scope = operatorByName.get(operation.name)?.scope;
  const inner = scope === undefined ? names : scope === 'row' ? rowNames(operation.operands[0], names) : null;
  return firstOf(operation.operands, (operand, index) =>
    // The list itself, and what a reduction starts with, are read outside.
    search(operand, index === 1 ? inner : names, pathOfOperand(path, operation, index, logic)),
  );
}

function nameProblem(name: unknown, names: Names, path: string): LogicProblem | null {
  if (names === null || typeof name !== 'string' || name === '') return null;
  const [first = ''] = name.split('.');
  return names.has(first)
    ? null
    : { path, message: `"${first}" is not among the inputs (${[...names.keys()].join(', ')})` };
}

function rowNames(list: unknown, names: Names): Names {
  const operation = operationOf(list);
  if (operation?.name === 'filter' || operation?.name === 'rowsWith') return rowNames(operation.operands[0], names);
  const [name] = operation?.name === 'var' ? operation.operands : [];
  const input = typeof name === 'string' ? names?.get(name) : undefined;
  const members = input === undefined ? null : membersOf(input);
  return members === null ? null : new Map(Object.entries(members));
}

function firstOf<T>(parts: readonly T[], find: (part: T, index: number) => LogicProblem | null): LogicProblem | null {
  for (const [index, part] of parts.entries()) {
    const problem = find(part, index);
    if (problem !== null) return problem;
  }
  return null;
}
