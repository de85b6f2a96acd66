// Applies the feed's records, users and settings. A waiting change is never overwritten: an arrival is stored next to
// it.
import { changeRow } from '#client/database/change-row.ts';
import { findRecords, getRecord, noteEvent, type RecordKey, rowOf } from '#client/database/record-access.ts';
import type { Write } from '#client/database/record-store.ts';
import { keyOf } from '#client/database/stored-rows.ts';
import { noteDeletion } from '#client/records/note-deletion.ts';
import { wholeSignatures } from '#client/records/photos/signature-pictures.ts';
import { adoptServerId } from '#client/records/server-ids.ts';
import type { Syncing } from '#client/records/syncing.ts';
import { allEnded } from '#client/sync/all-ended.ts';
import { type Arrivals, stepAside } from '#client/sync/step-aside.ts';
import type { FeedChange } from '#contract/records/change.ts';
import { settingsShape } from '#contract/records/settings.ts';
import type { User } from '#contract/records/user.ts';
import { userShape } from '#contract/records/user.ts';
import { settingsRoutes } from '#contract/routes/settings.ts';
import { hasShape, recordShape, type Shape } from '#contract/shape.ts';
import { nextRecord } from '#domain/changes/next-record.ts';
import { kindOf } from '#domain/changes/record-kinds.ts';
import { contentOf, hasMoved } from '#domain/changes/record-parts.ts';
import { type RecordStoreName, type RecordStores, recordStoreNames } from '#domain/changes/record-stores.ts';

/** Returns the keys of the records in the page. */
export async function applyChanges(
  syncing: Syncing,
  arrivals: Arrivals,
  changes: readonly FeedChange[],
): Promise<readonly string[]> {
  // Each collection is a database of its own, so the collections are written concurrently.
  const [stated] = await allEnded([
    applyAllRecords(syncing, arrivals, changes),
    applyOthers(syncing, arrivals.companyId, changes),
  ]);
  return stated;
}

async function applyAllRecords(
  syncing: Syncing,
  arrivals: Arrivals,
  changes: readonly FeedChange[],
): Promise<readonly string[]> {
  const stated: string[] = [];
  for (const name of recordStoreNames) {
    const some = changes.filter(({ store }) => store === name);
    const sofar = arrivals.restored ? { ...arrivals, stated: new Set([...arrivals.stated, ...stated]) } : arrivals;
    if (arrivals.restored) await freeIds(syncing, sofar, name, some);
    for (const key of await applyRecords(syncing, sofar, name, some)) stated.push(`${name} ${key}`);
  }
  return stated;
}

async function applyOthers(syncing: Syncing, companyId: number, changes: readonly FeedChange[]): Promise<void> {
  for (const change of changes) {
    if (change.store === 'users') await storeUser(syncing, companyId, change);
    if (change.store === 'settings') await storeSettings(syncing, companyId, change);
  }
}

/** Records whose ids the office has given to the arriving ones step aside. */
async function freeIds(
  syncing: Syncing,
  arrivals: Arrivals,
  name: RecordStoreName,
  changes: readonly FeedChange[],
): Promise<void> {
  const { companyId } = arrivals;
  const keys = new Map(changes.map(({ id, uuid }) => [id, keyOf(companyId, uuid ?? '')]));
  for (const row of await findRecords(syncing.store, name, { companyId }))
    if (keys.has(row.id) && keys.get(row.id) !== row.key) await stepAside(syncing, arrivals, name, row);
}

async function applyRecords<N extends RecordStoreName>(
  syncing: Syncing,
  arrivals: Arrivals,
  name: N,
  changes: readonly FeedChange[],
): Promise<readonly string[]> {
  const { store, session, ports } = syncing;
  const { companyId, restored } = arrivals;
  const arriving: { readonly key: RecordKey; readonly change: FeedChange }[] = [];
  for (const change of changes) {
    const key = await rowKey(store, companyId, name, change);
    if (key !== null) arriving.push({ key: { key, companyId }, change });
  }
  const user = (await session.memberOf(companyId))?.id ?? 0;
  const at = ports.now();
  const eventOf = (change: FeedChange) => {
    const record = changedRecord(recordShape<RecordStores[N]>(), change);
    const by = change.modifiedByUserId ?? null;
    return record === null ? null : ({ kind: 'officeHas', record, by, user, at: at.toISOString() } as const);
  };
  // Most records are new at a first download and are written together.
  const newest = new Map(arriving.map((arrival) => [arrival.key.key, arrival]));
  const writes = [...newest.values()].flatMap(({ key, change }): Write<N>[] => {
    const event = change.deleted ? null : eventOf(change);
    const parts = event === null ? null : nextRecord<RecordStores[N]>(kindOf(name), null, event);
    return parts === null ? [] : [{ row: rowOf(key, parts) as Write<N>['row'], over: null }];
  });
  const clashed = new Set(await store.putAll(name, writes));
  for (const { key, change } of arriving) {
    if (change.deleted) {
      const { deletedBy = null, deletedAt = null } = change;
      await noteDeletion(store, name, key.key, at, { by: deletedBy, at: deletedAt });
    }
    const event = change.deleted || !clashed.has(key.key) ? null : eventOf(change);
    if (event === null) continue;
    const row = await getRecord(store, name, key.key);
    if (row !== null && hasMoved<RecordStores[N]>(row, event.record)) {
      // The office may have given the id that it had here to another record.
      const from = restored ? await stepAside(syncing, arrivals, name, row) : row.id;
      await adoptServerId(store, companyId, name, from, event.record.id);
    }
    if (!restored || row === null) await noteEvent(store, name, key, event);
    else {
      const whole = (await wholeSignatures(store, companyId, contentOf(row))) as Partial<RecordStores[N]> | null;
      await noteEvent(store, name, key, { ...event, whole });
    }
  }
  return arriving.map(({ key }) => key.key);
}

const changedRecord = <T>(shape: Shape<T>, { record }: FeedChange): T | null =>
  hasShape(shape, record) ? record : null;

async function storeUser(syncing: Syncing, companyId: number, change: FeedChange): Promise<void> {
  const user = changedRecord(userShape, change);
  await putUser(syncing, companyId, change.id, user);
  if (user !== null) syncing.session.notice(companyId, user);
}

async function rowKey(
  store: Syncing['store'],
  companyId: number,
  name: RecordStoreName,
  { uuid, id }: FeedChange,
): Promise<string | null> {
  if (uuid !== null && uuid !== undefined) return keyOf(companyId, uuid);
  const [row] = await findRecords(store, name, { companyId, id });
  return row?.key ?? null;
}

async function putUser({ store }: Syncing, companyId: number, id: number, data: User | null): Promise<void> {
  const key = keyOf(companyId, id);
  await changeRow(store, 'users', key, () => (data === null ? 'remove' : { key, revision: 0, companyId, data }));
}

async function storeSettings({ store, session }: Syncing, companyId: number, change: FeedChange): Promise<void> {
  const stated = changedRecord(settingsShape, change);
  const answer = stated === null ? await session.call(settingsRoutes.read, { companyId }) : null;
  const data = answer?.ok ? answer.body : stated;
  if (data === null) return;
  const key = keyOf(companyId, 'settings');
  await changeRow(store, 'settings', key, () => ({ key, revision: 0, companyId, data }));
}
