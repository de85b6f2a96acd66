import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { File } from '#contract/records/file.ts';
import type { Settings } from '#contract/records/settings.ts';
import { attachmentLimits } from '#domain/documents/attachment-limits.ts';
import { encryptedPdf, madePdf } from '#tests/support/papers/made-pdf.ts';
import { shared } from '#tests/support/server/databases.ts';
import { fileForm } from '#tests/support/server/multipart.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

const server = shared(() => startTestServer());
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function upload(name: string, bytes: Uint8Array, use?: string) {
  const admin = await server().logIn(people.admin);
  return admin.call('POST', '/api/files', fileForm(name, bytes, 'formFile', use === undefined ? {} : { use }));
}
async function change(body: object) {
  const admin = await server().logIn(people.admin);
  return admin.call('PATCH', '/api/settings', { body });
}
const stored = async (name: string, bytes: Uint8Array) => (await upload(name, bytes)).json<File>().id;
async function problem(name: string, bytes: Uint8Array) {
  const answer = await upload(name, bytes, 'contractAttachment');
  return answer.statusCode === 400 ? answer.json<Problem>().errors.formFile?.join(' ') : answer.statusCode;
}

test('a PDF and a picture become attachments, with their facts in the settings', async () => {
  const pdf = await madePdf(3);
  const terms = (await upload('Terms.pdf', pdf, 'contractAttachment')).json<File>().id;
  const plan = (await upload('Plan.png', png, 'contractAttachment')).json<File>().id;
  const { contractFiles } = (await change({ contractAttachments: [plan, terms] })).json<Settings>();
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  expect(contractFiles).toMatchObject([
    { fileId: plan, name: 'Plan.png', mediaType: 'image/png', pages: 1 },
    { fileId: terms, name: 'Terms.pdf', mediaType: 'application/pdf', pages: 3, size: pdf.length, sha256 },
  ]);
  expect((await change({ contractAttachments: [terms] })).json<Settings>().contractFiles).toHaveLength(1);
  expect((await change({ contractFiles: [] })).statusCode).toBe(400);
  expect((await change({ contractAttachments: [terms, terms] })).statusCode).toBe(400);
});

test('the facts about the warranty’s picture are known as well', async () => {
  const picture = await stored('Warranty.png', png);
  const { contractFiles } = (
    await change({ contractWarrantyImage: picture, contractAttachments: [] })
  ).json<Settings>();
  expect(contractFiles).toMatchObject([{ fileId: picture, mediaType: 'image/png', pages: 1 }]);
  expect((await change({ contractWarrantyImage: null })).json<Settings>().contractFiles).toEqual([]);
});

test('a file that cannot be printed with a contract is refused on upload, with the reason', async () => {
  const whole = await madePdf(4);
  expect(await problem('a.pdf', await encryptedPdf())).toMatch('The PDF is encrypted.');
  expect(await problem('a.pdf', whole.subarray(0, whole.length * 0.6))).toMatch('The PDF is damaged.');
  expect(await problem('a.pdf', Buffer.from('%PDF-1.7\n%%EOF'))).toMatch('The PDF is damaged.');
  expect(await problem('a.pdf', await madePdf(61))).toBe('The PDF has 61 pages. An attachment may have at most 60.');
  const large = Buffer.concat([whole, Buffer.alloc(attachmentLimits.bytes)]);
  expect(await problem('a.pdf', large)).toBe('The file is larger than 5 MB.');
  expect(await problem('a.pdf', Buffer.from('name,price'))).toMatch('neither a PDF nor a JPEG or PNG');
  expect(await problem('a.csv', Buffer.from('name,price'))).toMatch('neither a PDF nor a JPEG or PNG');
  expect(await problem('a.png', png.subarray(0, 30))).toMatch('The picture is damaged');
  expect((await upload('a.pdf', whole, 'other')).statusCode).toBe(400);
});

test('a file that was uploaded for another use is refused by the settings', async () => {
  const before = (await (await server().logIn(people.admin)).call('GET', '/api/settings')).json<Settings>();
  const locked = await stored('Locked.pdf', await encryptedPdf());
  const answer = await change({ contractAttachments: [locked], city: 'Elgin' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<Problem>().errors.contractAttachments?.[0]).toMatch('Locked.pdf: The PDF is encrypted.');
  expect((await (await server().logIn(people.admin)).call('GET', '/api/settings')).json()).toEqual(before);
});

test('all attachments together have at most 120 pages', async () => {
  const ids = await Promise.all([50, 50, 21].map(async (pages) => stored('Long.pdf', await madePdf(pages))));
  const answer = await change({ contractAttachments: ids });
  expect(answer.json<Problem>().errors.contractAttachments).toEqual([
    'The attachments have 121 pages. They may have at most 120.',
  ]);
  expect((await change({ contractAttachments: ids.slice(0, 2) })).statusCode).toBe(200);
});
