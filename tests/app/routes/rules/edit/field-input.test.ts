import { expect, it } from 'vitest';
import { addFieldInput, nameOfInput } from '#app/routes/rules/edit/field-input.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';

const catalog = starterCatalog();
const rule = catalog.rules.find(({ id }) => id === 'roofing.ice-barrier');
const rake = catalog.fields.find(({ id }) => id === '1.60');
const eave = catalog.fields.find(({ id }) => id === '1.58');
const window = catalog.fields.find(({ id }) => id === '3.20');
if (rule === undefined || rake === undefined || eave === undefined || window === undefined)
  throw new Error('The starter catalog has changed.');

it('a picked field becomes an input and its source in the uses of its trade, as one change', () => {
  const { name, change } = addFieldInput(rule, catalog, rake);
  expect(change?.edits.map(({ member }) => member)).toEqual(['inputs', 'bindings']);
  const [inputs, bindings] = change?.edits.map(({ after }) => after) ?? [];
  expect(inputs).toMatchObject({ ...rule.inputs, [name]: { unit: rake.units } });
  for (const binding of bindings as NonNullable<typeof rule.bindings>)
    expect(binding.inputs).toMatchObject({ ...rule.bindings?.[0]?.inputs, [name]: { quantity: '1.60' } });
});

it('a field that the rule reads already is the input that it has', () => {
  expect(addFieldInput(rule, catalog, eave)).toEqual({ name: 'eaveLength', change: null });
});

it('a field of another trade, or of a rule without uses, is declared and bound later', () => {
  expect(addFieldInput(rule, catalog, window).change?.edits.map(({ member }) => member)).toEqual(['inputs']);
  const unbound = { ...rule, bindings: [] };
  expect(addFieldInput(unbound, catalog, rake).change?.edits.map(({ member }) => member)).toEqual(['inputs']);
});

it('a name is made of the words, and never twice', () => {
  expect(nameOfInput('Length of the eave, in feet', rule)).toBe('lengthOfTheEave');
  expect(nameOfInput('eave length', rule)).toBe('eaveLength2');
  expect(nameOfInput('constructor', rule)).toBe('constructor');
});
