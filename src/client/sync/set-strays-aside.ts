// Rows of the database that no list finds, because another program or a fault of the browser has spoiled them. Their
// unsent work is stored for a person to export, and everything is downloaded from the office again.
import { findInfo, removeInfo } from '#client/database/info-access.ts';
import { storeLeftBehind, wasUnsent } from '#client/database/older/unreadable.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { checkpointOf } from '#client/records/checkpoint.ts';
import { recordStoreNames } from '#domain/changes/record-stores.ts';

export async function setStraysAside(store: RecordStore): Promise<void> {
  for (const name of [...recordStoreNames, 'info'] as const) {
    const strays = await store.strays(name);
    if (strays.length === 0) continue;
    const unsent = strays.map((row) => ({ store: name, row })).filter(wasUnsent);
    if (unsent.length > 0) await storeLeftBehind(store, { rows: unsent, stores: [] });
    for (const { companyId } of await findInfo(store, 'checkpoint')) await removeInfo(store, checkpointOf(companyId));
    // The last step, so that an interrupted run starts over.
    await store.drop(
      name,
      strays.map((row) => String(Reflect.get(row, 'key'))),
    );
  }
}
