import type { Page } from '@playwright/test';
import { allSaved, enter, goOn, onStep, openDana, startEstimate, total } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

const pumps = (page: Page) => page.getByRole('group', { name: 'Pump' }).getByLabel(/quantity$/i);

test('an estimate from last season keeps its prices until somebody accepts the new ones', async ({ tab: page }) => {
  await openDana(page);
  await page.getByRole('link', { name: 'Roof replacement' }).click();
  // The note is for the rep alone.
  await page.getByRole('switch', { name: 'Customer view' }).uncheck();
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

test('a line whose size outgrows the price list has no price, says what to do, and is on no paper', async ({
  tab: page,
}) => {
  await openDana(page);
  await startEstimate(page, ['Garden ponds']);
  await onStep(page, 'Site');
  await enter(page, /^Pond length/, '10');
  await enter(page, /^Pond width/, '8');
  await goOn(page, 'Digging & Liner');
  await pumps(page).selectOption('1');
  await expect(total(page)).toHaveText('$352.00');

  // Larger than any pump of the catalog.
  await page.getByRole('link', { name: /^Site/ }).first().click();
  await enter(page, /^Pond length/, '60');
  await expect(total(page)).toHaveText('$0.00');
  await allSaved(page);
  await page.reload();
  await page.getByRole('link', { name: 'without 1 line that has no price' }).filter({ visible: true }).click();
  await onStep(page, 'Digging & Liner');
  const pump = page.getByRole('group', { name: 'Pump' });
  await expect(pump.getByText(/^Fountain pump goes to .*, not to 7,200\./)).toBeVisible();
  await expect(pump.getByText('–').first()).toBeVisible();
  await expect(pumps(page)).toHaveValue('1');

  await page.getByRole('link', { name: /^Site/ }).first().click();
  await enter(page, /^Pond length/, '10');
  await expect(total(page)).toHaveText('$352.00');
});
