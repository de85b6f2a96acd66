import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, vi } from 'vitest';
import { openCollection } from '#client/database/indexed-db-storage.ts';
import { openRxStore } from '#client/database/rx-store.ts';
import { recordStoreContract } from '#tests/client/database/record-store-contract.ts';

beforeAll(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

recordStoreContract('the store over RxDB', async () => openRxStore((place) => openCollection(place, () => undefined)));
