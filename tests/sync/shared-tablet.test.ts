// Two people, one tablet: each person's changes wait for their next login while the other works.
import { beforeEach, describe, expect, it } from 'vitest';
import { changeInfo } from '#client/database/info-access.ts';
import { unreadableKey } from '#client/database/older/unreadable.ts';
import type { Lead } from '#contract/records/lead.ts';
import { aLead, anEstimate, nextUuid } from '#tests/support/device/client-rows.ts';
import { idle, outboxOf, settled, syncStateOf } from '#tests/support/device/memory-device.ts';
import { onATablet, one, server, sync, tab } from '#tests/support/device/on-a-tablet.ts';
import { unwrap } from '#tests/support/unwrap.ts';

describe("a tablet with another person's waiting change", () => {
  let leadId: number;
  onATablet();
  beforeEach(async () => {
    leadId = server.add('leads', aLead({ city: 'Batavia' })).id;
    await sync();
    const lead = await shown();
    server.sessionAlive = false;
    unwrap(await tab.device.leads.save({ ...aLead(), ...lead, city: 'Aurora' }));
    await idle();
    await logIn('paul');
  });

  const shown = async (): Promise<Lead | null> => (await settled(tab.device.leads.watch(leadId)))?.data ?? null;
  const logIn = async (name: string): Promise<void> => {
    server.sessionAlive = true;
    unwrap(await tab.device.session.login(`${name}@example.com`, 'Kitchen-Table-1'));
    await sync();
  };
  const reneeComesBack = async (): Promise<void> => {
    server.sessionAlive = false;
    await sync();
    await logIn('renee');
  };

  it.each([
    ['with', true],
    ['without', false],
  ])('does not delete it, %s a network', async (_, online) => {
    one.online$.next(online);
    expect(await tab.device.leads.remove(leadId)).toMatchObject({ ok: false, problem: { status: 409 } });
    one.online$.next(true);
    await reneeComesBack();
    expect(server.records('leads')).toMatchObject([{ city: 'Aurora' }]);
  });

  it("shows the office's newest version", async () => {
    expect(await shown()).toMatchObject({ city: 'Batavia' });
    server.change('leads', leadId, { street: '2 Oak St' });
    await sync();
    expect(await shown()).toMatchObject({ city: 'Batavia', street: '2 Oak St' });
    await reneeComesBack();
    expect(server.records('leads')).toMatchObject([{ city: 'Aurora', street: '2 Oak St' }]);
  });

  it('sends it at the next login of its author, even when the other person has logged out in between', async () => {
    server.add('leads', aLead({ lastName: 'Downloaded' }));
    await sync();
    one.online$.next(false);
    unwrap(await tab.device.leads.save(aLead({ lastName: 'Pauls' })));
    expect(await tab.device.sync.listUnsent()).toHaveLength(1);
    one.online$.next(true);
    await sync();
    unwrap(await tab.device.session.logout([]));
    // Nobody else's data is left; only the change itself remains.
    expect(await tab.store.find('leads', {})).toMatchObject([{ state: 3, draft: { to: { city: 'Aurora' } } }]);
    for (const name of ['info', 'users', 'settings', 'local-changes', 'estimate-fields'] as const)
      expect(await tab.store.find(name, {})).toEqual([]);
    await logIn('paul');
    expect(await shown()).toMatchObject({ city: 'Batavia' });
    expect(await tab.device.sync.listUnsent()).toHaveLength(0);
    await reneeComesBack();
    expect(await syncStateOf(tab)).toMatchObject({ databaseLost: false, waiting: 0 });
    expect(server.records('leads').map(({ lastName, city }) => city ?? lastName)).toEqual([
      'Aurora',
      'Downloaded',
      'Pauls',
    ]);
  });

  it('keeps unreadable data of it for its author, too', async () => {
    const rows = [
      { store: 'leads', row: { key: '1|a', userId: 11, state: 3, inside: '{"torn":' } },
      { store: 'leads', row: { key: '1|b', userId: 21, state: 3, inside: '{"torn":' } },
    ];
    await changeInfo(tab.store, unreadableKey, () => ({ rows, stores: [] }));
    unwrap(await tab.device.session.logout([]));
    await logIn('renee');
    const { changes } = JSON.parse(await (await tab.device.sync.exportUnreadable()).text());
    expect(changes).toEqual([rows[0]]);
  });

  it('tells the other person at once that their paper of a deleted estimate is refused', async () => {
    await reneeComesBack();
    const { id } = server.add('estimates', anEstimate({ leadId, name: 'Roof' }));
    await sync();
    const [lead, estimate] = [await shown(), await settled(tab.device.estimates.watch(id))];
    server.sessionAlive = false;
    unwrap(await tab.device.leads.save({ ...aLead(), ...lead, city: 'Geneva' }));
    unwrap(await tab.device.estimates.save({ ...anEstimate({ leadId }), ...estimate?.data, name: 'Porch' }));
    await idle();
    await logIn('paul');
    one.online$.next(false);
    unwrap(
      await tab.device.documents.save({
        id: 0,
        uuid: nextUuid(),
        estimateId: id,
        name: 'Work order',
        type: 1,
        workflows: [1],
      }),
    );
    server.remove('estimates', id);
    server.remove('leads', leadId);
    one.online$.next(true);
    await sync();
    await sync();
    expect(await outboxOf(tab)).toMatchObject([{ store: 'estimate-documents', status: 'attention' }]);
  });

  it('shows nothing that the office deleted', async () => {
    server.remove('leads', leadId);
    await sync();
    expect(await shown()).toBeNull();
  });
});
