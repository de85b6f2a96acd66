import { expect, type Page } from '@playwright/test';
import { enter, goOn, onStep, savedHere, sign, total } from '#e2e/support/selling.ts';

/** The total of the estimate on the screen. */
export const totalShown = (page: Page): Promise<string> => total(page).innerText();

/** Makes the contract of the estimate on the screen and signs it; it must state the total. */
export async function signContract(page: Page, enterDetails: () => Promise<void> = async () => {}): Promise<void> {
  await savedHere(page);
  const price = await totalShown(page);
  const estimate = /\/estimator\/estimate\/-?\d+/.exec(page.url())?.[0];
  await page.goto(`${estimate}/documents/new/contract`);
  await expect(page.getByRole('row', { name: 'Contract price' })).toContainText(price);
  await enterDetails();
  await page.getByRole('button', { name: 'Read together and sign' }).click();
  await sign(page, 'Sign');
  await sign(page, 'Sign contract');
  await expect(page.getByText('The contract is signed and saved on this device.')).toBeVisible();
}

/** On the first step of a pond: sells something, so that there is a price to sign. */
export async function sellDigging(page: Page): Promise<void> {
  await onStep(page, 'Site');
  await goOn(page, 'Digging & Liner');
  await enter(page, /^Digging/, '5');
  await savedHere(page);
}
