// Judges our engine by json-logic-js, the reference of rules made of standard operators.

import jsonLogic from 'json-logic-js';
import type { Rule } from '#contract/records/rule.ts';
import { isRecord } from '#domain/members.ts';
import { type Difference, differences } from '#engine/audit/reference-differences.ts';
import { compileInputs } from '#engine/rules/compile-inputs.ts';
import { applyLogic } from '#engine/rules/compile-logic.ts';
import type { Inputs, RuleProblem } from '#engine/rules/compiled-rule.ts';
import { type Names, namesInOperand } from '#engine/rules/logic-names.ts';
import { operationOf } from '#engine/rules/operation.ts';
import { isTrue } from '#engine/rules/operator.ts';

/** The verdict on a worked case. */
interface CaseVerdict {
  /** Counted from 1. */
  readonly position: number;
  /** A tie: a billionth of one number turns our answer into that of the reference, which has binary fractions. */
  readonly kind: 'agreement' | 'disagreement' | 'tie' | 'unanswered';
  readonly ours: unknown;
  readonly reference: unknown;
}

/** An operation that the reference cannot judge, or the verdicts on all cases for which our engine has an answer. */
type Judgment = { readonly operator: string; readonly reason: string } | { readonly verdicts: readonly CaseVerdict[] };

/** Another program that runs JSON Logic. */
export type ReferenceProgram = (logic: unknown, data: unknown) => unknown;

const jsonLogicJs: ReferenceProgram = (logic, data) => jsonLogic.apply(logic as never, data);

/**
 * Compares the answers to the worked cases of a rule before they are rounded. json-logic-js counts no steps, so the
 * caller limits time and memory.
 */
export function judgeCases({ cases, inputs, logic, result }: Rule, reference = jsonLogicJs): Judgment {
  const difference = differenceIn(logic, inputs);
  if (difference !== null) return difference;
  const readInputs = compileInputs(inputs);
  const finish = (value: unknown) => (result.type === 'boolean' ? isTrue(value) : value);
  const answer = ({ logic, values }: Evaluation): unknown => {
    const applied = applyLogic(logic, values);
    return applied.ok ? finish(applied.value) : undefined;
  };
  const answerOfReference = (values: Inputs): unknown => {
    try {
      return finish(reference(logic, values));
    } catch {
      return Number.NaN;
    }
  };
  const kindOf = (values: Inputs, ours: unknown, other: unknown): CaseVerdict['kind'] => {
    if (Number.isNaN(other)) return 'unanswered';
    if (isEqual(ours, other, tolerance)) return 'agreement';
    for (const near of nearby({ logic, values })) if (isEqual(answer(near), other, tieTolerance)) return 'tie';
    return 'disagreement';
  };
  const verdicts = cases.flatMap(({ given }, index) => {
    const problems: RuleProblem[] = [];
    const values = readInputs(given as Inputs, problems);
    const ours = problems.length === 0 ? answer({ logic, values }) : undefined;
    if (ours === undefined) return [];
    const other = answerOfReference(values);
    return { position: index + 1, kind: kindOf(values, ours, other), ours, reference: other };
  });
  return { verdicts };
}

/** Logic with the inputs as it reads them. */
interface Evaluation {
  readonly logic: unknown;
  readonly values: unknown;
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

/** An evaluation with one of its numbers a billionth greater or less. */
function* nearby<T>(value: T): Generator<T> {
  if (typeof value === 'number') {
    const step = tolerance * Math.max(1, Math.abs(value));
    yield (value + step) as T;
    yield (value - step) as T;
  } else if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) for (const near of nearby(each)) yield value.with(index, near) as T;
  } else if (isRecord(value)) {
    for (const [name, each] of Object.entries(value)) for (const near of nearby(each)) yield { ...value, [name]: near };
  }
}
