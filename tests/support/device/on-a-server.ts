// One tablet of a rep against the real server, new for each test of a file that calls `onAServer`.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import { anEstimate } from '#tests/support/device/client-rows.ts';
import { injectFetch } from '#tests/support/device/inject-fetch.ts';
import { openSignedIn, type Tab, type Tablet, tablet } from '#tests/support/device/memory-device.ts';
import { feeOnly } from '#tests/support/papers/signed-contract.ts';
import { people, startTestServer, type TestServer } from '#tests/support/server/server.ts';
import { unwrap } from '#tests/support/unwrap.ts';

export let server: TestServer;
export let one: Tablet;
export let tab: Tab;

/** Each test begins at `now` on the tablet and in the office. */
export function onAServer(now: string): void {
  beforeAll(async () => {
    server = await startTestServer({ leads: 0 });
  });
  beforeEach(async () => {
    server.clock.now = new Date(now);
    one = newTablet();
    tab = await openSignedIn(one, people.rep);
  });
  afterAll(() => server.close());
}

export function newTablet(): Tablet {
  const made = tablet({ fetch: injectFetch(server.app) });
  made.clock.now = server.clock.now;
  return made;
}

export async function connect(): Promise<void> {
  one.online$.next(true);
  await tab.device.sync.syncNow();
}

/** An estimate that sells a fee in one trade, saved on the tablet. */
export async function savedEstimate(leadId: number): Promise<Estimate> {
  const { catalogVersion, rulesVersion, workflows } = unwrap(await tab.device.catalog());
  const trade = feeOnly(workflows[0]?.id ?? 0);
  return unwrap(await tab.device.estimates.save(anEstimate({ leadId, catalogVersion, rulesVersion, ...trade })));
}
