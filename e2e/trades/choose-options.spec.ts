// A buyer chooses options of an itemized estimate on a phone, and the rep applies the choice to the estimate.
import PostalMime from 'postal-mime';
import { expectAccessible } from '#e2e/support/axe.ts';
import { totalShown } from '#e2e/support/contract.ts';
import { officeOf } from '#e2e/support/office.ts';
import { allSaved, enter, goOn, onStep, savedHere, startEstimate } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';
import type { TestMailServer } from '#tests/support/server/mail-server.ts';

const buyer = 'marisol@example.com';
const sizes = [
  { width: 390, height: 844 },
  { width: 1180, height: 820 },
];

test('a buyer chooses options through a link, and the rep applies the choice to the estimate', async ({
  tab: page,
  browser,
  request,
  server,
  mailServer,
}) => {
  const { id: leadId } = await (await officeOf(request)).addLead({ firstName: 'Marisol', lastName: 'Whitcomb' });
  await page.goto(`/estimator/leads/${leadId}/details`);
  await startEstimate(page, ['Gutters']);
  await onStep(page, 'Details');
  await goOn(page, 'Gutters');
  await enter(page, /^Gutter length/, '100');
  await enter(page, /^Gutters/, '100');
  await goOn(page, 'Extras');
  const without = await totalShown(page);
  await page.getByRole('checkbox', { name: /^Permit/ }).check();
  await savedHere(page);
  const all = await totalShown(page);
  await page.goto(`${/\/estimator\/estimate\/-?\d+/.exec(page.url())?.[0]}/documents/new/itemized-estimate`);
  await page
    .getByRole('region', { name: 'Terms' })
    .getByText(/^Gutters/)
    .first()
    .click();
  await page.getByRole('checkbox', { name: /^Permit/ }).check();
  await page.getByRole('button', { name: 'Make the itemized estimate' }).click();
  await allSaved(page);
  const links = page.getByRole('region', { name: 'Let the buyer choose' });
  await links.getByRole('button', { name: 'Send a link to choose to Marisol Whitcomb' }).click();
  await links.getByLabel('E-mail address of Marisol Whitcomb').fill(buyer);
  await links.getByRole('button', { name: 'Send the link' }).click();
  await expect(links.getByText(`Sent to ${buyer}`)).toBeVisible();
  await expectAccessible(page, 'an itemized estimate with options', sizes);

  const device = await browser.newContext({ baseURL: server, viewport: { width: 390, height: 844 }, hasTouch: true });
  const phone = await device.newPage();
  await phone.goto(`/sign/${await inMail(mailServer, /\/sign\/([0-9a-f]{64})/)}`);
  await phone.getByRole('button', { name: 'Send me the code' }).click();
  await phone.getByLabel('Code of six digits').fill(await inMail(mailServer, /Your code is (\d{6})/));
  await phone.getByRole('button', { name: 'Open my papers' }).click();
  const total = phone.getByRole('status').filter({ hasText: 'Total with your choice' });
  await expect(total).toContainText(without);
  await phone.getByRole('checkbox', { name: /^Permit/ }).check();
  await expect(total).toContainText(all);
  await expectAccessible(phone, 'choosing options by a link', sizes);
  // The page is left and opened again: no selection is lost.
  await phone.reload();
  await expect(phone.getByRole('checkbox', { name: /^Permit/ })).toBeChecked();
  await phone.getByRole('checkbox', { name: /^Permit/ }).uncheck();
  await phone.getByRole('button', { name: 'Send my choice' }).click();
  await expect(phone.getByRole('heading', { name: 'Your choice was sent' })).toBeVisible();
  await expectAccessible(phone, 'a choice that was sent', sizes);
  await device.close();

  const options = page.getByRole('region', { name: 'Options', exact: true });
  await expect(options).toContainText(`Marisol Whitcomb chose no option on`);
  await expect(options).toContainText(/To be removed from the estimate: Permit/);
  await expectAccessible(page, 'a choice on the page of its paper', sizes);
  await options.getByRole('button', { name: 'Apply the choice to the estimate' }).click();
  await expect(page.getByRole('row', { name: 'Contract price' })).toContainText(without);
  await expect(page.getByText(/This contract sells options/)).toHaveCount(0);
  await allSaved(page);
});

/** The newest match in an e-mail to the buyer. */
async function inMail({ received }: TestMailServer, texts: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      for (const { source } of received.filter((mail) => mail.to.includes(buyer)).toReversed()) {
        found = texts.exec((await PostalMime.parse(source)).text ?? '')?.[1] ?? '';
        if (found !== '') return found;
      }
      return '';
    })
    .not.toBe('');
  return found;
}
