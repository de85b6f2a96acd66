import { ok, type Result, refused } from '#domain/result.ts';
import { countWords } from '#domain/words/number-words.ts';
import { type Operation, operationOf, pathOfOperand } from '#engine/rules/operation.ts';
import { type Evaluate, type Operator, toPlain } from '#engine/rules/operator.ts';
import { operatorByName } from '#engine/rules/operators.ts';

/** The place of a problem in a file as a JSON pointer, and its message. */
export interface LogicProblem {
  readonly path: string;
  readonly message: string;
}

/**
 * Compiles JSON Logic to one closure. Its result may contain exact fractions; `toPlain` converts them to numbers. An
 * unknown operator, or one of ours with a wrong number of operands, is rejected with its place.
 */
export function compileLogic(logic: unknown, path = ''): Result<Evaluate, LogicProblem> {
  const problems: LogicProblem[] = [];
  const evaluate = closureOf(logic, path, problems);
  const [problem] = problems;
  return problem === undefined ? ok(evaluate) : refused(problem);
}

/** Runs JSON Logic once, like the reference implementation but with exact arithmetic. */
export function applyLogic(logic: unknown, data: unknown): Result<unknown, LogicProblem> {
  const compiled = compileLogic(logic);
  return compiled.ok ? ok(toPlain(compiled.value(data))) : compiled;
}

function closureOf(logic: unknown, path: string, problems: LogicProblem[]): Evaluate {
  if (Array.isArray(logic)) {
    const parts = logic.map((part, index) => closureOf(part, `${path}/${index}`, problems));
    return (data) => parts.map((part) => part(data));
  }
  const operation = operationOf(logic);
  if (operation === null) return () => logic;
  const operator = operatorByName.get(operation.name);
  const problem =
    operator === undefined ? `there is no operator "${operation.name}"` : countProblem(operator, operation);
  if (operator === undefined || problem !== null) {
    problems.push({ path: path === '' ? '/' : path, message: problem ?? '' });
    return () => null;
  }
  const operands = operation.operands.map((operand, index) =>
    closureOf(operand, pathOfOperand(path, operation, index, logic), problems),
  );
  return operator.build(operands, operation.operands);
}

function countProblem(operator: Operator, operation: Operation): string | null {
  if (operator.operands === undefined) return null;
  const [fewest, most] = operator.operands;
  const count = operation.operands.length;
  if (count >= fewest && count <= most) return null;
  const least = fewest === most ? '' : `${fewest} to `;
  return `"${operator.name}" takes ${least}${countWords(most, 'operand')}, here are ${count}`;
}
