// A database whose connection is lost, in every way that browsers are known to lose one, under every call of the store.
import { IDBDatabase as FDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { firstValueFrom, NEVER, of, throwError } from 'rxjs';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { endTransactionsInPageCache } from '#client/database/connection.ts';
import { isLost, refuseDatabaseErrors, withLastShown } from '#client/database/database-errors.ts';
import { openCollection } from '#client/database/indexed-db-storage.ts';
import { listSpan } from '#client/database/list-order.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { openRxStore } from '#client/database/rx-store.ts';
import type { StorageClosed } from '#client/device.ts';
import { ok } from '#domain/result.ts';
import { aLeadRow } from '#tests/support/device/client-rows.ts';

const limitMs = 10_000;
const native = FDBDatabase.prototype.transaction;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    FDBDatabase.prototype.transaction = native;
    vi.unstubAllGlobals();
  });
});

const one = aLeadRow({ id: 1 });
const other = aLeadRow({ id: 2 });

async function storeWithOne() {
  const store = openRxStore((position, events) => openCollection(position, events, limitMs));
  await store.put('leads', { row: one, over: null });
  const stated: (StorageClosed | null)[] = [];
  const heard: string[] = [];
  store.closed$.subscribe((why) => stated.push(why));
  store.changes('leads').subscribe((changes) => heard.push(...changes.map(({ key }) => key)));
  // The stream of changes opens in the background.
  await store.get('leads', one.key);
  return { store, notified: stated, heard };
}

/** Each call with its answer over a sound connection, after the first row was stored. */
const calls: Readonly<Record<string, (store: RecordStore) => Promise<unknown>>> = {
  get: async (store) => expect((await store.get('leads', one.key))?.id).toBe(1),
  find: async (store) => expect(await store.find('leads', { companyId: 1 })).toHaveLength(1),
  'find by an index': async (store) => expect(await store.find('leads', { companyId: 1, id: 1 })).toHaveLength(1),
  firstLeads: async (store) =>
    expect((await store.firstLeads({ companyId: 1, limit: 9, ...listSpan(null, null), matches: null })).count).toBe(1),
  'put a new row': async (store) => {
    expect(await store.put('leads', { row: other, over: null })).toMatchObject({ ok: true, value: { revision: 1 } });
    expect(await store.find('leads', { companyId: 1 })).toHaveLength(2);
  },
  'put over a row': async (store) => {
    expect(await store.put('leads', { row: one, over: 1 })).toMatchObject({ ok: true, value: { revision: 2 } });
    expect((await store.get('leads', one.key))?.revision).toBe(2);
  },
  'put over a row that was changed': async (store) =>
    expect((await store.put('leads', { row: one, over: 7 })).ok).toBe(false),
  putAll: async (store) => {
    const writes = [
      { row: other, over: null },
      { row: one, over: 1 },
    ];
    expect(await store.putAll('leads', writes)).toEqual([]);
    expect(await store.find('leads', { companyId: 1 })).toHaveLength(2);
  },
  remove: async (store) => {
    expect((await store.remove('leads', one.key, 1)).ok).toBe(true);
    expect(await store.find('leads', { companyId: 1 })).toEqual([]);
  },
  clear: async (store) => {
    await store.clear();
    expect(await store.find('leads', { companyId: 1 })).toEqual([]);
  },
  'clear all but some': async (store) => {
    await store.clear(() => false);
    expect(await store.find('leads', { companyId: 1 })).toEqual([]);
  },
  probe: async (store) => store.probe(),
};

type Database = InstanceType<typeof FDBDatabase>;
type Transaction = (...given: Parameters<typeof native>) => ReturnType<typeof native>;

/** Replaces the beginning of transactions; `left` says how many are broken. */
function breaking(left: number, broken: (database: Database, start: Transaction) => Transaction): void {
  let rest = left;
  FDBDatabase.prototype.transaction = function (this: Database, ...given) {
    const start: Transaction = (...requested) => native.apply(this, requested);
    // The fake opens a database in this way.
    if (rest === 0 || String(given[1]) === 'versionchange') return start(...given);
    rest -= 1;
    return broken(this, start)(...given);
  };
}

const throwing = (name: string, message: string) => () => () => {
  throw new DOMException(message, name);
};

/** Lets the time limit of all that was begun pass, once. */
function letTimePass(): void {
  if (isPassing) return;
  isPassing = true;
  setImmediate(() => {
    isPassing = false;
    vi.advanceTimersByTime(limitMs);
  });
}
let isPassing = false;

/** Every way in which a connection is lost; each breaks one transaction. */
const losses: Readonly<Record<string, (database: Database, start: Transaction) => Transaction>> = {
  'the storage process has ended': throwing(
    'UnknownError',
    'Connection to Indexed Database server lost. Refresh the page to try again',
  ),
  'there is no transaction': throwing(
    'UnknownError',
    'Attempt to get all records from database without an in-progress transaction',
  ),
  'the backing store is broken': throwing('UnknownError', 'Internal error.'),
  'the handle is closed': (database, start) => {
    database.close();
    return start;
  },
  'the handle is closing': throwing(
    'InvalidStateError',
    "Failed to execute 'transaction' on 'IDBDatabase': The database connection is closing.",
  ),
  'an operation was aborted': throwing('AbortError', 'The operation was aborted.'),
  'the object store is missing': throwing('NotFoundError', 'One of the specified object stores was not found.'),
  'a transaction is aborted without an error':
    (_, start) =>
    (...given) => {
      const transaction = start(...given);
      queueMicrotask(() => transaction.abort());
      return transaction;
    },
  'a transaction has ended before its first request':
    (_, start) =>
    (...given) => {
      const transaction = start(...given);
      transaction.abort();
      return transaction;
    },
  'a transaction never answers':
    (_, start) =>
    (...given) => {
      const transaction = start(...given);
      // Everything happens, and nobody hears of it.
      for (const name of ['oncomplete', 'onabort']) Object.defineProperty(transaction, name, { set: () => {} });
      const silent: object = new Proxy({}, { get: (_store, name) => () => (name === 'index' ? silent : {}) });
      transaction.objectStore = () => silent as ReturnType<typeof transaction.objectStore>;
      letTimePass();
      return transaction;
    },
  'the answer is lost after the write':
    (_, start) =>
    (...given) => {
      const transaction = start(...given);
      let lose: () => void = () => {};
      Object.defineProperty(transaction, 'onabort', {
        set: (heard: () => void) => {
          lose = heard;
        },
      });
      Object.defineProperty(transaction, 'oncomplete', { set: () => {} });
      transaction.addEventListener('complete', () => lose());
      return transaction;
    },
};

describe.each(Object.keys(losses))('when %s', (loss) => {
  it.each(Object.keys(calls))('%s heals', async (call) => {
    const { store, notified } = await storeWithOne();
    breaking(1, losses[loss] ?? (() => native));
    await calls[call]?.(store);
    expect(notified.filter((why) => why !== null)).toEqual([]);
  });

  it('changes are still heard, each once', async () => {
    const { store, heard } = await storeWithOne();
    breaking(1, losses[loss] ?? (() => native));
    expect((await store.put('leads', { row: other, over: null })).ok).toBe(true);
    expect((await store.put('leads', { row: other, over: 1 })).ok).toBe(true);
    expect(heard).toEqual([other.key, other.key]);
  });

  it('many calls at once heal', async () => {
    const { store, notified } = await storeWithOne();
    breaking(4, losses[loss] ?? (() => native));
    const rows = Array.from({ length: 8 }, (_, index) => aLeadRow({ id: 10 + index }));
    const reads = Array.from({ length: 8 }, () => store.find('leads', { companyId: 1, id: 1 }));
    const writes = rows.map((row) => store.put('leads', { row, over: null }));
    expect((await Promise.all(reads)).flat()).toHaveLength(8);
    expect((await Promise.all(writes)).every((answer) => answer.ok)).toBe(true);
    expect(await store.find('leads', { companyId: 1 })).toHaveLength(9);
    expect(notified.filter((why) => why !== null)).toEqual([]);
  });
});

describe.each(Object.keys(losses).filter((loss) => loss !== 'the answer is lost after the write'))(
  'when %s, again and again',
  (loss) => {
    it.each(Object.keys(calls).filter((call) => call !== 'probe'))(
      '%s is refused, the person is told, and it heals later',
      async (call) => {
        const { store, notified } = await storeWithOne();
        breaking(Number.POSITIVE_INFINITY, losses[loss] ?? (() => native));
        const refused = await refuseDatabaseErrors(async () => {
          await calls[call]?.(store);
          return ok(null);
        });
        expect(refused).toMatchObject({ ok: false, problem: { status: 516 } });
        expect(notified).toEqual([null, 'closed']);
        FDBDatabase.prototype.transaction = native;
        await store.probe();
        expect(notified).toEqual([null, 'closed', null]);
        expect((await store.get('leads', one.key))?.revision).toBe(1);
      },
    );
  },
);

it('a full disk is no lost connection', async () => {
  const { store, notified } = await storeWithOne();
  breaking(Number.POSITIVE_INFINITY, throwing('QuotaExceededError', 'The quota has been exceeded.'));
  const save = async () => ok(await store.put('leads', { row: other, over: null }));
  expect(await refuseDatabaseErrors(save)).toMatchObject({ ok: false, problem: { status: 507 } });
  expect(notified).toEqual([null]);
});

it('a mistake is thrown at once', async () => {
  const { store, notified } = await storeWithOne();
  const unclonable = { ...other, data: () => undefined } as unknown as typeof other;
  await expect(store.put('leads', { row: unclonable, over: null })).rejects.toThrow();
  expect(notified).toEqual([null]);
});

it('a database that the browser has emptied is not taken for the old one, and none is created in its place', async () => {
  const { store, notified } = await storeWithOne();
  vi.stubGlobal('indexedDB', new IDBFactory());
  breaking(1, losses['the storage process has ended'] ?? (() => native));
  await expect(store.put('leads', { row: one, over: 1 })).rejects.toThrow();
  await expect(store.get('leads', one.key)).rejects.toThrow();
  expect(notified).toEqual([null, 'closed']);
  expect(await indexedDB.databases()).toEqual([]);
});

it('a database that does not open, or never answers, is told', async () => {
  for (const open of [
    () => {
      throw new DOMException('Internal error opening backing store.', 'UnknownError');
    },
    () => {
      letTimePass();
      return {};
    },
  ]) {
    vi.stubGlobal('indexedDB', { open });
    const store = openRxStore((position, events) => openCollection(position, events, limitMs));
    const stated: (StorageClosed | null)[] = [];
    store.closed$.subscribe((why) => stated.push(why));
    await expect(store.get('leads', 'any')).rejects.toSatisfy(isLost);
    expect(stated).toEqual([null, 'closed']);
  }
});

it('a browser that closes the connection by itself is noticed at once', async () => {
  const opened: IDBDatabase[] = [];
  const factory = new IDBFactory();
  vi.stubGlobal('indexedDB', {
    open: (...given: Parameters<IDBFactory['open']>) => {
      const request = factory.open(...given);
      request.addEventListener('success', () => opened.push(request.result));
      return request;
    },
  });
  const { store, notified } = await storeWithOne();
  expect(opened).toHaveLength(1);
  opened[0]?.close();
  opened[0]?.onclose?.(new Event('close'));
  expect((await store.get('leads', one.key))?.id).toBe(1);
  expect(opened).toHaveLength(2);
  expect(notified).toEqual([null]);
});

it('a screen keeps what it shows when the database is lost; one that shows nothing fails', async () => {
  const lost = () => throwError(() => new DOMException('Internal error.', 'UnknownError'));
  const { concat } = await import('rxjs');
  const shown: number[] = [];
  const failed = vi.fn();
  withLastShown(concat(of(1), lost(), NEVER)).subscribe({ next: (value) => shown.push(value), error: failed });
  expect([shown, failed.mock.calls]).toEqual([[1], []]);
  await expect(firstValueFrom(withLastShown(lost()))).rejects.toThrow('Internal error.');
  await expect(firstValueFrom(withLastShown(concat(throwError(() => new Error('A mistake.')))))).rejects.toThrow(
    'A mistake.',
  );
});

describe('a page that is left in the middle of a transaction', () => {
  /** Leaves the page as soon as the store begins its next transaction; `ends` says how that one ended. */
  async function leaving(persisted: boolean) {
    const known = await storeWithOne();
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const page = Object.assign(new EventTarget(), { document });
    endTransactionsInPageCache(page as unknown as Window);
    const ends: string[] = [];
    const leave = () => {
      page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
      document.visibilityState = 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
    };
    breaking(1, (_, start) => (...given) => {
      const transaction = start(...given);
      for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => ends.push(end));
      queueMicrotask(leave);
      return transaction;
    });
    return { ...known, ends };
  }

  it.each(Object.keys(calls))('and kept for "Back" ends it: %s happens once it is shown again', async (call) => {
    const { store, notified, ends } = await leaving(true);
    await calls[call]?.(store);
    expect(ends).toEqual(['abort']);
    expect(notified.filter((why) => why !== null)).toEqual([]);
  });

  it('and not kept leaves it to the browser', async () => {
    const { store, ends } = await leaving(false);
    await calls['put a new row']?.(store);
    expect(ends).toEqual(['complete']);
  });
});
