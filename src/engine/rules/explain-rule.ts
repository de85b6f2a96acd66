import type { Rule } from '#contract/records.ts';
import type { Explanation, Inputs } from '#engine/rules/compiled-rule.ts';

/** Reads a rule aloud for the given, checked inputs. */
export function explainRule(rule: Rule, _inputs: Inputs, result: number | boolean): Explanation {
  const unit = rule.result.unit ?? '';
  return {
    words: rule.words ?? rule.title,
    rows: [{ operator: '', label: rule.title, input: null, value: result, unit, kind: 'result' }],
  };
}
