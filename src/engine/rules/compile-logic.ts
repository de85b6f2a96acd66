import { ok, type Result, refused } from '#domain/result.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { LogicFault } from '#engine/rules/logic-fault.ts';
import { type Operation, operationOf, pathOfOperand } from '#engine/rules/operation.ts';
import { type Evaluate, type Operator, toPlain } from '#engine/rules/operator.ts';
import { operatorByName } from '#engine/rules/operators.ts';
import { limited } from '#engine/rules/work-limit.ts';

/** The place of a problem in a file as a JSON pointer, and its message. */
export interface LogicProblem {
  readonly path: string;
  readonly message: string;
}

/**
 * Compiles JSON Logic to one closure, for `runLogic`. An unknown operator, a wrong number of operands, and operands that
 * can never be computed are refused with their position.
 */
export function compileLogic(logic: unknown, path = ''): Result<Evaluate, LogicProblem> {
  const problems: LogicProblem[] = [];
  const evaluate = closureOf(logic, path, problems);
  const [problem] = problems;
  return problem === undefined ? ok(evaluate) : refused(problem);
}

/**
 * Runs the compiled logic of a rule within the limit of work of one evaluation. Its result may contain exact fractions.
 */
export function runLogic(evaluate: Evaluate, data: unknown, rule = 'logic'): Result<unknown, string> {
  try {
    return ok(limited(rule, () => evaluate(data)));
  } catch (fault) {
    if (fault instanceof LogicFault) return refused(fault.message);
    throw fault;
  }
}

/** Runs JSON Logic once, like the reference implementation but with exact arithmetic. */
export function applyLogic(logic: unknown, data: unknown): Result<unknown, LogicProblem> {
  const compiled = compileLogic(logic);
  if (!compiled.ok) return compiled;
  const answer = runLogic(compiled.value, data);
  return answer.ok ? ok(toPlain(answer.value)) : refused({ path: '/', message: answer.problem });
}

function closureOf(logic: unknown, path: string, problems: LogicProblem[]): Evaluate {
  if (Array.isArray(logic)) {
    const parts = logic.map((part, index) => closureOf(part, `${path}/${index}`, problems));
    return (data, scope) => parts.map((part) => part(data, scope));
  }
  const operation = operationOf(logic);
  if (operation === null) return () => logic;
  const operator = operatorByName.get(operation.name);
  const problem =
    operator === undefined ? `there is no operator "${operation.name}"` : operandProblem(operator, operation);
  if (operator === undefined || problem !== null) {
    problems.push({ path: path === '' ? '/' : path, message: problem ?? '' });
    return () => null;
  }
  if (operator.takesData === true) return () => operation.written;
  const operands = operation.operands.map((operand, index) =>
    closureOf(operand, pathOfOperand(path, operation, index, logic), problems),
  );
  const [only] = operands;
  if (only !== undefined && isSpread(operator, operation)) return spread(operator, only);
  return operator.build(operands, operation.operands);
}

/** Whether a single operation stands in place of the list of operands. */
const isSpread = (operator: Operator, { written }: Operation): boolean =>
  operator.spreads === true && operationOf(written) !== null;

/** An operation whose operands are computed; a single value is its only operand. */
const spread =
  (operator: Operator, list: Evaluate): Evaluate =>
  (data, scope) => {
    const value = list(data, scope);
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    const problem = countProblem(operator, values.length);
    if (problem !== null) throw new LogicFault(problem, { type: 'Invalid Arguments' });
    return operator.build(
      values.map((each) => () => each),
      values,
    )(data, scope);
  };

function operandProblem(operator: Operator, operation: Operation): string | null {
  if (operator.needsList === true && !Array.isArray(operation.written))
    return `"${operator.name}" takes a list of operands`;
  if (isSpread(operator, operation)) return null;
  const refusal = operator.refuses?.(operation.operands) ?? null;
  return countProblem(operator, operation.operands.length) ?? (refusal && `"${operator.name}" ${refusal}`);
}

function countProblem({ name, operands }: Operator, count: number): string | null {
  if (operands === undefined) return null;
  const [min, max] = operands;
  if (count >= min && count <= max) return null;
  const taken =
    max === Number.POSITIVE_INFINITY
      ? `at least ${pluralize(min, 'operand')}`
      : `${min === max ? '' : `${min} to `}${pluralize(max, 'operand')}`;
  return `"${name}" takes ${taken}, here are ${count}`;
}
