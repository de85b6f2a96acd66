// `local-changes`: the list of waiting changes, for whoever shows or counts them. Derived from the records, which hold
// the truth: rebuilt at start, and kept by every tab after every change.
import { mergeMap, Observable, Subscription } from 'rxjs';
import { changeRow } from '#client/database/change-row.ts';
import { findRecords, getRecord, type RowOf } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { type ChangeRow, type RecordStoreName, recordStoreNames } from '#client/database/stored-rows.ts';
import { describeChange } from '#client/sync/describe-change.ts';

export const indexKey = (name: RecordStoreName, key: string): string => `${name}|${key}`;

/** Rebuilt, then kept for as long as someone is subscribed. It tells nothing itself: the collection does. */
export const changeIndex = (store: RecordStore): Observable<never> =>
  new Observable(() => {
    const listening = new Subscription();
    for (const name of recordStoreNames) {
      const changes = store
        .changes(name)
        .pipe(mergeMap((some) => Promise.all(some.map(({ key, row }) => indexRow(store, name, key, row)))));
      listening.add(changes.subscribe());
    }
    void rebuildChangeIndex(store);
    return listening;
  });

const rebuildChangeIndex = async (store: RecordStore): Promise<void> => {
  const live = new Set<string>();
  for (const name of recordStoreNames) {
    for (const state of [2, 3, 4]) {
      for (const row of await findRecords(store, name, { state })) {
        live.add(indexKey(name, row.key));
        await indexRow(store, name, row.key, row);
      }
    }
    for (const entry of await store.find('local-changes', { storeName: name })) {
      if (!live.has(entry.key)) await store.remove('local-changes', entry.key, entry.revision);
    }
  }
};

const indexRow = async <N extends RecordStoreName>(
  store: RecordStore,
  name: N,
  key: string,
  told: RowOf<N> | null,
): Promise<void> => {
  const entryKey = indexKey(name, key);
  if (told === null || told.state === 1) {
    // Most rows are clean and stay so: nothing is written for them.
    if ((await store.get('local-changes', entryKey)) === null) return;
  }
  // Read again: an older news must not overwrite a newer one of another tab.
  const row = await getRecord(store, name, key);
  const entry = row === null || row.state === 1 ? null : await entryOf(store, name, row);
  await changeRow(store, 'local-changes', entryKey, (before) => {
    if (entry === null) return before === null ? null : 'remove';
    return before !== null && before.data.rowRevision >= entry.data.rowRevision ? null : entry;
  });
};

const entryOf = async <N extends RecordStoreName>(store: RecordStore, name: N, row: RowOf<N>): Promise<ChangeRow> => ({
  key: indexKey(name, row.key),
  revision: 0,
  companyId: row.companyId,
  storeName: name,
  id: row.key,
  state: row.state,
  error: row.error,
  data: {
    ...(await describeChange(store, name, row)),
    userId: row.userId,
    rowRevision: row.revision,
    changedAt: row.changedAt ?? '',
  },
});
