import { expectAccessible } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/test.ts';

test('an admin reads a rule, tries numbers, and asks for the effect of a change', async ({ adminTab: page }) => {
  await page.goto('/estimator/leads');
  await page.locator('summary', { hasText: 'Sales' }).click();
  await page.getByRole('link', { name: 'Config' }).click();
  await page.getByRole('navigation', { name: 'Config' }).getByRole('link', { name: 'Rules' }).click();
  const search = page.getByRole('searchbox', { name: 'Search rules' });
  await search.fill('caulk siding SQ per');
  await expect(page.getByRole('status').filter({ hasText: /^1 rule$/ })).toBeAttached();
  await search.fill('ice');
  await page.getByRole('navigation', { name: 'Rules' }).getByRole('link', { name: /Ice/ }).first().click();
  await expect(page.getByRole('heading', { name: /ice/i, level: 1 })).toBeVisible();

  const trial = page.getByRole('complementary', { name: 'Try it' });
  const result = trial.getByRole('row').last();
  const before = await result.innerText();
  await trial.getByRole('textbox').first().fill('500');
  await expect(result).not.toHaveText(before);

  const impact = page.getByRole('region', { name: 'What would change' });
  const request = impact.getByRole('button', { name: 'See what would change' });
  const logic = impact.getByRole('textbox', { name: 'Formula', exact: true });
  await request.click();
  await expect(impact).toContainText('Change the formula or a figure first.');
  const written = await logic.inputValue();
  await logic.fill('{"perhaps": 1}');
  await expect(impact).toContainText(/there is no operator ["“]perhaps/);
  await logic.fill(`2 * (${written})`);
  await expect(impact).not.toContainText('there is no operator');
  await request.click();
  await expect(impact).toContainText(/\d+ of \d+ estimates, [+−]?\$[\d,.]+ in sum/);
  await expect(impact).toContainText(/\d+ of \d+ worked cases no longer agree: case 1 states \d+/);
  const table = impact.getByRole('region', { name: 'Estimates that would change' });
  await expect(table.getByRole('link').first()).toHaveAttribute('href', /\/estimator\/estimate\/\d+$/);
  const download = page.waitForEvent('download');
  await impact.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('what-would-change.csv');
  await expectAccessible(page, 'what would change');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await logic.fill(written);
  await impact.getByLabel('Price or conversion').selectOption({ index: 1 });
  await impact.getByLabel('New value').fill('some');
  await request.click();
  await expect(impact).toContainText('Enter a number of 0 or more.');
});

test('a sales rep is refused', async ({ tab: page }) => {
  await page.goto('/config/rules');
  await expect(page).toHaveURL(/access-denied/);
});
