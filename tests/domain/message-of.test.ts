import { expect, it } from 'vitest';
import { messageOf } from '#domain/message-of.ts';

it('reads the message of an error, and takes anything else as its words', () => {
  expect(messageOf(new TypeError('No.'))).toBe('No.');
  expect(messageOf('No.')).toBe('No.');
});
