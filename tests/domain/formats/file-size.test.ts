import { expect, it } from 'vitest';
import { fileSizeProblem } from '#domain/formats/file-size.ts';

it.each([
  [0, 'File is empty.'],
  [1_999_999, 'File must be at least 2 MB.'],
  [2_000_000, null],
  [10_000_000, null],
  [10_000_001, 'File exceeds limit of 10 MB.'],
])('says in the specified words what is wrong with %i bytes', (size, problem) => {
  expect(fileSizeProblem(size, { least: 2_000_000, most: 10_000_000 })).toBe(problem);
});

it('takes every file that is not empty as large enough, where no least size is named', () => {
  expect(fileSizeProblem(1, { most: 10 })).toBeNull();
  expect(fileSizeProblem(0, { most: 10 })).toBe('File is empty.');
});

it('names a part of a megabyte', () => {
  expect(fileSizeProblem(3, { least: 500_000, most: 1_500_000 })).toBe('File must be at least 0.5 MB.');
  expect(fileSizeProblem(1_500_001, { most: 1_500_000 })).toBe('File exceeds limit of 1.5 MB.');
});
