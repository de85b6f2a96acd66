import { openDana } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a switch shows its state where the system forces its colors', async ({ tab: page }) => {
  await openDana(page);
  await page.getByRole('link', { name: 'Roof replacement' }).click();
  await page.emulateMedia({ forcedColors: 'active' });
  const view = page.getByRole('switch', { name: 'Customer view' });
  const track = page.locator('.switch-track').first();
  const look = () => track.evaluate((element) => getComputedStyle(element).backgroundColor);
  await view.check();
  const on = await look();
  await view.uncheck();
  await expect.poll(look).not.toBe(on);
});
