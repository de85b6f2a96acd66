// The record stores, for code that treats leads, estimates and documents alike. `StoredRows[N]` equals
// `RecordRow<RecordStores[N]>` for each; the compiler cannot follow while N is generic, so the cast is here once.
import { changeRow } from '#client/database/change-row.ts';
import type { RecordStore, Where } from '#client/database/record-store.ts';
import type { RecordRow } from '#client/database/stored-rows.ts';
import { changeStates } from '#domain/changes/change-state.ts';
import { nextRecord } from '#domain/changes/next-record.ts';
import type { RecordEvent } from '#domain/changes/record-event.ts';
import { kindOf } from '#domain/changes/record-kinds.ts';
import { changeStateOf, contentOf, type Identified, linksOf, type RecordParts } from '#domain/changes/record-parts.ts';
import { type RecordStoreName, type RecordStores, recordStoreNames } from '#domain/changes/record-stores.ts';

export type RowOf<N extends RecordStoreName> = RecordRow<RecordStores[N]>;

/** A record of any kind, with its collection. */
export interface NamedRow<N extends RecordStoreName = RecordStoreName> {
  readonly name: N;
  readonly row: RowOf<N>;
}

/** The key of a record, whether it exists or not. */
export type RecordKey = Pick<RecordRow<unknown>, 'key' | 'companyId'>;

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

/** Every record with an unsent change or a pending decision, of every company and person. */
export async function findChanged(store: RecordStore): Promise<readonly NamedRow[]> {
  const found = recordStoreNames.flatMap((name) =>
    changeStates.map(async (state) => (await findRecords(store, name, { state })).map((row) => ({ name, row }))),
  );
  return (await Promise.all(found)).flat();
}

/** Applies an event to a record. Returns the new row; null when it was removed. */
export const noteEvent = async <N extends RecordStoreName>(
  store: RecordStore,
  name: N,
  key: RecordKey,
  event: RecordEvent<RecordStores[N]>,
): Promise<RowOf<N> | null> =>
  (await changeRow<RecordStoreName>(store, name, key.key, ((before: RowOf<N> | null) => {
    const after = nextRecord<RecordStores[N]>(kindOf(name), before, event);
    if (after === before) return null;
    return after === null ? 'remove' : rowOf(key, after);
  }) as Parameters<typeof changeRow<RecordStoreName>>[3])) as RowOf<N> | null;

/** The row with a record's parts and its indexed members. */
export function rowOf<T extends Identified>({ key, companyId }: RecordKey, parts: RecordParts<T>): RecordRow<T> {
  const content = contentOf(parts);
  const { office, draft, request, verdict, successor } = parts;
  return {
    key,
    revision: 0,
    companyId,
    userId: draft?.by ?? 0,
    id: content.id,
    ...linksOf(content),
    state: changeStateOf(parts),
    office,
    draft,
    request,
    verdict,
    successor,
  };
}
