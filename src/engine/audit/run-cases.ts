import type { ImpactPage } from '#contract/records/impact-page.ts';
import type { Rule } from '#contract/records/rule.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import type { Inputs } from '#engine/rules/compiled-rule.ts';

/** A rule with fewer worked cases cannot be published: they prove too little. */
export const fewestCases = 5;

/** A failed case. */
interface FailedCase {
  readonly ruleId: string;
  /** Counted from 1. */
  readonly number: number;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** Results of the worked cases of some rules. */
interface CasesReport {
  readonly rules: number;
  readonly cases: number;
  readonly failed: readonly FailedCase[];
}

/** Expected in place of a result when the inputs are invalid. */
const refusal = 'refused';

/** Results of the worked cases of one rule, as sent to the device. */
export function casesOf(rule: Rule): NonNullable<ImpactPage['cases']> {
  const failed = runCases([rule]).failed.map(({ number, expected, actual }) => ({
    place: number,
    expected: plain(expected),
    actual: plain(actual),
  }));
  return { of: rule.cases.length, failed };
}

const plain = (value: unknown): string | number | boolean =>
  typeof value === 'number' || typeof value === 'boolean' ? value : String(value);

/** Runs every worked case. */
export function runCases(rules: readonly Rule[]): CasesReport {
  const failed: FailedCase[] = [];
  for (const rule of rules) {
    const compiled = compileRule(rule);
    for (const [index, { given, expect, why }] of rule.cases.entries()) {
      const fail = (actual: unknown) => failed.push({ ruleId: rule.id, number: index + 1, expected: expect, actual });
      if (!compiled.ok) {
        fail(`${compiled.problem.path}: ${compiled.problem.message}`);
        continue;
      }
      const result = compiled.value.evaluate(given as Inputs);
      if (result.ok ? result.value !== expect : expect !== refusal || result.problem.kind === 'broken-rule') {
        fail(result.ok ? result.value : result.problem.message);
      }
      const stated = why === undefined || rule.why === undefined ? null : compiled.value.explain(given as Inputs);
      if (stated?.ok === true && stated.value.why !== why)
        failed.push({ ruleId: rule.id, number: index + 1, expected: why, actual: stated.value.why ?? '' });
    }
  }
  return { rules: rules.length, cases: rules.reduce((count, rule) => count + rule.cases.length, 0), failed };
}
