import { describe, expect, it } from 'vitest';
import type { Rule, RuleBinding } from '#contract/records/rule.ts';
import { auditRules } from '#engine/audit/audit-rules.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { starterCatalog } from '#server/catalog/starter-catalog.ts';
import { auditFormats } from '#tools/rules/audit-formats.ts';

const starter = starterCatalog([]);
const field = starter.fields.find(({ units, dataType }) => units === 'FT' && dataType === 'number');
const [home] = starter.sections;
if (field === undefined || home === undefined) throw new Error('The starter catalog has no length.');

const aRule = (parts: Partial<Rule>): Rule => ({
  id: 'test.posts',
  title: 'Posts',
  result: { type: 'quantity', unit: 'FT' },
  inputs: { length: { unit: 'FT', description: 'length' } },
  logic: { perUnit: [{ var: 'length' }, 8] },
  source: 'A test | with a bar',
  note: '=1+1',
  cases: [0, 8, 16, 24, 32].map((length) => ({ given: { length }, expect: length / 8 })),
  ...parts,
});

const use = (parts: Partial<RuleBinding>): { readonly bindings: RuleBinding[] } => ({
  bindings: [{ effect: 'recommend', fieldId: field.id, inputs: { length: { quantity: field.id } }, ...parts }],
});

const withRules = (...rules: Rule[]): Catalog => ({ ...starter, rules: [...starter.rules, ...rules] });
const correctRule = 'Open the rule and correct its formula, an input or a use.';

const problemsWith = (rule: Rule) => auditRules(withRules(rule)).problems;

describe('the audit of the rules', () => {
  it('finds nothing wrong with the product', () => {
    const audit = auditRules(starter);
    expect(audit.problems).toEqual([]);
    expect(audit.rules).toHaveLength(starter.rules.length);
  });

  it('shows the uses of a rule and the sources of its inputs', () => {
    const audited = auditRules(withRules(aRule(use({})))).rules.at(-1);
    expect(audited).toMatchObject({
      id: 'test.posts',
      unit: 'FT',
      uses: [`recommends ${field.name} ${field.id}`],
      inputs: [{ name: 'length', unit: 'FT', from: [`${field.name} ${field.id}`] }],
      cases: '5 of 5 agree',
    });
  });

  it('lists the members of rows', () => {
    const inputs = {
      rows: { type: 'list', description: 'rows', items: { n: { description: 'n', unit: 'EA' } } },
    } as const;
    const audited = auditRules(
      withRules(aRule({ inputs, logic: { sumOf: [{ var: 'rows' }, { var: 'n' }] } })),
    ).rules.at(-1);
    expect(audited?.inputs.map(({ name, unit }) => [name, unit])).toEqual([
      ['rows', ''],
      ['rows.n', 'EA'],
    ]);
  });

  it('fails on an unknown field', () => {
    expect(problemsWith(aRule(use({ inputs: { length: { quantity: '9.9999' } } })))).toEqual([
      `rules/test.posts/bindings/0: length: there is no field 9.9999. ${correctRule}`,
    ]);
    expect(problemsWith(aRule(use({ fieldId: '9.9999' })))).toEqual([
      `rules/test.posts/bindings/0: Names no field, group or step of the catalog. ${correctRule}`,
    ]);
  });

  it('fails on a unit that does not match the field', () => {
    expect(problemsWith(aRule({ ...use({}), result: { type: 'quantity', unit: 'SQ' } }))).toEqual([
      `rules/test.posts/bindings/0: The rule answers SQ, but “${field.name}” is in FT. ${correctRule}`,
    ]);
  });

  it('fails on a cycle', () => {
    expect(problemsWith(aRule(use({ effect: 'quantity' })))).toEqual([
      expect.stringMatching(/Depends on itself: the quantity of “.+”, by “.+”\. Let one of these rules read/),
    ]);
  });

  it('fails on fewer than five cases, and on a failing case', () => {
    const [first] = aRule({}).cases;
    if (first === undefined) throw new Error('no case');
    expect(problemsWith(aRule({ unbound: 'A test.', cases: [{ ...first, expect: 7 }] }))).toEqual([
      'rules/test.posts/cases: Has 1 worked case; 5 are the fewest. Add worked cases until there are 5.',
      'rules/test.posts/cases/0: Case 1 expects 7, but the rule answers 0. Correct the formula, or the case if the new answer is right.',
    ]);
  });

  it('is printed as text, as a table and for a spreadsheet', () => {
    const audit = auditRules(withRules(aRule({ ...use({}), title: 'Posts "deep"' })));
    expect(auditFormats.text?.(audit)).toMatch(/\d+ rules, 0 problems$/);
    expect(auditFormats.markdown?.(audit)).toContain('| A test \\| with a bar |');
    expect(auditFormats.csv?.(audit)).toContain('"Posts ""deep"""');
    expect(auditFormats.csv?.(audit)).toContain('"\'=1+1"');
    const wrong = { ...audit, problems: ['a place: a reason'] };
    for (const format of Object.values(auditFormats)) expect(format(wrong)).toContain('a place: a reason');
  });
});
