import { expect, test } from 'vitest';
import { describeRule } from '#engine/rules/explain-rule.ts';
import { headingOf, inputsInOrder, piecesOfText, valueText } from '#engine/rules/rule-text.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { aRule } from '#tests/support/estimates/rules.ts';

const coil = aRule({
  inputs: {
    waste: { description: 'waste', unit: 'fraction' },
    length: { description: 'length of the eave', unit: 'FT' },
    eave: { description: 'eave', unit: 'FT' },
  },
  words: 'Length of the eave and eave, with waste, wasteful.',
});

test('a rule is under the first part of its id, written as words', () => {
  expect(headingOf('roofToWall.flashing.pieces')).toBe('Roof to wall');
  expect(headingOf('gutters')).toBe('Gutters');
});

test('inputs come in the order in which the formula mentions them, and unmentioned ones last', () => {
  const rule = aRule({ ...coil, inputs: { unread: { description: 'pitch' }, ...coil.inputs } });
  const names = inputsInOrder(rule).map(([name]) => name);
  expect(names.indexOf('length')).toBeLessThan(names.indexOf('waste'));
  expect(names.at(-1)).toBe('unread');
});

test('the first mention of each input is a piece of its own, as a whole word', () => {
  expect(piecesOfText(coil)).toEqual([
    { text: 'Length of the eave', input: 'length' },
    { text: ' and ', input: null },
    { text: 'eave', input: 'eave' },
    { text: ', with ', input: null },
    { text: 'waste', input: 'waste' },
    { text: ', wasteful.', input: null },
  ]);
});

test('the pieces of every rule join to its words', () => {
  for (const rule of starterCatalog().rules) {
    const pieces = piecesOfText(rule);
    expect(pieces.map(({ text }) => text).join('')).toBe(describeRule(rule));
    const inputs = pieces.flatMap(({ input }) => input ?? []);
    expect(new Set(inputs).size, rule.id).toBe(inputs.length);
    for (const { text, input } of pieces)
      if (input !== null) expect(text.toLowerCase()).toBe(rule.inputs[input]?.description.toLowerCase());
  }
});

test('a text without its inputs is one piece', () => {
  expect(piecesOfText(aRule({ words: 'Always two.' }))).toEqual([{ text: 'Always two.', input: null }]);
});

test.each([
  [1250.5, '1,250.5'],
  [true, 'yes'],
  [false, 'no'],
  ['refused', 'refused'],
  [null, 'none'],
  [undefined, 'none'],
  [[], 'no rows'],
  [[12, 8.5], '12; 8.5'],
  [[{ eaveLength: 12, isCopper: true }, { eaveLength: 8 }], 'eave length 12, is copper yes; eave length 8'],
])('%j is written as “%s”', (value, text) => {
  expect(valueText(value)).toBe(text);
});
