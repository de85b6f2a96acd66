// Three stores for the same rows with the same indexes and durability.
import Dexie, { type Table } from 'dexie';
import { browserPorts } from '#client/browser-ports.ts';
import { browserStore } from '#client/database/browser-store.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { RecordRow } from '#client/database/stored-rows.ts';
import type { Lead } from '#contract/records/lead.ts';

export type LeadRow = RecordRow<Lead>;

interface MeasuredStore {
  readonly writeAll: (rows: readonly LeadRow[]) => Promise<void>;
  /** A hundred rows by their indexed group. */
  readonly ofGroup: (group: number) => Promise<readonly LeadRow[]>;
  readonly all: () => Promise<readonly LeadRow[]>;
  /** Calls `paint` with the stored row, like a list that watches the store. */
  readonly write: (row: LeadRow, paint: (row: LeadRow) => void) => Promise<void>;
}

export type StoreKind = 'raw IndexedDB' | 'Dexie' | 'record store';

export const openers: Readonly<Record<StoreKind, () => Promise<MeasuredStore>>> = {
  'raw IndexedDB': async () => rawStore(await openRaw()),
  Dexie: async () => dexieStore(await openDexie()),
  'record store': async () => recordStore(browserStore(browserPorts().pictures, window)),
};

/** Of leads; a group of rows shares an id. */
const indexes = { group: ['companyId', 'id'] };

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function openRaw(): Promise<IDBDatabase> {
  const opening = indexedDB.open('bench-raw', 1);
  opening.onupgradeneeded = () => {
    const leads = opening.result.createObjectStore('leads', { keyPath: 'key' });
    for (const [name, fields] of Object.entries(indexes)) leads.createIndex(name, fields);
    leads.createIndex('state', 'state');
  };
  return answered(opening);
}

function rawStore(database: IDBDatabase): MeasuredStore {
  const put = (rows: readonly LeadRow[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction('leads', 'readwrite', { durability: 'strict' });
      for (const row of rows) transaction.objectStore('leads').put(row);
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
    });
  const leads = () => database.transaction('leads').objectStore('leads');
  return {
    writeAll: put,
    ofGroup: (group) => answered<LeadRow[]>(leads().index('group').getAll([1, group])),
    all: () => answered<LeadRow[]>(leads().getAll()),
    write: async (row, paint) => {
      await put([row]);
      paint(row);
    },
  };
}

async function openDexie(): Promise<Table<LeadRow>> {
  const database = new Dexie('bench-dexie', { chromeTransactionDurability: 'strict' });
  const compound = Object.values(indexes).map((fields) => `[${fields.join('+')}]`);
  database.version(1).stores({ leads: ['key', ...compound, 'state'].join(',') });
  await database.open();
  return database.table('leads');
}

const dexieStore = (leads: Table<LeadRow>): MeasuredStore => ({
  writeAll: async (rows) => void (await leads.bulkPut([...rows])),
  ofGroup: (group) => leads.where('[companyId+id]').equals([1, group]).toArray(),
  all: () => leads.toArray(),
  write: async (row, paint) => {
    await leads.put(row);
    paint(row);
  },
});

const recordStore = (store: RecordStore): MeasuredStore => ({
  writeAll: async (rows) =>
    void (await store.putAll(
      'leads',
      rows.map((row) => ({ row, over: null })),
    )),
  ofGroup: (group) => store.find('leads', { companyId: 1, id: group }),
  all: () => store.find('leads', { companyId: 1 }),
  write: (row, paint) =>
    new Promise((resolve, reject) => {
      const listening = store.changes('leads').subscribe((changes) => {
        const [changed] = changes;
        if (changed?.row == null) return;
        listening.unsubscribe();
        paint(changed.row);
        resolve();
      });
      store.put('leads', { row, over: row.revision }).then(({ ok }) => {
        if (!ok) reject(new Error('another write came first'));
      }, reject);
    }),
});
