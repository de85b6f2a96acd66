import { officeOf } from '#e2e/support/office.ts';
import { allSaved, logIn, password, rep } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a newer version is offered, and installed with one tap', async ({ ownTab: page }) => {
  await page.evaluate(() => {
    Object.assign(window, { sameWindow: true });
    // The same worker at another address is a new one.
    return navigator.serviceWorker.register('/service-worker.js?next').then(() => undefined);
  });
  const offer = page.getByRole('region', { name: 'Update' });
  await expect(offer).toContainText('App update available!');
  await offer.getByRole('button', { name: 'Update' }).click();
  await page.waitForFunction(() => !('sameWindow' in window));
  await expect(page.getByRole('heading', { name: /^Leads/ })).toBeVisible();
});

test('an emptied browser database is reported once', async ({ page, context, baseURL }) => {
  await logIn(page);
  await page.goto('about:blank');
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: String(baseURL), storageTypes: 'indexeddb' });
  await page.goto('/estimator/leads');
  const loss = page.getByRole('alert').filter({ hasText: 'This browser has emptied the storage of this device.' });
  await expect(loss).toBeVisible();
  await allSaved(page);
  await expect(loss).toContainText('What had been sent has been loaded again');
  await loss.getByRole('button', { name: 'Understood' }).click();
  await expect(loss).toBeHidden();
  await page.reload();
  await allSaved(page);
  await expect(loss).toBeHidden();
});

test('a failed download of a script is reported, and fixed by a reload', async ({ page }) => {
  await logIn(page);
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByRole('link', { name: 'New lead' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unroute('**/assets/**');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
});

test('a reload asks before it discards input', async ({ page, request, baseURL }) => {
  const { id } = await (await officeOf(request)).addLead({ firstName: 'Half', lastName: 'Typed' });
  // Under another host name: a development host skips the question.
  const site = 'https://eaveline.example';
  await page.route(`${site}/**`, async (route) => {
    const response = await route.fetch({
      url: route.request().url().replace(site, String(baseURL)),
      // Like behind a proxy: page and server share a host name.
      headers: { ...route.request().headers(), origin: String(baseURL) },
    });
    await route.fulfill({ response });
  });
  await page.goto(`${site}/account/login?referrer=/estimator/leads/${id}/edit`);
  await page.getByLabel('E-mail').fill(rep);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  const city = page.getByRole('textbox', { name: 'City', exact: true });
  await city.pressSequentially('Gen');
  const requested = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const question = await requested;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(city).toHaveValue('Gen');
  // The stream of changes never ends, so there is nothing to wait for.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
