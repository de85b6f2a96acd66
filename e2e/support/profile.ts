// A browser with a profile on the disk. The usual context lives in memory: its storage has no limit, and dies with it.
import { type BrowserContext, chromium, type LaunchOptions, type Page, type TestInfo } from '@playwright/test';

export interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** Opens the test's own profile, as it was left when it was open before. */
export async function openProfile(
  launchOptions: LaunchOptions,
  baseURL: string | undefined,
  info: TestInfo,
): Promise<Profile> {
  const { viewport = null } = info.project.use;
  const context = await chromium.launchPersistentContext(info.outputPath('profile'), {
    ...launchOptions,
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport,
  });
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

/** What the origin may store from now on; asked by the database when it is opened, and when it has run out of space. */
export async function limitStorage({ context, page }: Profile, limit: (used: number) => number | null): Promise<void> {
  const browser = await context.newCDPSession(page);
  const origin = new URL(page.url()).origin;
  const { usage } = await browser.send('Storage.getUsageAndQuota', { origin });
  const quotaSize = limit(usage);
  await browser.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize === null ? {} : { quotaSize }) });
}
