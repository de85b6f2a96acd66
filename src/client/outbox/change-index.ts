// `local-changes`: the index of waiting changes that the specification asks for. It is derived from the records, rebuilt
// at the start, and updated by every tab after every change. The app itself does not read it: lists and counters read the
// records, so that a change is listed even when there was no space to index it.
import { mergeMap, Observable, Subscription } from 'rxjs';
import { changeRow } from '#client/database/change-row.ts';
import { isDiskFull } from '#client/database/database-errors.ts';
import { findChanged, getRecord, type NamedRow, type RowOf } from '#client/database/record-access.ts';
import { problemOf } from '#client/database/record-rows.ts';
import type { RecordStore, RowChange } from '#client/database/record-store.ts';
import type { ChangeRow } from '#client/database/stored-rows.ts';
import { describeChange } from '#client/outbox/describe-change.ts';
import { type RecordStoreName, recordStoreNames } from '#domain/changes/record-stores.ts';

export const indexKey = (name: RecordStoreName, key: string): string => `${name}|${key}`;

/** The record of a key; null when it names none. */
export async function recordAt(store: RecordStore, key: string): Promise<NamedRow | null> {
  const name = recordStoreNames.find((one) => key.startsWith(indexKey(one, '')));
  const row = name === undefined ? null : await getRecord(store, name, key.slice(indexKey(name, '').length));
  return name === undefined || row === null ? null : { name, row };
}

/** Rebuilt and then updated while subscribed. It emits nothing. */
export const changeIndex = (store: RecordStore): Observable<never> =>
  new Observable(() => {
    const listening = new Subscription();
    for (const name of recordStoreNames) {
      listening.add(
        store
          .changes(name)
          .pipe(mergeMap((some) => indexRows(store, name, some)))
          .subscribe(),
      );
    }
    void rebuildChangeIndex(store);
    return listening;
  });

async function rebuildChangeIndex(store: RecordStore): Promise<void> {
  const changed = await findChanged(store);
  const live = new Set(changed.map(({ name, row }) => indexKey(name, row.key)));
  for (const { name, row } of changed) await indexRow(store, name, row.key);
  for (const name of recordStoreNames)
    for (const entry of await store.find('local-changes', { storeName: name }))
      if (!live.has(entry.key)) await store.remove('local-changes', entry.key, entry.revision);
}

async function indexRows(
  store: RecordStore,
  name: RecordStoreName,
  changes: readonly RowChange<RecordStoreName>[],
): Promise<void> {
  // Most rows are and stay clean, thousands of them at a first download, and need no read or write.
  const entries = await store.find('local-changes', { storeName: name });
  const waiting = new Set(entries.map(({ key }) => key));
  const concerned = changes.filter(
    ({ key, row }) => (row !== null && row.draft !== null) || waiting.has(indexKey(name, key)),
  );
  await Promise.all(concerned.map(({ key }) => indexRow(store, name, key)));
}

async function indexRow(store: RecordStore, name: RecordStoreName, key: string): Promise<void> {
  const entryKey = indexKey(name, key);
  // Reads the record again: a late event must not overwrite a newer one of another tab.
  const row = await getRecord(store, name, key);
  const entry = row === null || row.draft === null ? null : await entryOf(store, name, row);
  await changeRow(store, 'local-changes', entryKey, (before) => {
    if (entry === null) return before === null ? null : 'remove';
    return before !== null && before.data.rowRevision >= entry.data.rowRevision ? null : entry;
  }).catch((error: unknown) => {
    // The record holds the change and is counted; it enters the index with its next change or at the next start.
    if (!isDiskFull(error)) throw error;
  });
}

const entryOf = async <N extends RecordStoreName>(store: RecordStore, name: N, row: RowOf<N>): Promise<ChangeRow> => ({
  key: indexKey(name, row.key),
  revision: 0,
  companyId: row.companyId,
  storeName: name,
  id: row.key,
  state: row.state,
  error: problemOf(row)?.status ?? null,
  data: {
    ...(await describeChange(store, name, row)),
    userId: row.userId,
    rowRevision: row.revision,
    changedAt: row.draft?.at ?? '',
  },
});
