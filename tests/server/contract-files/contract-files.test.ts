import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { File } from '#contract/records/file.ts';
import type { Settings } from '#contract/records/settings.ts';
import { attachmentLimits } from '#domain/documents/attachment-limits.ts';
import { proveAttachments } from '#server/services/contract-files/prove-attachments.ts';
import { attachmentThread } from '#server/threads/attachment-thread.ts';
import { encryptedPdf, madePdf } from '#tests/support/papers/made-pdf.ts';
import { textOfPdf } from '#tests/support/papers/pdf-text.ts';
import { format, rawPage } from '#tests/support/papers/raw-pdf.ts';
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

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const layered = rawPage({
  catalog: `/OpenAction ${script} /OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >>`,
  resources: '/Properties << /L 6 0 R >>',
  content: `${format('Valid')} /OC /L BDC ${format('Superseded', 60, 500)} EMC`,
  more: ['/Type /OCG /Name (Old)'],
});
async function download(id: string) {
  const admin = await server().logIn(people.admin);
  return (await admin.call('GET', `/api/files/download/${id}`)).rawPayload;
}

test('an attachment is stored as it prints: without hidden layers and scripts, also for who downloads it', async () => {
  const { id, name, size, sha256 } = (await upload('Terms.jpg', layered, 'contractAttachment')).json<File>();
  const bytes = await download(id);
  expect([name, size, sha256]).toEqual(['Terms.pdf', bytes.length, createHash('sha256').update(bytes).digest('hex')]);
  expect(await textOfPdf(bytes)).toBe('Valid');
  expect(bytes.toString('latin1')).not.toMatch(/JavaScript|OCProperties|Superseded/);
  const { contractFiles } = (await change({ contractAttachments: [id] })).json<Settings>();
  expect(contractFiles).toMatchObject([{ fileId: id, pages: 1, size, sha256 }]);
});

test('a PDF of another use becomes an attachment of its own; the stored one stays', async () => {
  const id = await stored('Layers.pdf', layered);
  const { contractFiles = [], contractAttachments } = (await change({ contractAttachments: [id] })).json<Settings>();
  const [file] = contractFiles;
  expect(file).toMatchObject({ name: 'Layers.pdf', pages: 1 });
  expect([file?.fileId === id, contractAttachments]).toEqual([false, [file?.fileId]]);
  const bytes = await download(file?.fileId ?? '');
  expect(await textOfPdf(bytes)).toBe('Valid');
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(file?.sha256);
  expect(await download(id)).toEqual(layered);
});

test('attachments of an earlier version are drawn: replaced by their pages, or kept and the admins told once', async () => {
  const { context, db } = server();
  const note = rawPage({
    page: '/Annots [6 0 R]',
    more: ['/Type /Annot /Subtype /Text /Rect [9 9 29 29] /Contents (Void)'],
  });
  const ids = [
    await stored('Layers.pdf', layered),
    await stored('Note.pdf', note),
    await stored('Plain.pdf', await madePdf(2)),
  ];
  const facts = { mediaType: 'application/pdf', pages: 1, size: 1, sha256: '0'.repeat(64) };
  const earlier = {
    contractAttachments: ids,
    contractFiles: ids.map((fileId) => ({ fileId, name: fileId, ...facts })),
  };
  await sql`update settings set data = data || ${JSON.stringify(earlier)}::jsonb where company_id = 1`.execute(db);
  const thread = attachmentThread();
  await proveAttachments(context, thread);
  await proveAttachments(context, thread);
  await thread.stop();
  const admin = await server().logIn(people.admin);
  const { contractAttachments = [], contractFiles } = (await admin.call('GET', '/api/settings')).json<Settings>();
  expect(contractAttachments.map((id, index) => id === ids[index])).toEqual([false, true, true]);
  expect(contractFiles?.map(({ fileId }) => fileId)).toEqual(contractAttachments);
  expect(await textOfPdf(await download(contractAttachments[0] ?? ''))).toBe('Valid');
  const mails = await db.selectFrom('email_messages').select('about').where('about', 'like', 'attachment:%').execute();
  const admins = (
    await db.selectFrom('users').selectAll().where('company_id', '=', 1).where('active', '=', true).execute()
  ).filter(({ role }) => role === 'Admin');
  expect(mails).toHaveLength(admins.length);
});

test('a PDF that does not print as it is shown is refused with its page and the reason', async () => {
  const note = rawPage({
    page: '/Annots [6 0 R]',
    more: ['/Type /Annot /Subtype /Text /Rect [9 9 29 29] /Contents (Void)'],
  });
  expect(await problem('a.pdf', note)).toMatch(/^Page 1 has a sticky note, whose words a paper cannot show. Print it/);
  expect(await problem('a.pdf', rawPage({ page: '/MediaBox [0 0 100000 100000]' }))).toMatch(
    'Page 1 is 1389 × 1389 inches',
  );
  expect(await problem('a.pdf', Buffer.concat([Buffer.from('\ufeff\n'), await madePdf(1), Buffer.alloc(4_096)]))).toBe(
    201,
  );
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
  const ids = await Promise.all(
    [50, 50, 21].map(
      async (pages) => (await upload('Long.pdf', await madePdf(pages), 'contractAttachment')).json<File>().id,
    ),
  );
  const answer = await change({ contractAttachments: ids });
  expect(answer.json<Problem>().errors.contractAttachments).toEqual([
    'The attachments have 121 pages. They may have at most 120.',
  ]);
  expect((await change({ contractAttachments: ids.slice(0, 2) })).statusCode).toBe(200);
});
