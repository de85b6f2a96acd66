import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import { closeTogether } from '#client/database/close-together.ts';
import { refuseDatabaseErrors } from '#client/database/database-errors.ts';
import type { StorageClosed } from '#client/device.ts';
import { ok } from '#domain/result.ts';
import { aLeadRow } from '#tests/support/device/client-rows.ts';
import { memoryDatabase } from '#tests/support/device/memory-store.ts';

function opened() {
  const closed$ = new BehaviorSubject<StorageClosed | null>(null);
  const told: (StorageClosed | null)[] = [];
  const database = memoryDatabase();
  const store = closeTogether(database.open(), closed$);
  store.closed$.subscribe((why) => told.push(why));
  return { store, closed$, told, beneath: database.open() };
}

it('stops reading and writing once a newer version has taken over one collection, and tells the person', async () => {
  const { store, closed$, told, beneath } = opened();
  const row = aLeadRow({ id: 1, state: 3 });
  await store.put('leads', { row, over: null });
  closed$.next('newer');
  const other = aLeadRow({ id: 2, state: 4 });
  await expect(store.get('leads', row.key)).rejects.toThrow();
  await expect(store.find('leads', {})).rejects.toThrow();
  await expect(store.remove('leads', row.key, 1)).rejects.toThrow();
  await expect(store.putAll('leads', [{ row: other, over: null }])).rejects.toThrow();
  const save = async () => ok(await store.put('leads', { row: other, over: null }));
  expect(await refuseDatabaseErrors(save)).toMatchObject({ ok: false, problem: { status: 516 } });
  expect(await beneath.find('leads', {})).toHaveLength(1);
  expect(told).toEqual([null, 'newer']);
});

it('reports nothing when it is closed from here', async () => {
  const { store, closed$, told } = opened();
  await store.close();
  closed$.next('closed');
  expect(told).toEqual([null]);
});
