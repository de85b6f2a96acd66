// Invitations and forgotten passwords, with the e-mails that the worker's mail server gets.
import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { expectAccessible } from '#e2e/support/axe.ts';
import { backOnline, officeOf, readyForOffline, saveLead } from '#e2e/support/office.ts';
import { admin, allSaved } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';
import type { TestMailServer } from '#tests/support/server/mail-server.ts';

const wanda = 'wanda.moss@example.com';
const first = 'Porch-Light-22';
const second = 'Gable-Vent-37';

const tablet = { width: 1180, height: 820 };

async function isAccessible(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  await page.setViewportSize(tablet);
}

/** The path in the link of an e-mail to an address with these words. */
async function linkTo({ received }: TestMailServer, address: string, labels: RegExp): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = received.filter(({ to }) => to.includes(address));
      const texts = await Promise.all(mails.map(async ({ source }) => (await PostalMime.parse(source)).text ?? ''));
      link = texts
        .filter((text) => labels.test(text))
        .flatMap((text) => /https?:\/\/[^/\s]+(\/account\/\S+)/.exec(text)?.slice(1) ?? [])
        .at(-1);
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

async function setPassword(page: Page, secret: string, press: string): Promise<void> {
  const submit = page.getByRole('button', { name: press, exact: true });
  await expect(submit).toBeVisible();
  for (const box of await page.locator('input[type="password"]').all()) await box.fill(secret);
  await submit.click();
}

async function logInWith(page: Page, secret: string): Promise<void> {
  await page.getByLabel('E-mail').fill(wanda);
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('an admin invites somebody, who sets a password through the link, forgets it and sets another, and loses no work while disabled', async ({
  adminTab: page,
  browser,
  request,
  server,
  mailServer,
}) => {
  await page.goto('/config/users');
  await expect(page.getByRole('heading', { name: 'Users 15' })).toBeVisible();
  await isAccessible(page, 'the users');
  await page.getByRole('link', { name: 'Invite', exact: true }).click();
  await page.getByLabel('First name').fill('Wanda');
  await page.getByLabel('Last name').fill('Moss');
  await page.getByLabel('E-mail').fill(wanda);
  await isAccessible(page, 'an invitation');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Wanda Moss' });
  await expect(row).toContainText('Invited');

  const hers = await (await browser.newContext({ baseURL: server, viewport: tablet })).newPage();
  await hers.goto(await linkTo(mailServer, wanda, /\/account\/setup/));
  await expect(hers.getByText('Harlow Exteriors invites you, Wanda.')).toBeVisible();
  await isAccessible(hers, 'the setup of an account');
  // She chose her password just now, so she is not asked for it again.
  await setPassword(hers, first, 'Set up');
  await expect(hers.getByRole('heading', { name: /^Leads/ })).toBeVisible();

  // On a device where nobody is logged in.
  const otherDevice = await browser.newContext({ baseURL: server, viewport: tablet, serviceWorkers: 'allow' });
  const other = await otherDevice.newPage();
  await other.goto('/verify');
  await expect(other.getByRole('heading', { name: 'Check a signed paper' })).toBeVisible();
  // Nothing is installed for a person who only checks a paper.
  const workers = () => other.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await workers()).toBe(0);
  await other.getByRole('link', { name: 'Eaveline, home' }).click();
  await expect.poll(workers).toBe(1);
  await isAccessible(other, 'the login');
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(other.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await isAccessible(other, 'a forgotten password');
  await other.getByLabel('E-mail').fill(wanda);
  await other.getByRole('button', { name: 'Send link' }).click();
  await expect(other.getByText(`If ${wanda} has an account, a link is on its way.`)).toBeVisible();
  await other.goto(await linkTo(mailServer, wanda, /\/account\/reset-?password/));
  await setPassword(other, second, 'Set password');
  await expect(other).toHaveURL(/\/account\/login/);
  await logInWith(other, first);
  await expect(other.getByText('The e-mail address or the password is wrong.')).toBeVisible();
  await logInWith(other, second);
  await expect(other.getByRole('heading', { name: /^Leads/ })).toBeVisible();

  await page.reload();
  await expect(row).toContainText('Active');
  await row.getByRole('link', { name: 'Wanda Moss' }).click();
  await expect(page.getByRole('heading', { name: 'Wanda Moss' })).toBeVisible();
  await isAccessible(page, 'a user');

  // She works offline while she is being disabled.
  await allSaved(other);
  await readyForOffline(other);
  await other.goto('/estimator/leads/0/edit');
  await other.context().setOffline(true);
  await other.getByLabel('Last name').fill('Sentlater');
  await saveLead(other, { City: 'Aurora' });
  await expect(other.getByRole('link', { name: /Offline, 1 waiting/ })).toBeVisible();
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('Wanda Moss is disabled.')).toBeVisible();
  await expect(page.getByText(/^Disabled on .* by Marcus Harlow/)).toBeVisible();

  await backOnline(other);
  const banner = other.getByRole('alert').filter({ hasText: 'Your session has expired, please login again.' });
  await expect(banner).toContainText('your saved work is on this device');
  await expect(other.getByText('On this device only, waiting')).toBeVisible();
  await banner.getByRole('button', { name: 'Log in' }).click();
  const login = other.getByRole('dialog');
  await login.getByLabel('Password').fill(second);
  await login.getByRole('button', { name: 'Log in' }).click();
  await expect(login.getByText(/^Your office has disabled this account\./)).toBeVisible();
  const office = await officeOf(request, admin);
  expect(await office.find('Sentlater')).toEqual([]);

  await page.getByRole('button', { name: 'Enable' }).click();
  await expect(page.getByText('Wanda Moss can log in again.')).toBeVisible();
  await login.getByLabel('Password').fill(second);
  await login.getByRole('button', { name: 'Log in' }).click();
  await allSaved(other);
  expect(await office.find('Sentlater')).toHaveLength(1);
  await hers.context().close();
  await otherDevice.close();
});
