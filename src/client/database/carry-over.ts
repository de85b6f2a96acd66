// A new version of the database begins empty. What an older one on this device holds comes along first, above all what
// was never sent; the older one goes when all of it is here.
import { changeRow } from '#client/database/change-row.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { type StoredRows, type StoreName, storeNames } from '#client/database/stored-rows.ts';

export interface OlderDatabase {
  readonly version: number;
  /** In the shape that rows have now. */
  readonly rows: <N extends StoreName>(store: N) => Promise<readonly StoredRows[N][]>;
  readonly remove: () => Promise<void>;
}

// The index of waiting changes is made anew from the records.
const kept = storeNames.filter((name) => name !== 'local-changes');

/** Interrupted anywhere, it is done again from its beginning: a row that is here already stays as it is. */
export const carryOver = async (older: readonly OlderDatabase[], store: RecordStore): Promise<void> => {
  for (const old of older.toSorted((one, other) => other.version - one.version)) {
    const key = `carried over|${old.version}`;
    if ((await store.get('info', key)) === null) {
      for (const name of kept) await copyRows(name, old, store);
      // From here on what is missing was removed on purpose.
      await changeRow(store, 'info', key, () => ({ key, revision: 0, companyId: 0, data: null }));
    }
    await old.remove();
  }
};

const copyRows = async <N extends StoreName>(name: N, old: OlderDatabase, store: RecordStore): Promise<void> => {
  const rows = await old.rows(name);
  await store.putAll(
    name,
    rows.map((row) => ({ row, over: null })),
  );
};
