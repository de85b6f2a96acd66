// A signer who is not at the table: the link, its code, the signature, and everything that ends it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { LinkOpening } from '#contract/records/link-opening.ts';
import type { LinkPass } from '#contract/records/link-pass.ts';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import type { SigningLink } from '#contract/records/signing-link.ts';
import { sendEmail } from '#server/jobs/send-email.ts';
import { pdfRenderer } from '#server/threads/pdf-renderer.ts';
import { linesOfPdf } from '#tests/support/papers/pdf-text.ts';
import { onOneDatabase } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';
import {
  buyerCalls,
  codeTo,
  dale,
  mailsTo,
  type OfferedContract,
  offerContract,
  signatureOf,
  tokenTo,
} from '#tests/support/signing/offered-contract.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

onOneDatabase((database) => {
  let server: TestServer;
  let rep: TestUser;
  let foreign: TestUser;
  let callers = 0;
  beforeAll(async () => {
    server = await startTestServer({ database, leads: 0 });
  });
  beforeEach(async () => {
    // Each test starts on the day of its contract, with sessions that have not expired.
    server.clock.now = new Date('2026-11-20T15:00:00.000Z');
    rep = await server.logIn(people.rep);
    foreign = await server.logIn(people.foreign);
  });
  afterAll(() => server.close());

  /** Each test calls from its own address, so that no test throttles another. */
  const newCaller = () => {
    callers += 1;
    return buyerCalls(server, `10.1.${callers >> 8}.${callers & 255}`);
  };
  const later = (milliseconds: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
  };
  const send = (id: number, body: object = {}, user = rep) =>
    user.call('POST', `/api/documents/${id}/signing-links`, {
      body: { signer: 'customer2', emailAddress: dale, ...body },
    });
  const linksOf = async (id: number) =>
    (await rep.call('GET', `/api/documents/${id}/signing-links`)).json<SigningLink[]>();
  const read = async (id: number) => (await rep.call('GET', `/api/documents/${id}`)).json<Document>();

  /** A contract signed by one spouse, and the link of the other. */
  async function linked(): Promise<{ offered: OfferedContract; token: string; call: ReturnType<typeof newCaller> }> {
    const offered = await offerContract(server, rep);
    const answer = await send(offered.document.id);
    expect(answer.statusCode, answer.body).toBe(200);
    later(2 * minute);
    return { offered, token: await tokenTo(server, dale), call: newCaller() };
  }
  /** The same, after the right code. */
  async function opened() {
    const known = await linked();
    const { call, token } = known;
    expect((await call('code', { token })).statusCode).toBe(200);
    const answer = await call('pass', { token, code: await codeTo(server, dale) });
    expect(answer.statusCode, answer.body).toBe(200);
    return { ...known, visitor: { token, pass: answer.json<LinkPass>().pass } };
  }

  test('the link is only in the e-mail, and the database has neither token nor code', async () => {
    const offered = await offerContract(server, rep);
    const answer = await send(offered.document.id);
    const token = await tokenTo(server, dale);
    expect(answer.body).not.toContain(token);
    expect(answer.json<SigningLink>()).toMatchObject({
      signer: 'customer2',
      emailAddress: dale,
      state: 'sent',
      openedAt: null,
      emailStatus: 2,
      expiresAt: new Date(server.clock.now.getTime() + 14 * day).toISOString(),
    });
    const call = newCaller();
    await call('code', { token });
    const code = await codeTo(server, dale);
    const { rows } = await sql<{
      row: string;
    }>`select row_to_json(signing_links)::text as row from signing_links`.execute(server.db);
    const stored = rows.map(({ row }) => row).join('\n');
    expect(stored).not.toContain(token);
    expect(stored).not.toMatch(new RegExp(`\\b${code}\\b`));
    const [codeMail, linkMail] = await mailsTo(server, dale);
    expect(codeMail?.text).not.toContain(token);
    expect(linkMail?.text).not.toMatch(/\b\d{6}\b/);
    expect(linkMail?.text).not.toMatch(/\$/);
  });

  test('opening signs nothing and reveals no name; only entering the code counts as a view', async () => {
    const { offered, token, call } = await linked();
    const before = await read(offered.document.id);
    const answer = await call('open', { token });
    expect(answer.json<LinkOpening>()).toMatchObject({
      state: 'open',
      companyName: 'Harlow Exteriors',
      codeEndsAt: null,
    });
    expect(answer.body).not.toMatch(/Whitfield|dale@/);
    expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
    for (const method of ['GET', 'HEAD'] as const)
      for (const path of ['open', 'code', 'pass', 'document', 'signature', 'refusal', 'notice'])
        expect((await server.app.inject({ method, url: `/api/signing/${path}?token=${token}` })).statusCode).toBe(404);
    expect(await read(offered.document.id)).toEqual(before);
    expect(await linksOf(offered.document.id)).toMatchObject([{ state: 'sent', openedAt: null }]);
  });

  test('without the code, or with a wrong pass, nothing can be read, signed, declined or canceled', async () => {
    const { offered, token, call } = await linked();
    const before = await read(offered.document.id);
    const visitor = { token, pass: 'a'.repeat(64) };
    for (const [path, more] of [
      ['document', {}],
      ['copy', {}],
      ['signature', { signature: signatureOf(offered) }],
      ['refusal', { reason: 'Too dear.' }],
      ['question', { question: 'When?' }],
      ['notice', { by: 'Dale', paid: 0 }],
    ] as const)
      expect([path, (await call(path, { ...visitor, ...more })).statusCode]).toEqual([path, 403]);
    expect(await read(offered.document.id)).toEqual(before);
  });

  test('a code has five attempts; the sixth is refused clearly, even with the right code; a new one can be requested', async () => {
    const { token, call } = await linked();
    await call('code', { token });
    const code = await codeTo(server, dale);
    const wrong = code === '000000' ? '000001' : '000000';
    for (const left of ['4 more tries.', '3 more tries.', '2 more tries.', 'One more try.', 'Ask for a new code.']) {
      const answer = await call('pass', { token, code: wrong });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors.code).toEqual([`This code is not right. ${left}`]);
    }
    const sixth = await call('pass', { token, code });
    expect([sixth.statusCode, sixth.json().title]).toEqual([
      429,
      'This code was tried too many times. Ask for a new code.',
    ]);
    expect((await call('code', { token })).statusCode).toBe(429);
    later(minute);
    expect((await call('code', { token })).statusCode).toBe(200);
    expect((await call('pass', { token, code })).statusCode).toBe(400);
    expect((await call('pass', { token, code: await codeTo(server, dale) })).statusCode).toBe(200);
  });

  test('six attempts at once count as five', async () => {
    const { token, call } = await linked();
    await call('code', { token });
    const wrong = (await codeTo(server, dale)) === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('pass', { token, code: wrong })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  });

  test('a code expires after ten minutes, works once, and only for its own link', async () => {
    const { token, call } = await linked();
    await call('code', { token });
    const code = await codeTo(server, dale);
    later(10 * minute);
    expect((await call('pass', { token, code })).json().errors.code).toEqual([
      'The code no longer works. Ask for a new code.',
    ]);
    rep = await server.logIn(people.rep);
    const other = await opened();
    expect((await call('pass', { token, code })).statusCode).toBe(400);
    const again = await other.call('pass', { token: other.token, code: await codeTo(server, dale) });
    expect(again.statusCode).toBe(400);
  });

  test('a link sends twenty codes at most', async () => {
    const { token, call } = await linked();
    for (let count = 0; count < 20; count += 1) {
      expect((await buyerCalls(server, `10.2.0.${count}`)('code', { token })).statusCode).toBe(200);
      later(minute);
    }
    const answer = await call('code', { token });
    expect([answer.statusCode, answer.json().title]).toEqual([429, 'Too many codes were sent. Ask for a new link.']);
  });

  test('after the code, the paper is shown without the company’s own data or another signer’s device', async () => {
    const { offered, call, visitor } = await opened();
    const answer = await call('document', visitor);
    const { document, signer, contentHash, emailAddress } = answer.json<LinkedDocument>();
    expect({ signer, contentHash, emailAddress }).toEqual({
      signer: 'customer2',
      contentHash: offered.hash,
      emailAddress: dale,
    });
    expect(Object.keys(document.data ?? {}).sort()).toEqual(['content', 'signers']);
    expect(Object.keys(document.signatures?.customer ?? {}).sort()).toEqual(
      ['contentHash', 'data', 'method', 'signerName', 'timestamp'].sort(),
    );
    expect(await linksOf(offered.document.id)).toMatchObject([
      { state: 'opened', openedAt: server.clock.now.toISOString() },
    ]);
    later(4 * 60 * minute);
    expect((await call('document', visitor)).statusCode).toBe(403);
  });

  test('the last signature signs the document at the server’s time, and every signer gets the copy once', async () => {
    const { offered, call, visitor } = await opened();
    const { id } = offered.document;
    const before = await read(id);
    const body = {
      ...visitor,
      signature: signatureOf(offered, { presence: 'in person', signerEmail: 'x@example.com' }),
    };
    const answer = await call('signature', body);
    expect(answer.statusCode, answer.body).toBe(200);
    const after = await read(id);
    expect(after.version).toBeGreaterThan(before.version ?? 0);
    expect(after.signatures?.customer).toEqual(before.signatures?.customer);
    expect(after.signatures?.customer2).toMatchObject({
      timestamp: server.clock.now.toISOString(),
      presence: 'remote',
      signerEmail: dale,
      contentHash: offered.hash,
      signerName: 'Dale Whitfield',
      method: 'typed',
    });
    expect(after.signatures?.customer2?.receivedFrom).toMatch(/^10\.1\./);
    // The answer was lost: the page sends the same request once more.
    const again = await call('signature', body);
    expect([again.statusCode, again.json()]).toEqual([200, answer.json()]);
    expect((await read(id)).version).toBe(after.version);
    const copies = (await mailsTo(server, dale)).filter(({ documentId }) => documentId === id);
    expect(copies).toHaveLength(1);
    expect((await linksOf(id))[0]?.state).toBe('signed');
    const other = await call('signature', { ...visitor, signature: signatureOf(offered, { data: otherPicture }) });
    expect([other.statusCode, other.json().title]).toEqual([
      409,
      'You have signed already. The first signature stays.',
    ]);
    expect((await call('document', visitor)).statusCode).toBe(200);
  });

  test('the feed of changes brings the signature to the devices', async () => {
    const { offered, call, visitor } = await opened();
    const since = (await rep.call('GET', '/api/changes?limit=1')).json<{ checkpoint?: string }>();
    expect(since).toBeDefined();
    await call('signature', { ...visitor, signature: signatureOf(offered) });
    expect(Object.keys((await read(offered.document.id)).signatures ?? {}).sort()).toEqual(['customer', 'customer2']);
  });

  test.each<[string, object, number]>([
    ['another content', { contentHash: 'f'.repeat(64) }, 409],
    ['another name', { signerName: 'Dana Whitfield' }, 400],
    ['another consent', { consent: 'I agree to nothing.' }, 400],
    ['no picture', { data: null }, 400],
    ['a picture that is none', { data: 'data:image/png;base64,AAAA' }, 400],
  ])('a signature with %s is refused, and nothing is stored', async (_, more, status) => {
    const { offered, call, visitor } = await opened();
    const answer = await call('signature', { ...visitor, signature: signatureOf(offered, more) });
    expect([answer.statusCode, answer.json().title !== '']).toEqual([status, true]);
    expect(Object.keys((await read(offered.document.id)).signatures ?? {})).toEqual(['customer']);
  });

  test('when two signers sign at once, both have signed', async () => {
    const offered = await offerContract(server, rep, false);
    const { id } = offered.document;
    expect((await send(id)).statusCode).toBe(200);
    expect((await send(id, { signer: 'customer', emailAddress: 'dana@example.com' })).statusCode).toBe(200);
    later(2 * minute);
    const visitors = [];
    for (const address of [dale, 'dana@example.com']) {
      const token = await tokenTo(server, address);
      const call = newCaller();
      await call('code', { token });
      const { pass } = (await call('pass', { token, code: await codeTo(server, address) })).json<LinkPass>();
      visitors.push({ call, token, pass });
    }
    const answers = await Promise.all(
      visitors.map(({ call, token, pass }, index) =>
        call('signature', {
          token,
          pass,
          signature: signatureOf(offered, index === 0 ? {} : { signerName: 'Dana Whitfield' }),
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(Object.keys((await read(id)).signatures ?? {}).sort()).toEqual(['customer', 'customer2']);
    expect((await mailsTo(server, dale)).filter(({ documentId }) => documentId === id)).toHaveLength(1);
  });

  test('a device that changes the document meanwhile receives the signature, and loses nothing', async () => {
    const { offered, call, visitor } = await opened();
    const { id, version } = offered.document;
    await call('signature', { ...visitor, signature: signatureOf(offered) });
    const stale = await rep.call('PUT', `/api/documents/${id}`, {
      body: { name: 'Renamed' },
      headers: { 'if-match': `"${version}"` },
    });
    expect(stale.statusCode).toBe(412);
    expect(Object.keys(stale.json().current.signatures).sort()).toEqual(['customer', 'customer2']);
  });

  test('declining ends the document and its links, and tells the salesperson why', async () => {
    const { offered, call, visitor, token } = await opened();
    const { id } = offered.document;
    expect((await call('refusal', { ...visitor, reason: '  ' })).statusCode).toBe(400);
    const answer = await call('refusal', { ...visitor, reason: 'It costs too much.' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await read(id)).ending).toMatchObject({
      how: 'declined',
      by: 'Dale Whitfield',
      signer: 'customer2',
      reason: 'It costs too much.',
    });
    expect((await linksOf(id))[0]?.state).toBe('declined');
    expect((await call('open', { token })).json<LinkOpening>().state).toBe('declined');
    expect((await call('signature', { ...visitor, signature: signatureOf(offered) })).statusCode).toBe(409);
    expect((await send(id)).statusCode).toBe(409);
    const stated = (await mailsTo(server, people.rep))[0];
    expect(stated).toMatchObject({ subject: expect.stringContaining('Dale Whitfield declined'), replyTo: dale });
    expect(stated?.text).toContain('It costs too much.');
  });

  test('a question goes to the salesperson, and its answer to the signer', async () => {
    const { call, visitor } = await opened();
    const answer = await call('question', { ...visitor, question: 'When do you begin?\r\nBcc: x@example.com' });
    expect(answer.statusCode, answer.body).toBe(204);
    expect((await mailsTo(server, people.rep))[0]).toMatchObject({
      subject: expect.stringMatching(/^Question from Dale Whitfield about /),
      replyTo: dale,
      text: expect.stringContaining('When do you begin?'),
    });
  });

  test('a new link replaces the earlier one; a revoked one and an expired one no longer work', async () => {
    const { offered, token, call } = await linked();
    const { id } = offered.document;
    await send(id);
    expect((await call('open', { token })).json<LinkOpening>().state).toBe('revoked');
    expect((await call('code', { token })).statusCode).toBe(409);
    const second = await tokenTo(server, dale);
    expect(second).not.toBe(token);
    const [link] = await linksOf(id);
    expect(await linksOf(id)).toHaveLength(1);
    const revoke = (user: TestUser) => user.call('DELETE', `/api/documents/${id}/signing-links/${link?.id}`);
    expect((await revoke(foreign)).statusCode).toBe(404);
    expect((await revoke(rep)).statusCode).toBe(204);
    expect((await revoke(rep)).statusCode).toBe(204);
    expect((await call('open', { token: second })).json<LinkOpening>().state).toBe('revoked');
    await send(id);
    const third = await tokenTo(server, dale);
    const before = server.clock.now;
    later(14 * day + minute);
    expect((await call('open', { token: third })).json<LinkOpening>().state).toBe('expired');
    expect((await call('code', { token: third })).statusCode).toBe(409);
    server.clock.now = before;
  });

  test('a link and its visit end when it is revoked, and when the document is deleted', async () => {
    const { offered, call, visitor } = await opened();
    const [link] = await linksOf(offered.document.id);
    await rep.call('DELETE', `/api/documents/${offered.document.id}/signing-links/${link?.id}`);
    expect((await call('signature', { ...visitor, signature: signatureOf(offered) })).statusCode).toBe(403);
    const other = await opened();
    await sql`update documents set deleted_at = now() where id = ${other.offered.document.id}`.execute(server.db);
    expect((await other.call('open', { token: other.token })).json<LinkOpening>().state).toBe('ended');
    expect((await other.call('document', other.visitor)).statusCode).toBe(409);
  });

  test('an unknown token, and one of a closed company, are not known', async () => {
    const { token, call } = await linked();
    expect((await call('open', { token: 'b'.repeat(64) })).statusCode).toBe(404);
    expect((await call('open', { token: 'short' })).statusCode).toBe(400);
    await sql`update companies set active = false where id = 1`.execute(server.db);
    expect((await call('open', { token })).statusCode).toBe(404);
    await sql`update companies set active = true where id = 1`.execute(server.db);
    expect((await call('open', { token })).statusCode).toBe(200);
  });

  test('another site cannot use a link from a browser', async () => {
    const { token, call } = await linked();
    expect((await call('open', { token }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });

  test('links are sent only for an awaited signer, by the signer’s company, to a valid address', async () => {
    const { document } = await offerContract(server, rep);
    expect((await send(document.id, {}, foreign)).statusCode).toBe(404);
    expect((await foreign.call('GET', `/api/documents/${document.id}/signing-links`)).statusCode).toBe(404);
    expect((await send(document.id, { signer: 'customer' })).statusCode).toBe(409);
    expect((await send(document.id, { signer: 'customer3' })).json().errors).toHaveProperty('signer');
    for (const emailAddress of ['', 'dale', 'a@b', 'a@example.com\r\nBcc: c@example.com'])
      expect((await send(document.id, { emailAddress })).json().errors).toHaveProperty('emailAddress');
  });

  test('a signed contract can be canceled on its page, with a dated receipt to both sides', async () => {
    const { offered, call, visitor } = await opened();
    const { id } = offered.document;
    expect((await call('notice', { ...visitor, by: 'Dale Whitfield', paid: 100 })).statusCode).toBe(409);
    await call('signature', { ...visitor, signature: signatureOf(offered) });
    const answer = await call('notice', { ...visitor, by: 'Dale Whitfield', paid: 100 });
    expect(answer.statusCode, answer.body).toBe(200);
    const { cancellation } = await read(id);
    expect(cancellation).toMatchObject({
      way: 'page',
      by: 'Dale Whitfield',
      paid: 100,
      isInTime: true,
      receivedTime: server.clock.now.toISOString(),
    });
    const again = await call('notice', { ...visitor, by: 'Dale Whitfield', paid: 900 });
    expect([again.statusCode, (await read(id)).cancellation]).toEqual([200, cancellation]);
    const receipts = (await mailsTo(server, dale)).filter(({ subject }) => subject.startsWith('Canceled: '));
    expect(receipts[0]?.text).toContain('$100.00');
    expect((await mailsTo(server, people.rep))[0]?.subject).toMatch(/^Canceled: /);
    // The same receipt is attached; it is made when the e-mail is sent.
    const { id: emailId } = await server.db
      .selectFrom('email_messages')
      .select('id')
      .where('recipient', '=', dale)
      .where('subject', 'like', 'Canceled: %')
      .executeTakeFirstOrThrow();
    const printer = pdfRenderer();
    await sendEmail(server.context, { emailId }, printer);
    await printer.stop();
    const outbox = join(server.folder, 'outbox');
    const [mail] = await Promise.all(
      readdirSync(outbox)
        .map((name) => readFileSync(join(outbox, name)))
        .filter((source) => source.includes('Subject: Canceled'))
        .map((source) => PostalMime.parse(source)),
    );
    const [attached] = mail?.attachments ?? [];
    expect(attached?.filename).toMatch(/^Receipt of a notice of cancellation .*\.pdf$/);
    const lines = await linesOfPdf(new Uint8Array(attached?.content as ArrayBuffer));
    const text = lines.flat().join(' ');
    expect(text).toContain('The notice came in time. The contract is canceled.');
    expect(text).toContain('on the page of the contract');
  });

  test('the log does not contain the token', async () => {
    const { loggedRequest } = await import('#server/plugins/operations/logged-request.ts');
    const entry = loggedRequest({ method: 'GET', url: `/sign/${'a'.repeat(64)}`, ip: '10.0.0.1' } as never);
    expect(entry.url).toBe('/sign/…');
  });
});

const otherPicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
