import { expect, test } from 'vitest';
import { isMembers } from '#domain/members.ts';

test('an object has members; a list, a text and null have none', () => {
  expect([{}, { a: 1 }, [], 'text', 1, null, undefined].map(isMembers)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
