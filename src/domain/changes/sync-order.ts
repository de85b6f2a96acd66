import { added, type ChangeState, deleted, modified } from '#domain/changes/change-state.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';
import { compareText } from '#domain/text/compare-text.ts';

/** The properties that decide when a waiting change is sent. */
interface WaitingChange {
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

/** The position of a change in the sync order; changes with the same position are sent oldest first. */
export const syncStep = (change: Pick<WaitingChange, 'store' | 'state'>): number =>
  steps.findIndex(([state, store]) => state === change.state && store === change.store);

/** The waiting changes in sync order; unchanged records are left out. */
export const syncOrder = <T extends WaitingChange>(changes: readonly T[]): readonly T[] =>
  changes
    .filter((change) => syncStep(change) >= 0)
    .sort((a, b) => syncStep(a) - syncStep(b) || compareText(a.changedAt, b.changedAt));
