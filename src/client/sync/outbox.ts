// What waits and what needs a person: shown, retried, settled, discarded, exported.
import { combineLatest, map, type Observable, of, switchMap } from 'rxjs';
import { findChanged, getRecord, noteEvent, type RowOf } from '#client/database/record-access.ts';
import { problemOf } from '#client/database/record-rows.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { type ChangeRow, keyOf } from '#client/database/stored-rows.ts';
import { exportedUnreadable, forgetUnreadable } from '#client/database/unreadable.ts';
import { watchRows } from '#client/database/watch-rows.ts';
import type { Conflict, Device, OutboxEntry } from '#client/device.ts';
import type { Ports } from '#client/ports.ts';
import { countDiscarded, discardRecord } from '#client/records/discard-record.ts';
import { isStuck } from '#client/records/record-tree.ts';
import type { Session } from '#client/session/session.ts';
import { addAgain, canAddAgain } from '#client/sync/add-again.ts';
import { discardSide, exportedSides, isSideEntry, retrySide, sideEntries } from '#client/sync/side-entries.ts';
import type { Progress } from '#client/sync/syncing.ts';
import type { Estimate } from '#contract/records.ts';
import { kindOf } from '#domain/changes/record-kinds.ts';
import { baseOf, contentOf, theirsOf } from '#domain/changes/record-parts.ts';
import { type RecordStoreName, recordStoreNames } from '#domain/changes/record-stores.ts';
import { syncOrder, type WaitingChange } from '#domain/changes/sync-order.ts';
import { ok } from '#domain/result.ts';
import { fullName } from '#domain/users/user-name.ts';

export interface Outbox extends Omit<Device['sync'], 'state$' | 'outbox$' | 'syncNow' | 'holdReload'> {
  readonly entries$: Observable<readonly OutboxEntry[]>;
}

export const createOutbox = (
  store: RecordStore,
  ports: Ports,
  session: Session,
  progress$: Observable<Progress>,
): Outbox => {
  // Nobody is logged in at the login screen: the database stays shut.
  const mine$ = session.state$.pipe(
    switchMap((state) => {
      if (state.kind !== 'signed-in') return of([]);
      const sets = recordStoreNames.map((storeName) => watchRows(store, 'local-changes', { storeName }));
      return combineLatest(sets).pipe(
        map((all) =>
          all
            .flatMap((rows) => [...rows.values()])
            .filter(({ companyId, data }) => companyId === state.company?.id && data.userId === state.user.id),
        ),
      );
    }),
    switchMap(async (rows) => inOrder(await Promise.all(rows.map((row) => listed(store, row))))),
  );
  const find = async (key: string) => locate(store, key);

  const sides$ = session.state$.pipe(
    switchMap((state) =>
      state.kind === 'signed-in' && state.company !== null
        ? sideEntries(store, state.company.id, state.user.id)
        : of([]),
    ),
  );

  return {
    entries$: combineLatest([mine$, sides$, progress$]).pipe(
      map(([records, sides, { sending }]) =>
        [...records, ...sides].map((entry) =>
          entry.key === sending ? { ...entry, status: 'sending' as const } : entry,
        ),
      ),
    ),
    retry: async (key) => {
      if (isSideEntry(key)) await retrySide(store, key);
      const found = await find(key);
      if (found !== null) await noteEvent(store, found.name, found.row, { kind: 'retried' });
      return ok(null);
    },
    discard: async (key) => {
      if (isSideEntry(key)) await discardSide(store, key);
      const found = await find(key);
      if (found !== null) await discardRecord(store, found.name, found.row.key);
      return ok(null);
    },
    addAgain: async (key) => {
      const found = await find(key);
      if (found !== null) await addAgain({ store, ports }, found.name, found.row.key);
      return ok(null);
    },
    settle: async (key, chosen) => {
      const found = await find(key);
      if (found === null) return ok(false);
      const settled = { kind: 'settled', chosen, at: ports.now().toISOString() } as const;
      const left = await noteEvent(store, found.name, found.row, settled);
      return ok(left === null || left.verdict?.kind === 'settled');
    },
    undoSettle: async (key) => {
      const found = await find(key);
      if (found === null) return ok(false);
      const left = await noteEvent(store, found.name, found.row, { kind: 'unsettled' });
      return ok(left?.verdict?.kind === 'conflict');
    },
    countUnsent: async () => (await unsentOfAll(store, session)).length,
    exportChanges: async (keys) => {
      const all = await unsentOfAll(store, session);
      const wanted = all.filter(({ key }) => keys === undefined || keys.includes(key));
      return exported(
        ports.now(),
        wanted.map(({ change }) => change),
      );
    },
    exportUnreadable: async () => exported(ports.now(), await exportedUnreadable(store, session.userId() ?? 0)),
    forgetUnreadable: async () => {
      await forgetUnreadable(store, session.userId() ?? 0);
      return ok(null);
    },
  };
};

/** What has not arrived of the person who is logged in, of every company. */
const unsentOfAll = async (
  store: RecordStore,
  session: Session,
): Promise<readonly { readonly key: string; readonly change: object }[]> => {
  const found: { readonly key: string; readonly change: object }[] = [];
  for (const { name, row } of await findChanged(store)) {
    const member = await session.memberOf(row.companyId);
    if (member?.id === row.userId)
      found.push({ key: `${name}|${row.key}`, change: { store: name, ...flatChange(row) } });
  }
  for (const { key, companyId, data } of await exportedSides(store)) {
    const member = await session.memberOf(companyId);
    if (member?.id === data.userId) found.push({ key, change: { store: `${data.kind}s`, ...data } });
  }
  return found;
};

const exported = (now: Date, changes: readonly object[]): Blob =>
  new Blob([JSON.stringify({ exportedAt: now.toISOString(), changes }, null, 2)], { type: 'application/json' });

const locate = async (store: RecordStore, key: string) => {
  const name = recordStoreNames.find((one) => key.startsWith(`${one}|`));
  if (name === undefined) return null;
  const row = await getRecord(store, name, key.slice(name.length + 1));
  return row === null ? null : { name, row };
};

interface Listed {
  readonly entry: OutboxEntry;
  readonly row: RowOf<RecordStoreName>;
}

const inOrder = (all: readonly (Listed | null)[]): readonly OutboxEntry[] => {
  const some = all.filter((one) => one !== null);
  const stuck = new Set(some.filter(({ row }) => isStuck(row)).map(({ entry, row }) => `${entry.store} ${row.id}`));
  const isHeld = ({ entry, row }: Listed): boolean =>
    entry.status !== 'attention' &&
    entry.store !== 'leads' &&
    (stuck.has(`leads ${row.leadId}`) || stuck.has(`estimates ${row.estimateId}`));
  return syncOrder<OutboxEntry & WaitingChange>(some.map((one) => ({ ...one.entry, held: isHeld(one) })));
};

const listed = async (store: RecordStore, { key, id, storeName, data }: ChangeRow): Promise<Listed | null> => {
  const name = recordStoreNames.find((one) => one === storeName);
  if (name === undefined) return null;
  const row = await getRecord(store, name, id);
  if (row === null || row.draft === null) return null;
  const { title, detail, route, changedAt } = data;
  const problem = problemOf(row);
  const entry: OutboxEntry = {
    key,
    store: name,
    state: row.state,
    title,
    detail,
    route,
    changedAt,
    status: problem === null ? 'waiting' : 'attention',
    error: problem?.status ?? null,
    problem,
    conflict: await conflictOf(store, name, row),
    ...(await deletedBy(store, row)),
    addable: await canAddAgain(store, name, row),
    beneath: problem === null ? 0 : await countDiscarded(store, name, row),
    settled: row.verdict?.kind === 'settled',
    held: false,
  };
  return { entry, row };
};

const userName = async (store: RecordStore, companyId: number, id: number | null): Promise<string | null> => {
  const user = id === null ? null : await store.get('users', keyOf(companyId, id));
  return user === null ? null : fullName(user.data);
};

const deletedBy = async (
  store: RecordStore,
  { companyId, office }: RowOf<RecordStoreName>,
): Promise<Pick<OutboxEntry, 'deletedBy'>> => {
  const name = office.kind === 'deleted' ? await userName(store, companyId, office.by) : null;
  return name === null ? {} : { deletedBy: name };
};

const conflictOf = async <N extends RecordStoreName>(
  store: RecordStore,
  name: N,
  row: RowOf<N>,
): Promise<Conflict | null> => {
  const { office, draft } = row;
  const [base, theirs] = [baseOf(row), theirsOf(row)];
  if (row.verdict?.kind !== 'conflict' || draft === null || base === null || theirs === null) return null;
  const { merge, settle } = kindOf(name);
  // Deleted here: what the others changed since is all there is to look at.
  const { overlaps, merged } = merge(base, draft.isDeletion ? base : draft.to, theirs);
  return {
    theirName: await userName(store, row.companyId, office.kind === 'none' ? null : office.by),
    theirTime: 'modifiedTime' in theirs ? (theirs.modifiedTime ?? null) : null,
    theirVersion: theirs.version ?? 0,
    fields: overlaps,
    merged,
    estimate: isEstimate(name, theirs) ? (chosen) => settle(base, draft.to, theirs, chosen) as Estimate : null,
  };
};

const isEstimate = (name: RecordStoreName, _record: object): _record is Estimate => name === 'estimates';

/** A change as it is exported. */
const flatChange = (row: RowOf<RecordStoreName>): object => {
  const { key, companyId, userId, id, leadId, estimateId, state, draft } = row;
  const problem = problemOf(row);
  return {
    ...{ key, companyId, userId, id, leadId, estimateId, state, changedAt: draft?.at ?? null },
    ...{ data: contentOf(row), base: baseOf(row), theirs: theirsOf(row), gone: row.office.kind === 'deleted' },
    ...{ error: problem?.status ?? null, problem },
  };
};
