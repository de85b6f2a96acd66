// The typed input of a rule's page for "what would change".
import { describe, expect, it } from 'vitest';
import { usesOfRule } from '#engine/audit/rule-story.ts';
import { impactChoices } from '#engine/audit/trial/impact-choices.ts';
import { changeMeant, editedRule, formulaText } from '#engine/audit/trial/impact-edit.ts';
import { describeRule } from '#engine/rules/explain-rule.ts';
import { compiledCatalog, starterFolders } from '#tests/schemas/trade.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const catalog = compiledCatalog([starterFolders]);
const rule = catalog.ruleById.get('roofing.starters')?.rule;
if (rule === undefined) throw new Error('There is no such rule.');
const same = editedRule(rule, formulaText(rule));
const choices = impactChoices(catalog, usesOfRule(catalog, rule)).flatMap((group) => group.choices);
const price = choices.find(({ of }) => of.property === 'materialPrice');

describe('the typed change', () => {
  it('words an edited formula by its logic, not by the old words', () => {
    const edited = unwrap(editedRule(rule, '{"+": [{"var": "eaveLength"}, 7]}'));
    expect(describeRule(edited)).toMatch(/7/);
    expect(editedRule(rule, '=eaveLength + 7')).toEqual({ ok: true, value: edited });
  });

  it('reports a problem of a formula, and its place', () => {
    for (const text of ['{', '{"+": [1, {"sqrt": 4}]}', 'eaveLength +', 'sqrt(eaveLength)', ''])
      expect(editedRule(rule, text), text).toMatchObject({ ok: false, problem: expect.stringMatching(/\w/) });
  });

  it('asks only when something was changed', () => {
    const nothing = { ok: false, problem: 'Change the formula or a figure first.' };
    expect(changeMeant(rule, same, undefined, '')).toEqual(nothing);
    expect(changeMeant(rule, same, price, String(price?.value))).toEqual(nothing);
    expect(changeMeant(rule, same, price, 'dear')).toEqual({ ok: false, problem: 'Enter a number of 0 or more.' });
    expect(changeMeant(rule, editedRule(rule, '{'), price, '5')).toMatchObject({ ok: false });
    expect(changeMeant(rule, same, price, '1,234.5')).toEqual({
      ok: true,
      value: { sets: [{ id: price?.of.id, property: 'materialPrice', value: 1234.5 }] },
    });
    expect(unwrap(changeMeant(rule, editedRule(rule, '{"+": [1]}'), undefined, '')).rule?.logic).toEqual({ '+': [1] });
  });
});
