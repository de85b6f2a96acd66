import { signContract, totalShown } from '#e2e/support/contract.ts';
import { allSaved, enter, goOn, onStep, openDana, openRow, startEstimate } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a rep sells insulation: the questionnaire, the attic and the signed contract', async ({ tab: page }) => {
  await openDana(page);
  await startEstimate(page, ['Insulation']);
  await onStep(page, 'Questionnaire');
  // The estimate and its address get the server id in between.
  await expect(page).toHaveURL(/\/estimate\/\d+\//);
  await enter(page, /^Years in home/, '12');
  await goOn(page, 'Pre-Test');
  await goOn(page, 'Air Seal');
  await enter(page, /^Recessed lights, IC rated/, '8');
  await enter(page, /^Top plates/, '140');
  await goOn(page, 'Details');
  await openRow(page, /Cellulose to R-49/);
  await enter(page, /Quantity/, '1200');
  await goOn(page, 'Extras');
  // 1,200 square feet at 2.05, 8 lights at 37.00 and 140 feet at 2.65.
  await expect.poll(() => totalShown(page)).toBe('$3,127.00');
  await signContract(page);
  await allSaved(page);
});
