// A new version of the database starts empty. Rows of an older database on this device are migrated first, above all
// unsent changes. The older database is deleted once all of its rows are here. Unreadable rows block nobody.
import { changeRow } from '#client/database/change-row.ts';
import { changeInfo, getInfo, removeInfo } from '#client/database/info-access.ts';
import type { LeftBehind } from '#client/database/info-rows.ts';
import { hasGivenLocalIds } from '#client/database/local-ids.ts';
import { storeLeftBehind, wasUnsent } from '#client/database/older/unreadable.ts';
import type { RowOf } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { type StoredRows, type StoreName, storeNames } from '#client/database/stored-rows.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { type RecordStoreName, recordStoreNames } from '#domain/changes/record-stores.ts';
import { isSameContent } from '#domain/same-content.ts';

export interface OlderRows<N extends StoreName> {
  /** In the current shape. */
  readonly rows: readonly StoredRows[N][];
  /** Unchanged rows of an unknown shape. */
  readonly unreadable: readonly unknown[];
}

export interface OlderDatabase {
  readonly version: number;
  /** Null when the browser cannot read the collection. */
  readonly rows: <N extends StoreName>(store: N) => Promise<OlderRows<N> | null>;
  readonly remove: () => Promise<void>;
}

// The index of waiting changes is rebuilt from the records.
const imported = storeNames.filter((name) => name !== 'local-changes');

/** An interrupted run starts over: rows that are already here stay unchanged. */
export async function importOlderDatabases(older: readonly OlderDatabase[], store: RecordStore): Promise<void> {
  for (const old of older.toSorted((one, other) => other.version - one.version)) {
    const infoKey = { kind: 'carried over', companyId: 0, name: `${old.version}` } as const;
    let mark = await getInfo(store, infoKey);
    if (mark === null) {
      const { rows, stores } = await copyAll(old, store);
      if (rows.length + stores.length > 0) await storeLeftBehind(store, { rows, stores });
      // From here on, missing rows were removed on purpose.
      mark = await changeInfo(store, infoKey, () => stores);
    }
    // Unreadable collections stay in place.
    if (mark !== null && mark.length > 0) continue;
    await old.remove();
    // If an update is rolled back for a while, the old version starts another database with changes of its own.
    await removeInfo(store, infoKey);
  }
}

async function copyAll(old: OlderDatabase, store: RecordStore): Promise<LeftBehind> {
  const left: { readonly store: StoreName; readonly row: unknown }[] = [];
  const hasOwnIds = await hasGivenLocalIds(store);
  const stores: StoreName[] = [];
  let isWhole = true;
  for (const name of imported) {
    const found = await old.rows(name);
    if (found === null) stores.push(name);
    const { rows, unreadable } = found ?? { rows: [], unreadable: [] };
    left.push(...unreadable.map((row) => ({ store: name, row })).filter(wasUnsent));
    if (recordStoreNames.some((record) => record === name)) isWhole &&= found !== null && unreadable.length === 0;
    // When records are missing, everything is downloaded from the server again.
    const wanted = isWhole ? rows : rows.filter((row) => !('kind' in row && row.kind === 'checkpoint'));
    const clashed = await store.putAll(
      name,
      wanted.filter((row) => !hasOwnIds || !isLocal(row)).map((row) => ({ row, over: null })),
    );
    const record = recordStoreNames.find((one) => one === name);
    for (const row of record === undefined ? [] : (wanted as readonly RowOf<RecordStoreName>[])) {
      const isThere = !clashed.includes(row.key) && !(hasOwnIds && isLocal(row));
      if (record !== undefined && !isThere && !(await isBrought(store, record, row))) left.push({ store: name, row });
    }
  }
  return { rows: left, stores };
}

/** Its id was given on this device, and two versions may have given it to two records. */
const isLocal = (row: object): boolean =>
  ['id', 'leadId', 'estimateId'].some((name) => Number(Reflect.get(row, name)) < 0);

/** Whether an unsent change is already here, or can replace the server's version. */
async function isBrought(store: RecordStore, name: RecordStoreName, row: RowOf<RecordStoreName>): Promise<boolean> {
  if (row.draft === null) return true;
  const now = await changeRow<RecordStoreName>(store, name, row.key, (here) =>
    here?.draft === null && !isLocal(row) ? ({ ...row, revision: here.revision } as StoredRows[RecordStoreName]) : null,
  );
  return now?.state === row.state && isSameContent(contentOf<unknown>(now), contentOf(row));
}
