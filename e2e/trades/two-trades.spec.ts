import type { Locator } from '@playwright/test';
import { allSaved, enter, goOn, onStep, openDana, takeRecommendations } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

const dollars = async (position: Locator): Promise<number> =>
  Number(/\$([\d,.]+\d)/.exec(await position.innerText())?.[1]?.replaceAll(',', ''));

test('a second trade on an estimate has its own steps, sums and discount', async ({ tab: page }) => {
  await openDana(page);
  await page.getByRole('link', { name: 'Roof replacement' }).click();
  const total = page.getByRole('region', { name: 'Totals and next step' }).getByRole('definition').first();
  const rail = page.getByRole('navigation', { name: 'Trades and steps' });
  const roofing = rail.getByRole('link', { name: /^Roofing/ });
  const ponds = rail.getByRole('link', { name: /^Garden ponds/ });
  const roof = await dollars(total);

  await rail.getByRole('button', { name: 'Add a trade' }).click();
  await rail.getByRole('button', { name: 'Garden ponds' }).click();
  await onStep(page, 'Site');
  await enter(page, /^Pond length/, '10');
  await enter(page, /^Pond width/, '8');
  await goOn(page, 'Digging & Liner');
  await takeRecommendations(page);
  const pond = await dollars(ponds);
  expect(pond).toBeGreaterThan(0);
  expect(await dollars(roofing)).toBe(roof);
  expect(await dollars(total)).toBeCloseTo(roof + pond, 2);

  await rail.getByRole('link', { name: 'Discount' }).click();
  await onStep(page, 'Discount');
  await enter(page, /^Discount/, '10');
  await expect(ponds).not.toContainText(String(pond));
  const discounted = await dollars(ponds);
  expect(discounted).toBeCloseTo(pond * 0.9, 2);
  expect(await dollars(total)).toBeCloseTo(roof + discounted, 2);

  await roofing.click();
  await expect(rail.getByRole('link', { name: /^Flashing/ })).toBeVisible();
  await allSaved(page);
  await page.reload();
  expect(await dollars(total)).toBeCloseTo(roof + discounted, 2);
  expect(await dollars(ponds)).toBe(discounted);
});
