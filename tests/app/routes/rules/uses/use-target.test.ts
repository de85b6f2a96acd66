import { expect, it } from 'vitest';
import {
  newUse,
  targetKey,
  targetOffers,
  targetsOfEffect,
  targetText,
  tradeOfUse,
  withMember,
} from '#app/routes/rules/uses/use-target.ts';
import type { RuleBinding } from '#contract/records/rule.ts';
import definition from '#schemas/forms/rule-use.json' with { type: 'json' };
import { starterCatalog } from '#tests/schemas/trade.ts';

const catalog = starterCatalog();
const uses = catalog.rules.flatMap(({ bindings = [] }) => bindings);
const effects = definition.groups.flatMap(({ members }) =>
  members.flatMap((member) => ('choices' in member ? member.choices.map(({ value }) => value) : [])),
);
function targeted(key: string) {
  const { effect: _1, inputs: _2, ...target } = withMember(catalog, { effect: 'visible', inputs: {} }, 'target', key);
  return target;
}

it('every use of the starter rules has an effect to choose, a target by its key, words for it, and a trade', () => {
  for (const use of uses) {
    const key = targetKey(use);
    expect(effects).toContain(use.effect);
    expect(targeted(key)).toEqual(
      Object.fromEntries(
        Object.entries({ fieldId: use.fieldId, group: use.group, sectionId: use.sectionId }).filter(
          ([, value]) => value !== undefined,
        ),
      ),
    );
    if (use.effect !== 'reset') expect(targetText(catalog, key)?.name).toMatch(/\w/);
    expect(tradeOfUse(catalog, use)).not.toBeNull();
  }
});

it('a step is found by its name among the fields, and where only groups can be, only groups are', () => {
  const offers = targetOffers(catalog, 'package', ['field', 'group', 'step']);
  expect(offers.map(({ put }) => targeted(put))).toContainEqual({ sectionId: 10 });
  expect(offers.length).toBeLessThanOrEqual(12);
  const groups = targetOffers(catalog, 'pitch', ['group']);
  expect(groups.length).toBeGreaterThan(0);
  for (const { put } of groups) expect(targeted(put).group).toBe(put);
});

it('another effect keeps the target if it can act there, and takes its own members along', () => {
  const withEffect = (use: RuleBinding, effect: string) => withMember(catalog, use, 'effect', effect);
  const check: RuleBinding = { effect: 'valid', fieldId: '1.43', inputs: {}, message: 'No.' };
  expect(withEffect(check, 'visible')).toEqual({ effect: 'visible', fieldId: '1.43', inputs: {} });
  expect(withEffect(check, 'reset')).toEqual({ effect: 'reset', inputs: {}, on: [], clears: ['1.43'] });
  expect(withEffect(check, 'note')).toEqual({
    effect: 'note',
    inputs: {},
    name: 'answer',
    group: '2.pitchDetails',
  });
  const step: RuleBinding = { effect: 'visible', sectionId: 10, inputs: {} };
  expect(withEffect(step, 'valid')).toEqual({ effect: 'valid', sectionId: 10, inputs: {} });
  expect(withEffect(step, 'recommend')).toEqual({ effect: 'recommend', inputs: {} });
});

it('a new use acts at its target, and one that clears begins with the field', () => {
  expect(newUse(catalog, 'note', '2.pitchDetails')).toEqual({
    effect: 'note',
    inputs: {},
    group: '2.pitchDetails',
    name: 'answer',
  });
  expect(newUse(catalog, 'reset', '1.43')).toEqual({ effect: 'reset', inputs: {}, on: [], clears: ['1.43'] });
  expect(targetsOfEffect('visible')).toEqual(['field', 'group', 'step']);
});
