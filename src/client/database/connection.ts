// A connection to one database of IndexedDB that heals. iPadOS ends the process of its storage behind a page in the
// background, and every call over the old connection then fails, in any of several ways, or never answers.
import { isLost } from '#client/database/database-errors.ts';
import type { StorageClosed } from '#client/device.ts';

interface DatabaseConnection {
  /**
   * Runs work in a transaction of its own, and once more over a new connection when the first one is lost: work that
   * writes must notice what it has already written. Answers when a read is done, or when a write is durable.
   */
  readonly use: <T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => Promise<T>) => Promise<T>;
  /** Reads next to nothing, to find out whether the database answers. */
  readonly probe: () => Promise<void>;
  readonly close: () => void;
}

/** A connection tells these about its database. */
export interface ConnectionEvents {
  /** Another tab has taken it over or deleted it, or the browser has emptied it: nothing is left to open. */
  readonly ended: (why: StorageClosed) => void;
  /** Whether it does not answer, although it was opened again. */
  readonly lost: (isLost: boolean) => void;
}

interface DatabaseLocation {
  readonly name: string;
  /** Creates the object store of a new database. */
  readonly create: (database: IDBDatabase) => void;
}

/** The object store of a database. */
export const docs = 'docs';
/** Dexie's number for the first version of a database. */
const firstVersion = 10;
/** The slowest answer that is waited for: other tabs may write a whole download first. */
const answerMs = 20_000;

/** Transactions that have not ended. */
const running = new Set<IDBTransaction>();

function runs(transaction: IDBTransaction): void {
  running.add(transaction);
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction));
}

function abortAll(): void {
  for (const transaction of running) abort(transaction);
}

/**
 * Ends all transactions of a page that the browser keeps for its "Back" button. WebKit stops such a page in the middle
 * of them, and no other page can write to the database until it is gone. If it comes back, they are run again.
 */
export function endTransactionsInPageCache(page: Window): void {
  page.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    abortAll();
    // The last event of such a page. Other parts may have saved since the first one.
    page.document.addEventListener(
      'visibilitychange',
      () => {
        if (page.document.visibilityState === 'hidden') abortAll();
      },
      { once: true },
    );
  });
}

/** A connection that opens on first use. */
export function connect(
  { name, create }: DatabaseLocation,
  events: ConnectionEvents,
  limitMs = answerMs,
): DatabaseConnection {
  let opened: Promise<IDBDatabase> | null = null;
  let wasThere = false;
  let isOver = false;

  const end = (why: StorageClosed): void => {
    isOver = true;
    opened = null;
    events.ended(why);
  };
  const open = (): Promise<IDBDatabase> => {
    let isLate = false;
    const opening = new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, firstVersion);
      let isEmptied = false;
      request.onupgradeneeded = () => {
        if (request.transaction !== null) runs(request.transaction);
        isEmptied = wasThere;
        // An empty database in the place of the old one would take writes whose base is lost.
        if (isEmptied) request.transaction?.abort();
        else create(request.result);
      };
      request.onsuccess = () => {
        if (isLate || isOver) request.result.close();
        else resolve(request.result);
      };
      request.onerror = () => {
        if (isEmptied) end('closed');
        if (request.error?.name === 'VersionError') end('newer');
        reject(request.error ?? aborted());
      };
    });
    return within(limitMs, opening, () => {
      isLate = true;
    });
  };
  const current = (): Promise<IDBDatabase> => {
    if (isOver) return Promise.reject(new DOMException('The database was closed.', 'InvalidStateError'));
    if (opened !== null) return opened;
    const opening = open().then((database) => {
      wasThere = true;
      database.onversionchange = ({ newVersion }) => {
        database.close();
        end(newVersion === null ? 'closed' : 'newer');
      };
      // The browser has closed it.
      database.onclose = () => {
        drop(opening);
        void probe();
      };
      return database;
    });
    opened = opening;
    opening.catch(() => {
      if (opened === opening) opened = null;
    });
    return opening;
  };
  const drop = (lost: Promise<IDBDatabase>): void => {
    if (opened === lost) opened = null;
    void lost.then((database) => database.close()).catch(() => undefined);
  };
  const attempt = async <T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => Promise<T>): Promise<T> => {
    const own = current();
    try {
      return await inTransaction(await own, mode, work, limitMs);
    } catch (error) {
      if (isLost(error)) drop(own);
      throw error;
    }
  };
  let isTroubled = false;
  const notify = (isLost: boolean): void => {
    if (isOver || isLost === isTroubled) return;
    isTroubled = isLost;
    events.lost(isLost);
  };
  const use: DatabaseConnection['use'] = async (mode, work) => {
    try {
      const answer = await attempt(mode, work).catch((error: unknown) => {
        if (isOver || !isLost(error)) throw error;
        return attempt(mode, work);
      });
      notify(false);
      return answer;
    } catch (error) {
      if (isLost(error)) notify(true);
      throw error;
    }
  };
  const probe = async (): Promise<void> => {
    // The next use of the database fails in the same way.
    await use('readonly', (rows) => answered(rows.getKey(''))).catch(() => undefined);
  };

  return {
    use,
    probe,
    close: () => {
      isOver = true;
      if (opened !== null) drop(opened);
    },
  };
}

/** The result of a request. */
export const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? aborted());
  });

async function inTransaction<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => Promise<T>,
  limitMs: number,
): Promise<T> {
  const transaction = database.transaction(docs, mode, { durability: 'strict' });
  runs(transaction);
  const completed = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    // A lost connection aborts without an error.
    transaction.onabort = () => reject(transaction.error ?? aborted());
  });
  // The store throws where the transaction has already ended; the end is then heard all the same.
  const worked = (async () => work(transaction.objectStore(docs)))();
  const answer = Promise.all([worked, mode === 'readonly' ? null : completed]).then(([result]) => result);
  // Requests of a transaction that ended otherwise are never answered.
  const first = Promise.race([answer, completed.then(() => answer)]);
  return within(limitMs, first, () => abort(transaction));
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended in the meantime.
  }
}

const aborted = (): DOMException => new DOMException('The database ended a transaction.', 'AbortError');

/** The answer, or an error when it takes too long; `late` is then called. */
const within = <T>(limitMs: number, answer: Promise<T>, late: () => void): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DOMException('The database does not answer.', 'TimeoutError'));
      late();
    }, limitMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
