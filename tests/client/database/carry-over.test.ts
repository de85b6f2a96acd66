import { expect, it } from 'vitest';
import { carryOver, type OlderDatabase } from '#client/database/carry-over.ts';
import { memoryDatabase } from '#client/database/memory-store.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { StoredRows, StoreName } from '#client/database/stored-rows.ts';
import { aLeadRow } from '#tests/support/client-rows.ts';

const waiting = Array.from({ length: 200 }, (_, place) => aLeadRow({ id: place + 1, state: 3 }));

const olderWith = (version: number, leads: readonly ReturnType<typeof aLeadRow>[]) => {
  let isThere = true;
  const older: OlderDatabase = {
    version,
    rows: async <N extends StoreName>(store: N) => (store === 'leads' ? leads : []) as readonly StoredRows[N][],
    remove: async () => {
      isThere = false;
    },
  };
  return { older, isThere: () => isThere };
};

const unsentIn = async (store: RecordStore) => (await store.find('leads', { state: 3 })).length;

it('brings every unsent change of an older version along, and then lets go of it', async () => {
  const store = memoryDatabase().open();
  const { older, isThere } = olderWith(5, waiting);
  await carryOver([older], store);
  expect(await unsentIn(store)).toBe(200);
  expect(isThere()).toBe(false);
});

it('is done again when it was interrupted anywhere, and loses nothing', async () => {
  for (const writes of [0, 1, 57, 199, 200]) {
    let left = writes;
    const database = memoryDatabase(() => {
      if (left === 0) throw new Error('The tab is gone.');
      left -= 1;
    });
    const { older, isThere } = olderWith(5, waiting);
    await expect(carryOver([older], database.open())).rejects.toThrow('The tab is gone.');
    expect(isThere()).toBe(true);
    left = Number.POSITIVE_INFINITY;
    const store = database.open();
    await carryOver([older], store);
    expect(await unsentIn(store)).toBe(200);
    expect(isThere()).toBe(false);
  }
});

it('brings back nothing that was removed since, and overwrites nothing newer', async () => {
  const store = memoryDatabase().open();
  const [removed, changed] = waiting;
  if (removed === undefined || changed === undefined) throw new Error('There are rows.');
  const { older } = olderWith(5, [removed, changed]);
  // The old database could not go at once: another tab had it open.
  await carryOver([{ ...older, remove: async () => undefined }], store);
  await store.remove('leads', removed.key, (await store.get('leads', removed.key))?.revision ?? 0);
  const before = await store.get('leads', changed.key);
  if (before === null) throw new Error('The row came along.');
  await store.put('leads', { row: { ...before, state: 1 }, over: before.revision });
  await carryOver([older], store);
  expect(await store.find('leads', {})).toMatchObject([{ key: changed.key, state: 1 }]);
});

it('takes the newest of several older versions', async () => {
  const store = memoryDatabase().open();
  const [row] = waiting;
  if (row === undefined) throw new Error('There is a row.');
  const old = olderWith(4, [{ ...row, leadId: 4 }]);
  const newer = olderWith(5, [{ ...row, leadId: 5 }]);
  await carryOver([old.older, newer.older], store);
  expect(await store.get('leads', row.key)).toMatchObject({ leadId: 5 });
});
