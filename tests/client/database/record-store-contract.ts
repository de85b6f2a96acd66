import { firstValueFrom, take, toArray } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InfoRow } from '#client/database/info-rows.ts';
import { listSpan } from '#client/database/list-order.ts';
import { rowOf } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { RecordRow } from '#client/database/stored-rows.ts';
import { watchRows } from '#client/database/watch-rows.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import { contentOf, type RecordParts } from '#domain/changes/record-parts.ts';
import { aLead, aLeadRow, anEstimate } from '#tests/support/device/client-rows.ts';

// Data of any kind: the store does not inspect it.
const info = (key: string, data: unknown, companyId = 1) =>
  ({ key, revision: 0, companyId, kind: 'draft', data }) as unknown as InfoRow;

/** The contract of every adapter of the store. */
export function recordStoreContract(name: string, open: () => Promise<RecordStore>): void {
  describe(name, () => {
    let store: RecordStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(async () => {
      await store.clear();
    });

    it('returns null for a key that was never put', async () => {
      expect(await store.get('info', 'nothing')).toBeNull();
    });

    it('stores a row and increments its revision', async () => {
      const first = await store.put('info', { row: info('a', { n: 1 }), over: null });
      expect(first).toMatchObject({ ok: true, value: { revision: 1 } });
      const second = await store.put('info', { row: info('a', { n: 2 }), over: 1 });
      expect(second).toMatchObject({ ok: true, value: { revision: 2 } });
      expect(await store.get('info', 'a')).toMatchObject({ key: 'a', companyId: 1, revision: 2, data: { n: 2 } });
    });

    it('refuses a write over another revision and keeps what was stored', async () => {
      await store.put('info', { row: info('a', 'mine'), over: null });
      expect((await store.put('info', { row: info('a', 'late'), over: null })).ok).toBe(false);
      expect((await store.put('info', { row: info('a', 'early'), over: 7 })).ok).toBe(false);
      expect((await store.put('info', { row: info('b', 'lost'), over: 1 })).ok).toBe(false);
      expect((await store.get('info', 'a'))?.data).toBe('mine');
      expect(await store.get('info', 'b')).toBeNull();
    });

    it('emits a write before it is done', async () => {
      const stated: string[] = [];
      const listening = store.changes('info').subscribe((changes) => stated.push(...changes.map(({ key }) => key)));
      await store.put('info', { row: info('a', 1), over: null });
      expect(stated).toEqual(['a']);
      listening.unsubscribe();
    });

    it('lets one of many simultaneous writers win', async () => {
      await store.put('info', { row: info('a', 'start'), over: null });
      const writers = Array.from({ length: 10 }, (_, n) => store.put('info', { row: info('a', n), over: 1 }));
      const outcomes = await Promise.all(writers);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes.find(({ ok }) => ok)).toMatchObject({ value: { data: (await store.get('info', 'a'))?.data } });
    });

    it('finds by indexed fields, even negative ids', async () => {
      await store.putAll(
        'leads',
        [aLeadRow({ id: -2 }), aLeadRow({ id: 5 }), aLeadRow({ id: 5, companyId: 2 })].map((row) => ({
          row,
          over: null,
        })),
      );
      expect((await store.find('leads', { companyId: 1, id: -2 })).map(({ id }) => id)).toEqual([-2]);
      expect((await store.find('leads', { companyId: 1, id: 5 })).map(({ companyId }) => companyId)).toEqual([1]);
      expect(await store.find('leads', { companyId: 1 })).toHaveLength(2);
      expect(await store.find('leads', { companyId: 3 })).toEqual([]);
    });

    it('keeps the protected rows when cleared', async () => {
      await store.putAll(
        'leads',
        [aLeadRow({ id: 1 }), aLeadRow({ id: 2, state: 3 })].map((row) => ({ row, over: null })),
      );
      await store.put('info', { row: info('a', 1), over: null });
      await store.clear((_name, row) => 'state' in row && row.state === 3);
      store = await open();
      expect((await store.find('leads', {})).map(({ id }) => id)).toEqual([2]);
      expect(await store.get('info', 'a')).toBeNull();
    });

    it('reads the first leads by meeting and name, and counts all', async () => {
      const leads = [
        { id: 1, data: aLead({ id: 1, lastName: 'Young', meetingDate: '2026-11-21T09:00:00Z' }) },
        { id: 2, data: aLead({ id: 2, lastName: 'Adams' }) },
        { id: 3, data: aLead({ id: 3, lastName: 'Baker', meetingDate: '2026-11-21T09:00:00Z' }) },
        { id: 4, data: aLead({ id: 4, lastName: 'Early', meetingDate: '2026-11-20T09:00:00Z' }) },
        { id: 5, state: 3, data: aLead({ id: 5, lastName: 'Draft' }) } as const,
        { id: 6, companyId: 2 },
        { id: 7, data: aLead({ id: 7, lastName: 'Young', meetingDate: '2026-11-21T09:00:00Z' }) },
      ].map((row) => ({ row: aLeadRow(row), over: null }));
      await store.putAll('leads', leads);
      const read = async (start: string | null, end: string | null, limit: number) => {
        const { rows, count } = await store.firstLeads({ companyId: 1, limit, ...listSpan(start, end), matches: null });
        return [count, ...rows.map(({ id }) => id)];
      };
      expect(await read(null, null, 9)).toEqual([5, 4, 3, 1, 7, 2]);
      expect(await read(null, null, 2)).toEqual([5, 4, 3]);
      expect(await read('2026-11-21', null, 9)).toEqual([3, 3, 1, 7]);
      expect(await read(null, '2026-11-20', 9)).toEqual([1, 4]);
      expect(await read('2026-11-20', '2026-11-21', 0)).toEqual([4]);
      const [first] = (await store.firstLeads({ companyId: 1, limit: 1, ...listSpan(null, null), matches: null })).rows;
      expect(first).toEqual(await store.get('leads', first?.key ?? ''));
      await store.remove('leads', first?.key ?? '', 1);
      expect(await read(null, null, 1)).toEqual([4, 3]);
    });

    it.each([
      [0, null],
      [1, null],
      [66, null],
      [150, 150],
      [151, 150],
    ])('the first %i of the matching leads among many others', async (limit, known) => {
      const leads = Array.from({ length: 450 }, (_, at) =>
        aLeadRow({ id: at + 1, data: aLead({ id: at + 1, userId: 1 + (at % 3) }) }),
      );
      await store.putAll(
        'leads',
        leads.map((row) => ({ row, over: null })),
      );
      const matches = (row: RecordRow<Lead>) => contentOf(row).userId === 2;
      const { rows, count } = await store.firstLeads({ companyId: 1, limit, ...listSpan(null, null), matches });
      const matching = leads.map(({ id }) => id).filter((id) => id % 3 === 2);
      expect(rows.map(({ id }) => id)).toEqual(matching.slice(0, limit));
      // An adapter may know the number without reading further.
      expect([known, matching.length]).toContain(count);
    });

    it('finds by change state', async () => {
      await store.putAll(
        'leads',
        [aLeadRow({ id: 1 }), aLeadRow({ id: 2, state: 3 })].map((row) => ({ row, over: null })),
      );
      expect((await store.find('leads', { state: 3 })).map(({ id }) => id)).toEqual([2]);
    });

    it('returns nested data unchanged, from get, find and changes', async () => {
      const data = anEstimate({
        id: -2,
        leadId: 1,
        comparisons: [{ workflowId: 1, fieldOptionId: '1.1.1', items: [] }],
      });
      const parts: RecordParts<Estimate> = {
        office: { kind: 'has', record: data, by: 7 },
        draft: {
          from: { kind: 'earlier', record: { ...data, name: 'Before' } },
          to: { ...data, name: 'After' },
          isDeletion: false,
          by: 7,
          at: '2026-11-20T08:00:00Z',
        },
        request: null,
        verdict: { kind: 'conflict' },
        successor: null,
      };
      const row = rowOf({ key: `1|${data.uuid}`, companyId: 1 }, parts);
      const stated = firstValueFrom(store.changes('estimates'));
      await store.put('estimates', { row, over: null });
      const stored = { ...row, revision: 1 };
      expect(await store.get('estimates', row.key)).toEqual(stored);
      expect(await store.find('estimates', { companyId: 1, leadId: 1 })).toEqual([stored]);
      expect((await stated).map((change) => change.row)).toEqual([stored]);
    });

    it('writes many rows independently, and lists the conflicts', async () => {
      await store.put('info', { row: info('a', 1), over: null });
      const clashed = await store.putAll('info', [
        { row: info('a', 2), over: null },
        { row: info('b', 3), over: null },
      ]);
      expect(clashed).toEqual(['a']);
      expect((await store.get('info', 'a'))?.data).toBe(1);
      expect((await store.get('info', 'b'))?.data).toBe(3);
    });

    it('removes only over the revision that was read, and accepts the key again', async () => {
      await store.put('info', { row: info('a', 1), over: null });
      expect((await store.remove('info', 'a', 2)).ok).toBe(false);
      expect((await store.remove('info', 'a', 1)).ok).toBe(true);
      expect(await store.get('info', 'a')).toBeNull();
      expect(await store.find('info', { companyId: 1 })).toEqual([]);
      expect(await store.put('info', { row: info('a', 2), over: null })).toMatchObject({
        ok: true,
        value: { revision: 1 },
      });
    });

    it('emits every change', async () => {
      const stated = firstValueFrom(store.changes('info').pipe(take(3), toArray()));
      await store.put('info', { row: info('a', 1), over: null });
      await store.put('info', { row: info('a', 2), over: 1 });
      await store.remove('info', 'a', 2);
      const changes = (await stated).flat();
      expect(changes.map(({ key, row }) => [key, row?.data ?? null])).toEqual([
        ['a', 1],
        ['a', 2],
        ['a', null],
      ]);
    });

    it('keeps a watched set of rows up to date', async () => {
      await store.put('info', { row: info('1|a', 1), over: null });
      const seen: string[][] = [];
      const watching = watchRows(store, 'info', { companyId: 1 }).subscribe((rows) => seen.push([...rows.keys()]));
      await expect.poll(() => seen).toEqual([['1|a']]);
      await store.put('info', { row: info('1|b', 1), over: null });
      await store.put('info', { row: info('2|c', 1, 2), over: null });
      await store.remove('info', '1|a', 1);
      await expect.poll(() => seen.at(-1)).toEqual(['1|b']);
      watching.unsubscribe();
    });

    it('emits nothing about a watched set when a row outside it is written or removed', async () => {
      await store.put('info', { row: info('1|a', 1), over: null });
      const seen: string[][] = [];
      const watching = watchRows(store, 'info', { companyId: 1 }).subscribe((rows) => seen.push([...rows.keys()]));
      await expect.poll(() => seen).toEqual([['1|a']]);
      await store.put('info', { row: info('2|c', 1, 2), over: null });
      await store.remove('info', '2|c', 1);
      await store.put('info', { row: info('1|b', 1), over: null });
      await expect.poll(() => seen.at(-1)).toEqual(['1|a', '1|b']);
      expect(seen).toHaveLength(2);
      watching.unsubscribe();
    });

    it('is empty after it was cleared', async () => {
      await store.put('info', { row: info('a', 1), over: null });
      await store.clear();
      store = await open();
      expect(await store.get('info', 'a')).toBeNull();
    });
  });
}
