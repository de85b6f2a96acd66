import { expectAccessible } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/test.ts';

test('an analyst keeps two what-ifs, compares them over open estimates, and puts one into the draft', async ({
  adminTab: page,
}) => {
  await page.goto('/config/what-ifs');
  await expect(page.getByRole('heading', { name: 'What-ifs', level: 1 })).toBeVisible();
  await expect(page.getByText('Nothing to publish')).toBeVisible();
  const addWhatIf = async (name: string, text: string, by: string) => {
    await page.getByRole('link', { name: 'New what-if' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Find prices').fill(text);
    await page.getByLabel('Change to').fill(by);
    await page.getByRole('button', { name: /^Add \d+ figure/ }).click();
    await page.getByLabel('State').selectOption('Open');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('aria-current', 'page');
  };
  await addWhatIf('Labor up', 'install', '+8%');
  await addWhatIf('Tear-off up', 'tear-off', '+4%');
  await page.getByRole('button', { name: 'See what would change' }).click();
  await expect(page.getByRole('region', { name: 'Estimates that would change' })).toBeVisible();
  await page.getByLabel('Compare with').selectOption('Labor up');
  await page.getByRole('button', { name: 'See what would change' }).click();
  await expect(page.getByRole('region', { name: 'Two what-ifs compared' })).toBeVisible();
  await expectAccessible(page, 'two what-ifs compared');

  // A kept one comes back as it was; the draft has nothing of it until somebody puts it there.
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Tear-off up');
  await expect(page.getByLabel('State')).toHaveValue('open');
  await expect(page.getByText('Nothing to publish')).toBeVisible();
  await page.getByRole('button', { name: 'Put into the draft' }).click();
  await expect(page.getByText(/^1 change not published|^\d+ changes not published/).first()).toBeVisible();
});
