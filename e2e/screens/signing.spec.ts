import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/support/axe.ts';
import { sellDigging } from '#e2e/support/contract.ts';
import { initialNotice, officeOf } from '#e2e/support/office.ts';
import { allSaved, draw, readThrough, sign, startEstimate } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Ink on white paper, in dark mode too, and no wider than the screen: on a phone, a tablet and a desktop. */
async function expectPaper(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1180, height: 820 };
  const paper = page.getByRole('article');
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(paper).toHaveCSS('color', 'rgb(17, 34, 43)');
      const { x = -1, width: wide = 0 } = (await paper.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    // In portrait, the signing steps are below the paper: the bar links to them.
    const bar = page.getByRole('region', { name: 'Next step' });
    if (width < 1024) await expect(bar.getByRole('link', { name: 'Go to signature' })).toBeInViewport();
    else await expect(bar).toBeHidden();
  }
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
}

const sizes = [
  [390, 844],
  [820, 1180],
  [1180, 820],
  [1440, 900],
] as const;

test('a signature survives a reload, until everybody has signed', async ({ tab: page, request }) => {
  const { id } = await (await officeOf(request)).addLead({ firstName: 'Sig', lastName: 'Keeper' });
  await page.goto(`/estimator/leads/${id}/details`);
  await startEstimate(page, ['Garden ponds']);
  await sellDigging(page);
  await allSaved(page);
  const address = /\/estimator\/estimate\/-?\d+/.exec(page.url())?.[0];
  await page.goto(`${address}/documents/new/contract`);
  await page.getByRole('button', { name: 'Read together and sign' }).click();
  await expect(page.getByRole('link', { name: /Not saved yet/ })).toBeVisible();
  await expectPaper(page);
  await sign(page, 'Sign');
  const given = page.getByText('Signed on screen.');
  await expect(given).toHaveCount(1);
  const number = await page
    .getByText(/^No\. /)
    .first()
    .innerText();

  // The page of the lead links back to the partly signed contract.
  await page.goto(`/estimator/leads/${id}/details`);
  await page.getByRole('link', { name: 'Continue signing the contract' }).click();
  await expect(given).toHaveCount(1);
  await page.reload();
  await expect(given).toHaveCount(1);
  await expect(page.getByText(/^No\. /).first()).toHaveText(number);
  await expect(page.getByRole('img', { name: 'Signature of Sig Keeper' })).toBeVisible();
  const question = page.getByRole('dialog');
  await page.getByText('Other ways to read').click();
  await page.getByRole('button', { name: 'Start over' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(given).toHaveCount(1);

  await sign(page, 'Sign contract');
  await expect(page.getByText('The contract is signed and saved on this device.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  for (const role of ['banner', 'main'] as const) await expect(page.getByRole(role)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await allSaved(page);
  // A sold estimate cannot be sold again with the back button: it leads to the signed contract.
  await page.goto(`${address}/documents/new/contract`);
  await expect(page).toHaveURL(/\/documents\/-?\d+$/);
  await expect(page.getByRole('article')).toContainText(number.replace('No. ', ''));
  await expect(page.getByRole('button', { name: 'Read together and sign' })).toHaveCount(0);
});

test('two spouses sign with initials on the notice; a spouse who declines ends the contract, and it is made again', async ({
  tab: page,
  request,
}) => {
  await initialNotice(request, 'WI', 'Right to cancel in Wisconsin');
  const { id } = await (await officeOf(request)).addLead({ firstName: 'Marisol', lastName: 'Twosome', state: 'WI' });
  await page.goto(`/estimator/leads/${id}/details`);
  await startEstimate(page, ['Garden ponds']);
  await sellDigging(page);
  await allSaved(page);
  const documents = `${/\/estimator\/estimate\/-?\d+/.exec(page.url())?.[0]}/documents`;
  await page.goto(`${documents}/new/contract`);
  await page.getByRole('button', { name: 'Add buyer' }).click();
  const second = page.getByRole('listitem', { name: 'Buyer 2' });
  await second.getByRole('textbox', { name: 'Name' }).fill('Dale Twosome');
  await second.getByRole('combobox', { name: '65 or older?' }).selectOption('No');
  await page.getByRole('button', { name: 'Read together and sign' }).click();
  await readThrough(page);
  const choice = page.getByRole('region', { name: /how would you like your papers\?$/ });
  await expect(choice).toContainText('Marisol Twosome');
  await expectAccessible(page, 'choosing papers');
  await page.getByRole('button', { name: 'Paper', exact: true }).click();
  await draw(page, page.getByRole('img', { name: 'Initials of Marisol Twosome. Draw with a finger or pen.' }));
  await expectAccessible(page, 'initials');
  await page.getByRole('button', { name: 'Initial this notice' }).click();
  await sign(page, 'Sign');
  await expect(page.getByText('Signed by 1 of 3.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Initials of Marisol Twosome', exact: true })).toBeVisible();

  // The page is left, and the other spouse does not want to sign.
  await page.goto(documents);
  await expect(page.getByText('Partly signed')).toBeVisible();
  await allSaved(page);
  await page.getByRole('link', { name: /^Home improvement contract/ }).click();
  await page.getByRole('link', { name: 'Continue signing' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contract', exact: true }).waitFor();
  await readThrough(page);
  await page.getByText('Other ways for Dale Twosome').click();
  await page.getByRole('button', { name: 'Dale Twosome declines' }).click();
  await page.getByRole('textbox', { name: 'Why does Dale Twosome not sign?' }).fill('Too dear');
  await page.getByRole('button', { name: 'Decline the contract' }).click();
  await expect(page.getByRole('heading', { name: /Declined by Dale Twosome$/ })).toBeVisible();
  await allSaved(page);

  // Made again with the same buyers, and signed by everybody.
  await page.getByRole('link', { name: 'Make it again' }).click();
  await expect(second.getByRole('textbox', { name: 'Name' })).toHaveValue('Dale Twosome');
  await page.getByRole('button', { name: 'Read together and sign' }).click();
  for (const [name, button] of [
    ['Marisol Twosome', 'Sign'],
    ['Dale Twosome', 'Sign'],
  ] as const) {
    await readThrough(page);
    await page.getByRole('button', { name: 'Electronic papers', exact: true }).click();
    await draw(page, page.getByRole('img', { name: `Initials of ${name}. Draw with a finger or pen.` }));
    await page.getByRole('button', { name: 'Initial this notice' }).click();
    await sign(page, button);
  }
  await sign(page, 'Sign contract');
  await expect(page.getByText('The contract is signed and saved on this device.')).toBeVisible();
  await allSaved(page);
  await page.goto(documents);
  await expect(page.getByText('Declined', { exact: true })).toBeVisible();
  await expect(page.getByText('Signed', { exact: true })).toBeVisible();
});
