// How much a rep has to tap for a standard roof: 2,400 square feet, one story, Better, financed, signed by both, PDF in hand.
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { type Hand, handOn } from './support/hand.ts';
import { goOn, logIn, onStep, sign } from './support/selling.ts';

/** Taps for the whole sale; keys come on top. */
const most = 45;

test('a standard roof, from the new lead to the PDF in hand, takes at most 45 taps', async ({ page }) => {
  const hand = await handOn(page);
  await logIn(page);
  const begun = hand.taps();
  const spent: Record<string, number> = {};
  let last = begun;
  const note = (what: string) => {
    spent[what] = hand.taps() - last;
    last = hand.taps();
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const takeAll = async (count: number) => {
    await hand.tap(page.getByRole('button', { name: new RegExp(`^Take all: ${count} `) }));
    await expect(page.getByRole('button', { name: /^Take all/ })).toHaveCount(0);
  };

  await newLead(page, hand);
  note('new lead');
  await hand.tap(button('New estimate'));
  await expect(page.getByRole('dialog').getByLabel('Roofing', { exact: true })).toBeChecked();
  await hand.tap(button('Start estimate'));
  await onStep(page, 'Questionnaire');
  await goOn(page, 'Details');
  await hand.tap(page.getByRole('textbox', { name: /^Total roof area/ }));
  await hand.type('2,400\n');
  await takeAll(2);
  await hand.tap(
    page
      .getByRole('listitem')
      .filter({ hasText: /4-6 walkable/ })
      .getByRole('button', { name: /^Take Rec\./ }),
  );
  await goOn(page, 'Decking & Underlayment');
  await takeAll(1);
  await goOn(page, 'Flashing');
  await hand.tap(page.getByRole('textbox', { name: /^Eave/ }));
  await hand.type('128\n96\n42\n36\n61\n');
  await takeAll(4);
  await goOn(page, 'Extras');
  await takeAll(3);
  await goOn(page, 'Package');
  await hand.tap(page.getByRole('radio', { name: /Better/ }).first());
  await hand.tap(page.getByRole('radio', { name: 'Weathered Wood' }));
  await goOn(page, 'Payment');
  await hand.tap(page.getByRole('radio', { name: /120 months/ }));
  await hand.tap(button('Make the contract'));
  note('estimate');

  const paper = page.getByRole('article');
  await expect(paper).toContainText('Weathered Wood');
  await hand.tap(button('Read together and sign'));
  await sign(page, 'Sign');
  await sign(page, 'Sign contract');
  await expect(page.getByText('The contract is signed and kept on this device.')).toBeVisible();
  const download = page.waitForEvent('download');
  await hand.tap(button(/Download the PDF/));
  const bytes = await readFile(await (await download).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  note('signing');

  test.info().annotations.push({ type: 'taps', description: JSON.stringify(spent) });
  console.info(`taps: ${JSON.stringify(spent)}, ${last - begun} in all`);
  expect(last - begun).toBeLessThanOrEqual(most);
});

/** Name, phone, address, meeting and trade of a new lead: one box is tapped, the keyboard leads through the rest. */
async function newLead(page: Parameters<typeof logIn>[0], hand: Hand): Promise<void> {
  await hand.tap(page.getByRole('link', { name: 'New lead' }));
  await hand.tap(page.getByLabel('First name'));
  const keys: readonly (readonly [label: string | RegExp, text: string])[] = [
    ['First name', 'Edna'],
    [/^Last name/, 'Standard'],
  ];
  for (const [, text] of keys) {
    await hand.type(text);
    await page.keyboard.press('Tab');
  }
  await hand.tap(page.getByLabel('Roofing', { exact: true }));
  await hand.tap(page.getByRole('button', { name: 'Save' }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'Edna Standard' })).toBeVisible();
}
