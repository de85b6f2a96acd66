import { expect, it } from 'vitest';
import { applyLogic } from '#engine/rules/compile-logic.ts';
import { TooMuchWork } from '#engine/rules/logic-fault.ts';
import { count, limited, withLimit } from '#engine/rules/work-limit.ts';

const many = { merge: Array.from({ length: 500 }, (_, each) => each) };
const nested = (depth: number, inside: unknown): unknown =>
  depth === 0 ? inside : { sumOf: [many, nested(depth - 1, inside)] };
const doubled = (times: number): unknown =>
  times === 0
    ? 'shingles '
    : { reduce: [[1, 2], { cat: [{ var: 'accumulator' }, { var: 'accumulator' }] }, doubled(times - 1)] };
const powers = (times: number): unknown => (times === 0 ? 7.7 : { power: [powers(times - 1), 1200] });
const products = (times: number): unknown =>
  times === 0
    ? { power: [7.7, 1200] }
    : { reduce: [[1], { '*': [{ var: 'accumulator' }, { var: 'accumulator' }] }, products(times - 1)] };

it.each<[string, unknown]>([
  ['rows of rows of rows', nested(4, 1)],
  ['a text that doubles', doubled(30)],
  ['a power of a power', powers(3)],
  ['a number that doubles its length', products(40)],
  ['a list that grows', { reduce: [many, { merge: [{ var: 'accumulator' }, { var: 'accumulator' }, 1] }, []] }],
  ['many operations', { '+': Array.from({ length: 200_000 }, () => 1) }],
  ['a try for each', { try: [nested(4, 1), nested(4, 1), nested(4, 1)] }],
])('%s ends as a fault', (_title, logic) => {
  expect(applyLogic(logic, {})).toEqual({ ok: false, problem: { path: '/', message: 'it takes too many steps' } });
});

it('a hundred years of months at a rate of four digits are within the limit', () => {
  const rate = { '+': [1, { '/': [0.0899, 12] }] };
  expect(applyLogic({ money: { '*': [100, { power: [rate, 1200] }] } }, {})).toMatchObject({ ok: true });
});

const run = (rule: string, steps: number) => limited(rule, () => count(steps));

it('the evaluations of one piece of work share its limit, and the first that exceeds it is named', () => {
  const work =
    (...rules: number[]) =>
    () => {
      rules.forEach((steps, each) => {
        try {
          run(`rule ${each + 1}`, steps);
        } catch (fault) {
          expect(fault).toBeInstanceOf(TooMuchWork);
        }
      });
      return rules.length;
    };
  expect(withLimit(150, work(90, 60))).toEqual({ ok: true, value: 2 });
  expect(withLimit(150, work(90, 90, 1))).toEqual({ ok: false, problem: 'rule 2' });
  // One rule alone has its own limit, and later work starts anew.
  expect(withLimit(1_000_000, work(1, 50_001))).toEqual({ ok: false, problem: 'rule 2' });
  expect(withLimit(150, work(90))).toEqual({ ok: true, value: 1 });
});
