import { added, type ChangeState, deleted, modified } from '#domain/changes/change-state.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';

/** What decides when a waiting change is sent. */
export interface WaitingChange {
  readonly store: RecordStoreName;
  readonly state: ChangeState;
  /** ISO 8601, UTC. */
  readonly changedAt: string;
}

// Children are deleted before their parents and added after them.
const steps: readonly (readonly [ChangeState, RecordStoreName])[] = [
  [deleted, 'estimate-documents'],
  [deleted, 'estimates'],
  [deleted, 'leads'],
  [modified, 'leads'],
  [modified, 'estimates'],
  [modified, 'estimate-documents'],
  [added, 'leads'],
  [added, 'estimates'],
  [added, 'estimate-documents'],
];

/** The place of a change in the order of sync; changes of one place go out oldest first. */
export const syncStep = (change: Pick<WaitingChange, 'store' | 'state'>): number =>
  steps.findIndex(([state, store]) => state === change.state && store === change.store);

/** The waiting changes in the order in which they are sent; unchanged records are left out. */
export function syncOrder<T extends WaitingChange>(changes: readonly T[]): readonly T[] {
  return changes
    .filter((change) => syncStep(change) >= 0)
    .sort((a, b) => syncStep(a) - syncStep(b) || (a.changedAt < b.changedAt ? -1 : a.changedAt > b.changedAt ? 1 : 0));
}
