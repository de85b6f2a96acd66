import { expectAccessible } from '#e2e/support/axe.ts';
import { backOnline, colleagueOf, nickname, officeOf, refuseNickname, saveLead } from '#e2e/support/office.ts';
import { allSaved, password } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

test('the screens before the login, and the choice of a company', async ({ page }) => {
  await page.goto('/account/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expectAccessible(page, 'login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await expectAccessible(page, 'login with errors');
  await page.getByLabel('E-mail').fill('priya.raman@example.com');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Select company' })).toBeVisible();
  await expectAccessible(page, 'companies');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expectAccessible(page, 'not found');
});

test('leads, the sync center and the account', async ({ tab: page, request }) => {
  const context = page.context();
  const office = await officeOf(request);
  const overlap = await office.addLead({ firstName: 'Axel', lastName: 'Overlap', city: 'Batavia' });
  const refused = await office.addLead({ firstName: 'Axel', lastName: 'Refused' });
  await page.goto('/estimator/leads');
  await expect(page.getByRole('heading', { name: /^Leads/ })).toBeVisible();
  await allSaved(page);
  await expectAccessible(page, 'leads');
  // Every row makes each check slower, so the later states have few.
  const search = page.getByPlaceholder('Name, company, address, phone');
  await search.fill('Axel');
  await expect(page.getByRole('rowheader').filter({ hasNotText: 'Axel' })).toHaveCount(0);
  await page.getByLabel(/account of Renee Castillo/).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectAccessible(page, 'account menu');
  await page.keyboard.press('Escape');
  await search.fill('nobody by this name');
  await expect(page.getByRole('heading', { name: 'No leads match' })).toBeVisible();
  await expectAccessible(page, 'leads, none');

  await page.goto('/estimator/sync');
  await expect(page.getByRole('heading', { name: 'All saved' })).toBeVisible();
  await expectAccessible(page, 'sync center, empty');
  await page.goto('/account/manage');
  await expect(page.getByRole('heading', { name: 'Manage account' })).toBeVisible();
  await expectAccessible(page, 'manage account');
  await page.goto('/estimator/leads/1/details');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Estimates' })).toBeVisible();
  await expectAccessible(page, 'lead details');

  await page.goto('/estimator/leads/0/edit');
  await page.getByLabel('E-mail', { exact: true }).fill('no address');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('.control .error', { hasText: 'Last name is required.' })).toBeVisible();
  await expectAccessible(page, 'lead edit with errors');
  // The entries are discarded before the page is left: otherwise they would return in the next form.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { name: /^Leads/ })).toBeVisible();

  await refuseNickname(page);
  for (const { id } of [overlap, refused]) {
    await page.goto(`/estimator/leads/${id}/edit`);
    await expect(page.getByRole('heading', { name: 'Edit lead' })).toBeVisible();
    await context.setOffline(true);
    await saveLead(page, id === overlap.id ? { City: 'Aurora' } : { 'First name': nickname });
  }
  await page.goto('/estimator/leads?search=Axel&dates=any');
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectAccessible(page, 'leads, offline');
  await page.goto('/estimator/sync');
  await expect(page.getByRole('heading', { name: /^Waiting/ })).toBeVisible();
  await expectAccessible(page, 'sync center, waiting');
  await (await colleagueOf(request)).changeLead(overlap.id, { city: 'Geneva' });
  await backOnline(page);
  await expect(page.getByRole('link', { name: /2 need attention/ })).toBeVisible();
  await expectAccessible(page, 'sync center, needs attention');
  await page.getByRole('button', { name: 'Save merged lead' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Refused' }).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await allSaved(page);
});
