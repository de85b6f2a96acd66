// A rep e-mails a signed contract to a good and a bad address, corrects the bad one, and mails once more offline.
import { expectAccessible } from '#e2e/support/axe.ts';
import { sellDigging, signContract } from '#e2e/support/contract.ts';
import { test } from '#e2e/support/mailed.ts';
import { officeOf } from '#e2e/support/office.ts';
import { allSaved, startEstimate } from '#e2e/support/selling.ts';
import { expect } from '#e2e/support/test.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
];

test('a contract goes to a good and a bad address; each has its own state, and the bad one is corrected', async ({
  tab: page,
  request,
  mailServer,
}) => {
  const { id } = await (await officeOf(request)).addLead({ firstName: 'Dana', lastName: 'Mailed' });
  await page.goto(`/estimator/leads/${id}/details`);
  await startEstimate(page, ['Garden ponds']);
  await sellDigging(page);
  await allSaved(page);
  await signContract(page);
  await allSaved(page);

  await page.getByRole('button', { name: 'Send by e-mail' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To').fill('dana');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('is not an e-mail address');
  await expectAccessible(page, 'e-mail dialog', sizes);
  mailServer.refuseNext([550, '5.1.1 no such mailbox']);
  await dialog.getByLabel('To').fill('tom@example.com, dana@example.com');
  await dialog.getByLabel('Message').fill('Thank you, Dana.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const emails = page.getByRole('region', { name: 'E-mail', exact: true });
  await expect(emails.getByText('Accepted', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(emails.getByText('There is no such mailbox.')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'e-mails of a document', sizes);
  expect(mailServer.received).toHaveLength(1);
  const [refused] = mailServer.received[0]?.to[0] === 'dana@example.com' ? ['tom'] : ['dana'];

  await emails.getByRole('button', { name: `Change address ${refused}@example.com` }).click();
  await page.context().setOffline(true);
  await dialog.getByLabel('To').fill('office@example.com');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(emails.getByText('Waits on this device: office@example.com')).toBeVisible();
  await page.context().setOffline(false);
  await expect(emails.getByText('Accepted', { exact: true })).toHaveCount(2, { timeout: 60_000 });
  expect(mailServer.received.map(({ to }) => to[0])).toContain('office@example.com');

  await page.goto(`/estimator/leads/${id}/details`);
  await expect(page.getByRole('region', { name: /^E-mails/ }).getByRole('listitem')).toHaveCount(3);
});
