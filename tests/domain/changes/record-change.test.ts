import { expect, test } from 'vitest';
import { added, type ChangeState, deleted, modified, recordChange, unchanged } from '#domain/changes/record-change.ts';

test.each<[ChangeState, typeof added | typeof modified | typeof deleted, ChangeState | 'discard']>([
  [unchanged, added, added],
  [unchanged, modified, modified],
  [unchanged, deleted, deleted],
  [added, added, added],
  [added, modified, added],
  [added, deleted, 'discard'],
  [modified, modified, modified],
  [modified, deleted, deleted],
  [deleted, modified, modified],
])('state %i and change %i give %s', (state, change, next) => {
  expect(recordChange(state, change)).toBe(next);
});
