import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';
import { syncOrder, syncStep } from '#domain/changes/sync-order.ts';

const stores: readonly RecordStoreName[] = ['leads', 'estimates', 'estimate-documents'];
const change = fc.record({
  store: fc.constantFrom(...stores),
  state: fc.constantFrom<1 | 2 | 3 | 4>(1, 2, 3, 4),
  changedAt: fc.constantFrom('2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z', '2026-11-21T08:00:00Z'),
});

test('deletions come first, from the leaves up, then changes, then additions from the root down', () => {
  const all = [2, 3, 4].flatMap((state) =>
    stores.map((store) => ({ store, state: state as 2 | 3 | 4, changedAt: '2026-11-20T08:00:00Z' })),
  );
  expect(syncOrder(all).map(({ state, store }) => `${state} ${store}`)).toEqual([
    '2 estimate-documents',
    '2 estimates',
    '2 leads',
    '3 leads',
    '3 estimates',
    '3 estimate-documents',
    '4 leads',
    '4 estimates',
    '4 estimate-documents',
  ]);
});

test('every waiting change is sent once, steps never go back, and within a step the oldest is first', () => {
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const order = syncOrder(changes);
      expect(order).toHaveLength(changes.filter((entry) => entry.state !== 1).length);
      order.slice(1).forEach((entry, index) => {
        const before = order[index];
        if (before === undefined) return;
        expect(syncStep(before)).toBeLessThanOrEqual(syncStep(entry));
        if (syncStep(before) === syncStep(entry)) expect(before.changedAt <= entry.changedAt).toBe(true);
      });
    }),
  );
});
