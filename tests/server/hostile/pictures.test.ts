// Pictures that are small to send but large to decode, or that carry hidden data.
import { deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import type { File } from '#contract/records/file.ts';
import type { PaperPictures } from '#documents/pdf/paper-definition.ts';
import { defined } from '#domain/defined.ts';
import { renderDocument } from '#server/jobs/render-document.ts';
import { encodePng } from '#tests/support/encode-png.ts';
import { anEstimate, itemOf, newLead, nextUuid, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { putOnFile } from '#tests/support/papers/on-file.ts';
import { cameraJpeg, describedPng } from '#tests/support/papers/photo-files.ts';
import { aPaper, signedDocument } from '#tests/support/papers/signed-contract.ts';
import { signedForm } from '#tests/support/papers/true-contract.ts';
import { shared } from '#tests/support/server/databases.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import { people, startTestServer, type TestUser } from '#tests/support/server/server.ts';

const server = shared(() => startTestServer());

const boundary = 'eaveline-test-boundary';
const upload = (user: TestUser, name: string, bytes: Uint8Array, key?: string) =>
  user.call('POST', '/api/files', {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...defined({ 'idempotency-key': key }),
    },
    body: Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="formFile"; filename="${name}"\r\n\r\n`),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });

/** A PNG with any claimed size. */
function pngOf(width: number, height: number, data: Uint8Array): Buffer {
  const bytes = Buffer.from(encodePng(1, 1, data));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
const pngAddress = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;

test('a photo is stored without its location, in its orientation', async () => {
  const rep = await server().logIn(people.rep);
  const { id, size } = (await upload(rep, 'house.jpg', cameraJpeg(4000, 3000))).json<File>();
  const stored = (await rep.call('GET', `/api/files/download/${id}`)).rawPayload;
  expect(stored.length).toBe(size);
  expect(stored.toString('latin1')).not.toContain('43.2081');
  expect(stored.toString('latin1')).toContain('ICC_PROFILE');
  // Orientation 6: a quarter turn.
  expect(stored.indexOf(Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]))).toBeGreaterThan(0);
  expect(stored.subarray(-8)).toEqual(Buffer.from([0xff, 0, 3, 0xff, 0xd0, 4, 0xff, 0xd9]));
});

test('a PNG is stored without its texts and trailing data', async () => {
  const rep = await server().logIn(people.rep);
  const png = Buffer.from(encodePng(1, 1, Buffer.alloc(5)));
  const { id } = (await upload(rep, 'house.png', describedPng())).json<File>();
  expect((await rep.call('GET', `/api/files/download/${id}`)).rawPayload).toEqual(png);
});

const damaged = 'The image is damaged.';
const tooMany = 'Image exceeds limit of 50 megapixels.';
test.each([
  ['of 64 megapixels in a few bytes', 'a.png', pngOf(8000, 8000, deflateSync(Buffer.alloc(9))), tooMany],
  ['of 64 megapixels from a camera', 'a.jpg', cameraJpeg(8000, 8000), tooMany],
  ['of 4,000 megapixels that moves', 'a.gif', Buffer.from('GIF89a\xff\xff\xff\xff\0\0\0', 'latin1'), tooMany],
  ['with a second header', 'a.png', twoHeaders(), damaged],
  ['that is cut off', 'a.png', Buffer.from(encodePng(1, 1, Buffer.alloc(5))).subarray(0, -6), damaged],
  ['of which only the beginning is a photo', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 4, 0, 0]), damaged],
])('a picture %s is refused before it is decoded', async (_title, name, bytes, message) => {
  const answer = await upload(await server().logIn(people.rep), name, bytes);
  expect([answer.statusCode, answer.json().errors]).toEqual([400, { formFile: [message] }]);
});

function twoHeaders(): Buffer {
  const [small, large] = [pngOf(1, 1, Buffer.alloc(5)), pngOf(20_000, 20_000, Buffer.alloc(5))];
  return Buffer.concat([small.subarray(0, 33), large.subarray(8)]);
}

async function newEstimate(rep: TestUser): Promise<Estimate> {
  const field = await plainField(rep);
  const body = anEstimate(await newLead(rep), field, [itemOf(field, 2)]);
  return (await rep.call('POST', '/api/estimates', { body })).json();
}

test.each([
  ['says that it is as large as a house', () => pngOf(20_000, 20_000, Buffer.alloc(5))],
  ['holds far more than it says', () => Buffer.from(encodePng(10, 10, Buffer.alloc(30_000_000)))],
  ['is none', () => Buffer.from('AAAA')],
])('a signature whose picture %s is refused', async (_title, picture) => {
  const rep = await server().logIn(people.rep);
  const form = await signedForm(rep, await newEstimate(rep), new Date().toISOString());
  const sent = { ...form, 'signatures.customer.data': pngAddress(picture()) };
  const answer = await rep.call('POST', '/api/documents', multipart(sent));
  expect([answer.statusCode, answer.json().errors]).toEqual([
    400,
    { 'signatures.customer.data': ['The picture of the signature is damaged or too large.'] },
  ]);
});

test('a paper is printed with a logo of the company, whatever file it names', async () => {
  const rep = await server().logIn(people.rep);
  const png = Buffer.from(encodePng(1, 1, Buffer.alloc(5)));
  const { id: logoFileId } = (await upload(rep, 'photo.png', png)).json<File>();
  const estimate = await newEstimate(rep);
  const paper = aPaper(estimate);
  const foreign = { ...paper, company: { ...paper.company, logoFileIds: [logoFileId] } };
  const signed = await signedDocument(estimate, nextUuid(), server().clock.now.toISOString(), foreign);
  const document = await putOnFile(server(), rep, { ...signed, signatures: {} });
  const printed: PaperPictures[] = [];
  const pdfs = {
    render: async (_paper: unknown, pictures: PaperPictures) => {
      printed.push(pictures);
      return new Uint8Array();
    },
    stop: async () => undefined,
  };
  await renderDocument(server().context, pdfs, { companyId: 1, documentId: document.id });
  const own = (await rep.call('GET', '/api/settings/company-logo')).rawPayload;
  const logos = JSON.stringify({ contractLogos: [logoFileId] });
  await sql`update settings set data = data || ${logos}::jsonb where company_id = 1`.execute(server().db);
  await renderDocument(server().context, pdfs, { companyId: 1, documentId: document.id });
  expect(printed.map(({ logos: [logo, ...more] }) => [logo, more])).toEqual([
    [pngAddress(own), []],
    [pngAddress(png), []],
  ]);
});

test('a name is truncated to 255 bytes between characters, with and without a key', async () => {
  const rep = await server().logIn(people.rep);
  const name = `${'🏠'.repeat(300)}.png`;
  const png = encodePng(1, 1, Buffer.alloc(5));
  for (const answer of [await upload(rep, name, png, 'houses'), await upload(rep, name, png)]) {
    expect(answer.statusCode).toBe(201);
    expect(answer.json<File>().name).toBe(`${'🏠'.repeat(62)}.png`);
  }
});

test('a file without a stored row leaves no bytes behind', async () => {
  const rep = await server().logIn(people.rep);
  const { storage } = server().context;
  const { put } = storage;
  const ids: string[] = [];
  Object.assign(storage, {
    put: (company: number, id: string, bytes: Uint8Array) => put(company, ids[ids.push(id) - 1] ?? id, bytes),
  });
  await sql`create function keep_nothing() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    server().db,
  );
  await sql`create trigger keep_nothing before update on idempotency_keys for each row execute function keep_nothing()`.execute(
    server().db,
  );
  const answer = await upload(rep, 'a.png', encodePng(1, 1, Buffer.alloc(5)), 'never kept');
  await sql`drop trigger keep_nothing on idempotency_keys`.execute(server().db);
  Object.assign(storage, { put });
  expect(answer.statusCode).toBe(500);
  expect(ids).toHaveLength(1);
  expect(await storage.open(rep.companyId, ids[0] ?? '')).toBeNull();
});
