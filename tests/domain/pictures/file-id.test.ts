import { expect, test } from 'vitest';
import { isFileId } from '#domain/pictures/file-id.ts';

test('the id of a file has 64 hexadecimal digits in lower case', () => {
  expect([isFileId('0a'.repeat(32)), isFileId('0A'.repeat(32)), isFileId('0a'.repeat(31))]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isFileId(`${'0a'.repeat(32)}\n`), isFileId(''), isFileId(null)]).toEqual([false, false, false]);
});
