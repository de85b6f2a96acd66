import { expect, test } from '@playwright/test';
import { signContract, totalShown } from './support/contract.ts';
import { enter, goOn, logIn, onStep, openLead, startEstimate, takeRecommendations } from './support/selling.ts';

test('a rep sells gutters: every step, the recommendations and the signed contract', async ({ page }) => {
  await logIn(page);
  await openLead(page, 'Dana Whitfield');
  await startEstimate(page, ['Gutters']);
  await onStep(page, 'Details');
  await goOn(page, 'Gutters');
  await enter(page, /^Gutter length/, '128');
  await enter(page, /^Gutter waste/, '10');
  await enter(page, /^Downspout locations/, '4');
  await takeRecommendations(page);
  await goOn(page, 'Exterior Lighting');
  await goOn(page, 'Extras');
  await page.getByRole('checkbox', { name: /^Permit/ }).check();
  // 141 feet of gutter, 128 of protection, 4 locations and 12 elbows at the prices of the first choices, and the permit.
  expect(await totalShown(page)).toBe('$2,601.90');
  await signContract(page);
});
