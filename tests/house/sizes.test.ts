import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/house/sources.ts';

const lines = (text: string) => text.split('\n').length;

// Nobody edits what `npm run generate` writes.
const isGenerated = (text: string) => text.startsWith('// Generated');

test('a file is short enough to read in one sitting', () => {
  const tooLong = sourceFiles('src')
    .filter((file) => !isGenerated(file.text) && lines(file.text) > 350)
    .map((file) => `${file.path}: ${lines(file.text)} lines`);
  expect(tooLong).toEqual([]);
});

test('a test file is short enough to read in one sitting', () => {
  const tooLong = [...sourceFiles('tests'), ...sourceFiles('e2e')]
    .filter((file) => lines(file.text) > 600)
    .map((file) => `${file.path}: ${lines(file.text)} lines`);
  expect(tooLong).toEqual([]);
});
