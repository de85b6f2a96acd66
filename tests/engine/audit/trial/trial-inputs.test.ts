import { expect, test } from 'vitest';
import { columnsOfList, emptyRow, inputsOfTrial, trialOfCase } from '#engine/audit/trial/trial-inputs.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { aRule } from '#tests/support/estimates/rules.ts';

const rule = aRule({
  inputs: {
    length: { description: 'length', unit: 'FT' },
    waste: { description: 'waste', unit: 'fraction', default: 0.1 },
    isCopper: { description: 'copper', type: 'boolean' },
    color: { description: 'color', type: 'text' },
    per: { description: 'feet in a piece', nullable: true },
    runs: { description: 'runs', type: 'list', unit: 'FT' },
    windows: {
      description: 'windows',
      type: 'list',
      items: { width: { description: 'width', unit: 'IN' }, isArched: { description: 'arched', type: 'boolean' } },
    },
  },
  cases: [
    { given: { length: -1 }, expect: 'refused' },
    {
      given: { length: 12.5, isCopper: true, color: 'White', per: null, runs: [3, 4], windows: [{ width: 36 }] },
      expect: 1,
    },
  ],
});
const trial = trialOfCase(rule);

test('the boxes are filled from the first case with an answer, and from defaults', () => {
  expect(trial).toEqual({
    length: '12.5',
    waste: '0.1',
    isCopper: true,
    color: 'White',
    per: '',
    runs: [{ number: '3' }, { number: '4' }],
    windows: [{ width: '36', isArched: false }],
  });
});

test('the boxes of a rule without cases are empty', () => {
  const empty = trialOfCase({ ...rule, cases: [] });
  expect(empty).toMatchObject({ length: '', waste: '0.1', isCopper: false, color: '', runs: [], windows: [] });
});

test('the boxes mean the inputs that filled them', () => {
  expect(inputsOfTrial(rule, trial)).toEqual({
    length: 12.5,
    waste: 0.1,
    isCopper: true,
    color: 'White',
    per: null,
    runs: [3, 4],
    windows: [{ width: 36, isArched: false }],
  });
});

test('an empty box is an absent input, or null where the rule takes one', () => {
  const inputs = inputsOfTrial(rule, { ...trial, length: '', per: ' ', color: '' });
  expect(inputs).not.toHaveProperty('length');
  expect(inputs).toMatchObject({ per: null, color: '' });
  expect(inputsOfTrial(rule, {})).toEqual({});
});

test('a text that is no number is passed on, so that the rule refuses it', () => {
  const inputs = inputsOfTrial(rule, { ...trial, length: 'long', runs: [{ number: '1,200' }, { number: 'x' }] });
  expect(inputs).toMatchObject({ length: 'long', runs: [1200, 'x'] });
  const compiled = compileRule(aRule({ inputs: { length: { description: 'length' } } }));
  expect(compiled.ok && compiled.value.evaluate({ length: inputs.length }).ok).toBe(false);
});

test('a list of plain numbers has one column, any other those of its rows', () => {
  const { runs, windows } = rule.inputs;
  if (runs === undefined || windows === undefined) throw new Error('The rule has no lists.');
  expect(columnsOfList(runs)).toEqual([['number', { description: 'runs', unit: 'FT' }]]);
  expect(columnsOfList(windows).map(([name]) => name)).toEqual(['width', 'isArched']);
  expect(emptyRow(runs)).toEqual({ number: '' });
  expect(emptyRow(windows)).toEqual({ width: '', isArched: false });
});

test('the first case of every rule gives the same answer from its boxes', () => {
  for (const each of starterCatalog().rules) {
    const first = each.cases.find(({ expect: expected }) => expected !== 'refused');
    const compiled = compileRule(each);
    if (first === undefined || !compiled.ok) continue;
    const typed = compiled.value.evaluate(inputsOfTrial(each, trialOfCase(each)));
    expect(typed, each.id).toEqual(compiled.value.evaluate(first.given));
  }
});
