import { describe, expect, it } from 'vitest';
import type { Rule } from '#contract/records/rule.ts';
import { casesOf, runCases } from '#engine/audit/run-cases.ts';
import { aRule } from '#tests/support/estimates/rules.ts';

const withCases = (cases: Rule['cases'], rule: Partial<Rule> = {}): Rule => aRule({ cases, ...rule });

describe('the worked cases of a rule', () => {
  it('fail by place, with the stated and the actual result', () => {
    const rule = withCases([
      { given: { length: 3 }, expect: 3 },
      { given: { length: 4 }, expect: 5 },
    ]);
    expect(runCases([rule])).toEqual({
      rules: 1,
      cases: 2,
      failed: [{ ruleId: 'test.rule', number: 2, expected: 5, actual: 4 }],
    });
  });

  it('may state that an input is refused, but not that the formula is broken', () => {
    const refused = withCases([{ given: { length: -3 }, expect: 'refused' }]);
    expect(runCases([refused]).failed).toEqual([]);
    const broken = withCases([{ given: { length: 0 }, expect: 'refused' }], { logic: { '/': [1, { var: 'length' }] } });
    expect(runCases([broken]).failed).toHaveLength(1);
  });

  it('all fail when the rule does not compile', () => {
    const broken = withCases([{ given: { length: 3 }, expect: 3 }], { logic: { root: 4 } });
    expect(casesOf(broken)).toEqual({
      of: 1,
      failed: [{ place: 1, expected: 3, actual: '/logic: there is no operator "root"' }],
    });
  });
});
