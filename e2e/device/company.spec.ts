import type { Page } from '@playwright/test';
import { officeOf, readyForOffline, saveLead } from '#e2e/support/office.ts';
import { allSaved, password } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

const priya = 'priya.raman@example.com';
const search = (page: Page) => page.getByPlaceholder('Name, company, address, phone');

async function logInToChoose(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('E-mail').fill(priya);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/account\/companies/);
  await expect(page.getByRole('heading', { name: 'Select company' })).toBeVisible();
}

async function choose(page: Page, company: string): Promise<void> {
  await page.getByRole('button', { name: company }).click();
  await expect(page.getByRole('heading', { name: /^Leads/ })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(company);
}

async function switchTo(page: Page, company: string): Promise<void> {
  await page.getByLabel(/account of Priya Raman/).click();
  await page.getByRole('link', { name: 'Select company' }).click();
  await choose(page, company);
}

test('each company shows only its own leads', async ({ page, request }) => {
  await (await officeOf(request, priya, 1)).addLead({ firstName: 'Harlow', lastName: 'Onlyhere' });
  await (await officeOf(request, priya, 2)).addLead({ firstName: 'Northgate', lastName: 'Onlyhere' });
  await logInToChoose(page);
  await choose(page, 'Harlow Exteriors');
  await allSaved(page);
  await search(page).fill('Onlyhere');
  await expect(page.getByRole('link', { name: 'Harlow Onlyhere', exact: true }).first()).toBeVisible();
  await expect(page.getByText('Northgate Onlyhere')).toHaveCount(0);

  await switchTo(page, 'Northgate Home');
  await allSaved(page);
  await search(page).fill('Onlyhere');
  await expect(page.getByRole('link', { name: 'Northgate Onlyhere', exact: true }).first()).toBeVisible();
  await expect(page.getByText('Harlow Onlyhere')).toHaveCount(0);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a change made offline goes to its own company, whichever is chosen', async ({ page, context, request }) => {
    const harlow = await officeOf(request, priya, 1);
    const lead = await harlow.addLead({ firstName: 'Hanna', lastName: 'Staysput' });
    await logInToChoose(page);
    // The device knows both: switching works offline.
    await choose(page, 'Northgate Home');
    await allSaved(page);
    await switchTo(page, 'Harlow Exteriors');
    await allSaved(page);
    await readyForOffline(page);
    await page.goto(`/estimator/leads/${lead.id}/edit`);
    await expect(page.getByRole('heading', { name: 'Edit lead' })).toBeVisible();

    const pushed: string[] = [];
    context.on('request', (call) => {
      const { pathname, searchParams } = new URL(call.url());
      if (call.method() === 'PUT' && pathname === `/api/leads/${lead.id}`)
        pushed.push(searchParams.get('companyId') ?? '');
    });
    await context.setOffline(true);
    await saveLead(page, { City: 'Aurora' });
    await expect(page.getByRole('link', { name: /Offline, 1 waiting/ })).toBeVisible();
    // A form is open there while another of her tabs switches to the other company.
    const form = await context.newPage();
    await form.goto('/estimator/leads/0/edit');
    const name = form.getByLabel('Last name');
    await name.fill('Bornthere');
    // Choosing a company for the first time needs a connection: she chose it while online.
    await page.evaluate(() => {
      localStorage.setItem('eaveline.company', '2');
      new BroadcastChannel('eaveline').postMessage('session-changed');
    });
    await page.reload();
    await expect(page.getByRole('banner')).toContainText('Northgate Home');
    await expect(form.getByRole('banner')).toContainText('Northgate Home');
    await expect(name).toHaveValue('Bornthere');
    await form.getByRole('button', { name: 'Save', exact: true }).click();

    await context.setOffline(false);
    await expect.poll(async () => (await harlow.lead(lead.id)).city).toBe('Aurora');
    expect(new Set(pushed)).toEqual(new Set(['1']));
    await expect.poll(() => harlow.find('Bornthere')).toHaveLength(1);
    const northgate = await officeOf(request, priya, 2);
    for (const one of ['Staysput', 'Bornthere']) expect(await northgate.find(one)).toHaveLength(0);
  });
});
