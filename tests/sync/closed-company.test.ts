// A person is disabled in one of two companies: their unsent work stays, and the other company goes on.
import { beforeEach, expect, it } from 'vitest';
import { aLead } from '#tests/support/device/client-rows.ts';
import { idle, settled } from '#tests/support/device/memory-device.ts';
import { onATablet, one, server, sync, tab } from '#tests/support/device/on-a-tablet.ts';
import { unwrap } from '#tests/support/unwrap.ts';

let [changed, deleted] = [0, 0];
onATablet();
beforeEach(async () => {
  changed = server.add('leads', aLead({ lastName: 'Changed', city: 'Batavia' })).id;
  deleted = server.add('leads', aLead({ lastName: 'Deleted' })).id;
  await sync();
  one.online$.next(false);
  const lead = (await settled(tab.device.leads.watch(changed)))?.data;
  unwrap(await tab.device.leads.save({ ...aLead(), ...lead, city: 'Aurora' }));
  unwrap(await tab.device.leads.save(aLead({ lastName: 'Added' })));
  unwrap(await tab.device.leads.remove(deleted));
  server.closed.add(1);
  one.online$.next(true);
  await sync();
});

const session = () => settled(tab.device.session.state$);

it('is told, and every change waits without a question', async () => {
  expect(await session()).toMatchObject({ kind: 'signed-in', closed: true, company: null, companies: [{ id: 2 }] });
  expect(await tab.device.sync.listUnsent()).toHaveLength(3);
  expect(server.records('leads')).toMatchObject([{ city: 'Batavia' }, { lastName: 'Deleted' }]);
});

it('continues to work for the other company', async () => {
  unwrap(await tab.device.session.selectCompany(2));
  unwrap(await tab.device.leads.save(aLead({ lastName: 'Elsewhere' })));
  await sync();
  expect(await session()).not.toHaveProperty('closed');
  expect(server.records('leads', 2)).toMatchObject([{ lastName: 'Elsewhere' }]);
  expect(await tab.device.sync.listUnsent()).toHaveLength(3);
});

it('sends all of it by itself once the person is enabled again', async () => {
  const requested = server.requests.length;
  await sync();
  expect(server.requests.slice(requested).filter(({ companyId }) => companyId === 1)).toEqual([]);
  server.closed.clear();
  one.online$.next(false);
  one.online$.next(true);
  await idle();
  expect(await session()).toMatchObject({ company: { id: 1 } });
  expect(await tab.device.sync.listUnsent()).toHaveLength(0);
  expect(server.records('leads')).toMatchObject([{ lastName: 'Changed', city: 'Aurora' }, { lastName: 'Added' }]);
});
