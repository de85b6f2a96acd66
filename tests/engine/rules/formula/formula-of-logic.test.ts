import { expect, it } from 'vitest';
import { formulaOfLogic } from '#engine/rules/formula/formula-of-logic.ts';
import { logicOfFormula } from '#engine/rules/formula/logic-of-formula.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';

const { rules } = starterCatalog();

it.each(rules.map(({ id, logic }) => [id, logic] as const))('the formula of %s reads back as its logic', (_, logic) => {
  expect(logicOfFormula(formulaOfLogic(logic))).toEqual({ ok: true, value: logic });
});

it.each([
  [{ '+': [{ var: 'a' }, { '+': [{ var: 'b' }, 1] }] }, 'a + (b + 1)'],
  [{ '*': [{ '+': [{ var: 'a' }, 2] }, -3] }, '(a + 2) * -3'],
  [{ '-': [{ var: 'a' }] }, '"-"(a)'],
  [{ '-': [{ '-': [1, 2] }, 3] }, '(1 - 2) - 3'],
  [{ '!': { var: 'a' } }, '"!":(a)'],
  [{ var: ['a', 0] }, '"var"("a", 0)'],
  [{ and: [{ '>': [{ var: 'a' }, 1] }, { or: [true, null] }] }, 'a > 1 and (true or null)'],
  [{ in: ['x', ['x', 'y "z"']] }, 'in("x", ["x", "y \\"z\\""])'],
  [{ var: '' }, '"var":("")'],
  [{ a: 1, b: [2] }, '{"a": 1, "b": [2]}'],
])('%j is %s, both ways', (logic, formula) => {
  expect(formulaOfLogic(logic)).toBe(formula);
  expect(logicOfFormula(formula)).toEqual({ ok: true, value: logic });
});

it.each([
  ['a +', 3, 'The formula ends too early.'],
  ['(a + b', 6, '“)” is missing at the end.'],
  ['a b', 2, '“b” is not expected here.'],
  ['a + * b', 4, '“*” needs a number or a name before it.'],
  ['a + "b\nc"', 4, '“"” is not part of a formula.'],
  ['cat("\\q", a)', 4, '“"” is not part of a formula.'],
  ['a # b', 2, '“#” is not part of a formula.'],
])('%s is refused at %d: %s', (formula, at, message) => {
  expect(logicOfFormula(formula)).toEqual({ ok: false, problem: { at, message } });
});
