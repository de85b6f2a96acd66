// A new version of the database begins empty. What an older one on this device holds comes along first, above all what
// was never sent; the older one goes when all of it is here. What cannot be read keeps nobody from working.
import { changeRow } from '#client/database/change-row.ts';
import { changeInfo, getInfo, removeInfo } from '#client/database/info-access.ts';
import type { LeftBehind } from '#client/database/info-rows.ts';
import { hasGivenLocalIds } from '#client/database/local-ids.ts';
import type { RowOf } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { type StoredRows, type StoreName, storeNames } from '#client/database/stored-rows.ts';
import { keepLeftBehind, wasUnsent } from '#client/database/unreadable.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { type RecordStoreName, recordStoreNames } from '#domain/changes/record-stores.ts';
import { isSameContent } from '#domain/same-content.ts';

export interface OlderRows<N extends StoreName> {
  /** In the shape that rows have now. */
  readonly rows: readonly StoredRows[N][];
  /** As they stand there, where nobody knows their shape. */
  readonly unreadable: readonly unknown[];
}

export interface OlderDatabase {
  readonly version: number;
  /** Null where the browser cannot read the collection. */
  readonly rows: <N extends StoreName>(store: N) => Promise<OlderRows<N> | null>;
  readonly remove: () => Promise<void>;
}

// The index of waiting changes is made anew from the records.
const kept = storeNames.filter((name) => name !== 'local-changes');

/** Interrupted anywhere, it is done again from its beginning: a row that is here already stays as it is. */
export const carryOver = async (older: readonly OlderDatabase[], store: RecordStore): Promise<void> => {
  for (const old of older.toSorted((one, other) => other.version - one.version)) {
    const place = { kind: 'carried over', companyId: 0, name: `${old.version}` } as const;
    let mark = await getInfo(store, place);
    if (mark === null) {
      const { rows, stores } = await copyAll(old, store);
      if (rows.length + stores.length > 0) await keepLeftBehind(store, { rows, stores });
      // From here on what is missing was removed on purpose.
      mark = await changeInfo(store, place, () => stores);
    }
    // What could not be read at all stays where it is.
    if (mark !== null && mark.length > 0) continue;
    await old.remove();
    // Where an update is taken back for a while, that version begins another one, with changes of its own.
    await removeInfo(store, place);
  }
};

const copyAll = async (old: OlderDatabase, store: RecordStore): Promise<LeftBehind> => {
  const left: { readonly store: StoreName; readonly row: unknown }[] = [];
  const hasOwnIds = await hasGivenLocalIds(store);
  const stores: StoreName[] = [];
  let isWhole = true;
  for (const name of kept) {
    const found = await old.rows(name);
    if (found === null) stores.push(name);
    const { rows, unreadable } = found ?? { rows: [], unreadable: [] };
    left.push(...unreadable.map((row) => ({ store: name, row })).filter(wasUnsent));
    if (recordStoreNames.some((record) => record === name)) isWhole &&= found !== null && unreadable.length === 0;
    // Where records are missing, everything that the server has is brought again.
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
};

/** Known by an id that was given on this device, by two versions perhaps to two records. */
const isLocal = (row: object): boolean =>
  ['id', 'leadId', 'estimateId'].some((name) => Number(Reflect.get(row, name)) < 0);

/** Whether an unsent change stands here already, or can be put over what the server had. */
const isBrought = async (store: RecordStore, name: RecordStoreName, row: RowOf<RecordStoreName>): Promise<boolean> => {
  if (row.draft === null) return true;
  const now = await changeRow<RecordStoreName>(store, name, row.key, (here) =>
    here?.draft === null && !isLocal(row) ? ({ ...row, revision: here.revision } as StoredRows[RecordStoreName]) : null,
  );
  return now?.state === row.state && isSameContent(contentOf<unknown>(now), contentOf(row));
};
