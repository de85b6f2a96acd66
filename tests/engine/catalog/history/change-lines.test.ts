import { expect, test } from 'vitest';
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { DraftChange } from '#contract/records/draft-change.ts';
import { defined } from '#domain/defined.ts';
import { changeLines, editLines, editsOf } from '#engine/catalog/history/change-lines.ts';

const change = (number: number, edits: CatalogEdit[], userId = 11, undone = false): DraftChange => ({
  number,
  edits,
  userId,
  undone,
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

test('another person, another member or a list of edits starts a new line', () => {
  const journal = [
    change(2, [cases([], [1])]),
    change(3, [cases([1], [2])], 12),
    change(4, [{ ...cases(undefined, 'A title'), member: 'title' }], 12),
    change(5, [cases([2], [3]), { ...cases('x', 'y'), member: 'title' }], 12),
  ];
  expect(changeLines(journal).map(({ numbers }) => numbers)).toEqual([[2], [3], [4], [5]]);
});

const trade = { record: 'workflow:9', after: { id: 9, name: 'Ponds' } };
const step = { record: 'section:90', after: { id: 90, workflowId: 9, name: 'Liner', groups: [] } };
const field = { record: 'field:9.1', after: { id: '9.1', name: 'Liner', workflowId: 9, sectionId: 90 } };
const option = { record: 'option:9.1.1', after: { id: '9.1.1', value: 'Clay' } };
const price = (record: string, before: number | undefined, after: number): CatalogEdit => ({
  record,
  member: 'materialPrice',
  after,
  ...defined({ before }),
});

test('a new trade is one line with all that its author gave it, however often and in between', () => {
  const journal = [
    change(1, [trade]),
    change(2, [step]),
    change(3, [price('option:1.1.1', 1, 2)]),
    change(4, [field, option, { record: 'section:90', member: 'groups', before: [], after: [{ key: 'a' }] }]),
    change(5, [price(option.record, undefined, 3)]),
    change(6, [price(option.record, 3, 4)]),
    change(7, [price(option.record, 4, 5)], 12),
    change(8, [{ record: 'workflow:9', member: 'name', before: 'Ponds', after: 'Pools' }]),
  ];
  const lines = changeLines(journal);
  expect(lines.map(({ numbers, title }) => [title, numbers])).toEqual([
    ['Change 1', [1, 2, 4, 5, 6, 8]],
    ['Change 3', [3]],
    ['Change 7', [7]],
  ]);
  expect(lines[0]?.edits).toEqual([
    { record: 'workflow:9', after: { id: 9, name: 'Pools' } },
    { record: 'section:90', after: { ...step.after, groups: [{ key: 'a' }] } },
    field,
    { record: option.record, after: { ...option.after, materialPrice: 4 } },
  ]);
  expect(editsOf(journal)).toHaveLength(5);
});

test('prices typed into a new option of a field belong to it', () => {
  const added = { record: 'option:1.1.7', after: { id: '1.1.7', value: 'Tin' } };
  const journal = [
    change(1, [added]),
    change(2, [price(added.record, undefined, 3)]),
    change(3, [price(added.record, 3, 4)]),
  ];
  expect(changeLines(journal).map(({ numbers }) => numbers)).toEqual([[1, 2, 3]]);
  expect(editsOf(journal)).toEqual([{ ...added, after: { ...added.after, materialPrice: 4 } }]);
});

test('changes that cancel each other are no line and no edit', () => {
  const journal = [change(1, [price('option:1.1.1', 1, 2)]), change(2, [price('option:1.1.1', 2, 1)])];
  expect([changeLines(journal), editsOf(journal)]).toEqual([[], []]);
});

test('two versions differ by one line for a new trade, and one for each other edit', () => {
  const edits = [price('option:1.1.1', 1, 2), option, field, step, trade];
  expect(editLines(edits).map((line) => line.map(({ record }) => record))).toEqual([
    ['option:1.1.1'],
    ['workflow:9', 'option:9.1.1', 'field:9.1', 'section:90'],
  ]);
});
