import { expect, test } from 'vitest';
import { allOf, canKeepBoth, choiceText, chosenValues } from '#domain/changes/conflict-choice.ts';
import { bothTexts } from '#domain/text/text-difference.ts';

const mine = 'Roof leaks at the chimney. Wants gutters quoted too.';
const theirs = 'Roof leaks at the chimney. Insurance claim 88-2041 opened.';
const fields = [
  { name: 'mobilePhone', base: null, mine: '+16305550142', theirs: '+16305550124' },
  { name: 'description', base: 'Roof leaks at the chimney.', mine, theirs },
];

test('two sentences can both be kept, two numbers cannot', () => {
  expect(fields.map(canKeepBoth)).toEqual([false, true]);
});

test('settling sends the chosen value of every field', () => {
  expect(chosenValues(fields, allOf(fields, 'theirs'))).toEqual({
    mobilePhone: '+16305550124',
    description: theirs,
  });
  expect(chosenValues(fields, { mobilePhone: 'mine', description: 'both' })).toEqual({
    mobilePhone: '+16305550142',
    description: bothTexts(mine, theirs),
  });
  expect(choiceText({ a: 'mine', b: 'mine', c: 'theirs' })).toBe('Keeping 2 of mine, 1 of theirs.');
});
