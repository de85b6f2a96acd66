import { expect, test } from 'vitest';
import { isRecord } from '#domain/members.ts';

test('an object has members; a list, a text and null have none', () => {
  expect([{}, { a: 1 }, [], 'text', 1, null, undefined].map(isRecord)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
