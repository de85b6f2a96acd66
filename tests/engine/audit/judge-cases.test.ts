import jsonLogic from 'json-logic-js';
import { describe, expect, it } from 'vitest';
import type { Rule } from '#contract/records/rule.ts';
import { judgeCases } from '#engine/audit/judge-cases.ts';
import { aRule } from '#tests/support/estimates/rules.ts';

/** A rule that runs logic over `a` and `b`, with a case for each pair of them. */
const over = (logic: unknown, pairs: readonly (readonly [number, number])[], parts: Partial<Rule> = {}): Rule =>
  aRule({
    inputs: { a: { description: 'a' }, b: { description: 'b' } },
    logic: logic as Rule['logic'],
    cases: pairs.map(([a, b]) => ({ given: { a, b }, expect: 0 })),
    ...parts,
  });

function kinds(rule: Rule, reference?: (logic: unknown, data: unknown) => unknown): readonly string[] {
  const judgment = judgeCases(rule, reference);
  return 'verdicts' in judgment ? judgment.verdicts.map(({ kind }) => kind) : [`${judgment.operator}: unjudged`];
}

const [a, b] = [{ var: 'a' }, { var: 'b' }];
const sum = over({ '+': [a, b] }, [
  [1, 2],
  [0.1, 0.2],
]);

describe('worked cases judged by json-logic-js', () => {
  it('agree within the last digits of a binary fraction, however large the number', () => {
    expect(kinds(sum)).toEqual(['agreement', 'agreement']);
    expect(kinds(over({ '*': [a, b] }, [[123_456_789.12, 1.07]]))).toEqual(['agreement']);
  });

  it('disagree by more than a billionth', () => {
    const patched = (difference: number) => (logic: unknown, data: unknown) =>
      (jsonLogic.apply(logic as never, data) as number) + difference;
    expect(kinds(sum, patched(5e-10))).toEqual(['agreement', 'agreement']);
    expect(kinds(sum, patched(1))).toEqual(['disagreement', 'disagreement']);
    expect(judgeCases(sum, patched(1))).toMatchObject({
      verdicts: [{ position: 1, kind: 'disagreement', ours: 3, reference: 4 }, { position: 2 }],
    });
  });

  it('disagree if the reference answers with another kind of value', () => {
    expect(kinds(sum, () => '3')).toEqual(['disagreement', 'disagreement']);
    const isLess = over({ '<': [a, b] }, [[1, 2]], { result: { type: 'boolean' } });
    expect(kinds(isLess, () => 'yes')).toEqual(['agreement']);
    expect(kinds(isLess, () => [])).toEqual(['disagreement']);
  });

  it.each<[string, unknown, readonly [number, number]]>([
    ['an equality', { if: [{ '==': [{ '+': [a, b] }, 0.3] }, 1, 0] }, [0.1, 0.2]],
    ['a bound', { if: [{ '<=': [{ '+': [a, b] }, 0.3] }, 1, 0] }, [0.1, 0.2]],
    ['a remainder', { '%': [a, b] }, [0.3, 0.1]],
    ['a figure of the formula', { '+': [a, { '%': [4, 0.2] }] }, [1, 2]],
  ])('may tie: %s is decided otherwise in binary fractions', (_title, logic, pair) => {
    expect(kinds(over(logic, [pair]))).toEqual(['tie']);
  });

  it('are not judged if an operator is ours', () => {
    const rule = over({ '+': [a, { ceil: [b] }] }, [[1, 2]]);
    expect(judgeCases(rule)).toEqual({ operator: 'ceil', reason: 'json-logic-js does not have it' });
  });

  it('have no verdict without an answer, ours or that of the reference', () => {
    expect(kinds(over({ '/': [a, b] }, [[1, 0]]))).toEqual([]);
    expect(kinds(over({ root: [a] }, [[1, 0]]))).toEqual([]);
    expect(kinds(over({ '+': [a, b] }, [[-1, 0]]))).toEqual([]);
    expect(kinds(sum, () => Number.NaN)).toEqual(['unanswered', 'unanswered']);
    const failing = () => {
      throw new Error('Unrecognized operation');
    };
    expect(kinds(sum, failing)).toEqual(['unanswered', 'unanswered']);
  });

  it('take missing inputs and rows of lists as the engine reads them', () => {
    const rows = aRule({
      inputs: { rows: { description: 'rows', type: 'list', items: { n: { description: 'n', nullable: true } } } },
      logic: {
        reduce: [{ map: [{ var: 'rows' }, { var: 'n' }] }, { '+': [{ var: 'current' }, { var: 'accumulator' }] }, 0],
      },
      cases: [{ given: { rows: [{ n: 0.1 }, { n: null }, { n: 0.2 }] }, expect: 0.3 }],
    } as Partial<Rule>);
    expect(kinds(rows)).toEqual(['agreement']);
  });
});
