// Judges our engine by json-logic-js, the reference of rules made of standard operators.

import jsonLogic from 'json-logic-js';
import type { Rule } from '#contract/records/rule.ts';
import { isRecord } from '#domain/members.ts';
import { type Difference, differences } from '#engine/audit/reference-differences.ts';
import { compileInputs } from '#engine/rules/compile-inputs.ts';
import { compileLogic, runLogic } from '#engine/rules/compile-logic.ts';
import type { Inputs, RuleProblem } from '#engine/rules/compiled-rule.ts';
import { type Names, namesInOperand } from '#engine/rules/logic-names.ts';
import { operationOf } from '#engine/rules/operation.ts';
import { isTrue, toPlain } from '#engine/rules/operator.ts';

/** The verdict on a worked case. */
interface Verdict {
  /** Counted from 1. */
  readonly position: number;
  /** A tie: a billionth of one number turns our answer into that of the reference, which has binary fractions. */
  readonly kind: 'agreement' | 'disagreement' | 'tie' | 'unanswered';
  readonly ours: unknown;
  readonly reference: unknown;
}

/** An operation that the reference cannot judge, or the verdicts on all cases for which our engine has an answer. */
type Judgment = { readonly operator: string; readonly reason: string } | { readonly verdicts: readonly Verdict[] };

/** Another program that runs JSON Logic. */
export type Reference = (logic: unknown, data: unknown) => unknown;

const jsonLogicJs: Reference = (logic, data) => jsonLogic.apply(logic as never, data);

/**
 * Compares the answers to the worked cases of a rule before they are rounded. json-logic-js counts no steps, so the
 * caller limits time and memory.
 */
export function judgeCases({ cases, inputs, logic, result }: Rule, reference = jsonLogicJs): Judgment {
  const difference = differenceIn(logic, inputs);
  if (difference !== null) return difference;
  const compiled = compileLogic(logic);
  if (!compiled.ok) return { verdicts: [] };
  const readInputs = compileInputs(inputs);
  const finish = (value: unknown) => (result.type === 'boolean' ? isTrue(value) : value);
  const answer = (values: unknown): unknown => {
    const run = runLogic(compiled.value, values);
    return run.ok ? finish(toPlain(run.value)) : undefined;
  };
  const answerOfReference = (values: unknown): unknown => {
    try {
      return finish(reference(logic, values));
    } catch {
      return Number.NaN;
    }
  };
  const judged = (values: Inputs, ours: unknown): Omit<Verdict, 'position'> => {
    const other = answerOfReference(values);
    if (Number.isNaN(other)) return { kind: 'unanswered', ours, reference: other };
    if (isEqual(ours, other, tolerance)) return { kind: 'agreement', ours, reference: other };
    for (const near of nearby(values))
      if (isEqual(answer(near), other, tieTolerance)) return { kind: 'tie', ours, reference: other };
    return { kind: 'disagreement', ours, reference: other };
  };
  const verdicts = cases.flatMap(({ given }, index) => {
    const problems: RuleProblem[] = [];
    const values = readInputs(given as Inputs, problems);
    const ours = problems.length === 0 ? answer(values) : undefined;
    return ours === undefined ? [] : { position: index + 1, ...judged(values, ours) };
  });
  return { verdicts };
}

/** The first operation that the reference cannot judge. */
function differenceIn(
  logic: unknown,
  names: Names,
): (Pick<Difference, 'reason'> & { readonly operator: string }) | null {
  const operation = operationOf(logic);
  const parts = Array.isArray(logic) ? logic : (operation?.operands ?? []);
  if (operation !== null) {
    const difference = differences.find(
      ({ operators, isDifferent }) => operators.includes(operation.name) && (isDifferent?.(operation, names) ?? true),
    );
    if (difference !== undefined) return { operator: operation.name, reason: difference.reason };
  }
  for (const [index, part] of parts.entries()) {
    const difference = differenceIn(part, operation === null ? names : namesInOperand(operation, index, names));
    if (difference !== null) return difference;
  }
  return null;
}

const tolerance = 1e-9;
const tieTolerance = 1e-6;

/** Equal within a tolerance; that of numbers beyond 1 grows with them, as their last binary digit does. */
const isEqual = (a: unknown, b: unknown, within: number): boolean =>
  typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) <= within * Math.max(1, Math.abs(a)) : a === b;

/** The values with one of their numbers a billionth greater or less. */
function* nearby(value: unknown): Generator<unknown> {
  if (typeof value === 'number') {
    const step = tolerance * Math.max(1, Math.abs(value));
    yield value + step;
    yield value - step;
  } else if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) for (const near of nearby(each)) yield value.with(index, near);
  } else if (isRecord(value)) {
    for (const [name, each] of Object.entries(value)) for (const near of nearby(each)) yield { ...value, [name]: near };
  }
}
