// One signed-in device for many tests: what it downloads first takes longest. Each test gets a tab of its own on it.
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { readyForOffline } from './office.ts';
import { logIn } from './selling.ts';

export const test = base.extend<{ readonly tab: Page }, { readonly device: BrowserContext }>({
  device: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', viewport = null } = project.use;
      const device = await browser.newContext({ baseURL, viewport });
      const page = await device.newPage();
      await logIn(page);
      await readyForOffline(page);
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
});
