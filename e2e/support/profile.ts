// A browser with a profile on disk. The usual context lives in memory, where storage has no limit.
import { type BrowserContext, chromium, type LaunchOptions, type Page, type TestInfo } from '@playwright/test';
import { defined } from '#domain/defined.ts';

interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** Opens the test's own profile in the state of its last use. */
export async function openProfile(
  launchOptions: LaunchOptions,
  baseURL: string | undefined,
  info: TestInfo,
): Promise<Profile> {
  const { viewport = null } = info.project.use;
  const context = await chromium.launchPersistentContext(info.outputPath('profile'), {
    ...launchOptions,
    ...defined({ baseURL }),
    viewport,
    serviceWorkers: 'allow',
  });
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

/** The origin's storage quota from now on; the database reads it on opening and when it runs out of space. */
export async function limitStorage({ context, page }: Profile, limit: (used: number) => number | null): Promise<void> {
  const browser = await context.newCDPSession(page);
  const origin = new URL(page.url()).origin;
  const { usage } = await browser.send('Storage.getUsageAndQuota', { origin });
  const quotaSize = limit(usage);
  await browser.send('Storage.overrideQuotaForOrigin', { origin, ...defined({ quotaSize: quotaSize ?? undefined }) });
}
