import { describe, expect, it } from 'vitest';
import type { Rule, RuleInput } from '#contract/records.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import type { CompiledRule } from '#engine/rules/compiled-rule.ts';

const aRule = (parts: Partial<Rule>): Rule => ({
  id: 'test.rule',
  title: 'A rule',
  result: { type: 'quantity', unit: 'RL' },
  inputs: { length: { unit: 'FT', description: 'length' } },
  logic: { var: 'length' },
  source: 'A test',
  cases: [],
  ...parts,
});

const compiled = (parts: Partial<Rule>): CompiledRule => {
  const result = compileRule(aRule(parts));
  if (!result.ok) throw new Error(`${result.problem.path}: ${result.problem.message}`);
  return result.value;
};

const withInput = (input: Partial<RuleInput>, logic: Rule['logic'] = { var: 'length' }) =>
  compiled({ inputs: { length: { description: 'length', ...input } }, logic });

const refusal = (rule: CompiledRule, inputs: Readonly<Record<string, unknown>>) => {
  const result = rule.evaluate(inputs);
  return result.ok ? `answers ${result.value}` : `${result.problem.kind}: ${result.problem.message}`;
};

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

  it('rounds halves of negative results away from zero and never answers minus zero', () => {
    const rule = compiled({ logic: { '-': [{ var: 'length' }] }, result: { type: 'money' } });
    expect(rule.evaluate({ length: 1.005 })).toEqual({ ok: true, value: -1.01 });
    expect(rule.evaluate({ length: 0.001 })).toEqual({ ok: true, value: 0 });
  });

  it('names the missing input with its description', () => {
    expect(refusal(compiled({}), {})).toBe('missing-input: length is missing (length, in FT).');
    expect(refusal(compiled({}), { length: undefined })).toBe('missing-input: length is missing (length, in FT).');
  });

  it.each([
    ['5', 'the text "5"'],
    [null, 'null'],
    [true, 'true'],
    [[5], 'a list'],
    [{}, 'an object'],
    [Number.NaN, 'NaN'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
  ])('refuses %j where a number belongs', (length, words) => {
    expect(refusal(compiled({}), { length })).toBe(`wrong-input: length must be a number, but is ${words}.`);
  });

  it('refuses negative numbers unless they are allowed', () => {
    expect(refusal(compiled({}), { length: -1 })).toBe('wrong-input: length must not be negative, but is -1.');
    expect(withInput({ minimum: null }).evaluate({ length: -1 })).toEqual({ ok: true, value: -1 });
  });

  it('keeps the bounds of an input', () => {
    expect(refusal(withInput({ minimum: 6 }), { length: 5 })).toBe('wrong-input: length must be at least 6, but is 5.');
    expect(refusal(withInput({ maximum: 1 }), { length: 7 })).toBe('wrong-input: length must be at most 1, but is 7.');
    expect(refusal(withInput({ exclusiveMinimum: 0 }), { length: 0 })).toBe(
      'wrong-input: length must be greater than 0, but is 0.',
    );
    expect(refusal(withInput({ integer: true }), { length: 1.5 })).toBe(
      'wrong-input: length must be a whole number, but is 1.5.',
    );
  });

  it('uses a default only for a missing input', () => {
    const rule = withInput({ default: 1 });
    expect(rule.evaluate({})).toEqual({ ok: true, value: 1 });
    expect(rule.evaluate({ length: 0 })).toEqual({ ok: true, value: 0 });
    expect(rule.evaluate({ length: null }).ok).toBe(false);
  });

  it('counts an unset nullable number as 0', () => {
    const rule = withInput({ nullable: true }, { '*': [5, { var: 'length' }] });
    expect(rule.evaluate({ length: null })).toEqual({ ok: true, value: 0 });
    expect(rule.evaluate({}).ok).toBe(false);
  });

  it('reads texts, truths and nothing chosen', () => {
    const result = { type: 'boolean' } as const;
    const text = compiled({
      result,
      inputs: { a: { type: 'text', description: 'a', nullable: true } },
      logic: { '===': [{ var: 'a' }, null] },
    });
    expect(text.evaluate({ a: null })).toEqual({ ok: true, value: true });
    expect(text.evaluate({ a: 'x' })).toEqual({ ok: true, value: false });
    expect(refusal(text, { a: 5 })).toBe('wrong-input: a must be a text, but is 5.');
    const truth = compiled({
      result,
      inputs: { a: { type: 'boolean', description: 'a' } },
      logic: { '!': [{ var: 'a' }] },
    });
    expect(truth.evaluate({ a: false })).toEqual({ ok: true, value: true });
    expect(refusal(truth, { a: 0 })).toBe('wrong-input: a must be true or false, but is 0.');
  });

  it('checks every row of a list', () => {
    const rows = compiled({
      inputs: {
        rows: {
          type: 'list',
          description: 'rows',
          items: { n: { description: 'n' }, m: { description: 'm', default: 2 } },
        },
      },
      logic: { sumOf: [{ var: 'rows' }, { '*': [{ var: 'n' }, { var: 'm' }] }] },
    });
    expect(rows.evaluate({ rows: [{ n: 1 }, { n: 2, m: 5 }] })).toEqual({ ok: true, value: 12 });
    expect(refusal(rows, { rows: [{ n: 1 }, {}] })).toBe('missing-input: rows, row 2: n is missing (n).');
    expect(refusal(rows, { rows: [{ n: -1 }] })).toBe('wrong-input: rows, row 1: n must not be negative, but is -1.');
    expect(refusal(rows, { rows: [7] })).toBe('wrong-input: rows, row 1 must have members n, m, but is 7.');
    expect(refusal(rows, { rows: 7 })).toBe('wrong-input: rows must be a list, but is 7.');
    const numbers = compiled({
      inputs: { rows: { type: 'list', description: 'rows' } },
      logic: { sumOf: { var: 'rows' } },
    });
    expect(numbers.evaluate({ rows: [0.1, 0.2] })).toEqual({ ok: true, value: 0.3 });
    expect(refusal(numbers, { rows: ['x'] })).toBe('wrong-input: rows, row 1 must be a number, but is the text "x".');
  });

  it('reports a formula without a numeric result', () => {
    const rule = compiled({ logic: { '/': [1, { var: 'length' }] } });
    expect(refusal(rule, { length: 0 })).toBe('broken-rule: test.rule gives no number for these inputs.');
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
