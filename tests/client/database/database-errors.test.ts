import { expect, it } from 'vitest';
import { isDiskFull } from '#client/database/database-errors.ts';
import { aLead } from '#tests/support/device/client-rows.ts';
import { fakeServer } from '#tests/support/device/fake-server.ts';
import { idle, openSignedIn, outboxOf, settled, syncStateOf, tablet } from '#tests/support/device/memory-device.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const quota = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError');

it('is recognized by its name', () => {
  expect(isDiskFull(quota())).toBe(true);
  expect(isDiskFull(new Error('Something else'))).toBe(false);
  expect(isDiskFull(null)).toBe(false);
});

it('refuses a save with an explanation, and the same save works once there is space', async () => {
  let isFull = false;
  const one = tablet(fakeServer(), (store) => {
    if (isFull && store === 'leads') throw quota();
  });
  const tab = await openSignedIn(one);
  one.online$.next(false);
  isFull = true;
  const lead = aLead();
  expect(await tab.device.leads.save(lead)).toMatchObject({
    ok: false,
    problem: { status: 507, title: expect.stringContaining('no space left') },
  });
  expect(await outboxOf(tab)).toEqual([]);
  isFull = false;
  expect((await tab.device.leads.save(lead)).ok).toBe(true);
  expect(await outboxOf(tab)).toHaveLength(1);
});

it('refuses deleting, settling, retrying and discarding in the same way', async () => {
  let isFull = false;
  const server = fakeServer();
  const one = tablet(server, (store) => {
    if (isFull && store === 'leads') throw quota();
  });
  const tab = await openSignedIn(one);
  const { id, uuid } = server.add('leads', aLead({ city: 'Batavia' }));
  await tab.device.sync.syncNow();
  one.online$.next(false);
  isFull = true;
  const noSpace = { ok: false, problem: { status: 507 } };
  expect(await tab.device.leads.remove(id)).toMatchObject(noSpace);

  isFull = false;
  await tab.device.leads.save({ ...aLead({ city: 'Aurora' }), id, uuid });
  server.change('leads', id, { city: 'Geneva' });
  one.online$.next(true);
  await tab.device.sync.syncNow();
  const [entry] = await outboxOf(tab);
  const key = entry?.key ?? '';
  isFull = true;
  expect(await tab.device.sync.settle(key, { city: 'Aurora' })).toMatchObject(noSpace);
  expect(await tab.device.sync.retry(key)).toMatchObject(noSpace);
  expect(await tab.device.sync.discard(key)).toMatchObject(noSpace);
  isFull = false;
  expect(await outboxOf(tab)).toMatchObject([{ status: 'attention', error: 412 }]);
});

it('answers the same to captioning and removing a photo that waits, also when the database was closed', async () => {
  let obstacle: DOMException | null = null;
  const server = fakeServer();
  const one = tablet(server, () => {
    if (obstacle !== null) throw obstacle;
  });
  const tab = await openSignedIn(one);
  const { id } = server.add('leads', aLead());
  await tab.device.sync.syncNow();
  one.online$.next(false);
  unwrap(await tab.device.leads.addPhoto(id, new File(['roof'], 'roof.jpg', { type: 'image/jpeg' })));
  const photo = (await settled(tab.device.leads.photos(id)))[0]?.id ?? '';
  for (const [why, status] of [
    [quota(), 507],
    [new DOMException('The database was closed.', 'InvalidStateError'), 516],
  ] as const) {
    obstacle = why;
    expect(await tab.device.leads.captionPhoto(id, photo, 'The eave')).toMatchObject({
      ok: false,
      problem: { status },
    });
    expect(await tab.device.leads.removePhoto(id, photo)).toMatchObject({ ok: false, problem: { status } });
  }
  obstacle = null;
  unwrap(await tab.device.leads.captionPhoto(id, photo, 'The eave'));
  expect(await settled(tab.device.leads.photos(id))).toMatchObject([{ caption: 'The eave' }]);
});

it('starts without space, and says that the browser emptied the database', async () => {
  let isFull = false;
  const one = tablet(fakeServer(), () => {
    if (isFull) throw quota();
  });
  const tab = await openSignedIn(one);
  await tab.store.clear();
  tab.crash();
  isFull = true;
  const again = one.openTab();
  await idle();
  expect(await syncStateOf(again)).toMatchObject({ databaseLost: true, waiting: 0 });
});

it('lists a change whose index entry did not fit on the disk', async () => {
  let isFull = true;
  const one = tablet(fakeServer(), (store) => {
    if (isFull && store === 'local-changes') throw quota();
  });
  const tab = await openSignedIn(one);
  one.online$.next(false);
  expect((await tab.device.leads.save(aLead({ lastName: 'Novak' }))).ok).toBe(true);
  await idle();
  expect(await syncStateOf(tab)).toMatchObject({ waiting: 1 });
  expect(await outboxOf(tab)).toMatchObject([{ title: 'Novak' }]);
  isFull = false;
  expect((await tab.device.leads.save(aLead({ lastName: 'Beck' }))).ok).toBe(true);
  await idle();
  tab.crash();
  const again = one.openTab();
  await idle();
  expect((await outboxOf(again)).map(({ title }) => title).sort()).toEqual(['Beck', 'Novak']);
  expect(await again.store.find('local-changes', {})).toHaveLength(2);
});
