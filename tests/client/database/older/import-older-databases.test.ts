import { expect, it } from 'vitest';
import { getInfo } from '#client/database/info-access.ts';
import {
  importOlderDatabases,
  type OlderDatabase,
  type OlderRows,
} from '#client/database/older/import-older-databases.ts';
import {
  exportedUnreadable,
  forgetUnreadable,
  unreadableKey,
  unreadableOf,
} from '#client/database/older/unreadable.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { StoredRows, StoreName } from '#client/database/stored-rows.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { aLeadRow } from '#tests/support/device/client-rows.ts';
import { memoryDatabase } from '#tests/support/device/memory-store.ts';

const waiting = Array.from({ length: 200 }, (_, index) => aLeadRow({ id: index + 1, state: 3 }));

function olderWith(version: number, leads: readonly ReturnType<typeof aLeadRow>[]) {
  let isThere = true;
  const older: OlderDatabase = {
    version,
    rows: async <N extends StoreName>(store: N) => ({
      rows: (store === 'leads' ? leads : []) as readonly StoredRows[N][],
      unreadable: [],
    }),
    remove: async () => {
      isThere = false;
    },
  };
  return { older, isThere: () => isThere };
}

const unsentIn = async (store: RecordStore) => (await store.find('leads', { state: 3 })).length;

it('carries over every unsent change of an older version, and then deletes it', async () => {
  const store = memoryDatabase().open();
  const { older, isThere } = olderWith(5, waiting);
  await importOlderDatabases([older], store);
  expect(await unsentIn(store)).toBe(200);
  expect(isThere()).toBe(false);
});

it('starts over after an interruption anywhere, and loses nothing', async () => {
  for (const writes of [0, 1, 57, 199, 200]) {
    let left = writes;
    const database = memoryDatabase(() => {
      if (left === 0) throw new Error('The tab is gone.');
      left -= 1;
    });
    const { older, isThere } = olderWith(5, waiting);
    await expect(importOlderDatabases([older], database.open())).rejects.toThrow('The tab is gone.');
    expect(isThere()).toBe(true);
    left = Number.POSITIVE_INFINITY;
    const store = database.open();
    await importOlderDatabases([older], store);
    expect(await unsentIn(store)).toBe(200);
    expect(isThere()).toBe(false);
  }
});

it('restores nothing that was removed since, and overwrites nothing newer', async () => {
  const store = memoryDatabase().open();
  const [removed, changed] = waiting;
  if (removed === undefined || changed === undefined) throw new Error('There are rows.');
  const { older } = olderWith(5, [removed, changed]);
  const stays = () => Promise.reject(new Error('The tab is gone.'));
  await expect(importOlderDatabases([{ ...older, remove: stays }], store)).rejects.toThrow('The tab is gone.');
  await store.remove('leads', removed.key, (await store.get('leads', removed.key))?.revision ?? 0);
  const before = await store.get('leads', changed.key);
  if (before === null) throw new Error('The row came along.');
  await store.put('leads', { row: { ...before, draft: null, state: 1 }, over: before.revision });
  await importOlderDatabases([older], store);
  expect(await store.find('leads', {})).toMatchObject([{ key: changed.key, state: 1 }]);
});

it('carries over changes made in an older version that came back for a while, or keeps them for their author', async () => {
  const store = memoryDatabase().open();
  const [sent, open] = [aLeadRow({ id: 1 }), aLeadRow({ id: 2, state: 3, at: '2026-11-20T08:00:00Z' })];
  await importOlderDatabases([olderWith(5, [sent, open]).older], store);
  await store.put('local-ids', { row: { key: 'last', revision: 0, companyId: 0, data: -4 }, over: null });
  const changed = aLeadRow({ id: 1, state: 3, data: { ...contentOf(sent), city: 'Aurora' } });
  const both = aLeadRow({ id: 2, state: 3, data: { ...contentOf(open), city: 'Geneva' } });
  const added = aLeadRow({ id: -4, state: 4 });
  const again = olderWith(5, [changed, both, added]);
  await importOlderDatabases([again.older], store);
  expect(again.isThere()).toBe(false);
  expect(await store.get('leads', sent.key)).toMatchObject({ state: 3, draft: { to: { city: 'Aurora' } } });
  expect(await store.get('leads', open.key)).toMatchObject({ draft: { to: contentOf(open) } });
  expect((await exportedUnreadable(store, 1)).map(({ row }) => row)).toEqual([both, added]);
});

it('takes the newest of several older versions', async () => {
  const store = memoryDatabase().open();
  const [row] = waiting;
  if (row === undefined) throw new Error('There is a row.');
  const old = olderWith(4, [{ ...row, leadId: 4 }]);
  const newer = olderWith(5, [{ ...row, leadId: 5 }]);
  await importOlderDatabases([old.older, newer.older], store);
  expect(await store.get('leads', row.key)).toMatchObject({ leadId: 5 });
});

/** Leads of an unknown shape, and a checkpoint after them; null when the browser cannot read any lead. */
function brokenWith(unreadable: readonly object[] | null) {
  const { older, isThere } = olderWith(5, []);
  const checkpoint = {
    key: '1|checkpoint|',
    revision: 1,
    companyId: 1,
    kind: 'checkpoint',
    data: { since: '7', complete: true },
  };
  const rows: OlderDatabase['rows'] = async <N extends StoreName>(store: N): Promise<OlderRows<N> | null> => {
    if (store === 'leads') return unreadable === null ? null : { rows: [], unreadable };
    return { rows: (store === 'info' ? [checkpoint] : []) as unknown as StoredRows[N][], unreadable: [] };
  };
  return { older: { ...older, rows }, isThere };
}

it('keeps an unreadable unsent change for its author, and downloads everything else again', async () => {
  const store = memoryDatabase().open();
  const mine = { key: '1|a', userId: 7, state: 3, inside: '{"torn":' };
  const others = { key: '1|b', userId: 8, state: 4 };
  const { older, isThere } = brokenWith([mine, others, { key: '1|c', userId: 7, state: 1 }]);
  await importOlderDatabases([older], store);
  expect(isThere()).toBe(false);
  expect(await store.get('info', '1|checkpoint|')).toBeNull();
  expect(await exportedUnreadable(store, 7)).toEqual([{ store: 'leads', row: mine }]);
  expect(unreadableOf(await getInfo(store, unreadableKey), 7)).toEqual({ changes: 1 });
  await forgetUnreadable(store, 7);
  expect(unreadableOf(await getInfo(store, unreadableKey), 7)).toBeNull();
  expect(await exportedUnreadable(store, 8)).toEqual([{ store: 'leads', row: others }]);
});

it('reports an unreadable collection, and leaves it in place', async () => {
  const store = memoryDatabase().open();
  const { older, isThere } = brokenWith(null);
  await importOlderDatabases([older], store);
  await importOlderDatabases([older], store);
  expect(isThere()).toBe(true);
  expect(unreadableOf(await getInfo(store, unreadableKey), 7)).toEqual({ changes: 0 });
  await forgetUnreadable(store, 7);
  expect(unreadableOf(await getInfo(store, unreadableKey), 7)).toBeNull();
});
