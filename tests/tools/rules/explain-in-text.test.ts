// The printed arithmetic: units, percentages, full labels.
import { describe, expect, it } from 'vitest';
import { compileRule } from '#engine/rules/compile-rule.ts';
import type { Inputs } from '#engine/rules/compiled-rule.ts';
import { explainInText } from '#tools/rules/explain-in-text.ts';
import { readRules } from '#tools/rules/read-rules.ts';

const rules = readRules([]).map(({ rule }) => rule);
function explained(id: string, inputs: Inputs): string {
  const rule = rules.find((each) => each.id === id);
  const compiled = rule === undefined ? null : compileRule(rule);
  const explanation = compiled?.ok ? compiled.value.explain(inputs) : null;
  if (!explanation?.ok) throw new Error(`${id} cannot be explained.`);
  return explainInText(explanation.value);
}

describe('an explanation', () => {
  it('counts tubes of an opened case as tubes, and truncates no label', () => {
    const text = explained('siding.caulk', { trimLength: 200, squares: 20, conversion1: 25, conversion2: 15 });
    expect(text).toMatch(/24 TB\n= .*32 TB$/);
    expect(text).not.toContain('case of 12');
    expect(text).not.toContain('…');
    expect(text).toMatch(/rounded up to\n {2}whole units/);
  });

  it('shows a fraction as a percentage', () => {
    expect(explained('totals.discount', { discountable: 1000, discountPercent: 0.07 })).toMatch(/Discount\s+7 %/);
  });

  it('has units in the rows of a list, and thirds with three decimals', () => {
    const windows = [{ quantity: 8, width: 36, height: 48 }];
    expect(explained('windows.caulk', { windows })).toMatch(/112 FT\n.*10 TB$/s);
    expect(explained('windows.trim', { windows })).toMatch(/128\.8 FT/);
    expect(explained('roofing.pitch-total', { materialSquares: 25.19, membraneSquares: 0.1 })).not.toContain('333333');
  });
});
