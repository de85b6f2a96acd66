// One signed-in device for many tests: what it downloads first takes longest. Each test gets a tab of its own on it.
import { type Browser, type BrowserContext, test as base, type Page, type TestInfo } from '@playwright/test';
import { readyForOffline } from './office.ts';
import { logIn } from './selling.ts';

interface PerTest {
  /** A tab on the device that all tests of the worker use. */
  readonly tab: Page;
  /** The tab of a device that only this test uses, and whose clock it may set. */
  readonly ownTab: Page;
}

export const test = base.extend<PerTest, { readonly device: BrowserContext }>({
  device: [
    async ({ browser }, use, { project }) => {
      const page = await signedIn(browser, project);
      const device = page.context();
      keepClock(device);
      await use(device);
      await device.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ device }, use) => {
    await device.unrouteAll({ behavior: 'ignoreErrors' });
    await device.setOffline(false);
    const before = device.pages();
    const tab = await device.newPage();
    for (const one of before) await one.close();
    await use(tab);
  },
  ownTab: async ({ browser }, use, { project }) => {
    const page = await signedIn(browser, project);
    await use(page);
    await page.context().close();
  },
});

async function signedIn(browser: Browser, { use }: Pick<TestInfo['project'], 'use'>): Promise<Page> {
  const { baseURL = '', viewport = null } = use;
  const device = await browser.newContext({ baseURL, viewport });
  const page = await device.newPage();
  await logIn(page);
  await readyForOffline(page);
  return page;
}

/** A set clock stays in all tabs of a device until it is closed: a later test would run at another time. */
function keepClock({ clock }: BrowserContext): void {
  const refuse = async (): Promise<never> => {
    throw new Error('The clock of the shared device stays as it is: take `ownTab`.');
  };
  Object.assign(clock, { install: refuse, pauseAt: refuse, setFixedTime: refuse, setSystemTime: refuse });
}
