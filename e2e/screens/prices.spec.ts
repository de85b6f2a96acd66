import type { Page } from '@playwright/test';
import { allSaved, enter, goOn, onStep, openDana, startEstimate, total } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

const pumps = (page: Page) => page.getByRole('group', { name: 'Pump' }).getByLabel(/quantity$/i);

test('an estimate from last season keeps its prices until somebody accepts the new ones', async ({ tab: page }) => {
  await openDana(page);
  await page.getByRole('link', { name: 'Roof replacement' }).click();
  const banner = page.getByText('Prices have changed since this estimate was made.');
  await expect(banner).toBeVisible();
  const before = await total(page).innerText();

  const dialog = page.getByRole('dialog', { name: 'Reprice this estimate?' });
  const sum = dialog.getByRole('row', { name: 'Estimate total' });
  await page.getByRole('button', { name: 'Reprice' }).click();
  await expect(dialog.getByRole('row', { name: /^Underlayment Synthetic/ })).toHaveText(
    /^Underlayment.*\$[\d,.]+\$[\d,.]+$/,
  );
  await expect(sum.getByRole('cell').first()).toHaveText(before);
  const after = await sum.getByRole('cell').last().innerText();
  expect(after).not.toBe(before);
  await dialog.getByRole('button', { name: 'Keep current prices' }).click();
  await expect(dialog).toBeHidden();
  await expect(banner).toBeVisible();
  await expect(total(page)).toHaveText(before);

  await page.getByRole('button', { name: 'Reprice' }).click();
  await dialog.getByRole('button', { name: 'Reprice' }).click();
  await expect(total(page)).toHaveText(after);
  await expect(banner).toBeHidden();
  await allSaved(page);
  await page.reload();
  await expect(total(page)).toHaveText(after);
  await expect(banner).toBeHidden();
});

test('a line without a catalog price is kept or removed, as the rep chooses', async ({ tab: page }) => {
  await openDana(page);
  await startEstimate(page, ['Garden ponds']);
  await onStep(page, 'Site');
  await enter(page, /^Pond length/, '10');
  await enter(page, /^Pond width/, '8');
  await goOn(page, 'Digging & Liner');
  await pumps(page).selectOption('1');
  await expect(total(page)).toHaveText('$352.00');

  // Larger than any pump of the catalog.
  const question = page.getByRole('dialog');
  const enlarge = async (length: string) => {
    await page.getByRole('link', { name: /^Site/ }).first().click();
    await enter(page, /^Pond length/, length);
    await page.getByRole('button', { name: 'Save and go to Digging & Liner' }).click();
  };
  await enlarge('60');
  await expect(question).toContainText('Pump, Fountain pump, size 7200: $352.00');
  await expect(question).toContainText('takes $352.00 off the estimate');
  await question.getByRole('button', { name: 'Keep as stored' }).click();
  await onStep(page, 'Digging & Liner');
  await expect(total(page)).toHaveText('$352.00');
  // An answered question is not repeated until its subject changes.
  await page.getByRole('button', { name: 'Save and go to Planting & Fish' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await onStep(page, 'Planting & Fish');
  await allSaved(page);
  await page.reload();
  await onStep(page, 'Planting & Fish');
  await expect(total(page)).toHaveText('$352.00');

  await enlarge('80');
  await question.getByRole('button', { name: 'Remove from the estimate' }).click();
  await onStep(page, 'Digging & Liner');
  await expect(total(page)).toHaveText('$0.00');
  await expect(pumps(page)).toHaveValue('0');
  await allSaved(page);
});
