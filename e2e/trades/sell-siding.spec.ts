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

test('a rep sells siding: squares, wraps by color, an accent, a package and the signed contract', async ({
  tab: page,
}) => {
  await openDana(page);
  await startEstimate(page, ['Siding']);
  await onStep(page, 'Questionnaire');

  await goOn(page, 'Details');
  await enter(page, /^Total siding area/, '2000');
  await enter(page, /^Windows and doors/, '18');
  // An estimate that gets its server id closes rows without entries.
  await allSaved(page);
  await openRow(page, /Vinyl or aluminum/);
  await page
    .getByRole('button', { name: /^Take Rec\. 20/ })
    .first()
    .click();
  // Half a ton asks for a dumpster.
  await page
    .getByRole('button', { name: /^Take Rec\. 1 EA/ })
    .first()
    .click();
  await goOn(page, 'House Wrap');
  await takeRecommendations(page);
  await goOn(page, 'Accessories');
  await enter(page, /^J-channel/, '260');
  await enter(page, /^Starters/, '164');
  await takeRecommendations(page);
  await goOn(page, 'Corners');

  await goOn(page, 'Wraps');
  const casing = page.getByRole('group', { name: 'Window casing' });
  await casing.getByRole('textbox', { name: 'Quantity' }).fill('180');
  await casing.getByRole('combobox', { name: /color/ }).selectOption('White');
  await expect(page.getByRole('button', { name: /White.*2 RL/ })).toBeVisible();
  for (const step of ['Trim', 'Extras']) await goOn(page, step);

  // Skipped steps are a tap away and marked as empty.
  await page.getByRole('link', { name: 'Accents Empty' }).click();

  await page.getByRole('button', { name: 'Add accent' }).click();
  await enter(page, /^Accent area/, '100');
  await expect(page.getByRole('textbox', { name: /^Accent squares/ })).toHaveValue('1.15');
  await goOn(page, 'Extras');

  await page.getByRole('checkbox', { name: /^Permit/ }).check();
  await takeRecommendations(page);
  await goOn(page, 'Package');
  await page
    .getByRole('radio', { name: /Better/ })
    .first()
    .check();
  await page.getByRole('radio', { name: 'Storm Blue' }).check();
  // 20 squares off, 22 wrapped and sided, 20.85 of the package, 1.15 of shake, 180 feet wrapped, pieces,
  // tapes, nails and caulk from their closed rows, permit.
  expect(await totalShown(page)).toBe('$18,841.65');
  await signContract(page);
  await allSaved(page);
});

test('without squares there is no package, and the step says which input to check', async ({ tab: page }) => {
  await openDana(page);
  await startEstimate(page, ['Siding']);
  for (const step of ['Details', 'House Wrap', 'Accessories', 'Corners', 'Wraps', 'Trim', 'Extras', 'Package']) {
    await goOn(page, step);
  }
  await expect(page.getByText('Package is not applicable to this estimate.')).toBeVisible();
  await expect(page.getByText(/^Check the total squares on the Details step/)).toBeVisible();
  await allSaved(page);
});
