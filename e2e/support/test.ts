// Fixtures of every browser test: its worker's server and, on request, a signed-in device.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, test as base, type Page, type TestInfo } from '@playwright/test';
import { readyForOffline } from '#e2e/support/office.ts';
import { admin, logIn, rep } from '#e2e/support/selling.ts';
import { catalogDir, templateFolder } from '#e2e/support/template.ts';
import { startMailServer, type TestMailServer } from '#tests/support/server/mail-server.ts';
import { forShortRuns, spawnServer } from '#tests/support/server/process.ts';

export { expect } from '@playwright/test';

interface PerTest {
  /** The user of `ownTab`. */
  readonly owner: string;
  /** A tab on the device shared by the worker's tests. */
  readonly tab: Page;
  /** The tab of a device for this test only; the test may set its clock. */
  readonly ownTab: Page;
  /** A tab on the admin's computer shared by the worker's tests. */
  readonly adminTab: Page;
}

interface PerWorker {
  /** Settings of the server in addition. */
  readonly moreSettings: Readonly<Record<string, string>>;
  /** Gets every e-mail of the server. */
  readonly mailServer: TestMailServer;
  /** Data folder of the worker's server. */
  readonly folder: string;
  /**
   * Address of a real server with its own data folder: a retry has another worker, and finds nothing of the first try.
   */
  readonly server: string;
  /** One signed-in device for many tests, because the first download takes longest. */
  readonly device: BrowserContext;
  /** An admin's signed-in computer. None of its pages starts offline. */
  readonly desk: BrowserContext;
}

export const test = base.extend<PerTest, PerWorker>({
  owner: [rep, { option: true }],
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures this one asks for.
    async ({}, use) => {
      const mailServer = await startMailServer({ hideSTARTTLS: true });
      await use(mailServer);
      await mailServer.close();
    },
    { scope: 'worker' },
  ],
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures this one asks for.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'eaveline-e2e-'));
      cpSync(templateFolder(), folder, { recursive: true });
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  moreSettings: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ folder, mailServer, moreSettings }, use) => {
      const SMTP_URL = `smtp://127.0.0.1:${mailServer.port}`;
      const settings = { DATA_DIR: folder, HOST: '127.0.0.1', CATALOG_DIRS: catalogDir, SMTP_URL, ...moreSettings };
      const server = spawnServer(settings, forShortRuns);
      await use(await server.address);
      server.child.kill('SIGKILL');
      await server.ended;
      process.stderr.write(server.errors().replace(/^PUBLIC_URL is not set.*\n/, ''));
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ server }, use) => use(server),
  device: [
    async ({ browser, server }, use, { project }) => {
      const page = await signedIn(browser, server, project, rep);
      await readyForOffline(page);
      const device = page.context();
      guardClock(device);
      await use(device);
      await device.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  desk: [
    async ({ browser, server }, use, { project }) => {
      const desk = (await signedIn(browser, server, project, admin, 'block')).context();
      guardClock(desk);
      await use(desk);
      await desk.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  tab: ({ device }, use) => inFreshTab(device, use),
  adminTab: ({ desk }, use) => inFreshTab(desk, use),
  ownTab: async ({ browser, server, owner }, use, { project }) => {
    const page = await signedIn(browser, server, project, owner);
    await readyForOffline(page);
    await use(page);
    await page.context().close();
  },
});

async function signedIn(
  browser: Browser,
  baseURL: string,
  { use }: Pick<TestInfo['project'], 'use'>,
  email: string,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<Page> {
  const { viewport = null, reducedMotion = null } = { ...use, ...use.contextOptions };
  const device = await browser.newContext({ baseURL, viewport, reducedMotion, serviceWorkers });
  const page = await device.newPage();
  await logIn(page, email);
  return page;
}

/**
 * The only tab of a shared device, with a working network. No tab stays open afterwards: it would receive the changes
 * of every later test.
 */
async function inFreshTab(device: BrowserContext, use: (tab: Page) => Promise<void>): Promise<void> {
  await device.unrouteAll({ behavior: 'ignoreErrors' });
  await device.setOffline(false);
  const before = device.pages();
  const tab = await device.newPage();
  for (const one of before) await one.close();
  await use(tab);
  for (const one of device.pages()) await one.close();
}

/** A clock that was set stays in all tabs of a device until it closes: a later test would run at another time. */
function guardClock({ clock }: BrowserContext): void {
  const refuse = async (): Promise<never> => {
    throw new Error('The clock of the shared device stays as it is: take `ownTab`.');
  };
  Object.assign(clock, { install: refuse, pauseAt: refuse, setFixedTime: refuse, setSystemTime: refuse });
}
