import { expect, it } from 'vitest';
import { compileRule } from '#engine/rules/compile-rule.ts';
import { formulaOfLogic } from '#engine/rules/formula/formula-of-logic.ts';
import { logicOfFormula } from '#engine/rules/formula/logic-of-formula.ts';

const [a, b] = [7, 2.5];

/** The value of a formula over a and b, computed like every rule. */
function computed(formula: string): unknown {
  const read = logicOfFormula(formula);
  if (!read.ok) return read.problem.message;
  const rule = compileRule({
    id: 'test.excel',
    title: 'Test',
    source: 'test',
    cases: [],
    result: { type: 'number' },
    inputs: { a: { description: 'first' }, b: { description: 'second', minimum: null } },
    logic: (typeof read.value === 'object' ? read.value : { '+': [read.value] }) as { [k: string]: unknown },
  });
  if (!rule.ok) return rule.problem.message;
  const answer = rule.value.evaluate({ a, b });
  return answer.ok ? answer.value : 'refused';
}

it.each<[string, number]>([
  ['=a+b', 9.5],
  ['=ROUNDUP(a/b,0)', 3],
  ['=ROUNDUP(b/3,2)', 0.84],
  ['=ROUNDUP(a*b,-1)', 20],
  ['=ROUND(b,0)', 3],
  ['=ROUND(b/3,1)', 0.8],
  ['=ROUND(a/3,2)', 2.33],
  ['=ROUNDDOWN(a/b,0)', 2],
  ['=INT(b)', 2],
  ['=CEILING(a,5)', 10],
  ['=FLOOR(a,5)', 5],
  ['=MAX(a,b)', 7],
  ['=MIN(a;b)', 2.5],
  ['=SUM(a,b,1)', 10.5],
  ['=PRODUCT(a,b)', 17.5],
  ['=MOD(a,b)', 2],
  ['a % b', 2],
  ['=a*110%', 7.7],
  ['=a*(1+10%)', 7.7],
  ['=b^2', 6.25],
  ['=2*b^2', 12.5],
  ['=POWER(b,2)', 6.25],
  ['=IF(a>b,1,2)', 1],
  ['=if(a<>7,1,2)', 2],
  ['=if(a<>7;1.5;2)', 2],
  ['=MAX(1;2, 5)', 5],
  ['=IF(a=7,1,2)', 1],
  ['=IF(AND(a>1,NOT(b>3)),1,2)', 1],
  ['=IF(OR(a<1,FALSE),1,2)', 2],
  ['=ABS(b-a)', 4.5],
  ['=-b+a', 4.5],
  ['=AddPercent(a,10)', 7.7],
])('%s is %f', (formula, value) => {
  expect(computed(formula)).toBeCloseTo(value, 9);
});

it.each([
  ['=ROUNDUP(a,b)', 'The number of digits is a whole number from -6 to 6.'],
  ['=a+', 'The formula ends too early.'],
  ['=IF(a>1;1,5;2)', 'Write decimals with a point, as in 1.5, or put a space behind the comma.'],
  ['a ~ b', '“~” is not part of a formula.'],
])('%s is refused: %s', (formula, message) => {
  expect(computed(formula)).toBe(message);
});

it.each(['=ROUND(a*110%,0)', '=IF(a<>b,b^2,-a)', '=SUM(a;b)'])(
  '%s is written in our words and reads back the same',
  (formula) => {
    const read = logicOfFormula(formula);
    if (!read.ok) throw new Error(read.problem.message);
    expect(logicOfFormula(formulaOfLogic(read.value))).toEqual(read);
  },
);
