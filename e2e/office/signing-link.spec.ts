// One spouse signs at the table, the other by a link on a phone: code, signature, copies, and the cancellation from the page.
import type { Browser, Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { Document, Estimate } from '#contract/records.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { sellDigging } from '#e2e/support/contract.ts';
import { test } from '#e2e/support/mailed.ts';
import { accessTokenOf, officeOf } from '#e2e/support/office.ts';
import { allSaved, password, rep, startEstimate } from '#e2e/support/selling.ts';
import { expect } from '#e2e/support/test.ts';
import type { TestMailServer } from '#tests/support/server/mail-server.ts';
import { offeredForm } from '#tests/support/signing/offered-contract.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
];
const dale = 'dale@example.com';
const linkIn = /\/sign\/([0-9a-f]{64})/;

/** The newest match in an e-mail to an address. */
async function inMail({ received }: TestMailServer, to: string, words: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(
      async () => {
        const mails = received.filter((mail) => mail.to.includes(to)).toReversed();
        for (const { source } of mails) {
          const match = words.exec((await PostalMime.parse(source)).text ?? '')?.[1];
          if (match !== undefined) {
            found = match;
            return found;
          }
        }
        return '';
      },
      { timeout: 120_000 },
    )
    .not.toBe('');
  return found;
}

async function phoneOf(browser: Browser, baseURL: string): Promise<Page> {
  const phone = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true });
  return phone.newPage();
}

test('a spouse signs by a link on a phone, both get the copy, and the contract is cancelled from the page', async ({
  tab: page,
  request,
  browser,
  server,
  mailServer,
}) => {
  const { id: leadId } = await (await officeOf(request)).addLead({ firstName: 'Dana', lastName: 'Linked' });
  await page.goto(`/estimator/leads/${leadId}/details`);
  await startEstimate(page, ['Garden ponds']);
  await sellDigging(page);
  await allSaved(page);
  const headers = { authorization: `Bearer ${await accessTokenOf(request, rep, password)}` };
  const estimates = await request.get(`/api/estimates?leadId=${leadId}&companyId=1`, { headers });
  const [estimate] = (await estimates.json()) as Estimate[];
  if (estimate === undefined) throw new Error('the estimate is not in the office');
  const multipart = new FormData();
  const parts = await offeredForm(estimate, new Date().toISOString(), true);
  for (const [name, part] of Object.entries(parts)) for (const value of [part].flat()) multipart.append(name, value);
  const offered = await request.post('/api/documents?companyId=1', { headers, multipart });
  expect(offered.status(), await offered.text()).toBe(201);
  const { id } = (await offered.json()) as Document;

  // Live changes bring the document to the rep's device.
  await page.goto(`/estimator/estimate/${estimate.id}/documents`);
  await page.getByText('Partly signed').first().waitFor();
  await page.goto(`/estimator/estimate/${estimate.id}/documents/${id}`);
  const links = page.getByRole('region', { name: 'Sign later, from anywhere' });
  await links.getByRole('button', { name: 'Send a link to sign to Dale Whitfield' }).click();
  await links.getByLabel('E-mail address of Dale Whitfield').fill('dale');
  await links.getByRole('button', { name: 'Send the link' }).click();
  await expect(links.getByRole('alert').filter({ hasText: 'Enter an e-mail address.' })).toBeVisible();
  await links.getByLabel('E-mail address of Dale Whitfield').fill(dale);
  await links.getByRole('button', { name: 'Send the link' }).click();
  await expect(links.getByText(`Sent to ${dale}`)).toBeVisible();
  await expectAccessible(page, 'links of a document', sizes);
  const first = await inMail(mailServer, dale, linkIn);
  await links.getByRole('button', { name: 'Send again to Dale Whitfield' }).click();
  await expect(links.getByLabel('E-mail address of Dale Whitfield')).toHaveValue(dale);
  await links.getByRole('button', { name: 'Send the link' }).click();
  await expect.poll(() => inMail(mailServer, dale, linkIn), { timeout: 60_000 }).not.toBe(first);
  const token = await inMail(mailServer, dale, linkIn);

  const phone = await phoneOf(browser, server);
  const foreign: string[] = [];
  phone.on('request', (asked) => {
    if (!asked.url().startsWith(server) && !/^(data|blob):/.test(asked.url())) foreign.push(asked.url());
  });
  // The link before has ended: a new one is asked for, and the rep hears of it.
  await phone.goto(`/sign/${first}`);
  await expect(phone.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  await expectAccessible(phone, 'an ended link', sizes);
  await phone.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(phone.getByText('sends the new link by e-mail')).toBeVisible();
  await inMail(mailServer, rep, /the link of (Dale Whitfield) to .* asks for a new one/);
  await page.reload();
  await expect(links.getByText('A new link was asked for')).toBeVisible();
  await phone.goto(`/sign/${token}`);
  await expect(phone.getByRole('heading', { name: 'A paper for you to read' })).toBeVisible();
  await expectAccessible(phone, 'before the code', sizes);
  await phone.getByRole('button', { name: 'Send me the code' }).click();
  const code = await inMail(mailServer, dale, /Your code is (\d{6})/);
  await phone.getByLabel('Code of six digits').fill(code === '000000' ? '000001' : '000000');
  await phone.getByRole('button', { name: 'Open the paper' }).click();
  await expect(phone.getByText('This code is not right. 4 more tries.')).toBeVisible();
  await expectAccessible(phone, 'a wrong code', sizes);
  await phone.getByLabel('Code of six digits').fill(code);
  await phone.getByRole('button', { name: 'Open the paper' }).click();
  await expect(phone.getByRole('heading', { name: 'Sign, Dale Whitfield' })).toBeVisible();
  await expectAccessible(phone, 'the paper of a link', sizes);
  // Left and taken up.
  await phone.reload();
  await phone.getByText('kept with every signature').scrollIntoViewIfNeeded();
  await signTyped(phone);
  await expect(phone.getByRole('heading', { name: 'Signed by you, Dale Whitfield' })).toBeVisible();
  await expect(links).toHaveCount(0);
  await expect(page.getByText('Not signed', { exact: true })).toHaveCount(0);

  for (const to of [dale, rep])
    await expect
      .poll(() => mailServer.received.some((mail) => mail.to.includes(to) && /Contract 1\.pdf/.test(mail.source)), {
        timeout: 180_000,
      })
      .toBe(true);
  const download = phone.waitForEvent('download');
  await phone.getByRole('button', { name: /Download the PDF/ }).click();
  expect((await download).suggestedFilename()).toBe('Contract 1.pdf');

  await phone.getByText('Cancel this contract', { exact: true }).click();
  await phone.getByLabel('I cancel this contract.').check();
  await expectAccessible(phone, 'cancelling by a link', sizes);
  await phone.getByRole('button', { name: 'Cancel the contract' }).click();
  await expect(phone.getByRole('heading', { name: 'Cancelled by you' })).toBeVisible();
  await expectAccessible(phone, 'a cancelled contract of a link', sizes);
  await expect(page.getByText('Cancelled by the buyer, in time')).toBeVisible();
  expect(foreign).toEqual([]);
  await phone.context().close();
});

async function signTyped(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Electronic papers' }).click();
  await phone.getByRole('button', { name: 'Type my name' }).click();
  await phone.getByLabel('Type your name, Dale Whitfield').fill('Dale Whitfield');
  await phone.getByLabel('I agree.').check();
  await phone.getByRole('button', { name: 'Sign', exact: true }).click();
}
