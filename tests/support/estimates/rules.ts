// A rule over one length; pass only the subject of the test.
import type { Rule, RuleInput } from '#contract/records/rule.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import type { CompiledRule } from '#engine/rules/compiled-rule.ts';

export const aRule = (parts: Partial<Rule>): Rule => ({
  id: 'test.rule',
  title: 'A rule',
  result: { type: 'quantity', unit: 'RL' },
  inputs: { length: { unit: 'FT', description: 'length' } },
  logic: { var: 'length' },
  source: 'A test',
  cases: [],
  ...parts,
});

export function compiled(parts: Partial<Rule>): CompiledRule {
  const result = compileRule(aRule(parts));
  if (!result.ok) throw new Error(`${result.problem.path}: ${result.problem.message}`);
  return result.value;
}

export const withInput = (input: Partial<RuleInput>, logic: Rule['logic'] = { var: 'length' }) =>
  compiled({ inputs: { length: { description: 'length', ...input } }, logic });

export function refusal(rule: CompiledRule, inputs: Readonly<Record<string, unknown>>) {
  const result = rule.evaluate(inputs);
  return result.ok ? `answers ${result.value}` : `${result.problem.kind}: ${result.problem.message}`;
}
