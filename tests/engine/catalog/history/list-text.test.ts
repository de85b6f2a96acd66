import { expect, test } from 'vitest';
import { listText } from '#engine/catalog/history/list-text.ts';

test.each([
  [[], [1, 2, 3, 4], '4 worked cases added'],
  [[], [1], '1 worked case added'],
  [[1, 2], [1, 5, 6], '1 worked case added, 1 changed'],
  [[1, 2, 3], [1, 3], '1 worked case removed'],
  [[1, 2], [2, 1], 'order of the worked cases changed'],
])('%j to %j: %s', (before, after, text) => {
  expect(listText(before, after, 'worked case', 'worked cases')).toBe(text);
});
