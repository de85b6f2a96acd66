// The fake server's feed has three changes per page.
import { describe, expect, it } from 'vitest';
import { aLead } from '#tests/support/device/client-rows.ts';
import { type FakeServer, fakeServer } from '#tests/support/device/fake-server.ts';
import { idle, openSignedIn, type Tab, tablet } from '#tests/support/device/memory-device.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

const count = 40;

function officeOf(leads: number): FakeServer {
  const server = fakeServer();
  for (let at = 0; at < leads; at += 1)
    server.add('leads', aLead({ uuid: `20000000-0000-4000-9000-${String(at).padStart(12, '0')}`, lastName: `L${at}` }));
  return server;
}

async function sinceOf(tab: Tab): Promise<string | null> {
  const [row] = await tab.store.find('info', { kind: 'checkpoint' });
  return (row?.data as { readonly since: string | null } | undefined)?.since ?? null;
}

async function sync(tab: Tab): Promise<void> {
  await tab.device.sync.syncNow();
  await idle();
}

describe('a first download over many pages', () => {
  it('omits nothing', async () => {
    const tab = await openSignedIn(tablet(officeOf(count)));
    expect(await tab.store.find('leads', {})).toHaveLength(count);
    expect(await sinceOf(tab)).toBe(`${count}`);
  });

  it('fetches the catalog once, in parallel with the pages', async () => {
    const server = officeOf(count);
    await openSignedIn(tablet(server));
    const paths = server.requests.map(({ path }) => path);
    const fields = paths.indexOf('/api/estimatefields');
    expect(paths.slice(0, fields)).toContain('/api/changes');
    expect(paths.slice(fields)).toContain('/api/changes');
    expect(paths.filter((path) => path === '/api/estimatefields')).toHaveLength(1);
  });

  it('is complete only with its catalog, unless the office refuses it', async () => {
    let isFull = true;
    const one = tablet(officeOf(count), (store) => {
      if (store === 'estimate-fields' && isFull) throw new DOMException('No space.', 'QuotaExceededError');
    });
    const tab = await openSignedIn(one);
    expect(await tab.store.find('leads', {})).toHaveLength(count);
    const isComplete = async () =>
      (await tab.store.find('info', { kind: 'checkpoint' })).some((row) => Reflect.get(Object(row.data), 'complete'));
    expect(await isComplete()).toBe(false);
    isFull = false;
    await sync(tab);
    expect(await isComplete()).toBe(true);
    expect(await tab.store.find('estimate-fields', {})).toHaveLength(1);
  });

  it('resumes in place after a failure between two pages', async () => {
    const server = officeOf(count);
    let pages = 0;
    server.faults = ({ path }) => {
      if (path !== '/api/changes') return null;
      pages += 1;
      return pages % 2 === 0 ? 'lost' : null;
    };
    const tab = await openSignedIn(tablet(server));
    for (let attempt = 0; attempt < 20; attempt += 1) await sync(tab);
    expect(await tab.store.find('leads', {})).toHaveLength(count);
    expect(await sinceOf(tab)).toBe(`${count}`);
    // A stored page is not requested again.
    const requested = server.requests.filter(({ path }) => path === '/api/changes');
    expect(requested.length).toBeLessThan(20 + 2 * Math.ceil(count / 3));
  });

  it.each(Array.from({ length: 25 }, (_, seed) => seed))(
    'omits nothing when the disk is full now and then (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      let isRunning = false;
      const one = tablet(officeOf(count), (store, key) => {
        const isOfFeed = store === 'leads' || key.includes('checkpoint');
        if (isRunning && isOfFeed && random() < 0.06)
          throw new DOMException('There is no space left.', 'QuotaExceededError');
      });
      isRunning = true;
      const tab = await openSignedIn(one);
      for (let attempt = 0; attempt < 60; attempt += 1) {
        await sync(tab);
        // No checkpoint is past a missing record.
        const here = new Set((await tab.store.find('leads', {})).map(({ key }) => Number(key.slice(-12))));
        for (let at = 0; at < Number(await sinceOf(tab)); at += 1) expect(here).toContain(at);
      }
      isRunning = false;
      await sync(tab);
      expect(await tab.store.find('leads', {})).toHaveLength(count);
      expect(await sinceOf(tab)).toBe(`${count}`);
    },
  );
});
