import { expect, test } from 'vitest';
import { aRule } from '#tests/support/estimates/rules.ts';
import { judgeRules } from '#tools/rules/judge-rules.ts';

const cases = [{ given: { length: 3 }, expect: 3 }];
const plain = aRule({ id: 'test.plain', cases });
const own = aRule({ id: 'test.own', logic: { ceil: [{ var: 'length' }] }, cases });

test('rules are counted, and named with the operator that json-logic-js does not have', () => {
  expect(judgeRules([plain, own, { ...own, id: 'test.other' }])).toEqual({
    summary: [
      'json-logic-js judged 1 rule (1 case). It cannot judge 2 rules:',
      '  ceil: json-logic-js does not have it (2): test.own; test.other',
    ],
    failed: [],
  });
});

test('a disagreement fails, and names rule, case and both answers', () => {
  expect(judgeRules([plain, own], () => 4).failed).toEqual([
    'test.plain, case 1: the engine answers 3, json-logic-js 4',
  ]);
});

test('a case without an answer of json-logic-js is named', () => {
  expect(judgeRules([plain], () => Number.NaN).summary).toContain('  no answer (1): test.plain, case 1');
});
