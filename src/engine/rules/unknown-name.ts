import type { LogicProblem } from '#engine/rules/compile-logic.ts';
import { type Names, namesInRowsOf } from '#engine/rules/logic-names.ts';
import { operationOf, pathOfOperand } from '#engine/rules/operation.ts';
import { operatorByName } from '#engine/rules/operators.ts';

/** The first place where logic reads an undeclared name. */
export const unknownName = (logic: unknown, declared: Names, path: string): LogicProblem | null =>
  search(logic, declared, path);

// Inside a reduction, and where rows declare nothing, any name may be read.
function search(logic: unknown, names: Names | null, path: string): LogicProblem | null {
  if (Array.isArray(logic)) return firstOf(logic, (part, index) => search(part, names, `${path}/${index}`));
  const operation = operationOf(logic);
  if (operation === null) return null;
  const { scope, readsInput, takesData } = operatorByName.get(operation.name) ?? {};
  if (takesData === true) return null;
  if (readsInput === true) return nameProblem(operation.operands[0], names, path);
  const ofRow = scope === 'row' && names !== null ? namesInRowsOf(operation.operands[0], names) : null;
  const inner = scope === undefined ? names : ofRow;
  return firstOf(operation.operands, (operand, index) =>
    // The list itself and the initial value of a reduction are read in the outer scope.
    search(operand, index === 1 ? inner : names, pathOfOperand(path, operation, index, logic)),
  );
}

function nameProblem(name: unknown, names: Names | null, path: string): LogicProblem | null {
  if (names === null || typeof name !== 'string' || name === '') return null;
  const [first = ''] = name.split('.');
  return Object.hasOwn(names, first)
    ? null
    : { path, message: `"${first}" is not among the inputs (${Object.keys(names).join(', ')})` };
}

function firstOf<T>(parts: readonly T[], find: (part: T, index: number) => LogicProblem | null): LogicProblem | null {
  for (const [index, part] of parts.entries()) {
    const problem = find(part, index);
    if (problem !== null) return problem;
  }
  return null;
}
