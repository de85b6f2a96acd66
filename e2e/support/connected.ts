// A server whose providers are played on this machine.
import type { Page } from '@playwright/test';
import { test as base } from '#e2e/support/test.ts';
import { startProviders } from '#tests/support/emulators/providers.ts';
import { freePort } from '#tests/support/server/postgres.ts';

interface Played {
  /** Calls the control of a provider, as a person does on its page. */
  readonly at: (provider: 'Google' | 'Hover', path: string, body?: object) => Promise<void>;
}

interface PerWorker {
  readonly providers: Awaited<ReturnType<typeof startProviders>>;
}

export const test = base.extend<{ readonly played: Played }, PerWorker>({
  providers: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures this one asks for.
    async ({}, use) => {
      const providers = await startProviders(0);
      await use(providers);
      await providers.stop();
    },
    { scope: 'worker' },
  ],
  moreSettings: [
    async ({ providers }, use) => {
      const PORT = String(await freePort());
      // Providers report changes to this address.
      await use({ ...providers.settings, PORT, PUBLIC_URL: `http://localhost:${PORT}` });
    },
    { scope: 'worker' },
  ],
  played: async ({ providers }, use) => {
    await use({
      at: async (provider, path, body = {}) => {
        const page = providers.pages.find((one) => one.provider === provider);
        const answer = await fetch(`${page?.url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(await answer.text());
      },
    });
  },
});

/** Connects on the page of the provider; the page asks at the provider and comes back. */
export async function connect(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Connect ${name}` }).click();
  await page.getByRole('button', { name: /Allow|Accept/ }).click();
  await page
    .getByText(/is connected\./)
    .first()
    .waitFor();
}
