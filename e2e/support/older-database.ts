/**
 * Run in the page: what stands in the device's database becomes the database of an older version, with changes in it that
 * were never sent.
 */
export async function changeInOlderDatabase({ count, city }: { readonly count: number; readonly city: string }) {
  interface Row {
    readonly key: string;
    readonly companyId: number;
    readonly userId: number;
    /** What was deleted has none. */
    readonly data?: { readonly version: number };
  }
  const ended = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const session = JSON.parse(localStorage.getItem('eaveline.session') ?? '{}') as {
    readonly user: { readonly id: number };
  };
  const newest = 'rxdb-dexie-eaveline-6--';
  const names = (await indexedDB.databases()).flatMap(({ name = '' }) => (name.startsWith(newest) ? [name] : []));
  for (const name of names) {
    const from = await ended(indexedDB.open(name));
    if (from.objectStoreNames.contains('docs')) {
      const rows = (await ended(from.transaction('docs').objectStore('docs').getAll())) as Row[];
      const opening = indexedDB.open(name.replace('eaveline-6', 'eaveline-5'));
      opening.onupgradeneeded = () => opening.result.createObjectStore('docs', { keyPath: 'key' });
      const into = await ended(opening);
      const writing = into.transaction('docs', 'readwrite');
      let left = name.endsWith('--leads') ? count : 0;
      for (const row of rows) {
        const isChanged = left > 0 && row.data?.version === 1;
        if (isChanged) left -= 1;
        const change = { state: 3, base: row.data, data: { ...row.data, city }, changedAt: '2026-01-01T00:00:00.000Z' };
        writing.objectStore('docs').put(isChanged ? { ...row, ...change, userId: session.user.id } : row);
      }
      await new Promise((resolve) => {
        writing.oncomplete = resolve;
      });
      into.close();
    }
    from.close();
    await ended(indexedDB.deleteDatabase(name));
  }
}

/** Run in the page: one of those changes is torn, as by a power cut. */
export async function breakOlderRow(city: string) {
  const ended = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await ended(indexedDB.open('rxdb-dexie-eaveline-5--0--leads'));
  const docs = database.transaction('docs', 'readwrite').objectStore('docs');
  const rows = (await ended(docs.getAll())) as { readonly data: { readonly city: string | null } }[];
  const { data, ...torn } = rows.find((row) => row.data.city === city) ?? { data: null };
  await ended(docs.put({ ...torn, inside: '{"torn":' }));
  database.close();
}
