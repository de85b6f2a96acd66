// What waits and what needs a person: shown, retried, settled, discarded, exported.
import { combineLatest, map, type Observable, of, switchMap } from 'rxjs';
import { changeRow } from '#client/database/change-row.ts';
import { changeRecord, findRecords, getRecord, type RowOf } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { type ChangeRow, keyOf, type RecordStoreName, recordStoreNames } from '#client/database/stored-rows.ts';
import { exportedUnreadable, forgetUnreadable } from '#client/database/unreadable.ts';
import { watchRows } from '#client/database/watch-rows.ts';
import type { Conflict, Device, OutboxEntry } from '#client/device.ts';
import type { Ports } from '#client/ports.ts';
import { begunOn, dropBegunOn } from '#client/records/begun-documents.ts';
import { kindOf } from '#client/records/record-kinds.ts';
import { isStuck, photosBeneath, recordsBeneath, workBeneath } from '#client/records/record-tree.ts';
import type { Session } from '#client/session/session.ts';
import { addAgain, canAddAgain } from '#client/sync/add-again.ts';
import { rowAsInOffice, settledRow, unsettledRow } from '#client/sync/settle-push.ts';
import { discardSide, exportedSides, isSideEntry, retrySide, sideEntries } from '#client/sync/side-entries.ts';
import type { Progress } from '#client/sync/syncing.ts';
import type { Estimate } from '#contract/records.ts';
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
      if (found !== null)
        await changeRecord(store, found.name, found.key, (row) => (row === null ? null : retriedRow(row)));
      return ok(null);
    },
    discard: async (key) => {
      if (isSideEntry(key)) await discardSide(store, key);
      const found = await find(key);
      if (found !== null) await discardRecord(store, found.name, found.key);
      return ok(null);
    },
    addAgain: async (key) => {
      const found = await find(key);
      if (found !== null) await addAgain({ store, ports }, found.name, found.key);
      return ok(null);
    },
    settle: async (key, chosen) => {
      const found = await find(key);
      if (found === null) return ok(false);
      const { name } = found;
      const now = ports.now().toISOString();
      return ok(await rewrite(store, name, found.key, (row) => settledRow(name, row, chosen, now)));
    },
    undoSettle: async (key) => {
      const found = await find(key);
      return ok(found !== null && (await rewrite(store, found.name, found.key, unsettledRow)));
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
  for (const name of recordStoreNames) {
    for (const state of [2, 3, 4]) {
      for (const { sent, revision, ...row } of await findRecords(store, name, { state })) {
        const member = await session.memberOf(row.companyId);
        if (member?.id === row.userId) found.push({ key: `${name}|${row.key}`, change: { store: name, ...row } });
      }
    }
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
  const rowKey = key.slice(name.length + 1);
  return (await getRecord(store, name, rowKey)) === null ? null : { name, key: rowKey };
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
  if (row === null || row.state === 1) return null;
  const { title, detail, route, changedAt } = data;
  const status = row.error === null ? 'waiting' : 'attention';
  const { state, error, problem } = row;
  const entry: OutboxEntry = {
    key,
    store: name,
    state,
    title,
    detail,
    route,
    changedAt,
    status,
    error,
    problem,
    conflict: await conflictOf(store, name, row),
    ...(row.gone ? await deletedBy(store, row) : {}),
    addable: await canAddAgain(store, name, row),
    beneath: status === 'attention' && takesAlong(row) ? await ownBeneath(store, name, row) : 0,
    settled: (row.settled ?? null) !== null,
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
  { companyId, theirUserId = null }: RowOf<RecordStoreName>,
): Promise<Pick<OutboxEntry, 'deletedBy'>> => {
  const name = await userName(store, companyId, theirUserId);
  return name === null ? {} : { deletedBy: name };
};

const conflictOf = async <N extends RecordStoreName>(
  store: RecordStore,
  name: N,
  row: RowOf<N>,
): Promise<Conflict | null> => {
  if (row.error !== 412 || row.base === null || row.theirs === null) return null;
  const { base, data: mine, theirs, theirUserId = null } = row;
  const { merge, settle } = kindOf(name);
  // Deleted here: what the others changed since is all there is to look at.
  const { overlaps, merged } = merge(base, row.state === 2 ? base : mine, theirs);
  return {
    theirName: await userName(store, row.companyId, theirUserId),
    theirTime: 'modifiedTime' in theirs ? (theirs.modifiedTime ?? null) : null,
    theirVersion: theirs.version ?? 0,
    fields: overlaps,
    merged,
    estimate: isEstimate(name, theirs) ? (chosen) => settle(base, mine, theirs, chosen) as Estimate : null,
  };
};

const isEstimate = (name: RecordStoreName, _record: object): _record is Estimate => name === 'estimates';

/** Sent again by hand: a deletion of what others changed now means their version. */
const retriedRow = <N extends RecordStoreName>(row: RowOf<N>): RowOf<N> =>
  row.state === 2 && row.theirs !== null
    ? { ...row, id: row.theirs.id, base: row.theirs, theirs: null, error: null, problem: null }
    : { ...row, error: null, problem: null };

/** Back to what the server has. What is not there goes, and with it what was made beneath it here. */
export const discardRecord = async (store: RecordStore, name: RecordStoreName, key: string): Promise<void> => {
  const row = await getRecord(store, name, key);
  if (row === null) return;
  if (takesAlong(row)) await discardBeneath(store, name, row, row.userId);
  const [left] = row.gone ? await workBeneath(store, name, row) : [];
  await changeRecord(store, name, key, (now) => {
    if (now === null || now.state === 1) return null;
    // Somebody else's work hangs on it too: now that one is asked.
    if (now.gone && left !== undefined)
      return { ...now, userId: left.userId, state: now.state === 2 ? 3 : now.state, data: now.base ?? now.data };
    // Its request may have arrived: it is deleted once the answer is known.
    if (now.state === 4 && now.sent !== null) return { ...now, state: 2, error: null, problem: null };
    return rowAsInOffice(now);
  });
};

const ownBeneath = async (store: RecordStore, name: RecordStoreName, row: RowOf<RecordStoreName>): Promise<number> =>
  (await workBeneath(store, name, row)).filter(({ userId }) => userId === row.userId).length;

const takesAlong = ({ state, gone }: RowOf<RecordStoreName>): boolean => state === 4 || gone;

const discardBeneath = async (
  store: RecordStore,
  name: RecordStoreName,
  row: RowOf<RecordStoreName>,
  userId: number,
): Promise<void> => {
  // What another person made is not theirs to let go.
  const isOwn = (one: { readonly userId: number } | undefined): boolean => one?.userId === userId;
  if (name === 'leads')
    for (const { key, data } of await photosBeneath(store, row))
      if (isOwn(data)) await changeRow(store, 'info', key, (photo) => (photo === null ? null : 'remove'));
  const { companyId, data } = row;
  if (name === 'estimates' && isOwn(await begunOn(store, companyId, data.uuid)))
    await dropBegunOn(store, companyId, data.uuid);
  for (const child of await recordsBeneath(store, name, row))
    if (isOwn(child.row)) await discardRecord(store, child.name, child.row.key);
    else await discardBeneath(store, child.name, child.row, userId);
};

/** Whether the row was there to be rewritten, and could be. */
const rewrite = async <N extends RecordStoreName>(
  store: RecordStore,
  name: N,
  key: string,
  next: (row: RowOf<N>) => RowOf<N> | 'remove' | null,
): Promise<boolean> => {
  let isDone = false;
  await changeRecord(store, name, key, (row) => {
    const rewritten = row === null ? null : next(row);
    isDone = rewritten !== null;
    return rewritten;
  });
  return isDone;
};
