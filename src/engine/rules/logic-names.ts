import type { RuleInput } from '#contract/records/rule.ts';
import { membersOf } from '#engine/rules/compile-inputs.ts';
import { nameOfVar, type Operation, operationOf } from '#engine/rules/operation.ts';
import { operatorByName } from '#engine/rules/operators.ts';

/** The inputs that logic may read in its scope: the rule's own, or the members of a row. */
export type Names = Readonly<Record<string, RuleInput>>;

/** Name and declaration of the input that a piece of logic reads; null when it reads none. */
export function inputOf(logic: unknown, names: Names): readonly [name: string, input: RuleInput] | null {
  const path = nameOfVar(logic);
  if (path === null || !Object.hasOwn(names, path)) return null;
  const input = names[path];
  return input === undefined ? null : [path, input];
}

/** The list input behind a list expression, through operators that filter its rows. */
export function listInputOf(list: unknown, names: Names): RuleInput | null {
  const operation = operationOf(list);
  const isChoice = operation !== null && operatorByName.get(operation.name)?.choosesRows === true;
  if (isChoice) return listInputOf(operation.operands[0], names);
  return inputOf(list, names)?.[1] ?? null;
}

/** Names that logic may read inside a row of a list; null when rows declare nothing. */
export function namesInRowsOf(list: unknown, names: Names): Names | null {
  const input = listInputOf(list, names);
  return input === null ? null : membersOf(input);
}

/** Names that an operand of an operation may read. */
export function namesInOperand({ name, operands }: Operation, index: number, names: Names): Names {
  const scope = operatorByName.get(name)?.scope;
  if (scope === undefined || index !== 1) return names;
  return scope === 'row' ? (namesInRowsOf(operands[0], names) ?? {}) : {};
}
