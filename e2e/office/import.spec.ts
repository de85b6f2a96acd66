import { readFile } from 'node:fs/promises';
import { expectAccessible } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/test.ts';
import { workbook, xmlRow } from '#tests/support/workbooks.ts';

test('an admin downloads the template, is told about a wrong cell, and imports the corrected workbook into the draft', async ({
  adminTab: page,
}) => {
  await page.goto('/config/import');
  await expect(page.getByRole('heading', { name: 'Import fields and prices' })).toBeVisible();
  await expectAccessible(page, 'the empty import');
  await page.setViewportSize({ width: 1180, height: 820 });

  const download = async (name: string) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return readFile(await (await downloading).path());
  };
  const template = { name: 'fields-and-prices.xlsx', mimeType: '', buffer: await download('Download template') };
  const [, id = ''] = /"(option:[\d.]+)"/.exec((await download('As CSV')).toString()) ?? [];
  await page.getByLabel('Drag or select file').setInputFiles(template);
  await expect(page.getByText('Nothing to import')).toBeVisible();
  await expect(page.getByText('sheet “Fields and prices”')).toBeVisible();

  const sheet = (price: string) => ({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Id,Material price\n${id},${price}\n`),
  });
  await page.getByLabel('Choose another file').setInputFiles(sheet('1O.80'));
  await expect(page.getByText('Is not a number: it has a letter in it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import into the draft' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, 'an import with an error');
  await page.setViewportSize({ width: 1180, height: 820 });

  const rows = xmlRow(1, ['Id', 'Material price']) + xmlRow(2, [id, 9876.5]);
  await page
    .getByLabel('Choose another file')
    .setInputFiles({ name: 'prices.xlsx', mimeType: '', buffer: Buffer.from(workbook({ sheets: { Prices: rows } })) });
  await expect(page.getByText('1 row changes, no errors')).toBeVisible();
  await expect(page.getByRole('table', { name: 'What the sheet would change' })).toContainText('9,876.50');
  await page.getByRole('button', { name: 'Import into the draft' }).click();
  await expect(page.getByText('1 row is in the draft.')).toBeVisible();
  await page.getByRole('link', { name: 'Review and publish', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Publish 1 edit' })).toBeVisible();
});
