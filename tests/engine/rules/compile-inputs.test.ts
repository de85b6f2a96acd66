import { describe, expect, it } from 'vitest';
import { compileInputs } from '#engine/rules/compile-inputs.ts';
import type { RuleProblem } from '#engine/rules/compiled-rule.ts';
import { compiled, refusal, withInput } from '#tests/support/estimates/rules.ts';

describe('the inputs of a rule', () => {
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
  ])('refuses %j where a number belongs', (length, text) => {
    expect(refusal(compiled({}), { length })).toBe(`wrong-input: length must be a number, but is ${text}.`);
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

  it('reads texts, booleans and absent choices', () => {
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

  it('reads only declared inputs, and collects every problem', () => {
    const problems: RuleProblem[] = [];
    const read = compileInputs({ length: { description: 'length' }, width: { description: 'width', default: 3 } });
    expect(read({ length: 2, color: 'White' }, problems)).toEqual({ length: 2, width: 3 });
    expect(problems).toEqual([]);
    read({ length: 'long', width: -1 }, problems);
    expect(problems.map(({ kind }) => kind)).toEqual(['wrong-input', 'wrong-input']);
  });
});
