import { expect, test } from 'vitest';
import { readWork } from '#documents/work-list/read-work.ts';
import { changedLines, lineChanges, workOf } from '#documents/work-list/stored-work.ts';
import { linesOfWork } from '#documents/work-list/work.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { sourceOf } from '#tests/support/papers/household-papers.ts';
import { afterFirstChange, uuidOf, whitcomb } from '#tests/support/papers/whitcomb.ts';

const before = readWork(sourceOf(whitcomb));
const after = readWork(sourceOf(afterFirstChange));

test('the work of a document is read back as it was, and other data yields none', () => {
  expect(workOf({ data: { work: canonicalJson(before) } })).toEqual(before);
  for (const work of ['', '{', '{}', '[1]', '[{"workflowId":1,"name":"","totals":{},"steps":[{}]}]'])
    expect(workOf({ data: { work } })).toBeNull();
  expect(workOf({})).toBeNull();
});

test('lines are compared by their uuid', () => {
  const changes = lineChanges(linesOfWork(before), linesOfWork(after));
  expect(changes.map((change) => [change.before?.uuid, change.after?.uuid])).toEqual([
    [uuidOf('R4'), uuidOf('R4')],
    [undefined, uuidOf('R19')],
    [uuidOf('R13'), undefined],
  ]);
  expect([changedLines(before, after), changedLines(before, before)]).toEqual([3, 0]);
});
