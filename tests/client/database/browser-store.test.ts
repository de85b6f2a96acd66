import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it, onTestFinished, vi } from 'vitest';
import { browserStore } from '#client/database/browser-store.ts';
import { answered } from '#client/database/connection.ts';
import { databaseVersion } from '#client/database/stored-rows.ts';
import { aLeadRow } from '#tests/support/device/client-rows.ts';

const older = `rxdb-dexie-eaveline-${databaseVersion - 1}--0--leads`;

async function leaveInOlderDatabase(row: object): Promise<void> {
  const opening = indexedDB.open(older, 10);
  opening.onupgradeneeded = () => opening.result.createObjectStore('docs', { keyPath: 'key' });
  const database = await answered(opening);
  await answered(database.transaction('docs', 'readwrite').objectStore('docs').add(row));
  database.close();
}

it('carries the rows of an older database over before the first read of any collection, one opening at a time', async () => {
  let holding = 0;
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('navigator', {
    locks: {
      request: async (_name: string, work: () => Promise<unknown>) => {
        holding += 1;
        return work();
      },
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const row = aLeadRow();
  await leaveInOlderDatabase({ ...row, _deleted: '0', _rev: '1-older' });

  const store = browserStore(
    { get: async () => null, put: async () => {}, clear: async () => {} },
    new EventTarget() as Window,
  );
  const [leads, estimates] = await Promise.all([
    store.find('leads', { companyId: 1 }),
    store.find('estimates', { companyId: 1 }),
  ]);
  expect(leads.map(({ key }) => key)).toEqual([row.key]);
  expect(estimates).toEqual([]);
  expect(holding).toBe(1);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(older);

  await store.clear();
  expect(await store.find('leads', { companyId: 1 })).toEqual([]);
  expect(holding).toBe(2);
});
