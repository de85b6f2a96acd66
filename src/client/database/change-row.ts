import type { RecordStore } from '#client/database/record-store.ts';
import type { StoredRows, StoreName } from '#client/database/stored-rows.ts';

/**
 * Reads a row, computes the next one, and writes it over the read revision; retries when another write came first.
 * `next` returns the row to store, null to change nothing, or 'remove'.
 */
export async function changeRow<N extends StoreName>(
  store: RecordStore,
  name: N,
  key: string,
  next: (row: StoredRows[N] | null) => StoredRows[N] | 'remove' | null,
): Promise<StoredRows[N] | null> {
  for (;;) {
    const before = await store.get(name, key);
    const after = next(before);
    if (after === null) return before;
    if (after === 'remove') {
      if (before === null || (await store.remove(name, key, before.revision)).ok) return null;
    } else {
      const put = await store.put(name, { row: after, over: before?.revision ?? null });
      if (put.ok) return put.value;
    }
  }
}
