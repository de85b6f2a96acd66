import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/support/axe.ts';
import {
  allSaved,
  enter,
  goOn,
  onStep,
  openDana,
  savedHere,
  sign,
  startEstimate,
  takeRecommendations,
} from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Adds a window and fills in the inputs of its price. */
async function createWindow(page: Page, room: string, style: string, width: string, height: string): Promise<void> {
  await page.getByRole('button', { name: 'Create window' }).click();
  const row = page.locator('.row--open');
  await row.getByLabel('Room name').selectOption(room);
  await row.getByRole('combobox', { name: 'Window type' }).selectOption(style);
  await enter(page, 'Width', width);
  await enter(page, 'Height', height);
}

const rowOf = (page: Page, texts: RegExp) => page.getByRole('button', { name: texts });

test('a rep sells windows: a list of them, trim by color, a package for all', async ({ tab: page }) => {
  await openDana(page);
  await startEstimate(page, ['Windows & Doors']);

  await onStep(page, 'Questionnaire');
  // The estimate and its address get the server id in between.
  await expect(page).toHaveURL(/\/estimate\/\d+\//);
  await onStep(page, 'Questionnaire');
  await enter(page, 'Age of windows', '24');
  await page.getByRole('checkbox', { name: 'Rotten' }).check();
  await goOn(page, 'Window Details');

  await expect(page.getByRole('heading', { name: '0 Total windows' })).toBeVisible();
  await createWindow(page, 'Dining', 'Double hung', '36', '54');
  const open = page.locator('.row--open');
  await expect(open.getByLabel('United inches')).toHaveValue('90');
  await open.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await open.getByLabel('Screen').selectOption('Full');
  await open.getByRole('button', { name: 'Add grid' }).click();
  await expect(open.locator('.each')).toContainText('806.50');
  await expect(open.getByRole('img', { name: /Double hung, 36 by 54 IN, colonial grid/ })).toBeVisible();
  await open.getByRole('button', { name: 'Add interior trim' }).click();
  await expect(
    rowOf(page, /Dining.*Double hung 36 × 54 inches, white, low-E, colonial grid.*\$1,613\.00/),
  ).toBeVisible();
  await expect(open.getByRole('checkbox', { name: 'Foot lock' })).toHaveCount(0);
  await expectAccessible(page, 'window details');

  await createWindow(page, 'Family', 'Patio door', '72', '80');
  await open.getByRole('checkbox', { name: 'Foot lock' }).check();
  await expect(rowOf(page, /Family.*Patio door 72 × 80 inches, white, low-E, foot lock.*\$2,510\.50/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '3 Total windows' })).toBeVisible();

  await open.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { name: '4 Total windows' })).toBeVisible();
  await open.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('heading', { name: '3 Total windows' })).toBeVisible();

  await goOn(page, 'Trim');
  await page
    .getByRole('button', { name: /Primed colonial casing/ })
    .first()
    .click();
  await takeRecommendations(page);
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('35');
  await goOn(page, 'Project Specifications');
  await takeRecommendations(page);
  await page.getByRole('checkbox', { name: 'Windows & Doors permit' }).check();
  await goOn(page, 'Window List');

  const bar = page.getByRole('region', { name: 'Totals and next step' });
  const before = await bar.getByRole('definition').first().innerText();
  await page.getByRole('radio', { name: /^Best/ }).check();
  await expect(bar.getByRole('definition').first()).not.toHaveText(before);
  const total = await bar.getByRole('definition').first().innerText();
  await savedHere(page);

  const estimateAddress = /\/estimator\/estimate\/-?\d+/.exec(page.url())?.[0];
  await page.goto(`${estimateAddress}/documents/new/contract`);
  const paper = page.getByRole('article');
  await expect(paper.getByRole('row', { name: 'Contract price' })).toContainText(total);
  await expect(paper).toContainText('Patio door');
  await page.getByRole('button', { name: 'Read together and sign' }).click();
  await sign(page, 'Sign');
  await sign(page, 'Sign contract');
  await expect(page.getByText('The contract is signed and saved on this device.')).toBeVisible();
  await allSaved(page);
});
