// The device in the real browser, with failing network and server.
import type { Page } from '@playwright/test';
import { addCrowd, backOnline, officeOf, quiet, versionsOf } from '#e2e/support/office.ts';
import { changeInOlderDatabase } from '#e2e/support/older-database.ts';
import { allSaved } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({ owner: quiet.rep });

test.beforeEach(({ request }) => addCrowd(request, 200));

const waiting = (page: Page, count: number) =>
  expect(page.getByRole('link', { name: new RegExp(`${count} waiting`) })).toBeVisible();

test('an older version with 200 unsynced changes is updated while in use, and nothing is lost', async ({
  ownTab: page,
  request,
}) => {
  await allSaved(page);
  // Shows a response of the server without the running app.
  await page.goto('/api/health');
  const sentOnce = await page.evaluate(changeInOlderDatabase, { count: 200, city: 'Carriedover' });

  // The tab crashes in the middle, before it has sent anything, and returns offline.
  await page.route('**/api/leads/**', (route) => route.abort());
  await page.goto('/estimator/leads', { waitUntil: 'commit' });
  await page.waitForFunction(() => localStorage.getItem('eaveline.token') !== null);
  await page.goto('about:blank');
  await page.context().setOffline(true);
  await page.unroute('**/api/leads/**');
  await page.goto('/estimator/leads');
  await waiting(page, 200);
  const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(left.filter((name) => name?.includes('eaveline-6'))).toEqual([]);

  // The network is back, the server is not.
  await page.route('**/api/**', (route) => route.abort());
  await page.context().setOffline(false);
  await page.reload();
  await waiting(page, 200);
  await page.evaluate(() => {
    Object.assign(window, { sameWindow: true });
    // The same worker at another address is a new one.
    return navigator.serviceWorker.register('/service-worker.js?later').then(() => undefined);
  });
  const offer = page.getByRole('region', { name: 'Update' });
  await expect(offer).toContainText('App update available!');
  await offer.getByRole('button', { name: 'Update' }).click();
  await page.waitForFunction(() => !('sameWindow' in window));
  await waiting(page, 200);
  await page.evaluate(() => Object.assign(window, { updatedOnce: true }));

  await page.unroute('**/api/**');
  await backOnline(page);
  await allSaved(page);
  expect(await page.evaluate(() => 'updatedOnce' in window)).toBe(true);
  const office = await officeOf(request, quiet.rep, quiet.id);
  const pages = [0, 100].map((offset) => office.find(`Carriedover&limit=100&offset=${offset}`));
  expect(versionsOf((await Promise.all(pages)).flat())).toEqual(sentOnce);
});
