import { describe, expect, it } from 'vitest';
import type { Rule } from '#contract/records/rule.ts';
import { applyRequests, evaluateRequests, hasError } from '#tools/rules/evaluate-requests.ts';

const rule: Rule = {
  id: 'test.double',
  title: 'Double',
  result: { type: 'quantity' },
  inputs: { n: { description: 'n' } },
  logic: { '*': [{ var: 'n' }, 2] },
  source: 'A test',
  cases: [],
};
const broken: Rule = { ...rule, id: 'test.broken', logic: { root: 2 } };

describe('requests to evaluate rules', () => {
  it.each<[unknown, unknown]>([
    [
      { rule: 'test.double', inputs: { n: 2 } },
      { rule: 'test.double', result: 4 },
    ],
    [{ rule: 'test.double' }, { rule: 'test.double', error: 'n is missing (n).' }],
    [
      { rule: 'test.double', inputs: [2] },
      { rule: 'test.double', error: 'inputs must be an object of named values.' },
    ],
    [
      { rule: 'test.broken', inputs: { n: 2 } },
      { rule: 'test.broken', error: 'test.broken is broken at /logic: there is no operator "root".' },
    ],
    [{ rule: 7 }, { rule: 7, error: 'A request must name its rule.' }],
    [{}, { rule: null, error: 'A request must name its rule.' }],
    [null, { rule: null, error: 'A request must be an object with "rule" and "inputs".' }],
  ])('%j', (request, answer) => {
    expect(evaluateRequests([request], [rule, broken])).toEqual([answer]);
  });

  it('apply requires logic, and survives objects with conversions', () => {
    const answers = applyRequests([
      { data: 1 },
      { logic: { var: 'a' }, data: {} },
      { logic: { '-': [{ var: '' }, 1] }, data: { valueOf: 1, toString: 1 } },
    ]);
    expect(answers[0]).toEqual({ error: 'A request must be an object with "logic" and "data".' });
    expect(answers[1]).toEqual({ result: null });
    expect(answers[2]).toEqual({ error: expect.stringMatching(/is not a number\.$/) });
    expect(hasError(answers)).toBe(true);
    expect(hasError(answers.slice(1, 2))).toBe(false);
  });
});
