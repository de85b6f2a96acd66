import { expect, test } from 'vitest';
import { visitText } from '#domain/text/visit-text.ts';

test('a last visit is worded as briefly as its age allows', () => {
  const now = new Date(2026, 10, 20, 15, 0);
  const format = (...parts: [number, number, number, number, number]) =>
    visitText(new Date(...parts).toISOString(), now).replaceAll('\u202f', ' ');
  expect(visitText(null, now)).toBe('never');
  expect(format(2026, 10, 20, 14, 56)).toBe('now');
  expect(format(2026, 10, 20, 10, 44)).toBe('today 10:44 AM');
  expect(format(2026, 10, 19, 23, 59)).toBe('Nov 19, 11:59 PM');
  expect(format(2025, 10, 17, 18, 20)).toBe('Nov 17, 2025');
});
