import { sellDigging } from './support/contract.ts';
import { officeOf } from './support/office.ts';
import { allSaved, logIn, sign, startEstimate } from './support/selling.ts';
import { expect, test } from './support/test.ts';

test('a signature that was given survives a reload, until everybody has signed', async ({ page, request }) => {
  const { id } = await (await officeOf(request)).addLead({ firstName: 'Sig', lastName: 'Keeper' });
  await logIn(page);
  await page.goto(`/estimator/leads/${id}/details`);
  await startEstimate(page, ['Garden ponds']);
  await sellDigging(page);
  await allSaved(page);
  const address = /\/estimator\/estimate\/-?\d+/.exec(page.url())?.[0];
  await page.goto(`${address}/documents/new/contract`);
  await page.getByRole('button', { name: 'Read together and sign' }).click();
  await expect(page.getByRole('link', { name: /Not saved yet/ })).toBeVisible();
  await sign(page, 'Sign');
  const given = page.getByText('Signed on screen.');
  await expect(given).toHaveCount(1);
  const number = await page
    .getByText(/^No\. /)
    .first()
    .innerText();

  // The lead leads back to the contract that somebody has signed.
  await page.goto(`/estimator/leads/${id}/details`);
  await page.getByRole('link', { name: 'Go on signing the contract' }).click();
  await expect(given).toHaveCount(1);
  await page.reload();
  await expect(given).toHaveCount(1);
  await expect(page.getByText(/^No\. /).first()).toHaveText(number);
  await expect(page.getByRole('img', { name: 'Signature of Sig Keeper' })).toBeVisible();
  const question = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Start over' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(given).toHaveCount(1);

  await sign(page, 'Sign contract');
  await expect(page.getByText('The contract is signed and kept on this device.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  for (const role of ['banner', 'complementary'] as const) await expect(page.getByRole(role)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await allSaved(page);
  await page.goto(`${address}/documents/new/contract`);
  await expect(page.getByRole('button', { name: 'Read together and sign' })).toBeVisible();
  await expect(given).toHaveCount(0);
});
