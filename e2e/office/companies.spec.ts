import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/support/axe.ts';
import { allSaved, logIn, password } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

const superAdmin = 'vera.lindholm@example.com';
const masterAdmin = 'nolan.reyes@example.com';

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

async function goTo(page: Page, path: string): Promise<void> {
  await page.locator('.menu--role > summary').click();
  await page.getByRole('link', { name: path, exact: true }).click();
}

test('a super admin copies a company, works in it, leaves it, and cannot delete one that has users', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('E-mail').fill(superAdmin);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Companies 2' })).toBeVisible();
  await expectAccessible(page, 'the companies');
  await page.setViewportSize({ width: 1180, height: 820 });

  await row(page, 'Harlow Exteriors').getByLabel('More for Harlow Exteriors').click();
  await row(page, 'Harlow Exteriors').getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByLabel('Name (required)').fill('Harlow West');
  await expectAccessible(page, 'a new company');
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.getByRole('button', { name: 'Create company' }).click();
  await expect(row(page, 'Harlow West')).toContainText('Copied from Harlow Exteriors');

  await page.getByRole('button', { name: 'Work here: Harlow West' }).click();
  await expect(page.getByRole('heading', { name: /^Leads/ })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Harlow West');
  await allSaved(page);
  await goTo(page, 'Config');
  await expect(page).toHaveURL(/\/config\//);

  // Opening a page about all companies leaves the current company.
  await goTo(page, 'Admin');
  await expect(page.getByRole('heading', { name: 'Companies 3' })).toBeVisible();
  await expect(page.getByRole('banner')).not.toContainText('Harlow West');
  await row(page, 'Harlow Exteriors').getByLabel('More for Harlow Exteriors').click();
  await row(page, 'Harlow Exteriors').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('Harlow Exteriors has 15 users');
  await page.keyboard.press('Escape');

  await row(page, 'Harlow West').getByLabel('More for Harlow West').click();
  await row(page, 'Harlow West').getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(row(page, 'Harlow West')).toContainText('Inactive');
  await expect(page.getByRole('button', { name: 'Work here: Harlow West' })).toHaveCount(0);
});

test('a super admin finds a person across all companies, invites one into a company, and disables and deletes the person', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('E-mail').fill(superAdmin);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'Users 19' })).toBeVisible();
  await expectAccessible(page, 'the users of all companies');
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.getByRole('combobox', { name: 'Company', exact: true }).selectOption('Northgate Home');
  await expect(page.getByRole('heading', { name: 'Users 3' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search users' }).fill('norwood');
  await expect(page.getByRole('listitem').filter({ hasText: 'Caleb Norwood' })).toContainText('Northgate Home');

  await page.getByRole('link', { name: 'Invite', exact: true }).click();
  // The list before it has a box of this name, too.
  await expect(page.getByRole('heading', { name: 'Invite a user' })).toBeVisible();
  await page.getByLabel('Company').selectOption('Northgate Home');
  await page.getByLabel('First name').fill('Ida');
  await page.getByLabel('Last name').fill('Winters');
  await page.getByLabel('E-mail').fill('ida.winters@example.com');
  await expectAccessible(page, 'an invitation into a company');
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search users' }).fill('ida winters');
  const ida = page.getByRole('listitem').filter({ hasText: 'Ida Winters' });
  await expect(ida).toContainText('Invited');
  await expect(ida).toContainText('Northgate Home');
  await ida.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The invitation of Ida Winters is on its way.')).toBeVisible();

  await ida.getByRole('link', { name: 'Ida Winters' }).click();
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText(/Disabled on .* by Vera Lindholm/)).toBeVisible();
  await expectAccessible(page, 'a user of a company');
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Ida Winters is deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Users 19' })).toBeVisible();
});

test('a master admin searches the folder log, annotates and resolves a folder, and is told that the log needs a connection', async ({
  page,
  context,
}) => {
  await logIn(page, masterAdmin);
  await goTo(page, 'Folder Log');
  await expect(page.getByRole('heading', { name: /^Folder Log 5 open/ })).toBeVisible();
  await expectAccessible(page, 'the folder log');
  await page.setViewportSize({ width: 1180, height: 820 });

  await page.getByLabel('Search the folder log').fill('storage full');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /^Add note: / }).click();
  await page.getByRole('textbox', { name: /^Observations on / }).fill('Bought more space.');
  await page.getByRole('button', { name: 'Save observations' }).click();
  await expect(page.getByText('Bought more space.')).toBeVisible();
  await page.getByRole('button', { name: /^Resolve / }).click();
  await expect(page.getByRole('heading', { name: 'Nothing found for “storage full”' })).toBeVisible();
  await page.getByRole('radio', { name: 'Resolved' }).check();
  await expect(page.getByRole('row').filter({ hasText: 'Bought more space.' })).toContainText('Resolved');

  await context.setOffline(true);
  await expect(page.getByText('The folder log needs a connection')).toBeVisible();
});
