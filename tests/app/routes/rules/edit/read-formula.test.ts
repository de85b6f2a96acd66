import { expect, test } from 'vitest';
import { readFormula } from '#app/routes/rules/edit/read-formula.ts';
import type { Rule } from '#contract/records.ts';

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
  const read = readFormula(rule, 'formula', text);
  return read.ok ? null : read.problem;
}

test('a formula whose units come out is read', () => {
  expect(readFormula(rule, 'formula', 'eaveLength + eaveLength')).toMatchObject({
    ok: true,
    value: { '+': [{ var: 'eaveLength' }, { var: 'eaveLength' }] },
  });
});

test('units that do not add are refused with both units', () => {
  expect(problemOf('eaveLength + totalSquares')?.message).toMatch(/FT and SQ\. Take one out, or convert it first\.$/);
});

test('a slip of the pen has its place: a sign, or a name that nobody knows', () => {
  expect(problemOf('eaveLength + ')).toMatchObject({ at: 13 });
  expect(problemOf('eaveLength + eaveLenght')).toMatchObject({ at: 13, length: 10 });
});
