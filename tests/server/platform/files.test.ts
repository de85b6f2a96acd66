import { expect, test } from 'vitest';
import { defined } from '#domain/defined.ts';
import { onEachDatabase, shared } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestUser } from '#tests/support/server/server.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function upload(user: TestUser, name: string, bytes: Buffer, more: { leadId?: number; key?: string } = {}) {
  const boundary = 'boundary7391';
  const field = (header: string, content: Buffer) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${header}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ];
  const body = Buffer.concat([
    ...(more.leadId === undefined ? [] : field('name="leadId"', Buffer.from(String(more.leadId)))),
    ...field(`name="formFile"; filename="${name}"`, bytes),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    ...defined({ 'idempotency-key': more.key }),
  };
  return user.call('POST', '/api/files', { body, headers });
}

onEachDatabase((database) => {
  const server = shared(() => startTestServer({ database }));

  test('a download equals its upload byte for byte, without anything that a page could misuse', async () => {
    const rep = await server().logIn(people.rep);
    const stored = (await upload(rep, 'Front.PNG', png)).json();
    expect(stored).toMatchObject({ name: 'Front.PNG', size: png.length, leadId: null });
    expect(stored.id).toMatch(/^[0-9a-f]{64}$/);
    expect((await rep.call('GET', `/api/files/${stored.id}`)).json()).toEqual(stored);
    const down = await rep.call('GET', `/api/Files/Download/${stored.id}`);
    expect(down.rawPayload.equals(png)).toBe(true);
    expect(down.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test('equal bytes get different, meaningless ids', async () => {
    const rep = await server().logIn(people.rep);
    const [first, second] = [await upload(rep, 'a.png', png), await upload(rep, 'a.png', png)];
    expect(first.json().id).not.toBe(second.json().id);
  });

  test('a photo belongs to a lead of the company', async () => {
    const rep = await server().logIn(people.rep);
    expect((await upload(rep, 'roof.png', png, { leadId: 1 })).json()).toMatchObject({ leadId: 1 });
    const foreign = await server()
      .db.selectFrom('leads')
      .select('id')
      .where('company_id', '=', 2)
      .executeTakeFirstOrThrow();
    const refused = await upload(rep, 'roof.png', png, { leadId: foreign.id });
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { leadId: ['Lead id is not valid.'] }]);
    const paper = await upload(rep, 'paper.pdf', Buffer.from('%PDF-1.7 …'), { leadId: 1 });
    expect(paper.json().errors).toEqual({ formFile: ['Invalid file type. Only jpg, jpeg, png, gif files allowed.'] });
  });

  test('a photo whose answer was lost is sent again and stored once', async () => {
    const rep = await server().logIn(people.rep);
    const first = await upload(rep, 'again.png', png, { leadId: 2, key: 'photo-1' });
    const again = await upload(rep, 'again.png', png, { leadId: 2, key: 'photo-1' });
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    const rows = await server().db.selectFrom('files').select('id').where('lead_id', '=', 2).execute();
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['nothing in it', 'empty.png', Buffer.alloc(0), 'File is empty.'],
    [
      'a byte too many',
      'large.png',
      Buffer.concat([png, Buffer.alloc(10_000_001 - png.length)]),
      'File exceeds limit of 10 MB.',
    ],
    ['a page that calls itself a picture', 'page.jpg', Buffer.from('<html><script>alert(1)</script>'), null],
    ['a drawing with script', 'drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
    ['markup that calls itself a table', 'table.csv', Buffer.from('  <html></html>'), null],
    ['an archive that calls itself a letter', 'letter.docx', Buffer.from('PK\u0003\u0004 something else'), null],
    ['a program', 'program.exe', Buffer.from('MZ'), null],
    ['a picture that calls itself a program', 'picture.exe', png, null],
    ['text without an ending', 'table', Buffer.from('a,b'), null],
    ['an old letter that calls itself a new one', 'letter.docx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), null],
  ])('a file with %s is refused', async (_title, name, bytes, message) => {
    const rep = await server().logIn(people.rep);
    const answer = await upload(rep, name, bytes);
    const allowed = 'Invalid file type. Only jpg, jpeg, png, gif, pdf, doc, xls, docx, xlsx, csv files allowed.';
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { formFile: [message ?? allowed] }]);
  });

  test.each([
    ['picture', png, 'picture.png'],
    ['photo.from.phone.JPG', png, 'photo.from.phone.png'],
    ['terms.docx', Buffer.from('%PDF-1.7 …'), 'terms.pdf'],
    ['terms.pdf', Buffer.from('\ufeff%PDF-1.7 …'), 'terms.pdf'],
  ])('the bytes of %s decide what it is, and its name is corrected', async (name, bytes, corrected) => {
    const rep = await server().logIn(people.rep);
    const answer = await upload(rep, name, bytes);
    expect([answer.statusCode, answer.json().name]).toEqual([201, corrected]);
  });

  test('a file of exactly ten million bytes is accepted', async () => {
    const rep = await server().logIn(people.rep);
    const answer = await upload(rep, 'large.png', Buffer.concat([png, Buffer.alloc(10_000_000 - png.length)]));
    expect(answer.statusCode).toBe(201);
  });

  test('a name cannot escape its folder or its header', async () => {
    const rep = await server().logIn(people.rep);
    const stored = (await upload(rep, '..\\..\\etc\u202egnp.png', png)).json();
    expect(stored.name).not.toMatch(/[\\/\u202e]/);
    const down = await rep.call('GET', `/api/Files/Download/${stored.id}`);
    expect(down.headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''[\w.%-]+$/);
  });

  test('a long name is truncated between characters, keeps its extension, and leaves no bytes behind', async () => {
    const rep = await server().logIn(people.rep);
    const name = `x${'😀'.repeat(300)}.png`;
    const first = await upload(rep, name, png, { key: 'long-name' });
    expect([first.statusCode, (await upload(rep, name, png, { key: 'long-name' })).json()]).toEqual([
      201,
      first.json(),
    ]);
    const { name: stored } = first.json<{ name: string }>();
    expect(stored).toBe(`x${'😀'.repeat(62)}.png`);
  });

  test('a ticket opens one file for one minute, without a session', async () => {
    const rep = await server().logIn(people.rep);
    const [first, second] = [(await upload(rep, 'a.png', png)).json(), (await upload(rep, 'b.png', png)).json()];
    const { url, ticket } = (await rep.call('POST', `/api/files/${first.id}/ticket`)).json();
    const get = async (address: string) => (await server().app.inject(address)).statusCode;
    expect(await get(url)).toBe(200);
    expect(await get(`/api/Files/Download/${second.id}?companyId=1&ticket=${ticket}`)).toBe(404);
    expect(await get(`/api/Files/Download/${first.id}?companyId=1`)).toBe(401);
    const before = server().clock.now;
    server().clock.now = new Date(before.getTime() + 60_001);
    expect(await get(url)).toBe(404);
    server().clock.now = before;
  });

  test('a malformed id is refused before any file is opened', async () => {
    const rep = await server().logIn(people.rep);
    for (const id of ['1', '..%2f..%2fetc%2fpasswd', 'A'.repeat(64), '%00'])
      expect((await rep.call('GET', `/api/files/${id}`)).statusCode).toBe(400);
  });
});
