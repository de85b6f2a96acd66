import { expect, test } from 'vitest';
import { blockOf, cellsOf, isSelected, movedBy, type Selection } from '#app/routes/prices/selection.ts';

const at = (row: number, column: number): Selection => ({ from: { row, column }, to: { row, column } });
const size = { rows: 5, columns: 4 };

test.each([
  ['ArrowDown', false, at(1, 1), at(2, 1)],
  ['ArrowUp', false, at(0, 1), at(0, 1)],
  ['ArrowRight', false, at(1, 3), at(1, 3)],
  ['Home', false, at(1, 2), at(1, 0)],
  ['PageDown', false, at(1, 2), at(4, 2)],
  ['ArrowDown', true, at(1, 1), { from: { row: 1, column: 1 }, to: { row: 2, column: 1 } }],
])('%s, extending %s, from %j', (key, isExtending, selection, next) => {
  expect(movedBy(selection, key, isExtending, size)).toEqual(next);
});

test('another key does not move', () => {
  expect(movedBy(at(1, 1), 'x', false, size)).toBeNull();
});

test('a block is the same whichever corner it began in', () => {
  const block = { from: { row: 3, column: 2 }, to: { row: 1, column: 1 } };
  expect(blockOf(block)).toEqual({ top: 1, bottom: 3, left: 1, right: 2 });
  expect(cellsOf(block)).toHaveLength(6);
  expect([isSelected(block, { row: 2, column: 1 }), isSelected(block, { row: 2, column: 3 })]).toEqual([true, false]);
});
