import { describe, expect, it } from 'vitest';
import type { Rule } from '#contract/records/rule.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import { aRule, compiled, refusal } from '#tests/support/estimates/rules.ts';

describe('compiling a rule', () => {
  it('refuses broken logic with its place', () => {
    expect(compileRule(aRule({ logic: { '+': [1, { root: 4 }] } }))).toEqual({
      ok: false,
      problem: { path: '/logic/+/1', message: 'there is no operator "root"' },
    });
  });

  it('refuses a name that is not an input', () => {
    expect(compileRule(aRule({ logic: { '+': [{ var: 'length' }, { var: 'lenght' }] } }))).toEqual({
      ok: false,
      problem: { path: '/logic/+/1', message: '"lenght" is not among the inputs (length)' },
    });
  });

  it('knows the names inside rows, through filters', () => {
    const inputs = {
      rows: { type: 'list', description: 'rows', items: { n: { description: 'n' } } },
      n: { description: 'n' },
    } as const;
    const problem = (logic: Rule['logic']) => {
      const result = compileRule(aRule({ inputs, logic }));
      return result.ok ? null : result.problem.path;
    };
    expect(problem({ sumOf: [{ var: 'rows' }, { var: 'n' }] })).toBeNull();
    expect(problem({ sumOf: [{ var: 'rows' }, { var: 'rows' }] })).toBe('/logic/sumOf/1');
    expect(problem({ sumOf: [{ filter: [{ var: 'rows' }, { var: 'm' }] }, { var: 'n' }] })).toBe(
      '/logic/sumOf/0/filter/1',
    );
    expect(problem({ sumOf: [{ rowsWith: [{ var: 'rows' }, 'n', 'x'] }, { var: 'm' }] })).toBe('/logic/sumOf/1');
    expect(
      problem({ reduce: [{ var: 'rows' }, { '+': [{ var: 'current.n' }, { var: 'accumulator' }] }, { var: 'm' }] }),
    ).toBe('/logic/reduce/2');
  });
});

describe('evaluating a rule', () => {
  it.each([
    ['quantity', 2.0005, 2.001],
    ['money', 1.005, 1.01],
    ['money', 2.675, 2.68],
    ['number', 0.1234567, 0.1234567],
    ['boolean', 3, true],
    ['boolean', 0, false],
  ] as const)('rounds a %s as its kind asks: %d', (type, length, expected) => {
    expect(compiled({ result: { type } }).evaluate({ length })).toEqual({ ok: true, value: expected });
  });

  it('rounds halves of negative results away from zero and never returns minus zero', () => {
    const rule = compiled({ logic: { '-': [{ var: 'length' }] }, result: { type: 'money' } });
    expect(rule.evaluate({ length: 1.005 })).toEqual({ ok: true, value: -1.01 });
    expect(rule.evaluate({ length: 0.001 })).toEqual({ ok: true, value: 0 });
  });

  it('reports a formula without a numeric result', () => {
    const rule = compiled({ logic: { '/': [1, { var: 'length' }] } });
    expect(refusal(rule, { length: 0 })).toBe(
      'broken-rule: test.rule gives no number for these inputs: there is no such number.',
    );
    expect(refusal(compiled({ logic: { cat: ['x'] } }), { length: 0 })).toMatch(/^broken-rule/);
  });

  it('does not change its inputs', () => {
    const inputs = Object.freeze({ rows: Object.freeze([Object.freeze({ n: null })]) });
    const rule = compiled({
      inputs: { rows: { type: 'list', description: 'rows', items: { n: { description: 'n', nullable: true } } } },
      logic: { sumOf: [{ var: 'rows' }, { var: 'n' }] },
    });
    expect(rule.evaluate(inputs)).toEqual({ ok: true, value: 0 });
    expect(inputs).toEqual({ rows: [{ n: null }] });
  });
});
