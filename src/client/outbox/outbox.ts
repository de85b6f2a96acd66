// Waiting and refused items: list, retry, settle, discard, export.
import { combineLatest, map, type Observable, of, shareReplay, switchMap } from 'rxjs';
import { exportedUnreadable, forgetUnreadable } from '#client/database/older/unreadable.ts';
import { noteEvent, type RowOf } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { OutboxEntry } from '#client/device.ts';
import type { Actions } from '#client/device-actions.ts';
import { addAgain } from '#client/outbox/add-again.ts';
import { recordAt } from '#client/outbox/change-index.ts';
import type { Waiting } from '#client/outbox/outbox-kind.ts';
import { findWaiting, outboxKind, watchWaiting } from '#client/outbox/outbox-kinds.ts';
import { inSyncOrder } from '#client/outbox/waiting-records.ts';
import { type RecordsContext, watchWorker } from '#client/records/records-context.ts';
import type { Progress } from '#client/records/syncing.ts';
import type { RecordEvent } from '#domain/changes/record-event.ts';
import type { RecordStoreName, RecordStores } from '#domain/changes/record-stores.ts';
import { ok } from '#domain/result.ts';

export function createOutbox(context: RecordsContext, progress$: Observable<Progress>): Actions['outbox'] {
  const { store, ports, session } = context;
  // The login screen must not open the database.
  const waiting$ = watchWorker(context).pipe(
    switchMap((worker) => (worker === null ? of([]) : watchWaiting(store, worker))),
  );
  const find = async (key: string): Promise<Waiting | undefined> =>
    (await findWaiting(store)).find((one) => one.key === key);

  /** The logged-in user's unsent items in every company. */
  const unsent = async (): Promise<readonly Waiting[]> => {
    const found: Waiting[] = [];
    for (const waiting of await findWaiting(store))
      if ((await session.memberOf(waiting.companyId))?.id === waiting.userId) found.push(waiting);
    return found;
  };

  /** Null when the event removes the record, undefined when there was none. */
  const note = async (
    key: string,
    event: RecordEvent<RecordStores[RecordStoreName]>,
  ): Promise<RowOf<RecordStoreName> | null | undefined> => {
    const found = await recordAt(store, key);
    return found === null ? undefined : noteEvent(store, found.name, found.row, event);
  };

  return {
    outbox$: combineLatest([waiting$.pipe(switchMap((all) => entriesOf(store, inSyncOrder(all)))), progress$]).pipe(
      map(([entries, { sending }]) =>
        entries.map((entry) => (entry.key === sending ? { ...entry, status: 'sending' as const } : entry)),
      ),
      shareReplay({ bufferSize: 1, refCount: true }),
    ),
    retry: async (key) => {
      const waiting = await find(key);
      if (waiting !== undefined) await outboxKind(waiting).retried(store, waiting);
      return ok(null);
    },
    discard: async (key) => {
      const waiting = await find(key);
      if (waiting !== undefined) await outboxKind(waiting).discarded(store, waiting);
      return ok(null);
    },
    addAgain: async (key) => {
      const found = await recordAt(store, key);
      if (found !== null) await addAgain({ store, ports }, found);
      return ok(null);
    },
    settle: async (key, chosen) => {
      const left = await note(key, { kind: 'settled', chosen, at: ports.now().toISOString() });
      return ok(left === null || left?.verdict?.kind === 'settled');
    },
    undoSettle: async (key) => ok((await note(key, { kind: 'unsettled' }))?.verdict?.kind === 'conflict'),
    listUnsent: async () => (await unsent()).map(({ key }) => key),
    exportChanges: async (keys) => {
      const wanted = (await unsent()).filter(({ key }) => keys === undefined || keys.includes(key));
      return exported(
        ports.now(),
        wanted.map((waiting) => outboxKind(waiting).exported(waiting)),
      );
    },
    exportUnreadable: async () => exported(ports.now(), await exportedUnreadable(store, session.userId() ?? 0)),
    forgetUnreadable: async () => {
      await forgetUnreadable(store, session.userId() ?? 0);
      return ok(null);
    },
  };
}

function entriesOf(store: RecordStore, all: readonly Waiting[]): Promise<readonly OutboxEntry[]> {
  const stuck = new Set(all.flatMap(({ isStuck, stands }) => (isStuck ? stands : [])));
  return Promise.all(
    all.map(async (waiting): Promise<OutboxEntry> => {
      const { kind, key, at, problem, dependsOn } = waiting;
      return {
        conflict: null,
        addable: false,
        dependents: 0,
        settled: false,
        ...(await outboxKind(waiting).describe(store, waiting)),
        kind,
        key,
        changedAt: at,
        status: problem === null ? 'waiting' : 'attention',
        error: problem?.status ?? null,
        problem,
        held: problem === null && dependsOn.some((name) => stuck.has(name)),
      };
    }),
  );
}

const exported = (now: Date, changes: readonly object[]): Blob =>
  new Blob([JSON.stringify({ exportedAt: now.toISOString(), changes }, null, 2)], { type: 'application/json' });
