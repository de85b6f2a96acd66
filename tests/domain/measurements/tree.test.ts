import { expect, test } from 'vitest';
import { findAll, findValue, leavesOf, type Tree } from '#domain/measurements/tree.ts';

const tree: Tree = {
  A: [
    { B: { '@name': 'One', '@value': '1' } },
    {
      B: [
        { '@name': 'Two Words', '@value': '' },
        { '@name': 'Two:7/12', '@value': '3' },
      ],
    },
  ],
  n: null,
  deep: { list: [[1, 2], 3] },
};

test('lists and single children are read alike, with the path for a person', () => {
  expect(findAll(tree, 'A/B/@name').map(({ tree: value }) => value)).toEqual(['One', 'Two Words', 'Two:7/12']);
  expect(findAll(tree, 'A/B[@name=twowords]').map(({ path }) => path)).toEqual(['A/B[@name=Two Words]']);
  expect(findAll(tree, 'A/B[@name=Two:7/12]/@value')).toEqual([{ path: 'A/B[@name=Two:7/12]/@value', tree: '3' }]);
  expect(findAll(tree, 'A/B[@name^=Two]')).toHaveLength(2);
  expect(findAll(tree, 'deep/list').map(({ tree: value }) => value)).toEqual([1, 2, 3]);
  expect(findAll(tree, '').map(({ path }) => path)).toEqual(['']);
});

test('the first path with a value counts; null and an empty text are none', () => {
  expect(findValue(tree, ['n', 'A/B[@name=Two Words]/@value', 'A/B/@value'])?.tree).toBe('1');
  expect(findValue(tree, ['n'])).toBeUndefined();
});

test('names of every object are no members', () => {
  expect(findAll(tree, 'constructor')).toEqual([]);
  expect(findAll(tree, '__proto__/toString')).toEqual([]);
});

test('every value is listed except under some paths', () => {
  expect(leavesOf(tree, ['A']).map(({ path, tree: value }) => [path, value])).toEqual([
    ['deep/list', 1],
    ['deep/list', 2],
    ['deep/list', 3],
  ]);
});
