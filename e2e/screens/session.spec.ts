import { backOnline, officeOf, saveLead } from '#e2e/support/office.ts';
import { allSaved, colleague, logIn, password, rep } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

test('pages redirect users without access, and bring them back after the login', async ({ page }) => {
  await page.goto('/estimator/sync');
  await expect(page).toHaveURL(`/account/login?referrer=${encodeURIComponent('/estimator/sync')}`);
  await page.getByLabel('E-mail').fill(rep);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/estimator/sync');

  await page.goto('/account/login');
  await expect(page).toHaveURL('/estimator/leads');
  await page.goto('/config/settings');
  await expect(page).toHaveURL('/access-denied');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page).toHaveTitle(/^Access Denied/);
  await page.goto('/admin');
  await expect(page).toHaveURL('/access-denied');
  await page.goto('/estimator');
  await expect(page).toHaveURL('/estimator/leads');
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.goto('/estimator/leads/1x/details');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('a referrer to another site is not followed', async ({ page }) => {
  await page.goto('/account/login?referrer=https://example.com/');
  await page.getByLabel('E-mail').fill(rep);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/estimator/leads');
});

test('a login problem is shown at its fields', async ({ page }) => {
  await page.goto('/account/login');
  const [email, secret] = [page.getByLabel('E-mail'), page.getByLabel('Password')];
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('E-mail is required.')).toBeVisible();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await expect(email).toBeFocused();

  await email.fill(rep);
  await secret.fill('Not-the-one-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
  await expect(email).toHaveValue(rep);
  await expect(page).toHaveURL(/\/account\/login/);
});

test('logging out with unsynced changes asks first, and leaves nothing to the next user', async ({
  ownTab: page,
  request,
}) => {
  const context = page.context();
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Secret', lastName: 'Keeper' });
  await page.goto(`/estimator/leads/${lead.id}/edit`);
  await expect(page.getByRole('heading', { name: 'Edit lead' })).toBeVisible();
  await context.setOffline(true);
  await saveLead(page, { City: 'Hiddenville' });
  await expect(page.getByRole('link', { name: /Offline, 1 waiting/ })).toBeVisible();

  const logOut = async () => {
    await page.getByLabel(/account of Renee Castillo/).click();
    await page.getByRole('button', { name: 'Logout' }).click();
  };
  const question = page.getByRole('dialog');
  await logOut();
  await expect(
    question.getByText(
      'You have 1 unsynced change(s). Are you sure you want to logout? You will lose any unsynced changes.',
      { exact: true },
    ),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: /Offline, 1 waiting/ })).toBeVisible();
  await logOut();
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You have been logged out.')).toBeVisible();
  await expect(page.getByText('The office ends your session when this device is online again.')).toBeVisible();

  // The session is ended in the office too, before anything else, and its cookies are deleted.
  const ended = page.waitForResponse((response) => response.url().endsWith('/api/users/logout'));
  await backOnline(page);
  expect((await ended).status()).toBe(204);
  const sessions = async () => (await context.cookies()).filter(({ name }) => /refresh|view/.test(name));
  await expect.poll(sessions).toEqual([]);
  await logIn(page, colleague);
  await page.goto('/estimator/sync');
  await expect(page.getByText('Everything you did has been sent.')).toBeVisible();
  await page.goto(`/estimator/leads/${lead.id}/details`);
  await expect(page.getByRole('heading', { level: 1, name: 'Secret Keeper' })).toBeVisible();
  await expect(page.getByText('Hiddenville')).toHaveCount(0);
  expect(await office.lead(lead.id)).toMatchObject({ version: 1 });
  expect((await office.lead(lead.id)).city ?? null).toBeNull();
});

test('a logout reaches the other tabs', async ({ page, context }) => {
  await logIn(page);
  const other = await context.newPage();
  await other.goto('/estimator/leads');
  await expect(other.getByRole('heading', { name: /^Leads/ })).toBeVisible();
  await page.getByLabel(/account of Renee Castillo/).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/account\/login/);
  expect(await other.evaluate(() => localStorage.getItem('eaveline.token'))).toBeNull();
});

test('a message in the address is shown once, as plain text, and then removed from the address', async ({ page }) => {
  const text = '<b>Your account</b> is ready.';
  await page.goto(`/about?message=${encodeURIComponent(text)}&messageType=success&messageAutoHide=false&keep=1`);
  await expect(page.getByText(text)).toBeVisible();
  await expect(page).toHaveURL('/about?keep=1');
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
});

test('a page that needs the server says so while offline, and opens by itself later', async ({ tab: page }) => {
  await page.goto('/estimator/leads');
  await allSaved(page);
  await page.context().setOffline(true);
  // Not by its address: some versions of Chromium forget at a new document that they emulate a lost network.
  await page.getByLabel(/account of Renee Castillo/).click();
  await page.getByRole('link', { name: 'Manage account' }).click();
  await expect(page).toHaveURL(`/offline?referrer=${encodeURIComponent('/account/manage')}`);
  await expect(page.getByRole('heading', { name: 'Offline' })).toBeVisible();
  await backOnline(page);
  await expect(page).toHaveURL('/account/manage');
  await expect(page.getByRole('heading', { name: 'Manage account' })).toBeVisible();
});
