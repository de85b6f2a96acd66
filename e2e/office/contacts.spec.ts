// A file of contacts: compared with the leads, chosen row by row, imported with its progress, and imported again.
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/test.ts';
import { googleCsv, manyContacts } from '#tests/support/contacts/contact-files.ts';

const tablet = { width: 1180, height: 820 };

test('2,000 contacts with 30 duplicates and 20 bad rows are imported, and the same file again adds nothing', async ({
  adminTab: page,
}) => {
  const contacts = manyContacts(1_950);
  const duplicates = contacts.slice(0, 30).map((contact) => ({ ...contact, email: `second.${contact.email}` }));
  const bad = manyContacts(20, 5_000).map((contact) => ({ ...contact, phone: '555-01' }));
  const file = {
    name: 'contacts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(googleCsv([...contacts, ...duplicates, ...bad])),
  };
  await page.goto('/estimator/leads');
  await page.getByLabel('More').click();
  await page.getByRole('link', { name: 'Import contacts' }).click();
  await expect(page.getByRole('heading', { name: 'Import contacts' })).toBeVisible();
  await expectAccessible(page, 'the empty import of contacts');
  await page.setViewportSize(tablet);

  await page.getByLabel('Drag or select file').setInputFiles(file);
  await expect(page.getByRole('button', { name: '1,950 New' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Possibly known contacts' })).toContainText('Same phone as row 2:');
  await expect(page.getByText('1,950 new leads, 30 merges')).toBeVisible();
  await expectAccessible(page, 'compared contacts');
  await page.setViewportSize(tablet);

  await page.getByRole('button', { name: '20 Refused' }).click();
  await expect(page.getByText('Phone has 5 digits. Write ten.').first()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the refused rows' }).click();
  const refused = await readFile(await (await downloading).path(), 'utf8');
  expect(refused.split('\r\n')).toHaveLength(21);
  expect(refused).toContain('Phone 1 - Value: Phone has 5 digits. Write ten.');

  await page.getByRole('button', { name: 'Import 1,980' }).click();
  await expect(page.getByText('1,950 leads were added.')).toBeVisible();
  await expect(page.getByText('30 contacts were merged.')).toBeVisible();
  await expectAccessible(page, 'imported contacts');
  await page.setViewportSize(tablet);

  await page.getByLabel('Choose another file').setInputFiles(file);
  await expect(page.getByRole('button', { name: '1,980 Here already' })).toBeVisible();
  await expect(page.getByText('Nothing to import')).toBeVisible();
  await page.goto('/estimator/leads?dates=any&who=everyone&search=Family1949');
  await expect(page.getByRole('link', { name: 'Given9 Family1949', exact: true })).toBeVisible();
});
