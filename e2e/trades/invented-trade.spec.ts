import {
  allSaved,
  enter,
  goOn,
  onStep,
  openDana,
  savedHere,
  startEstimate,
  takeRecommendations,
} from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

// tests/fixtures/catalog defines this trade: steps, fields, rules, prices. None of it is in src.
test('a trade unknown to the program is estimated from its data alone', async ({ tab: page }) => {
  await openDana(page);
  await startEstimate(page, ['Garden ponds']);

  await onStep(page, 'Site');
  await enter(page, /^Pond length/, '10');
  await enter(page, /^Pond width/, '8');
  await enter(page, /^Pond depth/, '1');
  await page.getByRole('switch', { name: 'Fish wanted' }).click();
  await page.getByText(/^1 (error in form|left to fill in)$/).click();
  await expect(page.getByText('Fish need a pond at least 2 feet deep.').first()).toBeVisible();
  await enter(page, /^Pond depth/, '2');

  await goOn(page, 'Digging & Liner');
  await takeRecommendations(page);
  await expect(page.getByRole('textbox', { name: /^Digging/ })).toHaveValue('80');
  await expect(page.getByRole('group', { name: 'Liner' }).getByRole('textbox', { name: 'Quantity' })).toHaveValue(
    '224',
  );

  await goOn(page, 'Planting & Fish');
  await page.getByRole('button', { name: /^Add .*plant/i }).click();
  await expect(page.getByText('2 rows')).toBeVisible();
  const movable = page.locator('[data-row]:has(.row-grip)');
  const rows = () => movable.evaluateAll((all) => all.map((one) => one.getAttribute('data-row')));
  const before = await rows();
  const grip = page.locator('.row-grip').last();
  await grip.hover();
  await page.mouse.down();
  const top = await movable.first().boundingBox();
  await page.mouse.move((top?.x ?? 0) + 16, (top?.y ?? 0) - 8, { steps: 6 });
  await page.mouse.up();
  await expect.poll(rows).toEqual(before.toReversed());

  await goOn(page, 'Package');
  await page.getByRole('radio', { name: /river stone/ }).check();
  await savedHere(page);
  const bar = page.getByRole('region', { name: 'Totals and next step' });
  const total = await bar.getByRole('definition').first().innerText();
  expect(total).not.toBe('$0.00');

  const estimateAddress = /\/estimator\/estimate\/-?\d+/.exec(page.url())?.[0];
  await page.goto(`${estimateAddress}/documents/new/contract`);
  const paper = page.getByRole('article');
  await expect(paper.getByRole('row', { name: 'Contract price' })).toContainText(total);
  await expect(paper).toContainText('Garden ponds');
  await allSaved(page);
});
