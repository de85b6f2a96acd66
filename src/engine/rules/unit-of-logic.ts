import { inputOf, type Names, namesInRowsOf } from '#engine/rules/logic-names.ts';
import { operationOf } from '#engine/rules/operation.ts';
import type { Units } from '#engine/rules/operator.ts';
import { operatorByName } from '#engine/rules/operators.ts';

/** Display unit of a part, as far as its inputs determine it; otherwise empty. */
export function unitOfLogic(logic: unknown, names: Names): string {
  const operation = operationOf(logic);
  if (operation === null) return '';
  return operatorByName.get(operation.name)?.unit?.(operation.operands, unitsOf(names)) ?? '';
}

const unitsOf = (names: Names): Units => ({
  input: (part) => inputOf(part, names)?.[1] ?? null,
  of: (part) => unitOfLogic(part, names),
  inRowsOf: (list) => unitsOf(namesInRowsOf(list, names) ?? {}),
});
