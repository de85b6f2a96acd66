// An admin changes every setting; a rep's tablet shows the effects. The system's mail server is a real one.
import { PDFDocument } from '@cantoo/pdf-lib';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '#e2e/support/axe.ts';
import { officeOf, storeSettings } from '#e2e/support/office.ts';
import { admin } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

const desktop = { width: 1440, height: 900 };
const sizes = [{ width: 390, height: 844 }, { width: 1180, height: 820 }, desktop];
const unsaved = 'Do you really want to leave? You have unsaved changes!';
const wrong =
  'The page has errors which must be fixed before saving. Would you like to fix the errors or discard your changes?';

let putBack: () => Promise<void>;
test.beforeEach(async ({ request }) => {
  putBack = await storeSettings(request);
});
test.afterEach(() => putBack());

async function openPage(page: Page, path: string, title: string): Promise<void> {
  await page.goto(`/config/${path}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function isAccessible(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen, sizes);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(390);
  await page.setViewportSize(desktop);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page) => page.getByText('No changes', { exact: true }).waitFor();
/**
 * Prints the preview for a lead whose only estimate has no paper; the time of day decides which demo leads have signed.
 */
async function printForUnsold(page: Page, request: APIRequestContext): Promise<number> {
  const office = await officeOf(request);
  const printedFor = page.getByRole('region', { name: 'Preview' }).getByLabel('Printed for');
  for (const option of await printedFor.getByRole('option').all()) {
    const leadId = (await option.getAttribute('value')) ?? '';
    const [estimate, ...others] = await office.estimatesOf(Number(leadId));
    if (estimate === undefined || others.length > 0 || (await office.documentsOf(estimate.id)).length > 0) continue;
    await printedFor.selectOption(leadId);
    return estimate.id;
  }
  throw new Error('Every lead of the preview has bought.');
}
const position = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).click();

/** A message lies over no part of the bar with "Save", on any screen. */
async function coversNoButton(page: Page): Promise<void> {
  for (const size of [desktop, { width: 1180, height: 820 }, { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    const bar = await page.getByRole('region', { name: 'Save' }).boundingBox();
    const message = await page.locator('.message').first().boundingBox();
    if (bar === null || message === null) throw new Error('The message or the bar is not there.');
    expect(message.y + message.height, `${size.width}`).toBeLessThanOrEqual(bar.y);
  }
  await page.setViewportSize(desktop);
}

test('an admin changes name, logo, color and time zone; bad input, a lost connection and a reload lose nothing', async ({
  adminTab: page,
  tab,
}) => {
  await openPage(page, 'settings', 'Settings');
  await isAccessible(page, 'settings');

  await page.getByLabel('Zip code').fill('6051');
  await page.getByLabel('City').click();
  await expect(page.locator('.control .error')).toHaveText('Zip code must be a valid Zip Code.');
  await save(page);
  await expect(page.locator('.message')).toContainText('The page has errors which must be fixed before saving.');
  await coversNoButton(page);
  await position(page, 'E-mail');
  await expect(page.getByRole('dialog')).toContainText(wrong);
  await page.getByRole('button', { name: 'Fix errors' }).click();
  await page.getByLabel('Zip code').fill('60134');

  await page.getByLabel('Company name').fill('Harlow & Daughters');
  await page.getByLabel('Time zone').selectOption({ label: 'Mountain' });
  await page.getByLabel('Theme color', { exact: true }).fill('#c0392b');
  const logo = page.getByRole('group', { name: 'Logo', exact: true });
  await logo
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a, not really') });
  await expect(page.locator('.message--error')).toContainText('logo.png: Error processing image file');
  await logo.locator('input[type=file]').setInputFiles('src/app/public/icons/icon-192.png');
  await expect(page.getByText('5 changes')).toBeVisible();
  await save(page);
  await saved(page);
  await expect(page.getByRole('banner')).toContainText('Harlow & Daughters');
  const brand = () => tab.evaluate(() => document.documentElement.style.getPropertyValue('--company-brand-light'));
  await tab.goto('/estimator/leads');
  await expect.poll(brand).toBe('#c0392b');

  await page.context().setOffline(true);
  await page.getByLabel('City').fill('Geneva');
  await save(page);
  await expect(page.locator('.message--error').filter({ hasText: 'Your device is offline' })).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Geneva');
  await page.context().setOffline(false);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Geneva');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Batavia');
  await expect(page.getByLabel('Company name')).toHaveValue('Harlow & Daughters');
});

test('an admin sends a test e-mail through each server, and the password is never read back', async ({
  adminTab: page,
  mailServer,
}) => {
  await openPage(page, 'email-settings', 'E-mail');
  await page.getByRole('button', { name: 'Send a test' }).click();
  // The server may have sent other mail before, such as the head of the audit log.
  const accepted = page.getByText(/250 queued as \d+/);
  await expect(accepted).toBeVisible();
  const index = Number(/queued as (\d+)/.exec(await accepted.innerText())?.[1]);
  expect(mailServer.received[index - 1]).toMatchObject({ to: [admin] });

  await page.getByRole('textbox', { name: 'Server', exact: true }).fill('127.0.0.1');
  await page.getByRole('textbox', { name: 'Port', exact: true }).fill('587');
  await page.getByLabel('Encryption').selectOption({ label: 'STARTTLS' });
  await page.getByLabel('User name').fill('office@elsewhere.example');
  await page.getByLabel('Password').fill('Canary-7731');
  await expect(page.getByText('v=DMARC1; p=none')).toBeVisible();
  await save(page);
  await expect(page.getByRole('button', { name: 'Replace Password' })).toBeVisible();
  expect(await page.content()).not.toContain('Canary-7731');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('The mail server must be on the public internet')).toBeVisible();
  await isAccessible(page, 'e-mail settings');
  await page.getByRole('textbox', { name: 'Port', exact: true }).fill('eleven');
  await save(page);
  await expect(page.locator('.control .error')).toContainText('is not a number');
});

test('an admin writes a contract text, a payment option and a help text; a rep sees them', async ({
  adminTab: page,
  tab,
  request,
}) => {
  await page.setViewportSize(desktop);
  await openPage(page, 'contract-settings', 'Contract text and options');
  const text = page.getByRole('textbox', { name: 'Scope of work, Roofing' });
  const preview = page.getByRole('region', { name: 'Preview' });
  const task = text.getByRole('listitem').first();
  const [box, texts] = await Promise.all([task.getByRole('checkbox').boundingBox(), task.locator('p').boundingBox()]);
  expect([(texts?.x ?? 0) > (box?.x ?? 0), Math.abs((texts?.y ?? 0) - (box?.y ?? 0)) < 12]).toEqual([true, true]);
  expect(await task.evaluate((item) => getComputedStyle(item).listStyleType)).toBe('none');
  await text.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Sweep {{iff[1.132]}}');
  await expect(page.getByText('is not a keyword. There are if, value, quantity and each.')).toBeVisible();
  await page.getByRole('button', { name: 'Use {{if[1.132]}}' }).click();
  await expect(page.getByText('is not a keyword.')).toBeHidden();
  await text.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.getByText('Keyword', { exact: true }).first().click();
  await page.getByLabel('Keyword', { exact: true }).selectOption('quantity');
  await page.getByLabel('Field', { exact: true }).fill('1.132');
  await isAccessible(page, 'contract text');
  await page.getByRole('button', { name: 'Insert' }).click();
  await page.keyboard.type(' squares.');
  await expect(preview).toContainText(/Sweep [\d.]+ squares\./);
  // A list has one level on paper, so Tab leaves the editor instead of indenting an item.
  await page.keyboard.press('Enter');
  await page.keyboard.type('- First');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second');
  await page.keyboard.press('Tab');
  await expect(text.locator('li li')).toHaveCount(0);
  await expect(text.locator('li').filter({ hasText: /^Second$/ })).toHaveCount(1);
  const estimateId = await printForUnsold(page, request);
  await expect(preview).toContainText(/Sweep [\d.]+ squares\./);
  const printed = /Sweep [\d.]+ squares\./.exec(await preview.innerText())?.[0] ?? '';
  await position(page, 'Payment options');
  await expect(page.getByRole('dialog')).toContainText(unsaved);
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await save(page);
  await saved(page);

  await position(page, 'Payment options');
  await page.getByRole('heading', { level: 1, name: 'Payment options' }).waitFor();
  await isAccessible(page, 'payment options');
  await page.getByRole('button', { name: 'Add option' }).click();
  const option = page.getByRole('listitem', { name: /^Option \d+$/ }).last();
  await option.getByLabel('Name').fill('24 months at 4%');
  await option.getByLabel('Months').fill('24');
  await option.getByLabel('APR').fill('400');
  await save(page);
  await expect(option.locator('.error')).toHaveText('Enter 0 to 100.');
  await option.getByLabel('APR').fill('4');
  await expect(option.getByText('$651.37 a month')).toBeVisible();
  await save(page);
  await saved(page);

  await position(page, 'Section help');
  await page.getByLabel('Exterior Lighting').fill('Count the lamps.');
  await isAccessible(page, 'section help');
  await save(page);
  await saved(page);

  await tab.goto(`/estimator/estimate/${estimateId}/documents/new/contract`);
  await expect(tab.getByRole('article').getByText(printed)).toBeVisible();
  await tab.goto(`/estimator/estimate/${estimateId}/payment`);
  await expect(tab.getByText('24 months at 4%', { exact: true })).toBeVisible();
});

test('an admin attaches a PDF to every contract, a damaged one is refused, and a rep reads the attachment', async ({
  adminTab: page,
  tab,
  request,
}) => {
  const care = await PDFDocument.create();
  for (const text of ['Care of the roof', 'Warranty of the maker']) care.addPage().drawText(text);
  const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
  await page.setViewportSize(desktop);
  await openPage(page, 'contract-settings', 'Contract text and options');
  const attachments = page.getByRole('group', { name: 'Attachments of the contract' });
  const file = attachments.locator('input[type=file]');
  await file.setInputFiles(pdf('Broken.pdf', Buffer.from('%PDF-1.7 without an end')));
  await expect(page.getByText(/Broken\.pdf: /)).toBeVisible();
  await file.setInputFiles(pdf('Care.pdf', Buffer.from(await care.save())));
  await expect(attachments.getByText('Care.pdf').first()).toBeVisible();
  await save(page);
  await saved(page);
  await expect(attachments.getByText('2 pages')).toBeVisible();
  await isAccessible(page, 'attachments of the contract');

  await tab.goto(`/estimator/estimate/${await printForUnsold(page, request)}/documents/new/contract`);
  await expect(tab.getByRole('link', { name: 'Attachment A, Care.pdf, 2 pages' })).toBeVisible();
});
