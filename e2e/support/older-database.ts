interface Changes {
  readonly count: number;
  readonly city: string;
  /** Id of a lead that stays unchanged. */
  readonly except?: number;
}

/**
 * Runs in the page: converts the device's database to version 6, in which a record was one flat row, with unsent
 * changes in it. Returns, by id, the version that each changed lead has after it was sent exactly once: earlier tests
 * on the same server have changed leads too.
 */
export async function changeInOlderDatabase({ count, city, except }: Changes): Promise<Record<number, number>> {
  interface Row {
    readonly key: string;
    readonly office?: { readonly record?: { readonly id: number; readonly version: number } };
    /** The nested members of a large row; a deleted one has none. */
    readonly inside?: string;
  }
  const ended = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const session = JSON.parse(localStorage.getItem('eaveline.session') ?? '{}') as {
    readonly user: { readonly id: number };
  };
  const newest = 'rxdb-dexie-eaveline-8--';
  const none = { base: null, theirs: null, gone: false, sent: null, error: null, problem: null, changedAt: null };
  const flat = ({ inside, ...row }: Row) => {
    const { office } = { ...row, ...(JSON.parse(inside ?? '{}') as Partial<Row>) };
    if (office !== undefined) return { ...row, ...none, data: office.record };
    return inside === undefined ? row : { ...row, inside };
  };
  const sent: Record<number, number> = {};
  const names = (await indexedDB.databases()).flatMap(({ name = '' }) => (name.startsWith(newest) ? [name] : []));
  for (const name of names) {
    const from = await ended(indexedDB.open(name));
    if (from.objectStoreNames.contains('docs')) {
      const rows = (await ended(from.transaction('docs').objectStore('docs').getAll())) as Row[];
      const opening = indexedDB.open(name.replace('eaveline-8', 'eaveline-6'));
      opening.onupgradeneeded = () => opening.result.createObjectStore('docs', { keyPath: 'key' });
      const into = await ended(opening);
      const writing = into.transaction('docs', 'readwrite');
      let left = name.endsWith('--leads') ? count : 0;
      for (const row of rows.map(flat)) {
        const data = 'data' in row ? row.data : undefined;
        const isChanged = left > 0 && data !== undefined && data.id !== except;
        if (isChanged) {
          left -= 1;
          sent[data.id] = data.version + 1;
        }
        const change = { state: 3, base: data, data: { ...data, city }, changedAt: '2026-01-01T00:00:00.000Z' };
        writing.objectStore('docs').put(isChanged ? { ...row, ...change, userId: session.user.id } : row);
      }
      if (left > 0) throw new Error(`The device has ${left} leads too few.`);
      await new Promise((resolve) => {
        writing.oncomplete = resolve;
      });
      into.close();
    }
    from.close();
    await ended(indexedDB.deleteDatabase(name));
  }
  return sent;
}

/** Runs in the page: corrupts one of those changes, like a power failure. */
export async function breakOlderRow(city: string) {
  const ended = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await ended(indexedDB.open('rxdb-dexie-eaveline-6--0--leads'));
  const docs = database.transaction('docs', 'readwrite').objectStore('docs');
  const rows = (await ended(docs.getAll())) as { readonly data: { readonly city: string | null } }[];
  const { data, ...torn } = rows.find((row) => row.data.city === city) ?? { data: null };
  await ended(docs.put({ ...torn, inside: '{"torn":' }));
  database.close();
}
