import { expect, test } from 'vitest';
import type { Field } from '#contract/records/field.ts';
import { usesOfRule } from '#engine/audit/rule-story.ts';
import { impactChoices } from '#engine/audit/trial/impact-choices.ts';
import { aBoundRule, aCatalog, aField, compiled } from '#tests/support/estimates/catalogs.ts';

const length = aField({ id: '1.1', dataType: 'number', name: 'Length' });
const edge = aField({
  id: '1.2',
  dataType: 'dropdown',
  name: 'Drip edge',
  allowQuantityChange: true,
  max: 100,
  materialPrice: 4,
  options: [
    { id: '1.2.1', value: 'Aluminum', laborPrice: 0, recommendedConversion1: 10 },
    { id: '1.2.2', value: 'Copper' },
  ],
});
const sized: Field = {
  ...edge,
  variants: [
    {
      options: ['1.2.1'],
      priceType: 'tiers',
      pricingTiers: [
        { min: 0, max: 20, materialPrice: 5 },
        { min: 20, max: 40, maxHeight: 30, laborCost: 6 },
      ],
    },
  ],
};
const pieces = aBoundRule(
  'test.pieces',
  { var: 'length' },
  { effect: 'recommend', fieldId: '1.2', inputs: { length: { quantity: '1.1' } } },
);

function choicesWith(field: Field) {
  const catalog = compiled(aCatalog([length, field], [pieces]));
  return impactChoices(catalog, usesOfRule(catalog, pieces));
}

test('the figures of the fields that a rule acts on can be changed, fields without figures are left out', () => {
  const [only, ...others] = choicesWith(edge);
  expect(others).toEqual([]);
  expect(only?.heading).toBe('Roofing: Drip edge');
  expect(only?.choices.map(({ label, value, of }) => ({ label, value, of }))).toEqual([
    { label: 'Drip edge, material price: 4', value: 4, of: { id: '1.2', property: 'materialPrice' } },
    { label: 'Aluminum, labor price: 0', value: 0, of: { id: '1.2.1', property: 'laborPrice' } },
    { label: 'Aluminum, conversion 1: 10', value: 10, of: { id: '1.2.1', property: 'recommendedConversion1' } },
  ]);
});

test('each price by size is named with its choice and its size, and found by its place', () => {
  const choices = choicesWith(sized).flatMap((group) => group.choices);
  expect(choices.slice(-2).map(({ label, of }) => ({ label, of }))).toEqual([
    {
      label: 'Aluminum, 0 to 20, material price: 5',
      of: { id: '1.2', variant: 1, tier: 1, property: 'materialPrice' },
    },
    {
      label: 'Aluminum, 20 to 40 by 0 to 30, labor cost: 6',
      of: { id: '1.2', variant: 1, tier: 2, property: 'laborCost' },
    },
  ]);
  expect(new Set(choices.map(({ key }) => key)).size).toBe(choices.length);
});

test('a rule that nothing uses has no figures', () => {
  expect(impactChoices(compiled(aCatalog([length, edge])), [])).toEqual([]);
});
