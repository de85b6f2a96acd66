import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signContract } from '#e2e/support/contract.ts';
import { officeOf } from '#e2e/support/office.ts';
import { allSaved, enter, goOn, startTrade, takeRecommendations } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';
import { languages } from '#tests/support/papers/languages.ts';
import { textOfPdf } from '#tests/support/papers/pdf-text.ts';

const { Korean, Japanese, Hawaiian, Vietnamese, Arabic, Hebrew, Thai, emoji } = languages;
const chinese = languages['traditional Chinese'];

/** A program reads letters of a PDF in any order, and a syllable or ligature as its parts. */
const lettersOf = (text: string) =>
  new Set(text.normalize('NFKD').replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, ''));

async function expectLetters(pdf: Uint8Array, texts: readonly string[]): Promise<void> {
  const printed = lettersOf(await textOfPdf(pdf));
  for (const text of texts)
    for (const letter of lettersOf(text)) expect(printed, `${text}: ${letter}`).toContain(letter);
}

async function deviceCopy(page: Page): Promise<Uint8Array> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the PDF' }).click();
  return readFile(await (await downloading).path());
}

async function officeCopy(page: Page): Promise<Uint8Array> {
  await allSaved(page);
  const link = page.getByRole('link', { name: /record copy/i }).first();
  await expect(link).toBeVisible();
  const address = (await link.getAttribute('href')) ?? '';
  const bytes = await page.evaluate(
    async (from) => [...new Uint8Array(await (await fetch(from)).arrayBuffer())],
    address,
  );
  return Uint8Array.from(bytes);
}

async function sellGutters(page: Page, leadId: number): Promise<void> {
  await startTrade(page, leadId, 'Gutters', 'Details');
  await goOn(page, 'Gutters');
  await enter(page, /^Gutter length/, '40');
  await takeRecommendations(page);
}

for (const [title, lead] of [
  ['Korean, Chinese and Japanese', { lastName: Korean.name, street: chinese.words, city: Japanese.name }],
  ['Arabic and Hebrew', { lastName: Arabic.name, street: `${Hebrew.words} 14`, city: Hebrew.name }],
  ['Hawaiian, Vietnamese and emoji', { lastName: Hawaiian.name, street: Vietnamese.words, city: emoji.name }],
] as const)
  test(`${title}: found, sold, printed on the device and sealed by the office`, async ({ tab: page, request }) => {
    const { id } = await (await officeOf(request)).addLead({ state: 'IL', ...lead });
    await page.goto('/estimator/leads');
    await page.getByPlaceholder('Name, company, address, phone').fill(lead.lastName);
    await expect(page.getByRole('link', { name: lead.lastName, exact: true }).first()).toBeVisible();
    await sellGutters(page, id);
    await signContract(page);
    await expectLetters(await deviceCopy(page), Object.values(lead));
    await expectLetters(await officeCopy(page), Object.values(lead));
  });

test('without the font, the paper is signed, the device says so, and the office makes the PDF', async ({
  tab: page,
  request,
}) => {
  await page.route('**/api/letters/**', (route) => route.abort());
  // No other test has brought these letters to the device.
  const lead = { lastName: Thai.name, street: '1 Oak St', city: 'Batavia' };
  const { id } = await (await officeOf(request)).addLead({ state: 'IL', ...lead });
  await sellGutters(page, id);
  await signContract(page);
  await expect(page.getByText(/^The font for .+ is not on this device\. Sign as usual/)).toBeVisible();
  await page.getByRole('button', { name: 'Download the PDF' }).click();
  await expect(page.getByText(/letters whose font is not on this device yet/)).toBeVisible();
  await expectLetters(await officeCopy(page), [lead.lastName]);
});

test('a letter that no font has is named where it is typed', async ({ ownTab: page }) => {
  await page.goto('/estimator/leads/0/edit');
  await page.getByLabel('Last name').fill('Kim 김 \u{12000}');
  await expect(page.getByText('Last name: “\u{12000}” cannot be printed.')).toBeVisible();
});
