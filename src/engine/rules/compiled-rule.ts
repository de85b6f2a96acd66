import type { Rule } from '#contract/records/rule.ts';
import type { Result } from '#domain/result.ts';

export type Inputs = Readonly<Record<string, unknown>>;

/** Why a rule has no answer; the message names the invalid input. */
export interface RuleProblem {
  readonly kind: 'unknown-rule' | 'missing-input' | 'wrong-input' | 'broken-rule';
  readonly message: string;
}

/** One row of the arithmetic ladder: an operator at the left, a number with its unit at the right. */
export interface LadderRow {
  readonly operator: '' | '+' | '−' | '×' | '÷' | '=';
  readonly label: string;
  readonly input: string | null;
  readonly value: number | string | boolean;
  readonly unit: string;
  readonly kind: 'term' | 'sum' | 'result';
}

export interface Explanation {
  /** The reason as the rule's author wrote it; null without one. */
  readonly why: string | null;
  /** The formula in trade words. */
  readonly description: string;
  readonly rows: readonly LadderRow[];
}

/** A rule compiled to closures; evaluation is exact and never throws. */
export interface CompiledRule {
  readonly rule: Rule;
  /** The formula's answer, rounded for its result type but not to a step. */
  readonly evaluate: (inputs: Inputs) => Result<number | boolean, RuleProblem>;
  readonly explain: (inputs: Inputs) => Result<Explanation, RuleProblem>;
}
