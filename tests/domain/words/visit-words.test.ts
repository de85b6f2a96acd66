import { expect, test } from 'vitest';
import { visitWords } from '#domain/words/visit-words.ts';

test('a last visit is worded as briefly as its age allows', () => {
  const now = new Date(2026, 10, 20, 15, 0);
  const words = (...parts: [number, number, number, number, number]) =>
    visitWords(new Date(...parts).toISOString(), now).replaceAll('\u202f', ' ');
  expect(visitWords(null, now)).toBe('never');
  expect(words(2026, 10, 20, 14, 56)).toBe('now');
  expect(words(2026, 10, 20, 10, 44)).toBe('today 10:44 AM');
  expect(words(2026, 10, 19, 23, 59)).toBe('Nov 19, 11:59 PM');
  expect(words(2025, 10, 17, 18, 20)).toBe('Nov 17, 2025');
});
