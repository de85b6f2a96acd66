// The server executed a request, its answer was lost, and others made changes before the retry.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Lead } from '#contract/records/lead.ts';
import { aLead } from '#tests/support/device/client-rows.ts';
import { type FakeServer, fakeServer } from '#tests/support/device/fake-server.ts';
import { idle, openSignedIn, outboxOf, settled, type Tab, tablet } from '#tests/support/device/memory-device.ts';
import { unwrap } from '#tests/support/unwrap.ts';

/** The feed is still requested after it. */
const failed = (): Response =>
  new Response(JSON.stringify({ status: 500, title: 'Failed', errors: {} }), {
    status: 500,
    headers: { 'content-type': 'application/json' },
  });

describe('a request with a lost answer', () => {
  let server: FakeServer;
  let tab: Tab;
  let isLosing: boolean;
  beforeEach(async () => {
    server = fakeServer();
    isLosing = false;
    const failing: typeof fetch = async (input, init) => {
      const answer = await server.fetch(input, init);
      return isLosing && init?.method !== 'GET' ? failed() : answer;
    };
    tab = await openSignedIn(tablet({ fetch: failing }));
  });

  const sync = async (): Promise<void> => {
    await tab.device.sync.syncNow();
    await idle();
  };
  const shown = async (id: number): Promise<Lead | null> => (await settled(tab.device.leads.watch(id)))?.data ?? null;
  /** A lead that the server has in this city, unknown to the tablet. */
  const unknowing: Readonly<Record<string, () => Promise<Lead>>> = {
    added: async () => {
      isLosing = true;
      return unwrap(await tab.device.leads.save(aLead({ city: 'Batavia' })));
    },
    changed: async () => {
      const { id } = server.add('leads', aLead({ city: 'Aurora' }));
      await sync();
      const lead = (await shown(id)) ?? aLead();
      isLosing = true;
      return unwrap(await tab.device.leads.save({ ...lead, city: 'Batavia' }));
    },
  };
  const storedId = (): number => Number(server.records('leads')[0]?.id);

  describe.each(Object.entries(unknowing))('of a lead that was %s', (_, make) => {
    it('reverts nothing that others changed since', async () => {
      const { id } = await make();
      await sync();
      server.change('leads', storedId(), { city: 'Geneva' });
      await sync();
      isLosing = false;
      await sync();
      expect(await shown(id)).toMatchObject({ id: storedId(), city: 'Geneva' });
      expect(await outboxOf(tab)).toEqual([]);
    });

    it('restores nothing that others deleted since', async () => {
      const { id } = await make();
      await sync();
      server.remove('leads', storedId());
      await sync();
      isLosing = false;
      await sync();
      expect(await shown(id)).toBeNull();
      expect(await outboxOf(tab)).toEqual([]);
    });

    it("sends later local changes as changes of the others' version", async () => {
      const lead = await make();
      await sync();
      server.change('leads', storedId(), { city: 'Geneva' });
      await sync();
      unwrap(await tab.device.leads.save({ ...lead, street: '2 Oak St' }, lead));
      isLosing = false;
      await sync();
      expect(server.records('leads')).toMatchObject([{ city: 'Geneva', street: '2 Oak St' }]);
      expect(await shown(lead.id)).toMatchObject({ city: 'Geneva', street: '2 Oak St' });
    });
  });

  it("leaves the server's version when the addition is finally refused and discarded", async () => {
    const lead = await unknowing.added?.();
    await sync();
    isLosing = false;
    server.faults = ({ method }) => (method === 'POST' ? 403 : null);
    await sync();
    const [entry] = await outboxOf(tab);
    expect(entry).toMatchObject({ error: 403 });
    await tab.device.sync.discard(entry?.key ?? '');
    await sync();
    expect(await shown(storedId())).toMatchObject({ uuid: lead?.uuid, city: 'Batavia' });
  });

  it('asks about a lead deleted in between when the addition is finally refused, and deletes it on request', async () => {
    const lead = await unknowing.added?.();
    await sync();
    unwrap(await tab.device.leads.remove(lead?.id ?? 0));
    isLosing = false;
    server.faults = ({ method }) => (method === 'POST' ? 403 : null);
    await sync();
    const [entry] = await outboxOf(tab);
    expect(entry).toMatchObject({ state: 2, error: 403 });
    await tab.device.sync.retry(entry?.key ?? '');
    await sync();
    expect(server.records('leads')).toEqual([]);
    expect(await outboxOf(tab)).toEqual([]);
  });
});
