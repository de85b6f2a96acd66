import { expect, test } from 'vitest';
import type { Rule } from '#contract/records/rule.ts';
import { logicProblem, parseFormula } from '#engine/audit/trial/read-formula.ts';

const rule: Rule = {
  id: 'own.trim',
  title: 'Trim',
  result: { type: 'quantity', unit: 'FT' },
  inputs: {
    eaveLength: { description: 'eave length', unit: 'FT' },
    totalSquares: { description: 'total squares', unit: 'SQ' },
  },
  logic: { var: 'eaveLength' },
  source: 'A test',
  cases: [],
};

function problemOf(text: string) {
  const read = parseFormula('formula', text);
  return read.ok ? logicProblem(rule, read.value, text) : read.problem;
}

test('a formula whose units agree is accepted', () => {
  const text = 'eaveLength + eaveLength';
  const logic = { '+': [{ var: 'eaveLength' }, { var: 'eaveLength' }] };
  expect(parseFormula('formula', text)).toEqual({ ok: true, value: logic });
  expect(problemOf(text)).toBeNull();
});

test('units that cannot be added are refused, and both are named', () => {
  expect(problemOf('eaveLength + totalSquares')?.message).toMatch(/FT and SQ\. Take one out, or convert it first\.$/);
});

test('a typo is located: a wrong sign, or an unknown name', () => {
  expect(problemOf('eaveLength + ')).toMatchObject({ at: 13 });
  expect(problemOf('eaveLength + eaveLenght')).toMatchObject({ at: 13, length: 10 });
});
