// A full device: input that cannot be stored is refused with an explanation and stays on the screen.
import type { Page } from '@playwright/test';
import { sellDigging } from '#e2e/support/contract.ts';
import { officeOf } from '#e2e/support/office.ts';
import { limitStorage, openProfile } from '#e2e/support/profile.ts';
import { allSaved, enter, logIn, pressSign, startEstimate } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

const noSpace = /This device has no space left, so nothing was saved\./;

const megabyte = 1_000_000;

/** Pictures of the catalog, as if they had been viewed before. */
const storePictures = (page: Page, bytes: number) =>
  page.evaluate(async (size) => {
    const pictures = await caches.open('eaveline-images');
    await pictures.put('/catalog/looked-at.webp', new Response(new Blob([new Uint8Array(size)])));
  }, bytes);

test('a full device reports every failure and loses nothing; cached pictures are removed first', async ({
  request,
  launchOptions,
  baseURL,
}, info) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Nora', lastName: 'Nospace', city: 'Batavia' });
  const before = await openProfile(launchOptions, baseURL, info);
  await logIn(before.page);
  await before.page.goto(`/estimator/leads/${lead.id}/details`);
  await startEstimate(before.page, ['Garden ponds']);
  await sellDigging(before.page);
  await allSaved(before.page);
  // The app itself is cached before the device is full.
  await before.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const estimate = /\/estimator\/estimate\/-?\d+/.exec(before.page.url())?.[0];
  await before.context.close();

  const profile = await openProfile(launchOptions, baseURL, info);
  const { context, page } = profile;
  await page.goto('/api/health');
  await limitStorage(profile, () => 1_000);
  await page.goto(`/estimator/leads/${lead.id}/edit`);
  const city = page.getByRole('textbox', { name: 'City', exact: true });
  await city.fill('Aurora');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText(noSpace)).toBeVisible();
  await expect(city).toHaveValue('Aurora');

  const other = await context.newPage();
  await other.goto(`/estimator/leads/${lead.id}/details`);
  await other.locator('input[type=file]').setInputFiles('src/app/public/icons/icon-192.png');
  await expect(other.getByText(noSpace)).toBeVisible();
  await expect(other.getByText('Waiting')).toHaveCount(0);
  await context.setOffline(true);
  await other.goto(`${estimate}/8/801`);
  await enter(other, /^Pond length/, '12');
  await expect(other.getByText(/^Not saved\. This device has no space left/)).toBeVisible();
  await expect(other.getByRole('textbox', { name: /^Pond length/ })).toHaveValue('12');
  await other.goto(`${estimate}/documents/new/contract`);
  await other.getByRole('button', { name: 'Read together and sign' }).click();
  await pressSign(other, 'Sign');
  await expect(other.getByText(noSpace)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Sign', exact: true })).toBeVisible();
  await other.close();

  await limitStorage(profile, () => null);
  await storePictures(page, 5 * megabyte);
  await limitStorage(profile, (used) => used - 2 * megabyte);
  await save.click();
  await expect(page).toHaveURL(/\/details$/);
  expect(await page.evaluate(() => caches.has('eaveline-images'))).toBe(false);
  await context.setOffline(false);
  await expect.poll(() => office.lead(lead.id)).toMatchObject({ city: 'Aurora', version: 2 });
  await allSaved(page);
  await context.close();
});
