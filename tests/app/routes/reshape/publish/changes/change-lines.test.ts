import { expect, test } from 'vitest';
import { changeLines } from '#app/routes/reshape/publish/changes/change-lines.ts';
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { DraftChange } from '#contract/records/draft-change.ts';

const change = (number: number, edits: CatalogEdit[], userId = 11, undone = false): DraftChange => ({
  ...{ number, edits, userId, undone },
  at: '2026-11-20T15:00:00Z',
  title: `Change ${number}`,
});

const cases = (before: unknown, after: unknown): CatalogEdit => ({
  record: 'rule:a.b',
  member: 'cases',
  before,
  after,
});

test('consecutive changes of one member by one person are one line, from the first value to the last', () => {
  const journal = [
    change(1, [cases([], [1])]),
    change(2, [cases([1], [7])], 11, true),
    change(3, [cases([1], [1, 2])]),
    change(4, [cases([1, 2], [1, 2, 3])]),
  ];
  expect(changeLines(journal).map(({ numbers, edits }) => ({ numbers, edits }))).toEqual([
    { numbers: [1, 3, 4], edits: [cases([], [1, 2, 3])] },
  ]);
});

test('another person, another member or a whole record starts a new line', () => {
  const added: CatalogEdit = { record: 'rule:a.b', after: { id: 'a.b' } };
  const journal = [
    change(1, [added]),
    change(2, [cases([], [1])]),
    change(3, [cases([1], [2])], 12),
    change(4, [{ ...cases(undefined, 'A title'), member: 'title' }], 12),
    change(5, [cases([2], [3]), { ...cases('x', 'y'), member: 'title' }], 12),
  ];
  expect(changeLines(journal).map(({ numbers }) => numbers)).toEqual([[1], [2], [3], [4], [5]]);
});
