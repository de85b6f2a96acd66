import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { ConnectionEvents } from '#client/database/connection.ts';
import { refuseDatabaseErrors } from '#client/database/database-errors.ts';
import { openCollection } from '#client/database/indexed-db-storage.ts';
import { openRxStore } from '#client/database/rx-store.ts';
import type { StorageClosed } from '#client/device.ts';
import { ok } from '#domain/result.ts';
import { recordStoreContract } from '#tests/client/database/record-store-contract.ts';
import { aLeadRow } from '#tests/support/device/client-rows.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  onTestFinished(() => void vi.unstubAllGlobals());
});

recordStoreContract('the store over RxDB', async () => openRxStore(openCollection));

/** A store, how often it was prepared, and how the browser closes one of its collections. */
function opened() {
  const opened: ConnectionEvents[] = [];
  const stated: (StorageClosed | null)[] = [];
  let preparations = 0;
  const store = openRxStore(
    (position, events) => {
      opened.push(events);
      return openCollection(position, events);
    },
    {
      prepare: async () => {
        preparations += 1;
      },
      freeSpace: async () => {},
    },
  );
  store.closed$.subscribe((why) => stated.push(why));
  const closeByBrowser = (why: StorageClosed): void => opened.at(-1)?.ended(why);
  return { store, closeByBrowser, notified: stated, preparations: () => preparations };
}

it('stops reading and writing once a newer version has taken over one collection, and tells the person', async () => {
  const { store, closeByBrowser, notified } = opened();
  const row = aLeadRow({ id: 1, state: 3 });
  await store.put('leads', { row, over: null });
  closeByBrowser('newer');
  const other = aLeadRow({ id: 2, state: 4 });
  await expect(store.get('leads', row.key)).rejects.toThrow();
  await expect(store.find('estimates', {})).rejects.toThrow();
  await expect(store.remove('leads', row.key, 1)).rejects.toThrow();
  await expect(store.putAll('leads', [{ row: other, over: null }])).rejects.toThrow();
  await expect(store.clear()).rejects.toThrow();
  const save = async () => ok(await store.put('leads', { row: other, over: null }));
  expect(await refuseDatabaseErrors(save)).toMatchObject({ ok: false, problem: { status: 516 } });
  expect(await opened().store.find('leads', { companyId: 1 })).toHaveLength(1);
  expect(notified).toEqual([null, 'newer']);
});

it('reports nothing when it is closed from here', async () => {
  const { store, closeByBrowser, notified } = opened();
  await store.put('leads', { row: aLeadRow(), over: null });
  await store.close();
  closeByBrowser('closed');
  expect(notified).toEqual([null]);
  expect(await store.find('leads', { companyId: 1 })).toHaveLength(1);
});

it('opens again on its next use, prepared again, after it was closed, cleared, or closed by the browser and released', async () => {
  const { store, closeByBrowser, notified, preparations } = opened();
  await Promise.all([store.find('leads', { companyId: 1 }), store.find('estimates', { companyId: 1 })]);
  expect(preparations()).toBe(1);
  await store.close();
  await store.put('leads', { row: aLeadRow(), over: null });
  await store.clear();
  expect(await store.find('leads', { companyId: 1 })).toEqual([]);
  expect(preparations()).toBe(3);
  closeByBrowser('closed');
  await store.close();
  expect((await store.put('leads', { row: aLeadRow(), over: null })).ok).toBe(true);
  expect(notified).toEqual([null, 'closed', null]);
});

it('opens on the next use when it could not be prepared', async () => {
  let isBroken = true;
  const prepare = async () => {
    if (isBroken) throw new Error('No access.');
  };
  const store = openRxStore(openCollection, { prepare, freeSpace: async () => {} });
  await expect(store.find('leads', { companyId: 1 })).rejects.toThrow('No access.');
  isBroken = false;
  expect(await store.find('leads', { companyId: 1 })).toEqual([]);
});

it('frees space before a write is refused', async () => {
  const stored = new Set(['a picture']);
  let isFull = true;
  const store = openRxStore(
    async (position, events) => {
      const collection = await openCollection(position, events);
      const bulkWrite: typeof collection.bulkWrite = async (...write) => {
        if (isFull && stored.size > 0) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        return collection.bulkWrite(...write);
      };
      return { ...collection, bulkWrite };
    },
    { prepare: async () => {}, freeSpace: async () => stored.clear() },
  );
  expect((await store.put('leads', { row: aLeadRow(), over: null })).ok).toBe(true);
  expect(stored.size).toBe(0);

  stored.add('another');
  isFull = false;
  expect((await store.put('leads', { row: aLeadRow({ id: 2 }), over: null })).ok).toBe(true);
  expect(stored.size).toBe(1);
});
