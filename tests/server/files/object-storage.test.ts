// The server with its files in object storage, which is slow, full or away at times.
import { expect, test } from 'vitest';
import { forgetOrphans } from '#server/services/forget-orphans.ts';
import { onOneDatabase, shared } from '#tests/support/server/databases.ts';
import { fileForm } from '#tests/support/server/multipart.ts';
import { people, startTestServer, type TestUser } from '#tests/support/server/server.ts';
import { startObjectStorage } from '#tests/support/storage/object-storage.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const day = 24 * 3_600_000;

function upload(user: TestUser, headers: Readonly<Record<string, string>> = {}) {
  const { body, headers: type } = fileForm('roof.png', png, 'formFile', { leadId: '1' });
  return user.call('POST', '/api/files', { body, headers: { ...type, ...headers } });
}

onOneDatabase((database) => {
  const objects = shared(() => startObjectStorage('&downloads=link'));
  const server = shared(() => startTestServer({ database, storage: objects().storage }));

  test('a photo goes in and comes out, whole and in part', async () => {
    const rep = await server().logIn(people.rep);
    const { id } = (await upload(rep)).json();
    const address = `/api/Files/Download/${id}`;
    expect((await rep.call('GET', address)).rawPayload.equals(png)).toBe(true);
    const part = await rep.call('GET', address, { headers: { range: 'bytes=1-3' } });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'PNG',
      `bytes 1-3/${png.length}`,
    ]);
    const end = await rep.call('GET', address, { headers: { range: 'bytes=-4' } });
    expect(end.rawPayload.equals(png.subarray(-4))).toBe(true);
    for (const range of ['bytes=900-', 'bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])
      expect((await rep.call('GET', address, { headers: { range } })).statusCode).toBe(200);
  });

  test('a storage that is away or full is a 503, and the same upload succeeds once it is back', async () => {
    const rep = await server().logIn(people.rep);
    const before = (await upload(rep)).json();
    const headers = { 'idempotency-key': '"9d2f6c2e-0f5c-4f2b-8a55-6d2f8f7b9c10"' };
    for (const fault of ['away', 'slow', 'full'] as const) {
      objects().suffer(fault);
      const answer = await upload(rep, headers);
      expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([503, true]);
    }
    objects().suffer('away');
    expect((await rep.call('GET', `/api/Files/Download/${before.id}`)).statusCode).toBe(503);
    objects().suffer('none');
    expect((await upload(rep, headers)).statusCode).toBe(201);
    expect((await rep.call('GET', `/api/Files/Download/${before.id}`)).statusCode).toBe(200);
  });

  test('a ticket leads to the storage itself, for a minute and with the name of the file', async () => {
    const rep = await server().logIn(people.rep);
    const { id } = (await upload(rep)).json();
    const { url } = (await rep.call('POST', `/api/files/${id}/ticket`)).json();
    const answer = await server().app.inject({ url });
    expect(answer.statusCode).toBe(302);
    const address = new URL(String(answer.headers.location));
    expect(address.searchParams.get('X-Amz-Expires')).toBe('60');
    expect(answer.headers.location).not.toContain('secret');
    const bytes = await fetch(address);
    expect(Buffer.from(await bytes.arrayBuffer()).equals(png)).toBe(true);
    expect(bytes.headers.get('content-type')).toBe('image/png');
    expect(bytes.headers.get('content-disposition')).toContain('inline');
  });

  test('a new company gets copies of files that the server never reads', async () => {
    const admin = await server().logIn(people.admin);
    const { body, headers } = fileForm('picture.png', png, 'formFile');
    const picture = (await admin.call('POST', '/api/files', { body, headers })).json();
    const saved = await admin.call('PATCH', '/api/settings', {
      body: { contractPaymentDisclaimer: `<p>${picture.id}</p>` },
    });
    expect(saved.statusCode).toBe(200);
    const superAdmin = await server().logIn(people.superAdmin);
    const from = objects().requests.length;
    const company = await superAdmin.call('POST', '/api/companies?sourceCompanyId=1', {
      companyId: null,
      body: { name: 'Copied Roofing' },
    });
    expect(company.statusCode).toBe(201);
    const since = objects().requests.slice(from);
    expect(since.length).toBeGreaterThan(0);
    expect(since.filter((request) => !request.startsWith('PUT '))).toEqual([]);
  });

  test('bytes without a row are removed a day later; those of rows stay', async () => {
    const rep = await server().logIn(people.rep);
    const { id } = (await upload(rep)).json();
    const lost = 'f'.repeat(64);
    await objects().storage.put(1, lost, png);
    await objects().storage.put(77, lost, png);
    const { db } = server().context;
    const at = (age: number) => ({ db, storage: objects().storage, now: () => new Date(Date.now() + age) });
    expect(await forgetOrphans(at(day / 2))).toBe(0);
    expect(await forgetOrphans(at(1.1 * day))).toBe(2);
    expect(await objects().storage.open(1, lost)).toBeNull();
    expect((await rep.call('GET', `/api/Files/Download/${id}`)).statusCode).toBe(200);
  });
});
