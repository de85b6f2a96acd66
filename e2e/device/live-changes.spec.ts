// Two browsers: a colleague's save appears on the other person's open screen, and nothing being typed changes.
import type { BrowserContext, Page } from '@playwright/test';
import { sellDigging } from '#e2e/support/contract.ts';
import { officeOf, saveLead } from '#e2e/support/office.ts';
import { allSaved, colleague, logIn, startEstimate } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Well below the polling interval of five minutes. */
const unasked = { timeout: 90_000 };

let colleagues: BrowserContext;

test.beforeAll(async ({ browser, server }) => {
  colleagues = await browser.newContext({ baseURL: server });
  const page = await colleagues.newPage();
  await logIn(page, colleague);
  await page.close();
});

test.afterAll(() => colleagues.close());

/** A colleague in a separate browser. */
async function atAnotherBrowser(work: (page: Page) => Promise<void>): Promise<void> {
  const page = await colleagues.newPage();
  await work(page);
  await page.close();
}

test('a lead that a colleague changes is updated in the open list, and the search being typed stays', async ({
  tab: page,
  request,
}) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Livia', lastName: 'Before' });
  await page.goto('/estimator/leads');
  const search = page.getByPlaceholder('Name, company, address, phone');
  await search.fill('Livia');
  await page.getByRole('link', { name: 'Livia Before' }).waitFor(unasked);
  await atAnotherBrowser(async (other) => {
    await other.goto(`/estimator/leads/${lead.id}/edit`);
    await saveLead(other, { 'Last name (required)': 'Afterward' });
    await page.getByRole('link', { name: 'Livia Afterward' }).waitFor(unasked);
  });
  await expect(search).toHaveValue('Livia');
});

test('an estimate that a colleague renames shows its new name in the open header, while a number is being typed', async ({
  tab: page,
  request,
}) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Liv', lastName: 'Header' });
  await page.goto(`/estimator/leads/${lead.id}/details`);
  await startEstimate(page, ['Garden ponds']);
  await sellDigging(page);
  await allSaved(page);
  const address = page.url();
  const digging = page.getByRole('textbox', { name: /^Digging/ });
  await digging.fill('1');
  await atAnotherBrowser(async (other) => {
    await other.goto(address);
    await other.getByRole('button', { name: /^Rename the estimate/ }).click();
    const name = other.getByRole('textbox', { name: 'Name of the estimate' });
    await name.fill('Porch and shed');
    await name.press('Enter');
    await page.getByRole('button', { name: 'Rename the estimate Porch and shed' }).waitFor(unasked);
  });
  await expect(digging).toBeFocused();
  await digging.pressSequentially('2');
  await expect(digging).toHaveValue('12');
});

test('an open form keeps its input while the lead changes in another tab, and both changes are saved', async ({
  tab: page,
  device,
  request,
}) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Olive', lastName: 'Typist', city: 'Batavia' });
  await page.goto(`/estimator/leads/${lead.id}/edit`);
  const city = page.getByRole('textbox', { name: 'City', exact: true });
  await city.fill('Geneva');
  const beside = await device.newPage();
  await beside.goto(`/estimator/leads/${lead.id}/details`);
  await atAnotherBrowser(async (other) => {
    await other.goto(`/estimator/leads/${lead.id}/edit`);
    await saveLead(other, { 'First name': 'Olivia' });
    await beside.getByRole('heading', { level: 1, name: 'Olivia Typist' }).waitFor(unasked);
  });
  await expect(city).toHaveValue('Geneva');
  await expect(page.getByRole('textbox', { name: 'First name', exact: true })).toHaveValue('Olive');
  await saveLead(page, {});
  await allSaved(page);
  expect(await office.lead(lead.id)).toMatchObject({ firstName: 'Olivia', city: 'Geneva' });
});
