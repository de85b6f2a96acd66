import { expect, it } from 'vitest';
import { inputOfField, sourceOfField, sourcesFor } from '#app/routes/rules/uses/use-sources.ts';
import type { Rule } from '#contract/records/rule.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';

const catalog = starterCatalog();
function fieldNamed(id: string) {
  const field = catalog.fields.find((each) => each.id === id);
  if (field === undefined) throw new Error('The starter catalog has changed.');
  return field;
}

it('a field is read by its kind: a quantity with its unit, yes or no, the words of a choice', () => {
  const eave = fieldNamed('1.58');
  expect([sourceOfField(eave), inputOfField(eave)]).toEqual([
    { quantity: '1.58' },
    { description: `${eave.name.charAt(0).toLowerCase()}${eave.name.slice(1)}`, unit: eave.units },
  ]);
  const ticked = fieldNamed('1.212');
  expect([sourceOfField(ticked), inputOfField(ticked).type]).toEqual([{ value: '1.212' }, 'boolean']);
  const style = fieldNamed('3.20');
  expect([sourceOfField(style), inputOfField(style)]).toMatchObject([
    { wording: '3.20' },
    { type: 'text', nullable: true },
  ]);
});

it('an abbreviation keeps its capitals in the words of the formula', () => {
  expect(inputOfField({ ...fieldNamed('1.58'), name: 'OSB sheets' }).description).toBe('OSB sheets');
});

const rule: Rule = {
  id: 'own.trial',
  title: 'Trial',
  result: { type: 'quantity' },
  inputs: { length: { description: 'length', unit: 'FT' } },
  logic: { '+': [{ var: 'length' }, 0] },
  source: 'A test',
  cases: [],
};

it('a further use in a trade reads what the first one reads, and the conversion of its own field', () => {
  const first = {
    effect: 'recommend' as const,
    fieldId: '1.724',
    inputs: { length: { quantity: '1.58' }, conversion: { conversion: 1, of: '1.724' } },
  };
  const twice = { ...rule, inputs: { ...rule.inputs, conversion: { description: 'conversion' } }, bindings: [first] };
  expect(sourcesFor(twice, catalog, { effect: 'recommend', fieldId: '1.726', inputs: {} })).toEqual({
    length: { quantity: '1.58' },
    conversion: { conversion: 1, of: '1.726' },
  });
});

it('a copied input reads what the rules of the trade read for it, and nothing in another trade', () => {
  const ice = catalog.rules.find(({ id }) => id === 'roofing.ice-barrier');
  if (ice === undefined) throw new Error('The starter catalog has changed.');
  const copied = { ...rule, inputs: ice.inputs };
  const [binding] = ice.bindings ?? [];
  const given = sourcesFor(copied, catalog, { effect: 'recommend', fieldId: '1.724', inputs: {} });
  expect([given.eaveLength, given.valleyLength]).toEqual([binding?.inputs.eaveLength, binding?.inputs.valleyLength]);
  expect(sourcesFor(copied, catalog, { effect: 'recommend', fieldId: '3.20', inputs: {} })).toEqual({});
});

it('an input of the same words as one field of the trade reads it', () => {
  const named = catalog.fields.find(
    ({ name, workflowId, dataType }) =>
      dataType === 'number' &&
      catalog.fields.filter((each) => each.workflowId === workflowId && each.name === name).length === 1,
  );
  if (named === undefined) throw new Error('The starter catalog has changed.');
  const requested = { ...rule, inputs: { it: { description: named.name.toUpperCase() } } };
  const use = { effect: 'recommend' as const, fieldId: named.id, inputs: {} };
  expect(sourcesFor(requested, catalog, use)).toEqual({ it: { quantity: named.id } });
});
