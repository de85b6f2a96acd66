// Taps for a standard roof: 2,400 square feet, one story, Better, financed, signed by both, PDF in hand, without a signal.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Hand, handOn } from '#e2e/support/hand.ts';
import { goOn, onStep, sign } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Taps for the whole sale, not counting key presses. */
const maxSteps = 28;

test('a standard roof, from the new lead to the PDF in hand, takes at most 28 taps offline', async ({ tab: page }) => {
  const hand = await handOn(page);
  await page.goto('/estimator/leads');
  await page.context().setOffline(true);
  const started = hand.taps();
  const spent: Record<string, number> = {};
  let last = started;
  const note = (what: string) => {
    spent[what] = hand.taps() - last;
    last = hand.taps();
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

  await newLead(page, hand);
  note('new lead');
  // The first measurement has the focus, and the keyboard moves through the others.
  await onStep(page, 'Measurements');
  await expect(page.getByRole('textbox', { name: /^Total roof area/ })).toBeFocused();
  await hand.type('2,400\n128\n96\n42\n36\n61\n');
  await hand.tap(page.getByRole('radio', { name: '4-6 walkable' }));
  await hand.tap(button(/^Take all \d+$/));
  const list = page.getByRole('dialog', { name: 'Take everything recommended' });
  await expect(list.getByRole('checkbox', { name: /^Valley flashing/ })).toBeChecked();
  await expect(list.getByText(/^Gutter protection/)).toHaveCount(0);
  await hand.tap(list.getByRole('button', { name: /^Take \d+, \$/ }));
  note('measurements');
  await onStep(page, 'Package');
  await hand.tap(page.getByRole('radio', { name: /Better/ }).first());
  await hand.tap(page.getByRole('radio', { name: 'Weathered Wood' }));
  await goOn(page, 'Payment');
  await hand.tap(page.getByRole('radio', { name: /120 months/ }));
  await hand.tap(button('Make the contract'));
  note('package and payment');

  const paper = page.getByRole('article');
  await expect(paper).toContainText('Weathered Wood');
  await expect(paper).toContainText('W-valley aluminum');
  await hand.tap(button('Read together and sign'));
  await sign(page, 'Sign');
  await sign(page, 'Sign contract');
  await expect(page.getByText('The contract is signed and saved on this device.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Signed, \$[\d,]+\.\d\d$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^The buyer can cancel until .+, midnight$/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await hand.tap(button(/Download the PDF/));
  const bytes = await readFile(await (await download).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  note('signing');
  await page.context().setOffline(false);

  test.info().annotations.push({ type: 'taps', description: JSON.stringify(spent) });
  expect(last - started).toBeLessThanOrEqual(maxSteps);
});

/** Name, phone, address, meeting and trade; the keyboard moves through adjacent inputs. */
async function newLead(page: Page, hand: Hand): Promise<void> {
  await hand.tap(page.getByRole('link', { name: 'New lead' }));
  await expect(page.getByRole('textbox', { name: 'First name', exact: true })).toBeFocused();
  await hand.type('Edna\nStandard\n630 555 0142\n');
  await hand.tap(page.getByRole('textbox', { name: 'Street', exact: true }));
  await hand.type('118 Alder Ct, Batavia, IL 60510');
  await hand.tap(page.getByRole('checkbox', { name: 'Roofing' }));
  await hand.tap(page.getByRole('button', { name: 'Tomorrow 10 AM' }));
  await hand.tap(page.getByRole('button', { name: 'Save and start estimate' }));
}
