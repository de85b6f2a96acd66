import { signContract, totalShown } from '#e2e/support/contract.ts';
import { officeOf } from '#e2e/support/office.ts';
import { allSaved, enter, goOn, onStep, savedHere, startTrade, takeRecommendations } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a rep sells gutters: every step, the recommendations and the signed contract', async ({ tab: page, request }) => {
  const lead = await (await officeOf(request)).addLead({ firstName: 'Gwen', lastName: 'Downspout' });
  await startTrade(page, lead.id, 'Gutters', 'Details');
  await goOn(page, 'Gutters');
  await enter(page, /^Gutter length/, '128');
  await enter(page, /^Gutter waste/, '10');
  await enter(page, /^Downspout locations/, '4');
  await takeRecommendations(page);
  await goOn(page, 'Extras');
  await page.getByRole('checkbox', { name: /^Permit/ }).check();
  // 141 feet of gutter, 128 of old gutters to remove, 40 of downspout, 4 locations and 12 elbows at the prices of the first choices, and the permit.
  expect(await totalShown(page)).toBe('$2,268.70');
  await signContract(page);

  // The sold price is shown: on the estimate itself, and on the lead as the contract's price.
  await page.getByRole('link', { name: 'Back to the estimate' }).click();
  await expect(page.getByText(/^Signed .+ for \$2,268\.70\. A signed estimate cannot be changed\./)).toBeVisible();
  await page.getByRole('link', { name: /^Extras/ }).click();
  await onStep(page, 'Extras');
  await expect(page.getByRole('checkbox', { name: /^Permit/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Add a trade' })).toBeDisabled();

  // The copy is changed, and the signed one stays.
  await page.getByRole('button', { name: 'Make a copy to change' }).click();
  await expect(page.getByRole('button', { name: 'Add a trade' })).toBeEnabled();
  expect(await totalShown(page)).toBe('$2,268.70');
  await page.getByRole('link', { name: /^Extras/ }).click();
  await page.getByRole('checkbox', { name: /^Permit/ }).uncheck();
  await expect.poll(() => totalShown(page)).toBe('$2,183.70');
  await savedHere(page);
  await page.goto(`/estimator/leads/${lead.id}/details`);
  const estimates = page.getByRole('list').filter({ hasText: 'Gutters, copy' });
  await expect(estimates.getByRole('listitem').filter({ hasText: 'Gutters, copy' })).toContainText('$2,183.70');
  const sold = estimates.getByRole('listitem').filter({ hasText: 'Signed' }).first();
  await expect(sold).toContainText('$2,268.70');
  await expect(sold.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await allSaved(page);
});
