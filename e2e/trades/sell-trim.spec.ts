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

test('a rep sells trim: soffit in one color, its summary, wraps and their coil, the signed contract', async ({
  tab: page,
}) => {
  await openDana(page);
  await startEstimate(page, ['Trim']);
  await onStep(page, 'Details');
  await goOn(page, 'Soffit');
  await page.getByRole('combobox', { name: /^Color of all soffit/ }).selectOption('White');
  await enter(page, /^Standard length/, '96');
  await enter(page, /^Standard depth/, '16');
  await takeRecommendations(page);
  await expect(page.getByRole('heading', { name: 'Soffit material summary' })).toBeVisible();
  await goOn(page, 'Fascia');
  await enter(page, /^Fascia length/, '96');
  await takeRecommendations(page);
  await goOn(page, 'Composite Trim');
  await goOn(page, 'Wraps');
  await openRow(page, /Aluminum, 12 in girth/);
  await enter(page, /^Custom wrap/, '60');
  // Undecided needs no coil of its own.
  await page
    .getByRole('combobox', { name: /^Custom wrap color|^Color/ })
    .first()
    .selectOption('White');
  await expect(page.getByRole('heading', { name: 'Trim coil need' })).toBeVisible();
  await goOn(page, 'Extras');
  await page.getByRole('checkbox', { name: /^Set-up fee/ }).check();
  // 10 solid and 3 vented panels, 8 pieces of J-channel, 8 of fascia, 60 feet of wrap, and the fee.
  expect(await totalShown(page)).toBe('$2,875.50');
  await signContract(page);
  await allSaved(page);
});
