// Folders of projects in a storage that is played on this machine.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#e2e/support/axe.ts';
import { connect, test } from '#e2e/support/connected.ts';
import { officeOf } from '#e2e/support/office.ts';
import { allSaved, logIn, startEstimate } from '#e2e/support/selling.ts';
import { expect } from '#e2e/support/test.ts';

const master = 'nolan.reyes@example.com';

const item = (page: Page, name: string): Locator => page.getByRole('treeitem', { name, exact: true });

/** Chooses a folder by the names on its way. */
async function choose(page: Page, label: string, way: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: `Choose ${label}` }).click();
  for (const name of way.slice(0, -1)) {
    await item(page, name).focus();
    await page.keyboard.press('ArrowRight');
  }
  await item(page, way.at(-1) ?? '').click();
  await page.getByRole('button', { name: 'Choose this folder' }).click();
  await expect(page.getByRole('button', { name: `Change ${label}` })).toBeFocused();
}

test('folders are chosen, a lead gets its own, and a fault is told, tried again and closed', async ({
  adminTab: desk,
  tab: page,
  browser,
  request,
  server,
  played,
}) => {
  await desk.goto('/config/file-settings');
  await connect(desk, 'Google Drive');
  await choose(desk, 'Project template', ['My Drive', 'Templates', 'Project template']);
  await choose(desk, 'Contracts template', ['My Drive', 'Templates', 'Contracts template']);
  await choose(desk, 'Workflow template', ['My Drive', 'Templates', 'Workflow templates']);
  await choose(desk, 'Folder for salespeople without one', ['My Drive', 'Unassigned projects']);
  await desk.getByRole('button', { name: 'Choose PDF fallback' }).click();
  await item(desk, 'My Drive').waitFor();
  await expectAccessible(desk, 'the folder browser');
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(desk, 'files and folders');

  const office = await officeOf(request);
  const [one, other] = [
    await office.addLead({ firstName: 'Iris', lastName: 'Ahlgren', street: '3 Mill Ln' }),
    await office.addLead({ firstName: 'Otto', lastName: 'Brandt', street: '5 Mill Ln' }),
  ];
  await page.goto(`/estimator/leads/${one.id}/details`);
  await expect(page.getByText('Not made yet')).toBeVisible();
  await startEstimate(page, ['Roofing']);
  await allSaved(page);
  await page.goto(`/estimator/leads/${one.id}/details`);
  const facts = page.getByRole('region', { name: 'Details' });
  await expect(facts.getByRole('link', { name: 'Open' })).toHaveCount(4);
  const folder = await page.context().newPage();
  await folder.goto((await facts.getByRole('link', { name: 'Open' }).first().getAttribute('href')) ?? '');
  await expect(folder.getByText('Ahlgren, Iris - 3 Mill Ln').first()).toBeVisible();
  await folder.close();

  await played.at('Google', '/faults', {
    method: 'POST',
    path: '/drive/v3/files',
    fault: {
      answer: { status: 403, body: { error: { code: 403, errors: [{ reason: 'insufficientFilePermissions' }] } } },
    },
  });
  await page.goto(`/estimator/leads/${other.id}/details`);
  await startEstimate(page, ['Gutters']);
  await allSaved(page);

  const log = await (await browser.newContext({ baseURL: server, serviceWorkers: 'block' })).newPage();
  await logIn(log, master);
  const row = log.getByRole('row').filter({ hasText: `Lead ${other.id}` });
  await expect(async () => {
    await log.goto('/master/failed-folders');
    await log.getByRole('table').waitFor();
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(row).toContainText('The connected account may not write into the folder.');
  await row.getByRole('button', { name: /note/ }).click();
  const [link, save] = [
    log.getByLabel('Production folder'),
    log.getByRole('button', { name: 'Save observations and links' }),
  ];
  await link.fill('https://elsewhere.example/folder');
  await save.click();
  await expect(log.getByText(/^This is not an address of/)).toBeVisible();
  await expectAccessible(log, 'the links of a failed folder');
  await link.fill('https://drive.google.com/drive/folders/by-hand');
  await save.click();
  await expect(row.getByRole('link', { name: 'Production folder' })).toBeVisible();
  await played.at('Google', '/faults/clear');
  await row.getByRole('button', { name: /^Retry/ }).click();
  await expect(async () => {
    await log.goto('/master/failed-folders');
    await log.getByRole('table').waitFor();
    await expect(row).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await log.context().close();
  await page.goto(`/estimator/leads/${other.id}/details`);
  await expect(facts.getByRole('link', { name: 'Open' })).toHaveCount(4);
});
