// A session ends while changes wait: they stay on the device until their author returns.
import type { APIRequestContext, Page } from '@playwright/test';
import {
  accessTokenOf,
  addCrowd,
  backOnline,
  officeOf,
  quiet,
  readyForOffline,
  versionsOf,
} from '#e2e/support/office.ts';
import { changeInOlderDatabase } from '#e2e/support/older-database.ts';
import { allSaved, logIn, password } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

const newPassword = 'Porch-Light-22';
const count = 100;
const city = 'Keptforirene';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ request }) => addCrowd(request, count));

const waiting = (page: Page) => expect(page.getByRole('link', { name: `${count} waiting` })).toBeVisible();

const search = (page: Page) => page.getByPlaceholder('Name, company, address, phone');

async function giveCredentials(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function isRefused(page: Page): Promise<void> {
  await giveCredentials(page, quiet.colleague, password);
  await expect(page.getByText('The e-mail address or the password is wrong.')).toBeVisible();
}

/** The open page explains and stays; another account goes to the login. */
async function isOver(page: Page): Promise<void> {
  const banner = page.getByRole('alert').filter({ hasText: 'Your session has expired, please login again.' });
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page).toHaveURL(/\/account\/login/);
}

/** The server's answer to a disabled user; the server side is tested where the test can reach its database. */
const disable = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.request().url().includes('/users/login')
      ? route.fulfill({
          status: 400,
          json: { status: 400, title: '', errors: { password: ['The e-mail address or the password is wrong.'] } },
        })
      : route.fulfill({ status: 401, json: { status: 401, title: '', errors: {} } }),
  );

/** On another of their devices. */
async function changePassword(request: APIRequestContext, from: string, to: string): Promise<void> {
  const headers = { authorization: `Bearer ${await accessTokenOf(request, quiet.colleague, from)}` };
  const data = { currentPassword: from, newPassword: to };
  expect((await request.post('/api/users/changepassword', { headers, data })).status()).toBe(204);
}

test('a disabled user, or one with a changed password, loses none of 100 changes, and nobody else sends or sees any', async ({
  page,
  request,
}) => {
  const office = await officeOf(request, quiet.rep, quiet.id);
  await logIn(page, quiet.colleague);
  await readyForOffline(page);
  await page.goto('/api/health');
  const sentOnce = await page.evaluate(changeInOlderDatabase, { count, city });
  await page.context().setOffline(true);
  await page.goto('/estimator/leads');
  await waiting(page);
  await search(page).fill(city);
  await expect(page.getByText(city).first()).toBeVisible();

  await disable(page);
  await backOnline(page);
  await isOver(page);
  await isRefused(page);
  await page.unroute('**/api/**');

  // A colleague uses the tablet in between, and logs out in the evening.
  await giveCredentials(page, quiet.rep, password);
  await allSaved(page);
  await search(page).fill(city);
  await expect(page.getByRole('heading', { name: 'No leads match' })).toBeVisible();
  await expect(page.getByText(city)).toHaveCount(0);
  await page.goto('/estimator/sync');
  await expect(page.getByText('Everything you did has been sent.')).toBeVisible();
  await page.getByLabel(/account of Caleb Norwood/).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You have been logged out.')).toBeVisible();
  expect(await office.find(city)).toEqual([]);

  // She is back, and the office refuses requests for a while.
  await page.route('**/api/leads/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await giveCredentials(page, quiet.colleague, password);
  await waiting(page);
  await changePassword(request, password, newPassword);
  await page.unroute('**/api/leads/**');
  await backOnline(page);
  await isOver(page);
  await isRefused(page);
  expect(await office.find(city)).toEqual([]);
  await giveCredentials(page, quiet.colleague, newPassword);
  await allSaved(page);
  expect(versionsOf(await office.find(`${city}&limit=${count}`))).toEqual(sentOnce);
});
