// A week of offline work arrives over a slow connection: in order, in pieces, once. DRAIN=full runs it at full size.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLead, anEstimate } from '#tests/support/device/client-rows.ts';
import { injectFetch } from '#tests/support/device/inject-fetch.ts';
import { openSignedIn, outboxOf, syncStateOf, type Tab, tablet } from '#tests/support/device/memory-device.ts';
import { feeOnly, pixel } from '#tests/support/papers/signed-contract.ts';
import { tabletContract } from '#tests/support/papers/true-contract.ts';
import { people, startTestServer, type TestServer } from '#tests/support/server/server.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const week =
  process.env.DRAIN === 'full' ? { leads: 500, photos: 50, contracts: 20 } : { leads: 40, photos: 6, contracts: 3 };
/**
 * 400 kbit/s and a 150 ms round trip, sped up a hundred times; every fiftieth request is lost in one of the directions.
 */
const line = { bytesInMs: 50 * 100, latencyMs: 1.5, lostEvery: 50 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Requested {
  readonly method: string;
  readonly path: string;
  readonly isPicture: boolean;
}

/** `fetch` over the slow connection; requests are recorded in order. */
function overSlowLine(requested: Requested[]): typeof fetch {
  const over = injectFetch(server.app);
  let count = 0;
  return async (input, init) => {
    const request = new Request(new URL(String(input), 'http://device'), init);
    const { pathname } = new URL(request.url);
    const bytes = (await request.clone().arrayBuffer()).byteLength;
    count += 1;
    requested.push({ method: request.method, path: pathname, isPicture: pathname === '/api/files' });
    await pause(line.latencyMs + bytes / line.bytesInMs);
    const isLost = count % line.lostEvery === 0 && pathname !== '/api/users/login';
    if (isLost && count % 2 === 0) throw new TypeError('Failed to fetch');
    const answer = await over(input, init);
    if (isLost) throw new TypeError('Failed to fetch');
    return answer;
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('drains in a sensible order, continues after interruptions, and duplicates nothing', {
  timeout: 900_000,
}, async () => {
  const requested: Requested[] = [];
  const one = tablet({ fetch: overSlowLine(requested) });
  one.clock.now = new Date();
  let tab = await openSignedIn(one, people.rep);
  one.online$.next(false);
  await workForAWeek(tab, one.clock.now);
  const count = week.leads + 2 * week.contracts;
  expect(await syncStateOf(tab)).toMatchObject({ waiting: count + week.photos, attention: 0 });

  requested.length = 0;
  one.online$.next(true);
  void tab.device.sync.syncNow();
  // The battery dies first.
  while (requested.length < line.lostEvery / 2) await pause(1);
  tab.crash();
  tab = one.openTab();
  for (let tries = 0; tries < 50 && (await outboxOf(tab)).length > 0; tries += 1) await tab.device.sync.syncNow();
  expect(await outboxOf(tab)).toEqual([]);
  expect(await syncStateOf(tab)).toMatchObject({ waiting: 0, attention: 0 });

  const sent = requested.filter(({ method, path }) => method === 'POST' && !path.startsWith('/api/users'));
  const firstPicture = sent.findIndex(({ isPicture }) => isPicture);
  expect(sent.slice(firstPicture).every(({ isPicture }) => isPicture)).toBe(true);
  const stores = sent.slice(0, firstPicture).map(({ path }) => path);
  expect(stores.lastIndexOf('/api/leads')).toBeLessThan(stores.indexOf('/api/estimates'));
  expect(stores.lastIndexOf('/api/estimates')).toBeLessThan(stores.indexOf('/api/documents'));

  const office = await server.logIn(people.rep, 1);
  const found = (await office.call('GET', '/api/leads/search?searchQuery=Weekling&limit=1')).json();
  expect(found.totalCount).toBe(week.leads);
  const [photographed] = (await office.call('GET', '/api/leads/search?searchQuery=Photographed')).json().data;
  const photos = (await office.call('GET', `/api/leads/photos?id=${photographed.id}`)).json();
  expect(photos).toHaveLength(week.photos);
  const estimates = (await office.call('GET', `/api/estimates?leadId=${photographed.id}`)).json();
  expect(estimates).toHaveLength(week.contracts);
  for (const { id } of estimates)
    expect((await office.call('GET', `/api/documents?estimateId=${id}`)).json()).toHaveLength(1);
});

/** Leads, one of them with all the photos, estimates and signed contracts. */
async function workForAWeek({ device }: Tab, now: Date): Promise<void> {
  const { catalogVersion, rulesVersion, workflows } = unwrap(await device.catalog());
  const sold = feeOnly(workflows[0]?.id ?? 0);
  const first = unwrap(await device.leads.save(aLead({ firstName: 'Photographed', lastName: 'Weekling' })));
  for (let photo = 0; photo < week.photos; photo += 1) {
    const picture = Uint8Array.from(atob(pixel.slice(pixel.indexOf(',') + 1)), (character) => character.charCodeAt(0));
    unwrap(await device.leads.addPhoto(first.id, new File([picture], `${photo}.png`, { type: 'image/png' })));
  }
  for (let contract = 0; contract < week.contracts; contract += 1) {
    const estimate = unwrap(
      await device.estimates.save(
        anEstimate({ uuid: device.newUuid(), leadId: first.id, catalogVersion, rulesVersion, ...sold }),
      ),
    );
    unwrap(await device.documents.save(await tabletContract({ device }, estimate, now.toISOString())));
  }
  for (let lead = 1; lead < week.leads; lead += 1)
    unwrap(await device.leads.save(aLead({ firstName: `No. ${lead}`, lastName: 'Weekling' })));
}
