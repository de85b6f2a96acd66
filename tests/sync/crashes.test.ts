import { describe, expect, it } from 'vitest';
import { aLead, anEstimate } from '#tests/support/device/client-rows.ts';
import { fakeServer } from '#tests/support/device/fake-server.ts';
import { idle, openSignedIn, outboxOf, settled, tablet } from '#tests/support/device/memory-device.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const writesOfOneSync = 30;

describe('a tab that crashes during a sync', () => {
  // Crashes at every write: before the request, between answer and new id, between lead and estimate.
  it.each(Array.from({ length: writesOfOneSync }, (_, write) => write))(
    'is recovered by the next sync (write %i)',
    async (write) => {
      const server = fakeServer();
      const one = tablet(server);
      const tab = await openSignedIn(one);
      one.online$.next(false);
      const lead = unwrap(await tab.device.leads.save(aLead()));
      const estimate = unwrap(await tab.device.estimates.save(anEstimate({ leadId: lead.id })));
      unwrap(
        await tab.device.documents.save({
          id: 0,
          uuid: tab.device.newUuid(),
          estimateId: estimate.id,
          name: 'Contract',
          type: 1,
          workflows: [1],
          signatures: { customer: { timestamp: '2026-11-20T12:00:00Z', data: 'data:image/png;base64,AAAA' } },
        }),
      );
      tab.crashAtWrite(write);
      one.online$.next(true);
      await idle();

      let again = tab;
      do {
        again = again.isGone() ? one.openTab() : again;
        await again.device.sync.syncNow();
        await idle();
      } while (again.isGone());
      expect(await outboxOf(again)).toEqual([]);
      const [stored] = server.records('leads');
      const [storedEstimate] = server.records('estimates');
      const [storedPaper] = server.records('estimate-documents');
      expect(server.records('leads')).toHaveLength(1);
      expect(server.records('estimates')).toHaveLength(1);
      expect(server.records('estimate-documents')).toHaveLength(1);
      expect(storedEstimate?.leadId).toBe(stored?.id);
      expect(storedPaper?.estimateId).toBe(storedEstimate?.id);
      // The old address leads to the record, and all references on the device are consistent.
      const shown = await settled(again.device.leads.watch(lead.id));
      expect(shown?.data.id).toBe(stored?.id);
      const estimates = await settled(again.device.estimates.ofLead(lead.id));
      expect(estimates.map(({ data, state }) => [data.id, state])).toEqual([[storedEstimate?.id, 1]]);
      const papers = await settled(again.device.documents.ofEstimate(estimate.id));
      expect(papers.map(({ data }) => [data.id, data.signatures?.customer?.data])).toEqual([
        [storedPaper?.id, 'data:image/png;base64,AAAA'],
      ]);
    },
  );

  it('leaves its work to another tab', async () => {
    const server = fakeServer();
    const one = tablet(server);
    const tab = await openSignedIn(one);
    const other = one.openTab();
    await idle();
    let stuck = false;
    server.onTheWay = ({ method }) => {
      if (method !== 'POST' || stuck) return;
      stuck = true;
      return new Promise(() => {});
    };
    unwrap(await tab.device.leads.save(aLead()));
    await idle();
    expect(server.records('leads')).toHaveLength(0);
    tab.crash();
    await other.device.sync.syncNow();
    await idle();
    expect(server.records('leads')).toHaveLength(1);
    expect(await outboxOf(other)).toEqual([]);
  });
});

describe('a save', () => {
  it.each([0, 1, 2, 3])('is stored with its change, or not at all (gone at write %i)', async (write) => {
    const server = fakeServer();
    const one = tablet(server);
    const tab = await openSignedIn(one);
    one.online$.next(false);
    tab.crashAtWrite(write);
    const saving = tab.device.leads.save(aLead());
    await idle();
    const again = tab.isGone() ? one.openTab() : tab;
    const saved = await Promise.race([saving.then(() => true), idle().then(() => false)]);
    const rows = await again.store.find('leads', { companyId: 1 });
    if (saved) expect(rows).toHaveLength(1);
    expect(rows.every(({ state }) => state === 4)).toBe(true);
    expect(await outboxOf(again)).toHaveLength(rows.length);
  });
});
