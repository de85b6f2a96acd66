// Lines inserted offline and on a slow connection: the office ends up with the lines on the screen.
import type { Page } from '@playwright/test';
import { backOnline, officeOf } from '#e2e/support/office.ts';
import { allSaved, enter, goOn, onStep, savedHere, startEstimate } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

const rows = (page: Page) => page.locator('.row-head, .row-summary').allInnerTexts();

async function fillWindow(page: Page, room: string, width: string, height: string): Promise<void> {
  await page.locator('.row--open').getByLabel('Room name').selectOption(room);
  await enter(page, 'Width', width);
  await enter(page, 'Height', height);
  await savedHere(page);
}

async function addAfter(page: Page, row: RegExp): Promise<void> {
  const open = page.locator('.row--open');
  if (!(await open.filter({ hasText: row }).isVisible())) await page.getByRole('button', { name: row }).first().click();
  await open.getByRole('button', { name: 'Add after' }).click();
}

const shownTotal = async (page: Page): Promise<string> =>
  (
    await page
      .getByRole('link', { name: /^Windows & Doors/ })
      .first()
      .innerText()
  ).match(/\$[\d,]+\.\d\d/)?.[0] ?? '';

const dollars = (amount: number): string => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

test('three windows added offline, one inserted with a grid, are the same three in the office', async ({
  tab: page,
  device,
  request,
}) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Wanda', lastName: 'Between' });
  await page.goto(`/estimator/leads/${lead.id}/details`);
  await page.getByRole('heading', { name: 'Wanda Between', level: 1 }).waitFor();
  await device.setOffline(true);
  await startEstimate(page, ['Windows & Doors']);
  await onStep(page, 'Questionnaire');
  await goOn(page, 'Window Details');
  await page.getByRole('button', { name: 'Create window' }).click();
  await fillWindow(page, 'Bath', '36', '60');
  await page.getByRole('button', { name: 'Create window' }).click();
  await fillWindow(page, 'Kitchen', '24', '36');
  await addAfter(page, /Bath/);
  await fillWindow(page, 'Dining', '28', '54');
  await page.locator('.row--open').getByRole('button', { name: 'Add grid' }).click();
  await savedHere(page);
  await expect(page.getByRole('button', { name: /Dining.*28 × 54.*grid/ })).toBeVisible();
  const before = { rows: await rows(page), total: await shownTotal(page) };

  await backOnline(page);
  await allSaved(page);
  await page.reload();
  await onStep(page, 'Window Details');
  await expect(page.getByRole('button', { name: /Dining.*28 × 54.*grid/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Kitchen.*24 × 36/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Bath.*36 × 60/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Kitchen.*grid/ })).toHaveCount(0);
  await expect.poll(() => shownTotal(page)).toBe(before.total);
  const [stored] = await office.estimatesOf(lead.id);
  const total = Object.values(stored?.workflowSummaries ?? {}).reduce((sum, one) => sum + one.totalWithMargin, 0);
  expect(dollars(total)).toBe(before.total);
});

test('windows inserted on a slow connection stay separate, without a question', async ({
  tab: page,
  device,
  request,
}) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Sloane', lastName: 'Slow' });
  await page.goto(`/estimator/leads/${lead.id}/details`);
  await page.getByRole('heading', { name: 'Sloane Slow', level: 1 }).waitFor();
  await device.route(/\/api\/estimates\/\d*/, async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await startEstimate(page, ['Windows & Doors']);
  await onStep(page, 'Questionnaire');
  await goOn(page, 'Window Details');
  await page.getByRole('button', { name: 'Create window' }).click();
  await fillWindow(page, 'Bath', '36', '60');
  for (const room of ['Kitchen', 'Dining', 'Family']) {
    await addAfter(page, /Bath/);
    await fillWindow(page, room, '24', '36');
  }
  const total = await shownTotal(page);
  await allSaved(page);
  await page.reload();
  for (const room of [/Bath.*36 × 60/, /Kitchen.*24 × 36/, /Dining.*24 × 36/, /Family.*24 × 36/])
    await expect(page.getByRole('button', { name: room })).toBeVisible();
  await expect.poll(() => shownTotal(page)).toBe(total);
  expect(await office.estimatesOf(lead.id)).toHaveLength(1);
});

test('a step with errors returns unchanged after a crash, and is saved once it is valid', async ({
  tab: page,
  device,
  request,
}) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Della', lastName: 'Draft' });
  await page.goto(`/estimator/leads/${lead.id}/details`);
  await page.getByRole('heading', { name: 'Della Draft', level: 1 }).waitFor();
  await startEstimate(page, ['Windows & Doors']);
  await onStep(page, 'Questionnaire');
  await goOn(page, 'Window Details');
  await page.getByRole('button', { name: 'Create window' }).click();
  await page.locator('.row--open').getByLabel('Room name').selectOption('Bath');
  await enter(page, 'Width', '36');
  await expect(page.getByText('Saved on this device. Fill in the rest to send it.')).toBeVisible();
  const next = await device.newPage();
  await page.close();
  await next.goto(`/estimator/leads/${lead.id}/details`);
  await next
    .getByRole('link', { name: /Windows & Doors/ })
    .first()
    .click();
  await onStep(next, 'Window Details');
  await next.getByRole('button', { name: /Bath/ }).first().click();
  await expect(next.getByRole('textbox', { name: 'Width', exact: true })).toHaveValue('36');
  await expect(next.getByText('Height is required.').last()).toBeVisible();
  expect((await office.estimatesOf(lead.id))[0]?.items.some(({ value }) => value === 36)).toBe(false);
  await enter(next, 'Height', '60');
  await savedHere(next);
  await allSaved(next);
  expect((await office.estimatesOf(lead.id))[0]?.items.some(({ value }) => value === 60)).toBe(true);
});
