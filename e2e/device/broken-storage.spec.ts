// A device with broken, closed or emptied storage: the app opens, explains, and exports what it can.
import { readFile } from 'node:fs/promises';
import { officeOf, saveLead } from '#e2e/support/office.ts';
import { breakOlderRow, changeInOlderDatabase } from '#e2e/support/older-database.ts';
import { allSaved } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

test('unreadable data of an older version is reported, exported, and blocks nobody', async ({ tab: page, request }) => {
  await page.goto('/api/health');
  await page.evaluate(changeInOlderDatabase, { count: 3, city: 'Halfread' });
  await page.evaluate(breakOlderRow, 'Halfread');
  await page.goto('/estimator/leads');
  const stated = page.getByRole('alert').filter({ hasText: '1 change on this device' });
  await expect(stated).toBeVisible();
  await expect(stated.getByRole('button', { name: 'Understood' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await stated.getByRole('button', { name: 'Export' }).click();
  const { changes } = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(changes).toMatchObject([{ store: 'leads', row: { inside: '{"torn":' } }]);
  await stated.getByRole('button', { name: 'Understood' }).click();
  await expect(stated).toBeHidden();
  await allSaved(page);
  expect(await (await officeOf(request)).find('Halfread')).toHaveLength(2);
  await page.reload();
  await allSaved(page);
  await expect(stated).toBeHidden();
});

test('a database that is emptied under an open form, or that does not open, is reported', async ({
  tab: page,
  device,
  baseURL,
}) => {
  await page.goto('/estimator/leads/0/edit');
  await allSaved(page);
  const name = page.getByLabel('Last name');
  await name.fill('Swept');
  const browser = await device.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: String(baseURL), storageTypes: 'indexeddb' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText('The browser has closed the storage of this device, so nothing was saved.'),
  ).toBeVisible();
  await expect(name).toHaveValue('Swept');
  page.once('dialog', (question) => question.accept());
  await page.reload();
  await expect(page.getByText('This browser has emptied the storage of this device.')).toBeVisible();
  await allSaved(page);

  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Internal error opening backing store.', 'UnknownError');
    };
  });
  await page.goto('/estimator/leads');
  await expect(page.getByRole('heading', { name: 'The storage of this device cannot be opened' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('a lost connection to the database heals unnoticed, or is told, and typed text stays', async ({ tab: page }) => {
  await page.goto('/estimator/leads/0/edit');
  await allSaved(page);
  await page.evaluate(() => {
    const { transaction } = IDBDatabase.prototype;
    const lost = { times: 1 };
    Object.assign(window, { lost });
    IDBDatabase.prototype.transaction = function (...given) {
      if (lost.times <= 0) return transaction.apply(this, given);
      lost.times -= 1;
      throw new DOMException(
        'Connection to Indexed Database server lost. Refresh the page to try again',
        'UnknownError',
      );
    };
  });
  const loseNext = (times: number) =>
    page.evaluate((count) => Object.assign(Reflect.get(window, 'lost'), { times: count }), times);
  await saveLead(page, { 'Last name (required)': 'Healed' });

  await page.getByRole('link', { name: 'Edit' }).click();
  const city = page.getByRole('textbox', { name: 'City', exact: true });
  await city.fill('Batavia');
  await loseNext(1_000_000);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const banner = page.getByRole('alert').filter({ hasText: 'The storage of this device cannot be opened.' });
  await expect(banner).toBeVisible();
  await expect(city).toHaveValue('Batavia');

  await loseNext(0);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/details$/);
  await expect(page.getByRole('definition').filter({ hasText: 'Batavia' })).toBeVisible();
});
