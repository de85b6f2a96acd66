import type { RuleInput } from '#contract/records/rule.ts';
import { inputOf } from '#engine/rules/logic-names.ts';
import { operationOf } from '#engine/rules/operation.ts';
import { operatorByName } from '#engine/rules/operators.ts';

type ReadInputs = Readonly<Record<string, RuleInput>>;

/** Inputs that a piece of logic reads, with members of rows as "rows.member". */
export function namesRead(logic: unknown, inputs: ReadInputs): ReadonlySet<string> {
  const found = new Set<string>();
  collect(logic, inputs, null, found);
  return found;
}

function collect(logic: unknown, inputs: ReadInputs, list: string | null, found: Set<string>): void {
  if (Array.isArray(logic)) for (const part of logic) collect(part, inputs, list, found);
  const operation = operationOf(logic);
  if (operation === null) return;
  const [first, second] = operation.operands;
  if (operatorByName.get(operation.name)?.readsInput === true) {
    const [name = ''] = String(first ?? '').split('.');
    found.add(list === null ? name : `${list}.${name}`);
    return;
  }
  const { scope, namesMember } = operatorByName.get(operation.name) ?? {};
  const rows = scope === 'row' ? listNamed(first, inputs) : null;
  if (namesMember === true && typeof second === 'string') found.add(`${listNamed(first, inputs)}.${second}`);
  for (const [index, operand] of operation.operands.entries())
    collect(operand, inputs, index > 0 && rows !== null ? rows : list, found);
}

/** The list input behind operators that filter its rows. */
function listNamed(logic: unknown, inputs: ReadInputs): string | null {
  const operation = operationOf(logic);
  const isChoice = operation !== null && operatorByName.get(operation.name)?.choosesRows === true;
  if (isChoice) return listNamed(operation.operands[0], inputs);
  return inputOf(logic, inputs)?.[0] ?? null;
}
