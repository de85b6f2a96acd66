import { expect, test } from 'vitest';
import { compareText } from '#domain/text/compare-text.ts';

test('texts are ordered by their code units, and equal ones keep their order', () => {
  expect(['b', 'Z', 'a', ''].toSorted(compareText)).toEqual(['', 'Z', 'a', 'b']);
  expect(compareText('a', 'a')).toBe(0);
});
