import { readFile } from 'node:fs/promises';
import { expectAccessible } from '#e2e/support/axe.ts';
import {
  allSaved,
  estimateRoof,
  goOn,
  onStep,
  openDana,
  openLead,
  savedHere,
  sign,
  startEstimate,
} from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a rep sells a roof: from the lead to the signed contract, on screens without an axe finding', async ({
  tab: page,
}) => {
  await openLead(page, 'Dana Whitfield');
  await startEstimate(page, ['Roofing']);
  await onStep(page, 'Questionnaire');
  // The estimate and its address get the server id in between.
  await expect(page).toHaveURL(/\/estimate\/\d+\//);
  await allSaved(page);
  await expectAccessible(page, 'questionnaire');
  await estimateRoof(page);
  await expectAccessible(page, 'package');

  await page
    .getByRole('radio', { name: /Better/ })
    .first()
    .check();
  await page.getByRole('radio', { name: 'Weathered Wood' }).check();
  await goOn(page, 'Payment');
  await expectAccessible(page, 'payment');
  await page.getByRole('radio', { name: /120 months/ }).check();
  await page.getByRole('textbox', { name: 'Due on signing' }).fill('2000');
  await page.getByRole('textbox', { name: 'Due on signing' }).press('Tab');

  await page.getByRole('link', { name: /^Roofing/ }).click();
  await page.getByRole('link', { name: 'Discount' }).click();
  await onStep(page, 'Discount');
  const discount = page.getByRole('textbox', { name: /^Discount/ });
  await discount.fill('5');
  await discount.press('Tab');
  const bar = page.getByRole('region', { name: 'Totals and next step' });
  await expect(bar.getByRole('definition').first()).not.toHaveText('$9,442.56');
  const total = await bar.getByRole('definition').first().innerText();
  await savedHere(page);

  const estimateAddress = /\/estimator\/estimate\/\d+/.exec(page.url())?.[0];
  await page.goto(`${estimateAddress}/documents/new/contract`);
  const paper = page.getByRole('article');
  await expect(paper.getByRole('row', { name: 'Contract price' })).toContainText(total);
  await expect(paper).toContainText('Dana Whitfield');
  await expect(paper).toContainText('Weathered Wood');
  await page.getByRole('button', { name: 'Read together and sign' }).click();
  await expectAccessible(page, 'contract');
  await sign(page, 'Sign');
  await sign(page, 'Sign contract');

  await expect(page.getByText('The contract is signed and saved on this device.')).toBeVisible();
  await expect(page.getByText('The record copy is in the office.')).toBeVisible();
  await expectAccessible(page, 'document');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Download the PDF/ }).click();
  const bytes = await readFile(await (await download).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const address = await page.getByRole('link', { name: /Open the record copy/ }).getAttribute('href');
  // Requested as from a separate tab: with the cookie alone.
  const copy = await page.request.get(address ?? '');
  expect([copy.status(), copy.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await openDana(page);
  await expect(page.getByText(total).first()).toBeVisible();
});

test('every number can explain itself', async ({ tab: page }) => {
  await openDana(page);
  await startEstimate(page, ['Roofing']);
  await goOn(page, 'Details');
  await page.getByRole('textbox', { name: /^Total roof area/ }).fill('2240');
  await page.getByRole('textbox', { name: /^Total roof area/ }).press('Tab');
  await page
    .getByRole('button', { name: /^Why 24\.667/ })
    .first()
    .click();
  const why = page.getByRole('dialog', { name: /^Why/ });
  await expect(why).toContainText('24.64');
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
});
