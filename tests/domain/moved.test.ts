import { expect, test } from 'vitest';
import { moved } from '#domain/moved.ts';

const list = ['a', 'b', 'c', 'd'];

test('one element goes up or down, and the others keep their order', () => {
  expect(moved(list, 1, 2)).toEqual(['a', 'c', 'd', 'b']);
  expect(moved(list, 2, -1)).toEqual(['a', 'c', 'b', 'd']);
});

test('an element stops at the ends', () => {
  expect(moved(list, 1, -5)).toEqual(['b', 'a', 'c', 'd']);
  expect(moved(list, 1, 5)).toEqual(['a', 'c', 'd', 'b']);
});

test('a list in which nothing moves is the same list', () => {
  expect(moved(list, 0, -1)).toBe(list);
  expect(moved(list, 4, -1)).toBe(list);
  expect(moved(list, -1, 1)).toBe(list);
  expect(moved([], 0, 1)).toEqual([]);
});
