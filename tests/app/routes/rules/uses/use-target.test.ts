import { expect, it } from 'vitest';
import {
  effectChoices,
  targetKey,
  targetOffers,
  targetOfKey,
  targetText,
  tradeOfUse,
  withEffect,
} from '#app/routes/rules/uses/use-target.ts';
import type { RuleBinding } from '#contract/records/rule.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';

const catalog = starterCatalog();
const uses = catalog.rules.flatMap(({ bindings = [] }) => bindings);

it('every use of the starter rules has an effect to choose, a target by its key, words for it, and a trade', () => {
  for (const use of uses) {
    const key = targetKey(use);
    expect(effectChoices.map(({ effect }) => effect)).toContain(use.effect);
    expect(targetOfKey(key)).toEqual(
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
  expect(offers.map(({ put }) => targetOfKey(put))).toContainEqual({ sectionId: 10 });
  expect(offers.length).toBeLessThanOrEqual(12);
  const groups = targetOffers(catalog, 'pitch', ['group']);
  expect(groups.length).toBeGreaterThan(0);
  for (const { put } of groups) expect(targetOfKey(put).group).toBe(put);
});

it('another effect keeps the target if it can act there, and takes its own members along', () => {
  const check: RuleBinding = { effect: 'valid', fieldId: '1.43', inputs: {}, message: 'No.' };
  expect(withEffect(catalog, check, 'visible')).toEqual({ effect: 'visible', fieldId: '1.43', inputs: {} });
  expect(withEffect(catalog, check, 'reset')).toEqual({ effect: 'reset', inputs: {}, on: [], clears: ['1.43'] });
  expect(withEffect(catalog, check, 'note')).toEqual({
    effect: 'note',
    inputs: {},
    name: 'answer',
    group: '2.pitchDetails',
  });
  const step: RuleBinding = { effect: 'visible', sectionId: 10, inputs: {} };
  expect(withEffect(catalog, step, 'valid')).toEqual({ effect: 'valid', sectionId: 10, inputs: {} });
  expect(withEffect(catalog, step, 'recommend')).toEqual({ effect: 'recommend', inputs: {} });
});
