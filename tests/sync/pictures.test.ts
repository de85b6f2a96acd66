// Pictures are on the device before they are viewed offline.
import { expect, it, vi } from 'vitest';
import { aLead } from '#tests/support/device/client-rows.ts';
import { fakeServer } from '#tests/support/device/fake-server.ts';
import { idle, openSignedIn, type Tablet, tablet } from '#tests/support/device/memory-device.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const swatch = 'a'.repeat(64);

/** The pause after a pull is over. */
async function rest(one: Tablet): Promise<void> {
  await idle();
  for (const run of one.timers.splice(0)) run();
}

it('downloads pictures of options that are company files, and photos of the next visits, in advance', async () => {
  const server = fakeServer();
  const fields = [
    {
      id: '1.1',
      property: 'color',
      name: 'Color',
      dataType: 'dropdown',
      workflowId: 1,
      sectionId: 1,
      order: 1,
      options: [
        { id: '1.1.1', value: 'Slate', image: swatch },
        { id: '1.1.2', value: 'Sand', image: '/catalog/x.svg' },
      ],
    },
  ];
  const one = tablet({
    fetch: (input, init) =>
      String(input).startsWith('/api/estimatefields')
        ? Promise.resolve(Response.json(fields))
        : server.fetch(input, init),
  });
  const tab = await openSignedIn(one);
  const me = unwrap(await tab.device.session.saveProfile({ firstName: 'R', lastName: 'C', phoneNumber: null })).id;
  server.add('leads', aLead({ userId: me, meetingDate: '2026-11-21T15:00:00.000Z' }));
  server.add('leads', aLead({ userId: me, meetingDate: '2026-12-24T15:00:00.000Z' }));
  const requested = () => server.requests.map(({ path }) => path);
  const listsRequested = () => requested().filter((path) => path === '/api/leads/photos').length;
  await tab.device.sync.syncNow();
  await rest(one);
  await vi.waitFor(() => expect(requested()).toContain(`/api/Files/Download/${swatch}`), { timeout: 10_000 });
  await vi.waitFor(() => expect(listsRequested()).toBe(1), { timeout: 10_000 });
  one.online$.next(false);
  expect((await tab.device.file(swatch)).ok).toBe(true);
  tab.crash();
});

it('requests nothing more once the session has ended', async () => {
  const server = fakeServer();
  const swatches = ['b', 'c', 'd'].map((letter) => letter.repeat(64));
  const field = {
    id: '1.1',
    property: 'color',
    name: 'Color',
    dataType: 'dropdown',
    workflowId: 1,
    sectionId: 1,
    order: 1,
  };
  const fields = [{ ...field, options: swatches.map((image) => ({ id: `1.1.${image}`, value: image, image })) }];
  const one = tablet({
    fetch: (input, init) =>
      String(input).startsWith('/api/estimatefields')
        ? Promise.resolve(Response.json(fields))
        : server.fetch(input, init),
  });
  server.onTheWay = ({ path }) => {
    if (path.startsWith('/api/Files/Download')) server.sessionAlive = false;
  };
  const tab = await openSignedIn(one);
  await rest(one);
  await vi.waitFor(() => expect(server.sessionAlive).toBe(false), { timeout: 10_000 });
  await idle();
  await idle();
  expect(server.requests.filter(({ path }) => path.startsWith('/api/Files/Download'))).toHaveLength(1);
  tab.crash();
});
