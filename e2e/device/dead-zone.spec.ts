// The device in the real browser, with failing network and server.
import type { Page } from '@playwright/test';
import { backOnline, officeOf, readyForOffline, saveLead, versionsOf } from '#e2e/support/office.ts';
import { changeInOlderDatabase } from '#e2e/support/older-database.ts';
import { allSaved, logIn } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

const waiting = (page: Page, count: number) =>
  expect(page.getByRole('link', { name: new RegExp(`${count} waiting`) })).toBeVisible();

test('an older version with 200 unsynced changes is updated while in use, and nothing is lost', async ({
  page,
  request,
}) => {
  await logIn(page);
  await readyForOffline(page);
  await allSaved(page);
  // An answer of the server without a running app.
  await page.goto('/api/health');
  const sentOnce = await page.evaluate(changeInOlderDatabase, { count: 200, city: 'Carriedover' });

  // The tab crashes in the middle, and returns offline.
  await page.goto('/estimator/leads', { waitUntil: 'commit' });
  await page.waitForFunction(() => localStorage.getItem('eaveline.token') !== null);
  await page.goto('about:blank');
  await page.context().setOffline(true);
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
  const office = await officeOf(request);
  const pages = [0, 100].map((offset) => office.find(`Carriedover&limit=100&offset=${offset}`));
  expect(versionsOf((await Promise.all(pages)).flat())).toEqual(sentOnce);
});

test("a captive portal's page, a truncated answer and a lost one are no answers: every change arrives once", async ({
  tab: page,
  request,
}) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Torn', lastName: 'Answer' });
  const faults = ['portal', 'torn', 'lost'];
  await page.route(`**/api/leads/${lead.id}?**`, async (route) => {
    const fault = route.request().method() === 'PUT' ? faults.shift() : undefined;
    if (fault === 'portal') return route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our hotel</h1>' });
    if (fault === 'torn')
      return route.fulfill({ contentType: 'application/json', body: `{"id":${lead.id},"city":"Au` });
    if (fault === undefined) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.goto(`/estimator/leads/${lead.id}/edit`);
  await saveLead(page, { City: 'Aurora' });
  await expect
    .poll(async () => {
      await backOnline(page);
      await expect(page.getByRole('link', { name: /attention/ })).toHaveCount(0);
      return faults;
    })
    .toEqual([]);
  await backOnline(page);
  await allSaved(page);
  expect(await office.lead(lead.id)).toMatchObject({ city: 'Aurora', version: 2 });
});
