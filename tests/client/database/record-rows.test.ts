import { expect, it } from 'vitest';
import { rememberServerId } from '#client/database/local-ids.ts';
import { noteEvent } from '#client/database/record-access.ts';
import { rowById } from '#client/database/record-rows.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { aLeadRow } from '#tests/support/device/client-rows.ts';
import { memoryDatabase } from '#tests/support/device/memory-store.ts';

const maxReads = 6;
const moments = Array.from({ length: maxReads }, (_, remembered) =>
  Array.from({ length: maxReads - remembered }, (_, later) => [remembered, remembered + later] as const),
).flat();

it.each(moments)(
  'finds a record by its local id while the server id arrives, before reads %i and %i',
  async (remembered, renumbered) => {
    const store = memoryDatabase().open();
    const row = aLeadRow({ id: -2 });
    await store.put('leads', { row, over: null });
    const numbered = { kind: 'officeHas', by: null, user: 1, at: '2026-11-20T08:00:00Z' } as const;
    let reads = 0;
    const beforeRead = async () => {
      if (reads === remembered) await rememberServerId(store, row.companyId, 'leads', -2, 4711);
      if (reads === renumbered)
        await noteEvent(store, 'leads', row, { ...numbered, record: { ...contentOf(row), id: 4711, version: 1 } });
      reads += 1;
    };
    const watched: RecordStore = {
      ...store,
      get: async (...args) => {
        await beforeRead();
        return store.get(...args);
      },
      find: async (...args) => {
        await beforeRead();
        return store.find(...args);
      },
    };
    expect((await rowById(watched, 'leads', row.companyId, -2))?.key).toBe(row.key);
  },
);
