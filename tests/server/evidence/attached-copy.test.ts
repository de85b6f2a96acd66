// A signed contract with attachments, from its settings to the check of its record copy.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { File } from '#contract/records/file.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { VerifyAnswer } from '#contract/records/verify-answer.ts';
import { readMarks } from '#documents/evidence/paper-mark.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { contractAttachments, warrantyPicture } from '#documents/paper/paper-files.ts';
import { renderDocument } from '#server/jobs/render-document.ts';
import { type PdfRenderer, pdfRenderer } from '#server/threads/pdf-renderer.ts';
import { checkSeal } from '#tests/support/papers/check-seal.ts';
import { madePdf } from '#tests/support/papers/made-pdf.ts';
import { newRecordCopy } from '#tests/support/papers/record-copy.ts';
import { aPaper, pixel } from '#tests/support/papers/signed-contract.ts';
import { shared } from '#tests/support/server/databases.ts';
import { fileForm } from '#tests/support/server/multipart.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

const server = shared(() => startTestServer({ leads: 0 }));
let pdfs: PdfRenderer;
beforeAll(() => {
  pdfs = pdfRenderer();
});
afterAll(() => pdfs.stop());

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const png = Buffer.from(pixel.slice(pixel.indexOf(',') + 1), 'base64');

async function change(body: object): Promise<Settings> {
  const admin = await server().logIn(people.admin);
  return (await admin.call('PATCH', '/api/settings', { body })).json<Settings>();
}
async function upload(name: string, bytes: Buffer): Promise<string> {
  const admin = await server().logIn(people.admin);
  const answer = await admin.call(
    'POST',
    '/api/files',
    fileForm(name, bytes, 'formFile', { use: 'contractAttachment' }),
  );
  return answer.json<File>().id;
}

/** Settings with a PDF of three pages, a picture, and a warranty; and the files of a paper that is made with them. */
async function attach(text: string) {
  const terms = await madePdf(3, text);
  const named = {
    contractAttachments: [await upload('Terms.pdf', terms), await upload('Plan.png', png)],
    contractWarrantyImage: await upload('Warranty.png', png),
  };
  const settings = await change(named);
  const parts: Pick<Paper, 'attachments'> & { readonly picture: Paper['sections'] } = {
    attachments: contractAttachments(settings),
    picture: warrantyPicture(settings),
  };
  return { terms, ...parts };
}
type Attached = Awaited<ReturnType<typeof attach>>;

const recordCopy = async ({ attachments = [], picture }: Attached) =>
  newRecordCopy(server(), await server().logIn(people.rep), pdfs, (estimate) => {
    const paper = aPaper(estimate);
    return { ...paper, attachments, sections: [...paper.sections, ...picture] };
  });

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const texts = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' ');
    }),
  );
  await task.destroy();
  return texts;
}

async function verified(bytes: Uint8Array): Promise<VerifyAnswer> {
  const payload = { fileHash: sha256(bytes), papers: readMarks(bytes) };
  return (await server().app.inject({ method: 'POST', url: '/api/verify', payload })).json<VerifyAnswer>();
}

test('the copy has the attachments before its certificate, counts every page, and lists every hash', async () => {
  const attached = await attach('Terms sheet');
  const { bytes } = await recordCopy(attached);
  const texts = await textsOf(bytes);
  const at = (message: string) => texts.findIndex((text) => text.includes(message));
  const cover = at('Attachment A, Terms.pdf, 3 pages');
  expect([1, 2, 3].map((sheet) => at(`Terms sheet ${sheet}`))).toEqual([cover + 1, cover + 2, cover + 3]);
  expect(at('Attachment B, Plan.png, 1 page')).toBe(cover + 4);
  expect(at('Evidence certificate')).toBe(cover + 5);
  for (const [index, text] of texts.entries())
    if (!text.includes('Terms sheet')) expect(text).toContain(`Page ${index + 1} of ${texts.length}`);
  const certificate = texts
    .slice(cover + 5)
    .join(' ')
    .replaceAll(' ', '');
  expect(certificate).toContain(`A,Terms.pdf${sha256(attached.terms)}`);
  expect(certificate).toContain(`B,Plan.png${sha256(png)}`);
  expect(certificate).toContain(`Warranty(picture)${sha256(png)}`);
  expect(checkSeal(bytes)).toMatchObject({ isWhole: true });
  expect(await verified(bytes)).toMatchObject({ outcome: 'unchanged' });
});

test('one changed byte of an attachment’s pages is reported, and breaks the seal', async () => {
  const { bytes } = await recordCopy(await attach('Fine print'));
  // The inserted pages are separate streams in the file, so each byte in the middle of it matters.
  for (const part of [0.3, 0.5, 0.7]) {
    const forged = Uint8Array.from(bytes);
    const index = Math.floor(bytes.length * part);
    forged[index] = (forged[index] ?? 0) ^ 1;
    expect((await verified(forged)).outcome, `byte ${index}`).toBe('changed');
    expect(checkSeal(forged).isWhole).toBe(false);
  }
  expect((await verified(bytes)).outcome).toBe('unchanged');
});

test('a contract keeps an attachment that was removed from the settings before the contract arrived, and prints it again', async () => {
  const attached = await attach('Old terms');
  const { contractFiles } = await change({ contractAttachments: [], contractWarrantyImage: null });
  expect(contractFiles).toEqual([]);
  const { document, bytes } = await recordCopy(attached);
  const before = await textsOf(bytes);
  expect(before.join(' ')).toContain('Old terms 3');
  // The copy is made again, as after a lost file.
  await sql`update documents set pdf_status = 4 where id = ${document.id}`.execute(server().db);
  const rep = await server().logIn(people.rep);
  await renderDocument(server().context, pdfs, { companyId: rep.companyId, documentId: document.id });
  const again = new Uint8Array((await rep.call('GET', `/pdf/contract/${document.id}`)).rawPayload);
  const body = (texts: readonly string[]) =>
    texts.slice(
      0,
      texts.findIndex((text) => text.includes('Evidence certificate')),
    );
  expect(body(await textsOf(again))).toEqual(body(before));
  expect(await verified(again)).toMatchObject({ outcome: 'unchanged' });
});

test('without the exact bytes that were signed, there is no record copy', async () => {
  const attached = await attach('Kept terms');
  const [file] = attached.attachments ?? [];
  if (file === undefined) throw new Error('It has an attachment.');
  const { companyId } = await server().logIn(people.rep);
  await server().context.storage.put(companyId, file.fileId, await madePdf(3, 'Forged terms'));
  await expect(recordCopy(attached)).rejects.toThrow('a file of the paper is missing or has changed');
});

test('a stored logo without bytes makes the record copy wait with its reason; a bad picture is left out', async () => {
  const logoImage = await upload('Logo.png', png);
  await change({ logoImage, contractAttachments: [], contractWarrantyImage: null });
  const rep = await server().logIn(people.rep);
  let estimateId = 0;
  const signed = () =>
    newRecordCopy(server(), rep, pdfs, (estimate) => {
      const paper = aPaper(estimate);
      estimateId = estimate.id;
      return { ...paper, company: { name: paper.company.name, lines: paper.company.lines, logoFileIds: [logoImage] } };
    });
  await server().context.storage.remove(rep.companyId, logoImage);
  await expect(signed()).rejects.toThrow(`the bytes of logo ${logoImage} are missing`);
  const [waiting] = (await rep.call('GET', `/api/documents?estimateId=${estimateId}`)).json<Document[]>();
  expect(waiting).toMatchObject({ pdfStatus: 5, pdfReason: 'logo' });
  const id = waiting?.id ?? 0;
  await server().context.storage.put(rep.companyId, logoImage, Buffer.from('no picture'));
  await renderDocument(server().context, pdfs, { companyId: rep.companyId, documentId: id });
  const made = (await rep.call('GET', `/api/documents/${id}`)).json<Document>();
  expect([made.pdfStatus, made.pdfReason]).toEqual([1, undefined]);
});
