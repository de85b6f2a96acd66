import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expectAccessible } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/test.ts';
import { readArchive, wrongChecksums } from '#tests/support/archive/read-archive.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

test('an admin makes an archive of the company, downloads it, and reads it without the server', async ({
  adminTab: page,
}, testInfo) => {
  await page.goto('/config');
  await page.getByRole('link', { name: 'Archive' }).click();
  await expect(page.getByText('There is no archive now.')).toBeVisible();
  await expectAccessible(page, 'no archive', sizes);
  await page.getByRole('button', { name: 'Make an archive' }).click();
  const download = page.getByRole('button', { name: 'Download' });
  await expect(download).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, 'a finished archive', sizes);
  const saving = page.waitForEvent('download');
  await download.click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/ \d{4}-\d\d-\d\d\.zip$/);
  const archive = await readArchive(await readFile(await saved.path()));
  expect(wrongChecksums(archive)).toEqual([]);

  // The reader opens from a folder, and shows each lead with a link to its page.
  for (const [path, content] of archive.entries) {
    if (!path.endsWith('.html')) continue;
    const target = testInfo.outputPath('unpacked', path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  const reader = await page.context().newPage();
  await reader.goto(`file://${testInfo.outputPath('unpacked', 'index.html')}`);
  const rows = reader.getByRole('row');
  const all = await rows.count();
  expect(all - 1).toBe(archive.manifest.leads);
  const name = (await rows.nth(1).getByRole('link').textContent()) ?? '';
  await reader.getByRole('searchbox', { name: 'Search leads' }).fill(name);
  await expect(reader.getByRole('status')).toContainText(/^\d+ leads?$/);
  await expectAccessible(reader, 'the index of an archive', sizes);
  await rows.nth(1).getByRole('link').click();
  await expect(reader.getByRole('heading', { name }).first()).toBeVisible();
  await expectAccessible(reader, 'a page of an archive', sizes);
  await reader.close();

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('There is no archive now.')).toBeVisible();
});
