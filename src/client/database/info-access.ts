// Reads and writes `info` by kind. A row's data type depends on its kind; the compiler cannot follow while the kind is
// generic, so the cast is here once.
import { map, type Observable } from 'rxjs';
import { changeRow } from '#client/database/change-row.ts';
import {
  type InfoKey,
  type InfoKind,
  type InfoKinds,
  type InfoRow,
  type InfoRowOf,
  infoKey,
} from '#client/database/info-rows.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { watchRow, watchRows } from '#client/database/watch-rows.ts';

const dataOf = <K extends InfoKind>(row: InfoRow | null): InfoKinds[K] | null =>
  (row?.data ?? null) as InfoKinds[K] | null;

export const getInfo = async <K extends InfoKind>(store: RecordStore, key: InfoKey<K>): Promise<InfoKinds[K] | null> =>
  dataOf<K>(await store.get('info', infoKey(key)));

export const watchInfo = <K extends InfoKind>(store: RecordStore, key: InfoKey<K>): Observable<InfoKinds[K] | null> =>
  watchRow(store, 'info', infoKey(key)).pipe(map((row) => dataOf<K>(row)));

/** All rows of a kind, of one company or of all. */
export const findInfo = async <K extends InfoKind>(
  store: RecordStore,
  kind: K,
  where: { readonly companyId?: number } = {},
): Promise<readonly InfoRowOf<K>[]> =>
  (await store.find('info', { kind, ...where })) as readonly InfoRow[] as readonly InfoRowOf<K>[];

export const watchAllInfo = <K extends InfoKind>(
  store: RecordStore,
  kind: K,
  companyId: number,
): Observable<readonly InfoRowOf<K>[]> =>
  watchRows(store, 'info', { kind, companyId }).pipe(
    map((rows) => [...rows.values()] as readonly InfoRow[] as readonly InfoRowOf<K>[]),
  );

/** Writes the result of `next` for the current data; null changes nothing. */
export async function changeInfo<K extends InfoKind>(
  store: RecordStore,
  rowKey: InfoKey<K>,
  next: (data: InfoKinds[K] | null) => InfoKinds[K] | 'remove' | null,
): Promise<InfoKinds[K] | null> {
  const key = infoKey(rowKey);
  const { kind, companyId } = rowKey;
  const row = await changeRow(store, 'info', key, (before) => {
    const data = next(dataOf<K>(before));
    return data === null || data === 'remove' ? data : ({ key, revision: 0, companyId, kind, data } as InfoRow);
  });
  return dataOf<K>(row);
}

export async function removeInfo(store: RecordStore, key: InfoKey<InfoKind>): Promise<void> {
  await changeRow(store, 'info', infoKey(key), (row) => (row === null ? null : 'remove'));
}
