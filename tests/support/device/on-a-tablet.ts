// One tablet over the fake server, new for each test of a file or group that calls `onATablet`.
import { beforeEach } from 'vitest';
import { type FakeServer, fakeServer } from '#tests/support/device/fake-server.ts';
import { idle, openSignedIn, type Tab, type Tablet, tablet } from '#tests/support/device/memory-device.ts';

export let server: FakeServer;
export let one: Tablet;
export let tab: Tab;

export const onATablet = (): void =>
  beforeEach(async () => {
    server = fakeServer();
    one = tablet(server);
    tab = await openSignedIn(one);
  });

/** Opens the app again on the tablet. */
export function openAgain(): void {
  tab = one.openTab();
}

export async function sync(on: Tab = tab): Promise<void> {
  await on.device.sync.syncNow();
  await idle();
}
