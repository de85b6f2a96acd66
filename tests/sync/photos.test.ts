// What becomes of a photo that waits when its lead goes.
import { beforeEach, expect, it } from 'vitest';
import { keyOf } from '#client/database/stored-rows.ts';
import { checkpointKey } from '#client/sync/checkpoint.ts';
import { aLead } from '#tests/support/client-rows.ts';
import { type FakeServer, fakeServer } from '#tests/support/fake-server.ts';
import { idle, openSignedIn, outboxOf, type Tab, type Tablet, tablet } from '#tests/support/memory-device.ts';
import { unwrap } from '#tests/support/unwrap.ts';

let server: FakeServer;
let one: Tablet;
let tab: Tab;
const sync = async (): Promise<void> => {
  await tab.device.sync.syncNow();
  await idle();
};
const picture = new File(['roof'], 'roof.jpg', { type: 'image/jpeg' });
const sent = () => server.requests.filter(({ path }) => path === '/api/files');

beforeEach(async () => {
  server = fakeServer();
  one = tablet(server);
  tab = await openSignedIn(one);
});

it('is shown with words when its lead was deleted here, until somebody drops it', async () => {
  const lead = server.add('leads', aLead());
  await sync();
  server.faults = ({ path }) => (path === '/api/files' ? 503 : null);
  unwrap(await tab.device.leads.addPhoto(lead.id, picture));
  await sync();
  unwrap(await tab.device.leads.remove(lead.id));
  server.faults = () => null;
  await sync();
  await sync();
  const [entry] = await outboxOf(tab);
  const problem = { title: 'The lead of this photo was deleted.' };
  expect(entry).toMatchObject({ title: 'a deleted lead', status: 'attention', error: 404, problem });
  unwrap(await tab.device.sync.retry(entry?.key ?? ''));
  await sync();
  expect(await outboxOf(tab)).toMatchObject([{ status: 'attention' }]);
  unwrap(await tab.device.sync.discard(entry?.key ?? ''));
  expect(await outboxOf(tab)).toEqual([]);
});

it('waits where its lead is still to come', async () => {
  const lead = server.add('leads', aLead());
  await sync();
  one.online$.next(false);
  unwrap(await tab.device.leads.addPhoto(lead.id, picture));
  for (const [name, key] of [
    ['leads', keyOf(1, lead.uuid)],
    ['info', checkpointKey(1)],
  ] as const)
    await tab.store.remove(name, key, (await tab.store.get(name, key))?.revision ?? 0);
  one.online$.next(true);
  unwrap(await tab.device.session.selectCompany(2));
  await sync();
  expect(sent()).toEqual([]);
  unwrap(await tab.device.session.selectCompany(1));
  await sync();
  await sync();
  expect(sent()).toHaveLength(1);
  expect(await outboxOf(tab)).toEqual([]);
});

it('goes with a lead that was never sent when that is discarded', async () => {
  server.faults = ({ path, method }) => (path === '/api/leads/' && method === 'POST' ? 422 : null);
  const lead = unwrap(await tab.device.leads.save(aLead()));
  unwrap(await tab.device.leads.addPhoto(lead.id, picture));
  await sync();
  const [entry] = await outboxOf(tab);
  unwrap(await tab.device.sync.discard(entry?.key ?? ''));
  await sync();
  expect(await outboxOf(tab)).toEqual([]);
  expect(sent()).toEqual([]);
});
