import type { Page } from '@playwright/test';
import { password } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({ serviceWorkers: 'block' });

/** Sums the compressed scripts that a page loads from now on. */
function scriptsOf(page: Page): { readonly kilobytes: () => Promise<number> } {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!/\.js(\?|$)/.test(response.url())) return;
    const size = response
      .finished()
      .then(() => response.request().sizes())
      .then(({ responseBodySize }) => responseBodySize);
    // A script that is still loading at the end of the test has no size, which is no failure.
    size.catch(() => undefined);
    sizes.push(size);
  });
  return {
    kilobytes: async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000,
  };
}

test('the login and the list of leads load few kilobytes of scripts', async ({ page }) => {
  const loaded = scriptsOf(page);
  await page.goto('/account/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(await loaded.kilobytes()).toBeGreaterThan(80);
  expect(await loaded.kilobytes()).toBeLessThan(100);
  await page.getByLabel('E-mail').fill('renee.castillo@example.com');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  expect(await loaded.kilobytes()).toBeLessThan(165);
});
