// Every wiring error that still compiles, tried on the product's rules. The audit must report each.
import { describe, expect, it } from 'vitest';
import type { Rule, RuleBinding } from '#contract/records/rule.ts';
import { defined } from '#domain/defined.ts';
import { auditRules } from '#engine/audit/audit-rules.ts';
import { starterCatalog } from '#server/catalog/starter-catalog.ts';

const starter = starterCatalog([]);
function ruleOf(id: string): Rule {
  const rule = starter.rules.find((each) => each.id === id);
  if (rule === undefined) throw new Error(`There is no rule ${id}.`);
  return rule;
}
const problemsWith = (changed: Rule) =>
  auditRules({ ...starter, rules: starter.rules.map((rule) => (rule.id === changed.id ? changed : rule)) }).problems;

type Sources = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The rule with other sources in its first binding. */
function wired(id: string, sources: Sources, without: readonly string[] = []): Rule {
  const rule = ruleOf(id);
  const [first, ...others] = rule.bindings ?? [];
  if (first === undefined) throw new Error(`${id} is bound to nothing.`);
  const inputs = Object.fromEntries(
    Object.entries({ ...first.inputs, ...sources }).filter(([name]) => !without.includes(name)),
  ) as RuleBinding['inputs'];
  return { ...rule, bindings: [{ ...first, inputs }, ...others] };
}
function withInput(id: string, name: string, unit: string | undefined): Rule {
  const rule = ruleOf(id);
  const { unit: _, ...input } = rule.inputs[name] ?? { description: name };
  return { ...rule, inputs: { ...rule.inputs, [name]: { ...input, ...defined({ unit }) } } };
}
const hipRidge = 'roofing.hip-ridge';
const hips = (source: Readonly<Record<string, unknown>>) => wired(hipRidge, { hipRidgeLength: source });

describe('the audit of connections', () => {
  it.each<[string, Rule, string]>([
    ['asks for its own answer', hips({ rule: '1.726' }), 'the rule on “Hip and ridge” → the rule on “Hip and ridge”'],
    [
      'asks for it in a sum',
      hips({ sum: [{ rule: '1.726' }] }),
      'the rule on “Hip and ridge” → the rule on “Hip and ridge”',
    ],
    ['has no conversion', wired(hipRidge, {}, ['conversion']), 'Nothing is bound to conversion.'],
    [
      'has a conversion that is not there',
      wired(hipRidge, { conversion: { conversion: 2, of: '1.726' } }),
      'has no conversion 2',
    ],
    [
      'has the conversion of another line',
      wired(hipRidge, { conversion: { conversion: 1, of: '1.724' } }),
      'Takes the conversion of “Starters”',
    ],
    ['reads another trade', hips({ quantity: '2.320' }), 'which belongs to another trade.'],
    [
      'reads squares as feet through a product',
      hips({ product: [{ quantity: '1.168' }, { constant: 1 }] }),
      'hipRidgeLength is in FT, but is given SQ.',
    ],
    ['reads bundles as feet through a rule', hips({ rule: '1.724' }), 'hipRidgeLength is in FT, but is given BND.'],
    ['reads a count as feet', hips({ count: '1.258' }), 'hipRidgeLength is in FT, but is given a plain number.'],
    [
      'adds squares to feet',
      hips({ sum: [{ quantity: '1.320' }, { quantity: '1.168' }] }),
      'but “Total squares, material” is in SQ.',
    ],
    [
      'follows squares in feet',
      wired('lines.same-quantity', { quantity: { quantity: '1.58' } }),
      'Answers FT, but “Package” is in SQ.',
    ],
    [
      'declares a conversion upside down',
      withInput(hipRidge, 'conversion', 'BND per FT'),
      'Divides FT by BND of each.',
    ],
    [
      'declares a unit that nobody knows',
      withInput(hipRidge, 'conversion', 'FT per BNDL'),
      'the unit "FT per BNDL" is unknown',
    ],
    ['declares another package', withInput(hipRidge, 'conversion', 'FT per RL'), 'Answers RL'],
    ['declares feet as money', withInput('totals.discount', 'discountable', 'FT'), 'Answers FT, but says $.'],
    ['answers money without saying so', { ...ruleOf('line.price'), result: { type: 'money' } }, 'Money is in $'],
    [
      'declares no unit where feet come in',
      withInput(hipRidge, 'hipRidgeLength', undefined),
      'hipRidgeLength declares no unit, but is given FT.',
    ],
    [
      'does not read an input',
      { ...ruleOf(hipRidge), logic: { ceil: [{ var: 'hipRidgeLength' }] } },
      'The logic does not read conversion.',
    ],
    [
      'says twice for half',
      { ...ruleOf('roofing.ice-barrier'), words: (ruleOf('roofing.ice-barrier').words ?? '').replace('Half', 'Twice') },
      'The words say',
    ],
    [
      'leaves an input out of its words',
      { ...ruleOf(hipRidge), words: 'The hip and ridge length ({hipRidgeLength}), rounded up.' },
      'The words do not name {conversion}.',
    ],
    ['is bound to nothing', { ...ruleOf(hipRidge), bindings: [] }, 'No field uses this rule.'],
    [
      'answers where another does',
      { ...ruleOf(hipRidge), bindings: [...(ruleOf(hipRidge).bindings ?? []), ...(ruleOf(hipRidge).bindings ?? [])] },
      'has an answer of the rule “Hip and ridge” already.',
    ],
  ])('tells a rule that %s', (_, rule, problem) => {
    const problems = problemsWith(rule);
    expect(problems).toContainEqual(expect.stringContaining(problem));
    // Fields are named; an id is only in the path that leads there.
    const messages = problems.map((each) => each.slice(each.indexOf(': ') + 2));
    expect(messages.filter((message) => /\b\d{1,3}\.\d{1,4}\b/.test(message))).toEqual([]);
  });

  it('distinguishes paint bought by the square foot from paint by the square', () => {
    const [first] = ruleOf('paint.material').bindings ?? [];
    const area = first?.inputs.paintedSquares as { readonly product?: readonly Record<string, unknown>[] } | undefined;
    expect(problemsWith(wired('paint.material', { paintedSquares: area?.product?.[0] ?? {} }))).toContainEqual(
      expect.stringMatching(/paintedSquares .* SQ FT/),
    );
  });

  it('reports resets and checks without effect', () => {
    const reset = ruleOf('package.no-squares');
    const [first, ...others] = reset.bindings ?? [];
    const { on: _, ...never } = first ?? { effect: 'reset', inputs: {} };
    expect(problemsWith({ ...reset, bindings: [never, ...others] })).toContainEqual(
      expect.stringContaining('Nothing starts it'),
    );
    const check = ruleOf('roofing.pitch-total-matches');
    const silent = (check.bindings ?? []).map(({ message: __, ...binding }) => binding);
    expect(problemsWith({ ...check, bindings: silent })).toContainEqual(
      expect.stringContaining('A check needs a message.'),
    );
  });

  it('reports a priced field on no step', () => {
    const sections = starter.sections.map((section) => ({
      ...section,
      groups: section.groups.map((group) => ({ ...group, fieldIds: group.fieldIds.filter((id) => id !== '1.36') })),
    }));
    expect(auditRules({ ...starter, sections }).problems).toEqual([
      'fields/1.36: Has a price, but is in no group of a step, nor is its detail. Put it into a group of a step, or leave it if it is kept for later.',
    ]);
  });
});
