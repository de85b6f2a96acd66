// One household from its estimate to its final labor bill: offline at the table, one spouse signing later through a
// link, e-mail with a bad address, a change order, and a cancellation in time; and another one that comes too late.
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { totalShown } from '#e2e/support/contract.ts';
import { accessTokenOf, backOnline, officeOf } from '#e2e/support/office.ts';
import {
  changeByOrder,
  checkRecordCopy,
  enterNumber,
  handedOver,
  make,
  readInSpanish,
  untick,
} from '#e2e/support/papers.ts';
import {
  allSaved,
  enter,
  goOn,
  onStep,
  password,
  readThrough,
  rep,
  savedHere,
  sign,
  startEstimate,
} from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';
import { feeOnly } from '#tests/support/papers/signed-contract.ts';
import { signedForm } from '#tests/support/papers/true-contract.ts';
import type { TestMailServer } from '#tests/support/server/mail-server.ts';

// This screen is the buyer's own; the others are checked on a tablet too.
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const dale = 'dale@example.com';
const linkIn = /\/sign\/([0-9a-f]{64})/;

test('a household buys, changes and cancels, with every paper from the estimate to the final labor bill', async ({
  tab: page,
  request,
  browser,
  server,
  mailServer,
}) => {
  const { id: leadId } = await (await officeOf(request)).addLead({ firstName: 'Marisol', lastName: 'Whitcomb' });
  await page.goto(`/estimator/leads/${leadId}/details`);
  await enterNumber(page, '2061', 'Gutters');
  await startEstimate(page, ['Gutters']);
  await onStep(page, 'Details');
  await goOn(page, 'Gutters');
  await enter(page, /^Gutter length/, '100');
  await enter(page, /^Gutters/, '100');
  await enter(page, /^Downspouts/, '20');
  // An order of material needs every color.
  for (const name of ['Gutter color', 'Downspout color'])
    await page.getByRole('combobox', { name }).selectOption('White');
  await savedHere(page);
  const sold = await totalShown(page);
  const documentsOf = () => `${/\/estimator\/estimate\/-?\d+/.exec(page.url())?.[0]}/documents`;

  // One of the spouses is at the table, and there is no signal.
  await page.context().setOffline(true);
  await page.goto(`${documentsOf()}/new/contract`);
  await expect(page.getByRole('row', { name: 'Contract price' })).toContainText(sold);
  await untick(page, /^Set the downspouts/);
  await page.getByRole('button', { name: 'Add buyer' }).click();
  await page.getByRole('listitem', { name: 'Buyer 2' }).getByRole('textbox', { name: 'Name' }).fill('Dale Whitcomb');
  await page.getByRole('button', { name: 'Read together and sign' }).click();
  await sign(page, 'Sign');
  await expect(page.getByText('Signed by 1 of 3.')).toBeVisible();
  await backOnline(page);
  await page.goto(documentsOf());
  await page.getByText('Partly signed').first().waitFor();
  await allSaved(page);
  await page.getByRole('link', { name: /^Home improvement contract/ }).click();

  const { ended, token } = await sendLinkTwice(page, mailServer);
  const foreign: string[] = [];
  const phone = await phoneOf(browser, server, foreign);
  await phone.goto(`/sign/${ended}`);
  await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(phone, 'an ended link', sizes);
  await phone.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(phone.getByText('will send the new link by e-mail')).toBeVisible();
  await inMail(mailServer, rep, /the link of (Dale Whitcomb) to .* asks for a new one/);
  await page.reload();
  await expect(page.getByText('A new link was requested')).toBeVisible();
  await signOnPhone(phone, token, mailServer);
  await expect(page.getByText('Not signed', { exact: true })).toHaveCount(1);

  await page.getByRole('link', { name: 'Continue signing' }).click();
  await sign(page, 'Sign contract');
  await expect(page.getByText('The contract is signed and saved on this device.')).toBeVisible();
  await allSaved(page);
  for (const to of [dale, rep])
    await expect
      .poll(() => mailServer.received.some((mail) => mail.to.includes(to) && /\.pdf/.test(mail.source)), {
        timeout: 180_000,
      })
      .toBe(true);
  await phone.reload();
  const download = phone.waitForEvent('download');
  await phone.getByRole('button', { name: /Download the PDF/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await mailToTwo(page, mailServer);
  const contract = page.url();
  await page.goto(`/estimator/leads/${leadId}/details`);
  const mailed = page.getByRole('region', { name: /^E-mails/ }).getByRole('listitem');
  for (const name of ['tom', 'marisol', 'office'])
    await expect(mailed.filter({ hasText: `${name}@example.com` })).toHaveCount(1);
  await page.goto(contract);
  await page.getByRole('link', { name: 'All documents of the estimate' }).click();

  await page.context().setOffline(true);
  await page.getByRole('link', { name: /^Home improvement contract/ }).click();
  expect(await handedOver(page)).toContain('lead the water away from the house. (changed by hand)');
  await page.getByRole('link', { name: 'All documents of the estimate' }).click();
  await page.getByRole('heading', { level: 1, name: /^Documents/ }).waitFor();
  await page.getByRole('switch', { name: 'Customer view' }).click();
  await expectAccessible(page, 'documents of an estimate');
  await make(page, 'Purchase order', { 'Printed name, if different': 'Fox Valley Supply' }, () =>
    expect(page.getByRole('article')).toContainText('2061'),
  );
  await make(page, 'Work order', { Crew: 'Alvarez crew' }, () => readInSpanish(page));
  await make(page, 'Labor bill', { 'Crew or subcontractor': 'Alvarez crew' });
  await make(page, 'Cost estimate');
  await make(page, 'Itemized estimate');
  await page.getByRole('link', { name: 'Back to the estimate' }).click();
  await changeByOrder(page, {
    sold,
    step: 'Gutters',
    change: () => enter(page, /^Gutters/, '120'),
    signers: 3,
    look: () => expectAccessible(page, 'making a change order'),
  });
  await page.getByRole('link', { name: 'All documents of the estimate' }).click();
  await make(page, 'Final labor bill', { 'Crew or subcontractor': 'Alvarez crew' });

  await backOnline(page);
  await allSaved(page);
  await expect(page.getByText('The record copy is in the office.')).toHaveCount(8);
  await checkRecordCopy(page);

  // The contract is on the screen of the rep when the buyer cancels it on the phone.
  await phone.getByText('Cancel this contract', { exact: true }).click();
  await phone.getByLabel('I cancel this contract.').check();
  await expectAccessible(phone, 'canceling by a link', sizes);
  await phone.getByRole('button', { name: 'Cancel the contract' }).click();
  await expect(phone.getByRole('heading', { name: 'Canceled by you' })).toBeVisible();
  await expectAccessible(phone, 'a canceled contract of a link', sizes);
  await expect(page.getByText('Canceled by the buyer, in time')).toBeVisible();
  expect(foreign).toEqual([]);
  await phone.context().close();
});

test('a notice of cancellation that comes too late is recorded, and changes nothing', async ({
  tab: page,
  request,
}) => {
  const contract = await soldLongAgo(request);
  // Live changes bring it to the rep's device.
  await page.goto(`/estimator/leads/${contract.leadId}/details`);
  await page.getByText('House', { exact: true }).first().waitFor();
  await page.goto(`/estimator/estimate/${contract.estimateId}/documents`);
  await page.getByText('Signed', { exact: true }).waitFor();
  await page.getByRole('link', { name: /^Home improvement contract/ }).click();
  await page.getByText('The buyer cancels', { exact: true }).click();
  await expect(page.getByText(/^Too late: the last day was/)).toBeVisible();
  await expectAccessible(page, 'a notice that came too late');
  await page.getByRole('button', { name: 'Record the notice' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record the notice' }).click();
  await expect(page.getByRole('heading', { name: 'Notice came too late' })).toBeVisible();
  await allSaved(page);
  await page.getByRole('link', { name: 'All documents of the estimate' }).click();
  await expect(page.getByText('Signed', { exact: true })).toBeVisible();
});

interface Links {
  /** The first link, which the second one ended. */
  readonly ended: string;
  readonly token: string;
}

/** Sends the signing link from the page of the contract, first to a mistyped address, then to the right one. */
async function sendLinkTwice(page: Page, mailServer: TestMailServer): Promise<Links> {
  const links = page.getByRole('region', { name: 'Sign later, from anywhere' });
  await links.getByRole('button', { name: 'Send a link to sign to Dale Whitcomb' }).click();
  await links.getByLabel('E-mail address of Dale Whitcomb').fill('dale');
  await links.getByRole('button', { name: 'Send the link' }).click();
  await expect(links.getByRole('alert').filter({ hasText: 'Enter an e-mail address.' })).toBeVisible();
  await links.getByLabel('E-mail address of Dale Whitcomb').fill(dale);
  await links.getByRole('button', { name: 'Send the link' }).click();
  await expect(links.getByText(`Sent to ${dale}`)).toBeVisible();
  await expectAccessible(page, 'links of a document', sizes);
  const ended = await inMail(mailServer, dale, linkIn);
  // By keyboard: the content above the button still moves when the state of the first e-mail arrives.
  await links.getByRole('button', { name: 'Send again to Dale Whitcomb' }).press('Enter');
  await expect(links.getByLabel('E-mail address of Dale Whitcomb')).toHaveValue(dale);
  await links.getByRole('button', { name: 'Send the link' }).click();
  await expect.poll(() => inMail(mailServer, dale, linkIn), { timeout: 60_000 }).not.toBe(ended);
  return { ended, token: await inMail(mailServer, dale, linkIn) };
}

/** Opens the link with its code, after a wrong one, leaves the page, returns and signs. */
async function signOnPhone(phone: Page, token: string, mailServer: TestMailServer): Promise<void> {
  await phone.goto(`/sign/${token}`);
  await expect(phone.getByRole('heading', { name: 'Your papers are ready to read' })).toBeVisible();
  await expectAccessible(phone, 'before the code', sizes);
  await phone.getByRole('button', { name: 'Send me the code' }).click();
  const code = await inMail(mailServer, dale, /Your code is (\d{6})/);
  await phone.getByLabel('Code of six digits').fill(code === '000000' ? '000001' : '000000');
  await phone.getByRole('button', { name: 'Open my papers' }).click();
  await expect(phone.getByText('This code is not right. 4 more tries.')).toBeVisible();
  await expectAccessible(phone, 'a wrong code', sizes);
  await phone.getByLabel('Code of six digits').fill(code);
  await phone.getByRole('button', { name: 'Open my papers' }).click();
  await expect(phone.getByRole('heading', { name: 'Sign, Dale Whitcomb' })).toBeVisible();
  await expectAccessible(phone, 'the paper of a link', sizes);
  await phone.reload();
  await readThrough(phone);
  await phone.getByRole('button', { name: 'Electronic papers' }).click();
  await phone.getByRole('button', { name: 'Type my name' }).click();
  await phone.getByLabel('Type your name, Dale Whitcomb').fill('Dale Whitcomb');
  await phone.getByRole('checkbox', { name: /agree to sign it on screen/ }).check();
  await phone.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(phone.getByRole('heading', { name: 'Signed by you, Dale Whitcomb' })).toBeVisible();
}

/** E-mails the contract to a good and a bad address, corrects the bad one, and does so offline. */
async function mailToTwo(page: Page, mailServer: TestMailServer): Promise<void> {
  await page.getByRole('button', { name: 'Send by e-mail' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To').fill('marisol');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('is not an e-mail address');
  await expectAccessible(page, 'e-mail dialog', sizes);
  const before = mailServer.received.length;
  mailServer.refuseNext([550, '5.1.1 no such mailbox']);
  await dialog.getByLabel('To').fill('tom@example.com, marisol@example.com');
  await dialog.getByLabel('Message').fill('Thank you, Marisol.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const emails = page.getByRole('region', { name: 'E-mail', exact: true });
  await expect(emails.getByText('There is no such mailbox.')).toBeVisible({ timeout: 90_000 });
  await expect.poll(() => mailServer.received.length, { timeout: 60_000 }).toBe(before + 1);
  await expectAccessible(page, 'e-mails of a document', sizes);
  const [refused, accepted] =
    mailServer.received.at(-1)?.to[0] === 'tom@example.com' ? ['marisol', 'tom'] : ['tom', 'marisol'];
  const stateOf = (name: string) => emails.getByRole('listitem').filter({ hasText: `${name}@example.com` });
  await expect(stateOf(accepted).getByText('Accepted', { exact: true })).toBeVisible({ timeout: 30_000 });

  await emails.getByRole('button', { name: `Change address ${refused}@example.com` }).click();
  await page.context().setOffline(true);
  await dialog.getByLabel('To').fill('office@example.com');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(emails.getByText('Waits on this device: office@example.com')).toBeVisible();
  await page.context().setOffline(false);
  await expect(stateOf('office').getByText('Accepted', { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(mailServer.received.map(({ to }) => to[0])).toContain('office@example.com');
}

/** A contract in the office whose last day to cancel is long past. */
async function soldLongAgo(request: APIRequestContext): Promise<Document> {
  const headers = { authorization: `Bearer ${await accessTokenOf(request, rep, password)}` };
  const { id: leadId } = await (await officeOf(request)).addLead({ firstName: 'Late', lastName: 'Whitcomb' });
  const data = { id: -2, uuid: crypto.randomUUID(), leadId, name: 'House', items: [], comparisons: [], ...feeOnly(4) };
  const made = await request.post('/api/estimates?companyId=1', { headers, data });
  expect(made.status(), await made.text()).toBe(201);
  const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const read = async (path: string) =>
    (await request.get(`${path}?companyId=1`, { headers })).json() as Promise<unknown>;
  const parts = await signedForm(read, (await made.json()) as Estimate, monthAgo, { uuid: crypto.randomUUID() });
  const multipart = new FormData();
  for (const [name, part] of Object.entries(parts)) for (const value of [part].flat()) multipart.append(name, value);
  const sent = await request.post('/api/documents?companyId=1', { headers, multipart });
  expect(sent.status(), await sent.text()).toBe(201);
  return (await sent.json()) as Document;
}

/** The newest match in an e-mail to an address. */
async function inMail({ received }: TestMailServer, to: string, texts: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(
      async () => {
        for (const { source } of received.filter((mail) => mail.to.includes(to)).toReversed()) {
          found = texts.exec((await PostalMime.parse(source)).text ?? '')?.[1] ?? '';
          if (found !== '') return found;
        }
        return '';
      },
      { timeout: 120_000 },
    )
    .not.toBe('');
  return found;
}

/** A phone that records every address outside the server that it contacts. */
async function phoneOf(browser: Browser, baseURL: string, foreign: string[]): Promise<Page> {
  const device = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true });
  const phone = await device.newPage();
  phone.on('request', (requested) => {
    if (!requested.url().startsWith(baseURL) && !/^(data|blob):/.test(requested.url())) foreign.push(requested.url());
  });
  return phone;
}
