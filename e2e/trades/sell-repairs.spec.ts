import { signContract, totalShown } from '#e2e/support/contract.ts';
import {
  allSaved,
  enter,
  goOn,
  onStep,
  openDana,
  openRow,
  startEstimate,
  takeRecommendations,
} from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a rep sells repairs: every step, the recommendations of the valley, and the signed contract', async ({
  tab: page,
}) => {
  await openDana(page);
  await startEstimate(page, ['Repairs']);
  await onStep(page, 'Roof');
  // The estimate and its address get the server id in between.
  await expect(page).toHaveURL(/\/estimate\/\d+\//);
  await openRow(page, /Nail pop/);
  await enter(page, /^Individual repair Quantity|^Quantity/, '3');
  await goOn(page, 'Flashing');
  await enter(page, /^Valley flashing/, '45');
  for (const step of ['Chimney', 'Flat Roof', 'Skylight', 'Ventilation', 'Paint', 'Extras']) await goOn(page, step);
  await page.getByRole('checkbox', { name: /^Initial set-up/ }).check();
  await takeRecommendations(page);
  // 3 nail pops at 48.20, 45 feet of valley at 20.10, 3 tubes of cement at 7.20, and the set-up.
  await expect.poll(() => totalShown(page)).toBe('$1,334.70');

  // Custom work with only typed costs sells at cost.
  await page.getByRole('switch', { name: 'Customer view' }).uncheck();
  await openRow(page, /^1 Custom work/);
  const work = page.locator('.row--open');
  await work.getByRole('textbox', { name: 'Custom work', exact: true }).fill('Rebuild the birdhouse');
  await work.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await work.getByRole('textbox', { name: 'Material cost' }).fill('100');
  await work.getByRole('textbox', { name: 'Labor cost' }).fill('50');
  await expect(work.getByRole('textbox', { name: 'Material price' })).toHaveValue('100');
  await expect(work.getByRole('textbox', { name: 'Labor price' })).toHaveValue('50');
  await expect.poll(() => totalShown(page)).toBe('$1,784.70');
  await signContract(page);
  await allSaved(page);
});
