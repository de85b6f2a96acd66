import { describe, expect, it } from 'vitest';
import type { Rule } from '#contract/records/rule.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import type { Explanation, Inputs } from '#engine/rules/compiled-rule.ts';
import { describeRule } from '#engine/rules/explain-rule.ts';

const length = { unit: 'FT', description: 'eave length' };
const rake = { unit: 'FT', description: 'rake edge length' };
const conversion = { unit: 'FT per PC', description: 'feet in one piece', nullable: true };

const aRule = (logic: Rule['logic'], parts: Partial<Rule> = {}): Rule => ({
  id: 'test.rule',
  title: 'Drip edge',
  result: { type: 'quantity', unit: 'PC' },
  inputs: { length, rake, conversion },
  logic,
  source: 'A test',
  cases: [],
  ...parts,
});

function explain(rule: Rule, inputs: Inputs): Explanation {
  const compiled = compileRule(rule);
  if (!compiled.ok) throw new Error(compiled.problem.message);
  const explanation = compiled.value.explain(inputs);
  if (!explanation.ok) throw new Error(explanation.problem.message);
  return explanation.value;
}

const ladder = (rule: Rule, inputs: Inputs): string[] =>
  explain(rule, inputs).rows.map(({ operator, label, value, unit, kind }) =>
    `${operator} ${label} | ${value} ${unit}${kind === 'term' ? '' : ` (${kind})`}`.trim(),
  );

const pieces = { perUnit: [{ '+': [{ var: 'length' }, { var: 'rake' }] }, { var: 'conversion' }] };
const job = { length: 128, rake: 96, conversion: 10 };

describe('the words of a rule', () => {
  it.each<[Rule['logic'], string]>([
    [
      pieces,
      'The sum of the eave length and the rake edge length, divided by the feet in one piece, rounded up to whole pieces.',
    ],
    [{ '/': [{ var: 'length' }, 2] }, 'Half of the eave length.'],
    [
      { '*': [{ '-': [{ var: 'length' }, { var: 'rake' }] }, 1.5] },
      'What is left of the eave length less the rake edge length, times 1.5.',
    ],
    [{ '-': [{ var: 'length' }] }, 'Minus the eave length.'],
    [{ max: [0, { '-': [{ var: 'length' }, 5] }] }, 'The eave length less 5, never below 0.'],
    [{ max: [{ var: 'length' }, { var: 'rake' }, 3] }, 'The greatest of the eave length, the rake edge length and 3.'],
    [{ min: [{ var: 'length' }, 40] }, 'The eave length, at most 40.'],
    [{ addPercent: [{ var: 'length' }, 10] }, 'The eave length with 10 percent added.'],
    [{ roundUpTo: [{ var: 'length' }, 0.5] }, 'The eave length, rounded up to 0.5.'],
    [{ power: [{ '+': [1, { var: 'length' }] }, 12] }, 'The sum of 1 and the eave length to the power of 12.'],
    [
      { if: [{ '>': [{ var: 'length' }, 0] }, 1, { '!': [{ var: 'rake' }] }, 2, 3] },
      'If the eave length is more than 0, 1; otherwise if not (the rake edge length), 2; otherwise 3.',
    ],
    [
      { and: [{ '==': [{ var: 'length' }, null] }, { in: ['a', ['a', 'b']] }] },
      'The eave length is nothing, and “a” is among “a”, “b”.',
    ],
    [
      { if: [{ '>': [{ var: 'length' }, { var: 'rake' }, 3] }, 1, 0] },
      'If the eave length is more than the rake edge length, and the rake edge length is more than 3, 1; otherwise 0.',
    ],
    [{ '%': [{ var: 'length' }, 3] }, '% of the eave length and 3.'],
  ])('%j', (logic, text) => {
    expect(describeRule(aRule(logic))).toBe(text);
  });

  it('name lists, their members and the resulting money', () => {
    const inputs = {
      lines: {
        type: 'list',
        description: 'wrapped lines',
        items: { color: { type: 'text', description: 'color' }, feet: { unit: 'FT', description: 'length' } },
      },
      color: { type: 'text', description: 'color of the coil' },
      wanted: { type: 'boolean', description: 'a coil is wanted' },
    } as const;
    const of = (logic: Rule['logic']) => describeRule(aRule(logic, { inputs, result: { type: 'money' } }));
    expect(of({ sumOf: [{ rowsWith: [{ var: 'lines' }, 'color', { var: 'color' }] }, { var: 'feet' }] })).toBe(
      'The sum over those of the wrapped lines whose color is the color of the coil of the length, rounded to cents.',
    );
    expect(of({ '===': [{ var: 'wanted' }, true] })).toBe('A coil is wanted, rounded to cents.');
  });

  it('may be the rule’s own, with its numbers if given', () => {
    const rule = aRule(pieces, { words: '{length} and more: the eaves ({length}) by the piece ({conversion}).' });
    expect(describeRule(rule)).toBe('Eave length and more: the eaves by the piece.');
    expect(describeRule(rule, job)).toBe('128 and more: the eaves (128 FT) by the piece (10 FT).');
  });
});

describe('the ladder of a rule', () => {
  it('goes from the measures to the answer', () => {
    expect(ladder(aRule(pieces), job)).toEqual([
      'Eave length | 128 FT',
      '+ Rake edge length | 96 FT',
      '= Together | 224 FT (sum)',
      '÷ Feet in one piece | 10 FT',
      '= Exactly | 22.4 PC (sum)',
      'Rounded up | 23 PC (result)',
    ]);
  });

  it('reports a missing conversion', () => {
    expect(ladder(aRule(pieces), { ...job, conversion: null }).slice(-2)).toEqual([
      '÷ Feet in one piece | 0 FT',
      '= No conversion, so none | 0 PC (result)',
    ]);
  });

  it('names the inputs that its rows show', () => {
    expect(explain(aRule(pieces), job).rows.map(({ input }) => input)).toEqual([
      'length',
      'rake',
      null,
      'conversion',
      null,
      null,
    ]);
  });

  it('names the bound that limits the answer', () => {
    expect(ladder(aRule({ min: [{ var: 'length' }, { var: 'rake' }] }), job)).toEqual([
      'Eave length | 128 FT',
      '= At most the rake edge length | 96 PC (result)',
    ]);
    expect(ladder(aRule({ min: [{ var: 'length' }, 40] }), job).at(-1)).toBe('= At most | 40 PC (result)');
  });

  it('adds percentages and stops at 0', () => {
    const rule = aRule(
      { max: [0, { '-': [{ addPercent: [{ var: 'length' }, { var: 'waste' }] }, { var: 'rake' }] }] },
      {
        inputs: { length, rake, waste: { unit: '%', description: 'waste' } },
        result: { type: 'quantity', unit: 'FT' },
      },
    );
    expect(ladder(rule, { length: 100, rake: 150, waste: 10 })).toEqual([
      'Eave length | 100 FT',
      '+ Waste | 10 %',
      '= With waste | 110 FT (sum)',
      '− Rake edge length | 150 FT',
      '= Never below 0 | 0 FT (result)',
    ]);
  });

  it('adds before it multiplies, even through an inactive bound', () => {
    const rule = aRule({ '*': [{ max: [0, { '-': [{ var: 'length' }, { var: 'rake' }] }] }, 2] });
    expect(ladder(rule, job)).toEqual([
      'Eave length | 128 FT',
      '− Rake edge length | 96 FT',
      '= Together | 32 FT (sum)',
      '× Fixed figure | 2',
      '= Drip edge | 64 PC (result)',
    ]);
  });

  it('shows the exact value when the answer was rounded', () => {
    const rule = aRule({ '/': [{ var: 'length' }, 3] });
    expect(ladder(rule, { length: 1, rake: 0, conversion: 0 }).slice(-2)).toEqual([
      `= Exactly | ${1 / 3} PC (sum)`,
      'Rounded | 0.333 PC (result)',
    ]);
  });

  it('has a row for each row of a list, and a total row for a long list', () => {
    const rule = aRule(
      { ceil: { sumOf: [{ var: 'rows' }, { '*': [{ var: 'n' }, { var: 'feet' }] }] } },
      {
        inputs: {
          rows: {
            type: 'list',
            description: 'windows',
            items: { n: { unit: 'EA', description: 'quantity' }, feet: { unit: 'FT', description: 'length' } },
          },
        },
      },
    );
    expect(
      ladder(rule, {
        rows: [
          { n: 2, feet: 1.5 },
          { n: 1, feet: 4.2 },
        ],
      }),
    ).toEqual([
      'Row 1: quantity 2 EA, length 1.5 FT | 3 FT',
      '+ Row 2: quantity 1 EA, length 4.2 FT | 4.2 FT',
      '= Exactly | 7.2 PC (sum)',
      'Rounded up | 8 PC (result)',
    ]);
    expect(ladder(rule, { rows: [] })[0]).toBe('No windows | 0 FT');
    const many = ladder(rule, { rows: Array.from({ length: 100 }, () => ({ n: 1, feet: 1 })) });
    expect(many).toHaveLength(26);
    expect(many[23]).toBe('+ 77 more rows | 77 FT');
  });

  it('follows the chosen branch', () => {
    const rule = aRule({ if: [{ '>': [{ var: 'length' }, 0] }, { '*': [{ var: 'length' }, 2] }, { var: 'rake' }] });
    expect(ladder(rule, job)).toEqual(['Eave length | 128 FT', '× Fixed figure | 2', '= Drip edge | 256 PC (result)']);
    expect(ladder(rule, { ...job, length: 0 })).toEqual(['Rake edge length | 96 FT', '= Drip edge | 96 PC (result)']);
  });

  it('answers a check with yes or no', () => {
    const rule = aRule({ '>=': [{ var: 'length' }, { var: 'rake' }] }, { result: { type: 'boolean' } });
    expect(ladder(rule, job)).toEqual([
      'Eave length | 128 FT',
      'Rake edge length | 96 FT',
      '= Drip edge | true  (result)',
    ]);
  });

  it('refuses invalid inputs like the evaluation', () => {
    const compiled = compileRule(aRule(pieces));
    if (!compiled.ok) throw new Error(compiled.problem.message);
    expect(compiled.value.explain({ length: -1 })).toEqual(compiled.value.evaluate({ length: -1 }));
  });
});
