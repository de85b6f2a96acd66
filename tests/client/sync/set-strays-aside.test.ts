import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answered } from '#client/database/connection.ts';
import { openCollection } from '#client/database/indexed-db-storage.ts';
import { changeInfo, getInfo } from '#client/database/info-access.ts';
import { exportedUnreadable } from '#client/database/older/unreadable.ts';
import { openRxStore } from '#client/database/rx-store.ts';
import { databaseVersion } from '#client/database/stored-rows.ts';
import { checkpointOf, noCheckpoint } from '#client/records/checkpoint.ts';
import { setStraysAside } from '#client/sync/set-strays-aside.ts';
import { added, unchanged } from '#domain/changes/change-state.ts';
import { aLeadRow } from '#tests/support/device/client-rows.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});
afterEach(() => void vi.unstubAllGlobals());

/** Spoils a stored row as another program could. */
async function spoil(store: string, key: string, damage: object): Promise<void> {
  const database = await answered(indexedDB.open(`rxdb-dexie-eaveline-${databaseVersion}--0--${store}`));
  const rows = () => database.transaction('docs', 'readwrite').objectStore('docs');
  const row = await answered<object>(rows().get(key));
  await answered(rows().put({ ...row, ...damage }));
  database.close();
}

it.each([
  { _deleted: undefined },
  { companyId: null },
  { id: {} },
  { state: undefined, id: Number.NaN },
  { listOrder: undefined },
])(
  'a row with %j is missing from a list: unsent work is kept for export, and everything is downloaded again',
  async (damage) => {
    const store = openRxStore(openCollection);
    const rows = [1, 2, 3].map((id) => ({ ...aLeadRow({ id, state: id === 3 ? added : unchanged }), key: `1|${id}` }));
    await store.putAll(
      'leads',
      rows.map((row) => ({ row, over: null })),
    );
    const checkpoint = checkpointOf(1);
    await changeInfo(store, checkpoint, () => ({ ...noCheckpoint, since: 'x', complete: true }));

    await setStraysAside(store);
    expect(await getInfo(store, checkpoint)).not.toBeNull();
    expect(await store.find('leads', { companyId: 1 })).toHaveLength(3);

    await spoil('leads', '1|2', damage);
    await spoil('leads', '1|3', damage);
    await setStraysAside(store);
    expect((await store.find('leads', { companyId: 1 })).map(({ key }) => key)).toEqual(['1|1']);
    expect(await getInfo(store, checkpoint)).toBeNull();
    const left = await exportedUnreadable(store, rows[2]?.userId ?? 0);
    expect(left.map(({ row }) => Reflect.get(Object(row), 'key'))).toContain('1|3');
    // A second run finds a sound database.
    await setStraysAside(store);
    expect(await exportedUnreadable(store, rows[2]?.userId ?? 0)).toEqual(left);
    await store.close();
  },
);
