import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bothTexts, textDifference } from '#domain/text/text-difference.ts';

const mine = 'Roof leaks at the chimney. Wants gutters quoted too.';
const theirs = 'Roof leaks at the chimney. Insurance claim 88-2041 opened.';

test('only the differing part is marked', () => {
  expect(textDifference('(630) 555-0142', '(630) 555-0124')).toEqual({
    before: '(630) 555-',
    differing: '0142',
    after: '',
  });
  expect(textDifference(mine, theirs).differing).toBe('Wants gutters quoted too.');
});

test('a split text joins back to the original', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const { before, differing, after } = textDifference(one, other);
      expect(before + differing + after).toBe(one);
    }),
  );
});

test('equal texts do not differ, and an added word differs alone', () => {
  expect(textDifference(mine, mine)).toEqual({ before: mine, differing: '', after: '' });
  expect(textDifference('one two three', 'one three')).toEqual({ before: 'one ', differing: 'two ', after: 'three' });
});

test('both texts are kept one after the other, with shared parts once', () => {
  expect(bothTexts(mine, theirs)).toBe(
    'Roof leaks at the chimney. Wants gutters quoted too. Insurance claim 88-2041 opened.',
  );
  expect(bothTexts(mine, mine)).toBe(mine);
  expect(bothTexts('', theirs).trim()).toBe(theirs);
});
