// Actions of a rep, a crew and a stranger on the papers of a sold job.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { attachedContent } from '#documents/evidence/attached-content.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { totalShown } from '#e2e/support/contract.ts';
import { onStep, savedHere, sign } from '#e2e/support/selling.ts';
import { textOfPdf } from '#tests/support/papers/pdf-text.ts';

/** Makes an unsigned paper with these entries. */
export async function make(
  page: Page,
  title: string,
  entries: Readonly<Record<string, string>> = {},
  look: () => Promise<void> = async () => {},
): Promise<void> {
  await page.getByRole('link', { name: `Make ${title}`, exact: true }).click();
  await look();
  for (const [name, value] of Object.entries(entries))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  await page.getByRole('button', { name: `Make the ${title.toLowerCase()}` }).click();
  await expect(page.getByText(`The ${title.toLowerCase()} is made and saved on this device.`)).toBeVisible();
  await page.getByRole('link', { name: 'All documents of the estimate' }).click();
}

interface ChangeOrder {
  /** Contract price before it. */
  readonly sold: string;
  readonly step: string;
  readonly change: () => Promise<void>;
  readonly signers: number;
  readonly look?: () => Promise<void>;
}

/** Changes a step of the sold estimate on the screen, and everybody signs the change order at the table. */
export async function changeByOrder(
  page: Page,
  { sold, step, change, signers, look = async () => {} }: ChangeOrder,
): Promise<void> {
  await page.getByRole('button', { name: 'Change it by a change order' }).click();
  await page
    .getByRole('link', { name: new RegExp(`^${step}`) })
    .first()
    .click();
  await onStep(page, step);
  await change();
  await savedHere(page);
  const changed = await totalShown(page);
  expect(changed).not.toBe(sold);
  await page.getByRole('link', { name: 'Make the change order' }).click();
  const paper = page.getByRole('article');
  await expect(paper.getByText('New contract price')).toBeVisible();
  await expect(paper).toContainText(sold);
  await expect(paper).toContainText(changed);
  await look();
  await page.getByRole('button', { name: 'Read together and sign' }).click();
  for (let signed = 1; signed < signers; signed += 1) await sign(page, 'Sign');
  await sign(page, 'Sign change order');
  await expect(page.getByText('The change order is signed and saved on this device.')).toBeVisible();
}

/** A crew reads its work order in Spanish, with the English original one tap away. */
export async function readInSpanish(page: Page): Promise<void> {
  const paper = page.getByRole('article');
  await page.getByRole('combobox', { name: 'Language of the crew' }).selectOption('Spanish, with the English original');
  await expect(paper.getByRole('heading', { name: 'Orden de trabajo' })).toBeVisible();
  await expect(paper.getByRole('row', { name: /^Canaletas/ })).toContainText('100 pies');
  await expectAccessible(page, 'a work order in Spanish');
  await page.getByRole('button', { name: 'English original' }).click();
  await expect(paper.getByRole('heading', { name: 'Work order' })).toBeVisible();
}

/**
 * Somebody without an account checks the record copy of the contract: intact, with one byte changed, and by its number.
 */
export async function checkRecordCopy(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Home improvement contract / })
    .first()
    .click();
  const address = await page.getByRole('link', { name: /record copy/i }).getAttribute('href');
  const bytes = await (await page.request.get(address ?? '')).body();
  const fingerprint = /fingerprint ([0-9a-f]{16})/.exec(bytes.toString('latin1'))?.[1] ?? '';
  const number = /Eaveline paper (\S+)/.exec(bytes.toString('latin1'))?.[1] ?? '';
  const stranger = await (
    await page
      .context()
      .browser()
      ?.newContext({ baseURL: new URL(page.url()).origin })
  )?.newPage();
  if (stranger === undefined) throw new Error('no browser');
  await stranger.goto('/verify');
  const choose = async (buffer: Buffer) =>
    stranger
      .getByLabel('Drag or select the PDF')
      .setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer });
  const verdict = (name: string) => expect(stranger.getByRole('heading', { level: 1, name })).toBeVisible();
  await choose(bytes);
  await verdict('Unchanged since it was signed');
  await expect(stranger.getByRole('main')).not.toContainText('Whitcomb');
  await expectAccessible(stranger, 'a checked paper');
  await choose(Buffer.concat([bytes, Buffer.from('\n')]));
  await verdict('Same content, not the sealed file');
  await expect(stranger.getByRole('article')).toContainText('Whitcomb');
  await expectAccessible(stranger, 'a paper with the same content');
  await choose(Buffer.from(bytes.toString('latin1').replaceAll('content.json', 'content.txt_'), 'latin1'));
  await verdict('This is not the file on record');
  await stranger.getByRole('textbox', { name: 'Number' }).fill(number);
  await stranger.getByRole('textbox', { name: 'Fingerprint' }).fill(fingerprint.toUpperCase());
  await stranger.getByRole('button', { name: 'Check' }).click();
  await verdict('This paper is on file');
  await stranger.context().close();
}

/** The PO number of a trade, on the page of the lead. */
export async function enterNumber(page: Page, poNumber: string, projectType: string): Promise<void> {
  await page.getByRole('link', { name: 'Enter PO numbers' }).click();
  await page.getByRole('button', { name: 'Add number' }).click();
  await page.getByRole('textbox', { name: 'PO number' }).fill(poNumber);
  await page.getByRole('combobox', { name: 'Project type' }).selectOption(projectType);
  await expectAccessible(page, 'PO numbers of a lead');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('No changes', { exact: true }).waitFor();
  await page.goBack();
  await expect(page.getByText(`${poNumber} - ${projectType}`)).toBeVisible();
}

/** The buyer keeps one line of the work to do himself. */
export async function untick(page: Page, texts: RegExp): Promise<void> {
  await page
    .getByRole('region', { name: 'Scope of work' })
    .getByText(/^Gutters/)
    .click();
  await page.getByRole('checkbox', { name: texts }).uncheck();
  await expect(page.getByRole('article')).toContainText('(changed by hand)');
  await expectAccessible(page, 'boxes of the scope of work');
}

/** The text of the PDF that this device makes, which carries its content and the address of the app. */
export async function handedOver(page: Page): Promise<string> {
  const handingOver = page.waitForEvent('download');
  await page.getByRole('button', { name: /Download the PDF/ }).click();
  const bytes = await readFile(await (await handingOver).path());
  expect(JSON.parse((await attachedContent(bytes)) ?? '{}')).toHaveProperty('title', 'Home improvement contract');
  const text = (await textOfPdf(bytes)).replaceAll(/\s+/g, ' ');
  expect(text.replaceAll(' ', '')).toContain(`Checkitat${new URL('/verify', page.url()).href}`);
  return text;
}
