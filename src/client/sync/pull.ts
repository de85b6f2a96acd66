// Brings what others did since the last time. Never over a waiting change: what arrives beneath one is kept beside it.
import { says } from '#client/api/says.ts';
import { changeRow } from '#client/database/change-row.ts';
import { changeRecord, findRecords, getRecord, type RowOf } from '#client/database/record-access.ts';
import type { Write } from '#client/database/record-store.ts';
import { keyOf, type RecordRow, type RecordStoreName, type RecordStores } from '#client/database/stored-rows.ts';
import { addWhatIsLost, movedRow, rowOverOlder } from '#client/sync/after-restore.ts';
import { applyDeletion } from '#client/sync/apply-deletion.ts';
import { type Checkpoint, checkpointKey, readCheckpoint, sinceOf } from '#client/sync/checkpoint.ts';
import { adoptServerId } from '#client/sync/server-ids.ts';
import { cleanRow } from '#client/sync/settle-push.ts';
import type { Outcome, Syncing } from '#client/sync/syncing.ts';
import { persistenceOf } from '#contract/problems.ts';
import type { ChangeFeed, FeedChange, Settings, User } from '#contract/records.ts';
import { isBehind } from '#domain/changes/generation.ts';
import { modified } from '#domain/changes/record-change.ts';
import { isSameContent } from '#domain/same-content.ts';

const pageSize = 1_000;

/** `keepCatalogs` is told what arrived before it counts as brought. */
export const pullChanges = async (
  syncing: Syncing,
  companyId: number,
  keepCatalogs: (changes: readonly FeedChange[]) => Promise<void>,
): Promise<Outcome> => {
  const { store, session, ports } = syncing;
  const ask = (since: string | null) =>
    session.call({
      method: 'GET',
      path: '/api/changes',
      companyId,
      query: { since, limit: pageSize },
      is: says({ changes: 'list', checkpoint: 'string' }),
    });
  let before = await readCheckpoint(syncing, companyId);
  let stored = before.since;
  let asked = ask(before.since);
  let restored = false;
  const told = new Set<string>();
  for (;;) {
    const answer = await asked;
    if (!answer.ok) {
      if (answer.problem.status === 401) return 'over';
      return persistenceOf(answer.problem.status) === 'transient' ? 'away' : 'done';
    }
    if (session.companyId() === null) return 'over';
    const { changes, checkpoint, more, remaining, ...feed } = answer.body as ChangeFeed;
    restored ||= feed.restored === true;
    // The next page comes while this one is written.
    if (more) asked = ask(checkpoint);
    for (const key of await applyChanges(syncing, companyId, changes)) told.add(key);
    await keepCatalogs(changes);
    if (restored && !more) await addWhatIsLost(syncing, companyId, told);
    // Last of all: a crash before this line brings the same page again, which changes nothing.
    const key = checkpointKey(companyId);
    const brought = before.brought + changes.length;
    const data: Checkpoint = {
      since: checkpoint,
      complete: before.complete || !more,
      brought,
      total: remaining === undefined ? null : brought + remaining,
      at: more ? before.at : ports.now().toISOString(),
    };
    // What is missing in a restored feed is known at its end: one that was interrupted begins again.
    if (!restored || !more) {
      // Where somebody has logged out meanwhile, all is still to be brought.
      const next = { key, revision: 0, companyId, data };
      const kept = stored;
      await changeRow(store, 'info', key, (row) => (sinceOf(row) === kept ? next : null));
      stored = checkpoint;
    }
    if (!more) return 'done';
    before = data;
  }
};

/** Answers which records it told of. */
const applyChanges = async (
  syncing: Syncing,
  companyId: number,
  changes: readonly FeedChange[],
): Promise<readonly string[]> => {
  const told: string[] = [];
  for (const name of ['leads', 'estimates', 'estimate-documents'] as const) {
    const some = changes.filter(({ store }) => store === name);
    for (const key of await applyRecords(syncing, companyId, name, some)) told.push(`${name} ${key}`);
  }
  for (const change of changes) {
    if (change.store === 'users') await keepUser(syncing, companyId, change);
    if (change.store === 'settings') await keepSettings(syncing, companyId, change.record);
  }
  return told;
};

const applyRecords = async <N extends RecordStoreName>(
  { store, session, ports }: Syncing,
  companyId: number,
  name: N,
  changes: readonly FeedChange[],
): Promise<readonly string[]> => {
  const arrivals: { readonly key: string; readonly change: FeedChange }[] = [];
  for (const change of changes) {
    const key = await rowKey(store, companyId, name, change);
    if (key !== null) arrivals.push({ key, change });
  }
  // Most are new at a first download: they are written together.
  const newest = new Map(arrivals.map((arrival) => [arrival.key, arrival]));
  const writes = [...newest.values()].flatMap(({ key, change }): Write<N>[] => {
    const row = change.deleted ? null : arrivedRow<N>(null, key, companyId, change);
    return row === null ? [] : [{ row: row as Write<N>['row'], over: null }];
  });
  const clashed = new Set(await store.putAll(name, writes));
  const userId = (await session.memberOf(companyId))?.id ?? 0;
  for (const { key, change } of arrivals) {
    if (change.deleted) await applyDeletion(store, name, key, ports.now(), change.deletedBy ?? null);
    if (change.deleted || !clashed.has(key)) continue;
    const theirs = change.record as RecordStores[N] | undefined;
    const known = (await getRecord(store, name, key))?.id ?? 0;
    const isMoved = theirs !== undefined && known > 0 && known !== theirs.id;
    if (isMoved) await adoptServerId(store, companyId, name, known, theirs.id);
    await changeRecord(store, name, key, (row) => {
      if (row === null || theirs === undefined) return arrivedRow<N>(row, key, companyId, change);
      if (row.state === 1 && isBehind(theirs.version, row.data.version))
        return { ...rowOverOlder(name, row, theirs, userId, ports.now().toISOString()), ...linksOf(theirs) };
      return isMoved
        ? { ...movedRow(name, row, theirs), ...linksOf(theirs) }
        : arrivedRow<N>(row, key, companyId, change);
    });
  }
  return arrivals.map(({ key }) => key);
};

const keepUser = async (syncing: Syncing, companyId: number, change: FeedChange): Promise<void> => {
  const user = change.record as User | undefined;
  await keep(syncing, 'users', companyId, change.id, user);
  if (user !== undefined) syncing.session.notice(companyId, user);
};

/** What an arrival does to the row: nothing to a newer one, and nothing to a change that waits. */
const arrivedRow = <N extends RecordStoreName>(
  row: RowOf<N> | null,
  key: string,
  companyId: number,
  change: FeedChange,
): RowOf<N> | null => {
  const data = change.record as RecordStores[N] | undefined;
  if (data === undefined) return null;
  if (row === null) return cleanRow({ key, revision: 0, companyId, userId: 0, ...linksOf(data) }, data);
  const version = data.version ?? change.version;
  const known = row.theirs ?? row.base ?? row.data;
  if (version <= (known.version ?? 0)) return row.gone ? foundRow(row, data) : null;
  const theirUserId = change.modifiedByUserId ?? null;
  if (row.state === 1) return { ...cleanRow(row, data), ...linksOf(data), theirUserId };
  // Also beneath an addition: it had arrived, and its answer never came.
  return { ...row, theirs: data, theirUserId, gone: false };
};

/** The server has lost that it was deleted: what was refused for that goes out. */
const foundRow = <T extends { readonly id: number }>(row: RecordRow<T>, data: T): RecordRow<T> =>
  row.state === modified && isSameContent(row.data, row.base)
    ? cleanRow(row, data)
    : { ...row, gone: false, error: null, problem: null };

const linksOf = (data: object): { readonly leadId: number; readonly estimateId: number } => ({
  leadId: 'leadId' in data && typeof data.leadId === 'number' ? data.leadId : 0,
  estimateId: 'estimateId' in data && typeof data.estimateId === 'number' ? data.estimateId : 0,
});

const rowKey = async (
  store: Syncing['store'],
  companyId: number,
  name: RecordStoreName,
  { uuid, id }: FeedChange,
): Promise<string | null> => {
  if (uuid !== null && uuid !== undefined) return keyOf(companyId, uuid);
  const [row] = await findRecords(store, name, { companyId, id });
  return row?.key ?? null;
};

const keep = async (
  { store }: Syncing,
  name: 'users',
  companyId: number,
  id: number,
  data: User | undefined,
): Promise<void> => {
  const key = keyOf(companyId, id);
  await changeRow(store, name, key, () => (data === undefined ? 'remove' : { key, revision: 0, companyId, data }));
};

const keepSettings = async ({ store, session }: Syncing, companyId: number, record: unknown): Promise<void> => {
  const answer =
    record === undefined || record === null
      ? await session.call({ method: 'GET', path: '/api/settings/', companyId })
      : { ok: true as const, body: record };
  if (!answer.ok) return;
  const key = keyOf(companyId, 'settings');
  const data = answer.body as Settings;
  await changeRow(store, 'settings', key, () => ({ key, revision: 0, companyId, data }));
};
