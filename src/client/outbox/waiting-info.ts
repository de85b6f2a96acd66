// The part that photos, requested copies and e-mails share: an info row that depends on its record.
import { map, type Observable } from 'rxjs';
import { changeInfo, findInfo, removeInfo, watchAllInfo } from '#client/database/info-access.ts';
import type { InfoKey, InfoKinds, InfoRowOf } from '#client/database/info-rows.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { keyOf } from '#client/database/stored-rows.ts';
import { indexKey } from '#client/outbox/change-index.ts';
import type { InfoWaitingKind, OutboxStep, Waiting } from '#client/outbox/outbox-kind.ts';
import { readCheckpoint } from '#client/records/checkpoint.ts';
import type { Syncing } from '#client/records/syncing.ts';
import type { Problem } from '#contract/problems.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';

type WaitingInfo<K extends InfoWaitingKind> = Waiting<K, InfoRowOf<K>>;

interface RowsOfKind<K extends InfoWaitingKind> {
  readonly kind: K;
  readonly nameOf: (data: InfoKinds[K]) => string;
  /** The record that must be in the office first. */
  readonly above: RecordStoreName;
  readonly uuidAbove: (data: InfoKinds[K]) => string;
}

/** The rows of one kind: found, watched, refused, retried and removed alike. */
export function inInfo<K extends InfoWaitingKind>({ kind, nameOf, above, uuidAbove }: RowsOfKind<K>) {
  const isOfKind = (row: { readonly kind: string } | null): row is InfoRowOf<K> => row?.kind === kind;
  const keyAbove = ({ companyId, data }: InfoRowOf<K>): string => keyOf(companyId, uuidAbove(data));
  const waitingOf = (row: InfoRowOf<K>): WaitingInfo<K> => ({
    kind,
    key: `${kind}|${row.key}`,
    companyId: row.companyId,
    userId: row.data.userId,
    at: row.data.takenAt,
    problem: row.data.problem,
    ready: row.data.problem === null ? 'now' : 'no',
    stands: [],
    dependsOn: [indexKey(above, keyAbove(row))],
    isStuck: false,
    row,
  });
  const infoKeyOf = (companyId: number, data: InfoKinds[K]): InfoKey<K> => ({ kind, companyId, name: nameOf(data) });
  /** Not of a row that was moved to another record in the meantime. */
  const noteProblem = (
    store: RecordStore,
    { companyId, row: { data } }: WaitingInfo<K>,
    problem: Problem | null,
  ): Promise<unknown> =>
    changeInfo(store, infoKeyOf(companyId, data), (now) =>
      now !== null && uuidAbove(now) === uuidAbove(data) ? { ...now, problem } : null,
    );
  const discarded = (store: RecordStore, { companyId, row }: WaitingInfo<K>): Promise<void> =>
    removeInfo(store, infoKeyOf(companyId, row.data));
  return {
    keyAbove,
    waitingOf,
    infoKeyOf,
    find: async (store: RecordStore): Promise<readonly WaitingInfo<K>[]> =>
      (await findInfo(store, kind)).map(waitingOf),
    watch: (store: RecordStore, companyId: number): Observable<readonly WaitingInfo<K>[]> =>
      watchAllInfo(store, kind, companyId).pipe(map((rows) => rows.map(waitingOf))),
    changes: (store: RecordStore): Observable<readonly WaitingInfo<K>[]> =>
      store
        .changes('info')
        .pipe(map((changes) => changes.flatMap(({ row }) => (isOfKind(row) ? [waitingOf(row)] : [])))),
    accepted: async ({ store }: Syncing, waiting: WaitingInfo<K>): Promise<OutboxStep> => {
      await discarded(store, waiting);
      return 'sent';
    },
    refused: async ({ store }: Syncing, waiting: WaitingInfo<K>, problem: Problem): Promise<OutboxStep> => {
      await noteProblem(store, waiting, problem);
      return 'refused';
    },
    /** Its record was deleted, so a person decides. Not while records may still arrive. */
    orphaned: async ({ store }: Syncing, waiting: WaitingInfo<K>, problem: Problem): Promise<void> => {
      if ((await readCheckpoint({ store }, waiting.companyId)).complete) await noteProblem(store, waiting, problem);
    },
    retried: (store: RecordStore, waiting: WaitingInfo<K>) => noteProblem(store, waiting, null),
    discarded,
  };
}
