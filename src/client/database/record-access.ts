// The record stores, for code that treats leads, estimates and documents alike. `StoredRows[N]` is
// `RecordRow<RecordStores[N]>` for each of them; the compiler does not see it while N is open, so it is said here once.
import { changeRow } from '#client/database/change-row.ts';
import type { RecordStore, Where } from '#client/database/record-store.ts';
import type { RecordRow, RecordStoreName, RecordStores } from '#client/database/stored-rows.ts';

export type RowOf<N extends RecordStoreName> = RecordRow<RecordStores[N]>;

export const getRecord = async <N extends RecordStoreName>(
  store: RecordStore,
  name: N,
  key: string,
): Promise<RowOf<N> | null> => (await store.get(name, key)) as RowOf<N> | null;

export const findRecords = async <N extends RecordStoreName>(
  store: RecordStore,
  name: N,
  where: Where,
): Promise<readonly RowOf<N>[]> => (await store.find(name, where)) as unknown as readonly RowOf<N>[];

export const changeRecord = async <N extends RecordStoreName>(
  store: RecordStore,
  name: N,
  key: string,
  next: (row: RowOf<N> | null) => RowOf<N> | 'remove' | null,
): Promise<RowOf<N> | null> =>
  (await changeRow<RecordStoreName>(
    store,
    name,
    key,
    next as Parameters<typeof changeRow<RecordStoreName>>[3],
  )) as RowOf<N> | null;
