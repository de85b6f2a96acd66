import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import type { File as StoredFile } from '#contract/records/file.ts';
import { cleanPicture } from '#domain/pictures/clean-picture.ts';
import { anEstimate, itemOf, newLead, nextUuid, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { putOnFile } from '#tests/support/papers/on-file.ts';
import { cameraJpeg, describedPng } from '#tests/support/papers/photo-files.ts';
import { aPaper, pixel, signedDocument } from '#tests/support/papers/signed-contract.ts';
import { onEachDatabase, shared } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestUser } from '#tests/support/server/server.ts';

const boundary = 'eaveline-test-boundary';
const picture = Buffer.from(pixel.slice(pixel.indexOf(',') + 1), 'base64');

const send = (user: TestUser, leadId: number, key: string, name = 'roof.png', caption?: string, bytes = picture) =>
  user.call('POST', '/api/files', {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'idempotency-key': key },
    body: Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="leadId"\r\n\r\n${leadId}\r\n`),
      Buffer.from(
        caption === undefined
          ? ''
          : `--${boundary}\r\ncontent-disposition: form-data; name="caption"\r\n\r\n${caption}\r\n`,
      ),
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="formFile"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });

onEachDatabase((database) => {
  const server = shared(() => startTestServer({ database, leads: 6 }));

  test('a photo whose answer was lost is sent again and stored once, with its bytes', async () => {
    const rep = await server().logIn(people.rep);
    const leadId = await newLead(rep);
    const first = (await send(rep, leadId, 'photo-1')).json<StoredFile>();
    expect((await send(rep, leadId, 'photo-1')).json()).toEqual(first);
    expect((await rep.call('GET', `/api/leads/photos?id=${leadId}`)).json()).toEqual([first]);
    const bytes = await rep.call('GET', `/api/Files/Download/${first.id}`);
    expect(bytes.rawPayload.equals(picture)).toBe(true);
    expect((await send(rep, leadId, 'photo-1', 'other.png')).statusCode).toBe(422);
  });

  test.each([
    ['a.jpg', cameraJpeg(40, 30), 'image/jpeg'],
    ['a.png', describedPng(), 'image/png'],
  ])(
    '%s is stored byte for byte as the device cleaned it, under the hash that a paper may name',
    async (name, given, type) => {
      const rep = await server().logIn(people.rep);
      const leadId = await newLead(rep);
      const clean = Buffer.from(cleanPicture(type, given)?.bytes ?? []);
      const sha256 = createHash('sha256').update(clean).digest('hex');
      expect((await send(rep, leadId, `clean-${name}`, name, '', clean)).json()).toMatchObject({ sha256 });
      const { id } = (await send(rep, leadId, `told-${name}`, name, '', given)).json<StoredFile>();
      const stored = await rep.call('GET', `/api/Files/Download/${id}`);
      expect(stored.rawPayload.equals(clean)).toBe(true);
    },
  );

  test('a WebP is refused like every picture that no paper can print', async () => {
    const rep = await server().logIn(people.rep);
    const webp = Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1');
    const answer = await send(rep, await newLead(rep), 'webp', 'a.webp', '', webp);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { formFile: ['Invalid file type. Only jpg, jpeg, png, gif files allowed.'] },
    ]);
  });

  test('a photo for another company’s lead is refused', async () => {
    const leadId = await newLead(await server().logIn(people.rep));
    const answer = await send(await server().logIn(people.foreign), leadId, 'photo-2');
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { leadId: ['Lead id is not valid.'] }]);
  });

  const photoOf = async (rep: TestUser, key: string) => {
    const leadId = await newLead(rep);
    return { leadId, photo: (await send(rep, leadId, key)).json<StoredFile>() };
  };
  const audited = async (id: string) =>
    (
      await server()
        .db.selectFrom('audit_log')
        .select('action')
        .where('subject', '=', `file:${id}`)
        .orderBy('id')
        .execute()
    ).map(({ action }) => action);

  test('a caption arrives with the photo and can be changed later, based on the version that was seen, by any rep of the company', async () => {
    const rep = await server().logIn(people.rep);
    const leadId = await newLead(rep);
    const photo = (await send(rep, leadId, 'photo-3', 'a.png', ' Chimney,\u202e\u001bnorth ')).json<StoredFile>();
    expect(photo).toMatchObject({ caption: 'Chimney, north', version: 1 });
    // The caption changed while the first answer was lost: it is the same photo.
    expect((await send(rep, leadId, 'photo-3', 'a.png', 'Other')).json()).toEqual(photo);
    const url = `/api/files/${photo.id}`;
    const headers = { 'if-match': '"1"', 'idempotency-key': 'caption-3' };
    const changed = await rep.call('PUT', url, { body: { caption: 'Flashing is loose' }, headers });
    expect([changed.statusCode, changed.headers.etag]).toEqual([200, '"2"']);
    expect((await rep.call('PUT', url, { body: { caption: 'Flashing is loose' }, headers })).json()).toEqual(
      changed.json(),
    );
    const late = await rep.call('PUT', url, { body: { caption: 'Late' }, headers: { 'if-match': '"1"' } });
    expect([late.statusCode, late.headers.etag, late.json().current.caption]).toEqual([
      412,
      '"2"',
      'Flashing is loose',
    ]);
    const listed = (await rep.call('GET', `/api/leads/photos?id=${leadId}`)).json();
    expect(listed).toEqual([{ ...photo, caption: 'Flashing is loose', version: 2 }]);
    const read = await (await server().logIn(people.admin)).call('GET', url);
    expect([read.headers.etag, read.json()]).toEqual(['"2"', listed[0]]);
    expect((await rep.call('DELETE', url, { headers: { 'if-match': '"1"' } })).statusCode).toBe(412);
    expect(await audited(photo.id)).toEqual(['file added', 'file captioned']);
  });

  test('an overlong, unstorable or missing caption is refused', async () => {
    const rep = await server().logIn(people.rep);
    const { leadId, photo } = await photoOf(rep, 'photo-4');
    for (const body of [
      { caption: 'x'.repeat(201) },
      { caption: 'x'.repeat(1_000_000) },
      { caption: '\u0000' },
      {},
      { caption: 7, more: 1 },
    ])
      expect((await rep.call('PUT', `/api/files/${photo.id}`, { body })).statusCode).toBeOneOf([400, 413]);
    for (const [key, caption] of [
      ['photo-5', 'x'.repeat(201)],
      ['photo-6', 'a\u0000b'],
    ] as const)
      expect((await send(rep, leadId, key, 'b.png', caption)).statusCode).toBe(400);
    expect((await rep.call('GET', `/api/leads/photos?id=${leadId}`)).json()).toEqual([photo]);
  });

  test('a removed photo is deleted once, with its bytes, and its remover is logged', async () => {
    const rep = await server().logIn(people.rep);
    const { leadId, photo } = await photoOf(rep, 'photo-7');
    const url = `/api/files/${photo.id}`;
    const headers = { 'idempotency-key': 'remove-7' };
    expect((await rep.call('DELETE', url, { headers })).statusCode).toBe(204);
    expect((await rep.call('DELETE', url, { headers })).statusCode).toBe(204);
    expect((await rep.call('DELETE', url)).statusCode).toBe(404);
    expect((await rep.call('PUT', url, { body: { caption: 'a' } })).statusCode).toBe(404);
    expect((await rep.call('GET', `/api/leads/photos?id=${leadId}`)).json()).toEqual([]);
    expect((await rep.call('GET', `/api/Files/Download/${photo.id}`)).statusCode).toBe(404);
    expect(await server().context.storage.open(rep.companyId, photo.id)).toBeNull();
    expect(await audited(photo.id)).toEqual(['file added', 'file removed']);
  });

  test('another company can neither caption nor remove a photo, and learns nothing about it', async () => {
    const { photo } = await photoOf(await server().logIn(people.rep), 'photo-8');
    const foreign = await server().logIn(people.foreign);
    for (const id of [photo.id, 'e'.repeat(64)]) {
      expect((await foreign.call('PUT', `/api/files/${id}`, { body: { caption: 'a' } })).statusCode).toBe(404);
      expect((await foreign.call('DELETE', `/api/files/${id}`)).statusCode).toBe(404);
    }
    expect(await server().context.storage.open(1, photo.id)).not.toBeNull();
  });

  test("a picture in settings, the catalog or a document stays, and so does any file but a lead's photo", async () => {
    const rep = await server().logIn(people.rep);
    const { db } = server();
    const { logoImage } = (await rep.call('GET', '/api/settings')).json();
    expect((await rep.call('DELETE', `/api/files/${logoImage}`)).statusCode).toBe(409);
    const text = 'This picture is used in the settings, the catalog or a document. It cannot be removed.';
    const refused = async (key: string, name: (id: string) => Promise<unknown>) => {
      const { photo } = await photoOf(rep, key);
      await name(photo.id);
      const answer = await rep.call('DELETE', `/api/files/${photo.id}`);
      expect([answer.statusCode, answer.json().title]).toEqual([409, text]);
      expect((await rep.call('GET', `/api/Files/Download/${photo.id}`)).statusCode).toBe(200);
    };
    // No call writes settings, options or finished papers yet.
    await refused('photo-9', (id) =>
      sql`update settings set data = data || ${JSON.stringify({ contractLogos: [id] })}::jsonb where company_id = 1`.execute(
        db,
      ),
    );
    const estimateOf = async (leadId: number) => {
      const field = await plainField(rep);
      return (
        await rep.call('POST', '/api/estimates', { body: anEstimate(leadId, field, [itemOf(field, 2)]) })
      ).json<Estimate>();
    };
    const sign = async (logoFileId: string | null) => {
      const estimate = await estimateOf(await newLead(rep));
      const paper = aPaper(estimate);
      const time = new Date(server().clock.now.getTime() + 1000).toISOString();
      const own = { ...paper, company: { ...paper.company, logoFileId } };
      return (await putOnFile(server(), rep, await signedDocument(estimate, nextUuid(), time, own))).id;
    };
    await refused('photo-11', sign);
    await refused('photo-12', async (id) =>
      sql`update documents set pdf_file_id = ${id} where id = ${await sign(null)}`.execute(db),
    );
    await refused('photo-10', (id) =>
      sql`update catalogs set data = jsonb_set(data, '{fields,0,options}', ${JSON.stringify([{ image: id }])}::jsonb)
        where company_id = 1`.execute(db),
    );
  });
});
