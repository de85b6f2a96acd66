import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { DocumentEmail } from '#contract/records/document-email.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { MailState } from '#contract/records/mail-state.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { emailStatus } from '#domain/mail/email-status.ts';
import type { ServerContext } from '#server/context.ts';
import { giveUpDocumentEmail, sendDocumentEmail } from '#server/jobs/send-document-email.ts';
import { readSmtpUrl } from '#server/mail/mail-settings.ts';
import { anEstimate, itemOf, newLead, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { signedForm } from '#tests/support/papers/true-contract.ts';
import { onOneDatabase } from '#tests/support/server/databases.ts';
import { deliveryReport } from '#tests/support/server/delivery-report.ts';
import { mailCertificate, trustCertificate } from '#tests/support/server/mail-certificate.ts';
import {
  mailLogin,
  startDroppingServer,
  startMailServer,
  type TestMailServer,
} from '#tests/support/server/mail-server.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

interface Job {
  readonly emailId: number;
  readonly at: string;
}

const minute = 60_000;
const dana = 'dana.whitfield@example.com';
const tom = 'tom.whitfield@example.com';

onOneDatabase((database) => {
  let server: TestServer;
  let mailServer: TestMailServer;
  let context: ServerContext;
  let rep: TestUser;
  let admin: TestUser;
  let contract: Document;
  const pdf = Buffer.from(`%PDF-1.7 ${'x'.repeat(5_000)}`);

  beforeAll(async () => {
    mailServer = await startMailServer({ hideSTARTTLS: true, allowInsecureAuth: true });
    server = await startTestServer({ database, leads: 0 });
    context = {
      ...server.context,
      mail: { ...server.context.mail, system: readSmtpUrl(`smtp://127.0.0.1:${mailServer.port}`) },
    };
    rep = await server.logIn(people.rep);
    admin = await server.logIn(people.admin);
    contract = await newDocument(1);
  });
  afterAll(async () => {
    await server.close();
    await mailServer.close();
  });
  beforeEach(() => void mailServer.received.splice(0));

  /** A document with its record copy. */
  async function newDocument(type: number, bytes = pdf): Promise<Document> {
    const field = await plainField(rep);
    const lead = await newLead(rep);
    const estimate = (
      await rep.call('POST', '/api/estimates', { body: anEstimate(lead, field, [itemOf(field, 2)]) })
    ).json<Estimate>();
    const signed = await signedForm(rep, estimate, server.clock.now.toISOString());
    const form = type === 1 ? signed : { estimateId: String(estimate.id), name: 'Paper', type: String(type) };
    const sent = multipart(form);
    const document = (
      await rep.call('POST', '/api/documents', { body: sent.body, headers: sent.headers })
    ).json<Document>();
    const id = context.randomHex(32);
    await context.storage.put(1, id, bytes);
    await sql`insert into files (id, company_id, name, size, media_type)
      values (${id}, 1, ${`${document.name}.pdf`}, ${bytes.length}, 'application/pdf')`.execute(server.db);
    await sql`update documents set pdf_file_id = ${id}, pdf_status = 1 where id = ${document.id}`.execute(server.db);
    return document;
  }

  const post = (emailAddresses: readonly string[], more: object = {}, user = rep) =>
    user.call('POST', '/api/documents/email', { body: { documentId: contract.id, emailAddresses, ...more } });
  const historyOf = async (id = contract.id) =>
    (await rep.call('GET', `/api/documents/${id}/emailhistory`)).json<DocumentEmail[]>();
  const jobsSince = (before: number) =>
    server.enqueued
      .slice(before)
      .filter(({ name }) => name === 'send-document-email')
      .map(({ data }) => data as Job);
  /** Requests e-mails; returns their jobs. */
  async function request(addresses: readonly string[], more: object = {}, user = rep): Promise<readonly Job[]> {
    const before = server.enqueued.length;
    const answer = await post(addresses, more, user);
    expect(answer.statusCode, answer.body).toBe(200);
    return jobsSince(before);
  }
  const emailOf = async ({ emailId }: Job) => {
    const row = await server.db
      .selectFrom('email_messages')
      .select(['document_id', 'message_id'])
      .where('id', '=', emailId)
      .executeTakeFirstOrThrow();
    const found = (await historyOf(row.document_id ?? 0)).find(({ id }) => id === emailId);
    if (found === undefined) throw new Error('not in the history');
    return { ...found, messageId: row.message_id };
  };
  const one = async (address = dana, more: object = {}) => {
    const [job] = await request([address], more);
    if (job === undefined) throw new Error('no job');
    return job;
  };
  const parsed = async (index = 0) => PostalMime.parse(mailServer.received[index]?.source ?? '');

  test('each recipient gets an e-mail and a status of their own, and sees no other address', async () => {
    const jobs = await request([dana, tom, ` ${dana.toUpperCase()} `]);
    expect(jobs).toHaveLength(2);
    mailServer.refuseNext([550, '5.1.1 no such mailbox']);
    for (const job of jobs) await sendDocumentEmail(context, job);
    const [first, second] = await Promise.all(jobs.map(emailOf));
    expect(first).toMatchObject({ status: emailStatus.failure, answer: '550 5.1.1 no such mailbox', tries: 1 });
    expect(second).toMatchObject({ status: emailStatus.success, acceptedAt: server.clock.now.toISOString() });
    expect(second?.attached).toMatchObject([{ name: 'Contract 1.pdf', size: pdf.length }]);
    expect(mailServer.received.map(({ to }) => to)).toEqual([[tom]]);
    expect(mailServer.received[0]?.source.toLowerCase()).not.toContain(dana);
    const mail = await parsed();
    expect(mail.subject).toMatch(/^Home improvement contract [0-9A-F]{8}, Harlow Exteriors$/);
    expect(mail.messageId).toBe(second?.messageId);
    expect(mail.replyTo?.[0]?.address).toMatch(/@example\.com$/);
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer)).toEqual(pdf);
    expect(mail.text).toContain('Attached: Contract 1.pdf.');
    expect(mail.text).not.toMatch(/\+1\d{10}/);
    expect(mail.text).toMatch(/ask .+, \(\d{3}\) \d{3}-\d{4}, .+@/);
    // A settled e-mail is not sent again.
    for (const job of jobs) await sendDocumentEmail(context, job);
    expect(mailServer.received).toHaveLength(1);
  });

  test('an e-mail greets whoever reads it by name: the customer, each buyer of the contract, or a member', async () => {
    const dale = 'dale@example.com';
    const buyers = ['Dana', 'Dale', 'Dora'].map((first, index) => ({
      name: `${first} Whitfield`,
      email: index === 0 ? dana : dale,
      age: 'unsaid',
    }));
    const details = JSON.stringify({ ...noDetails, buyers });
    await sql`update documents set data = jsonb_set(data, '{data,details}', to_jsonb(${details}::text))
      where id = ${contract.id}`.execute(server.db);
    for (const [address, greeting] of [
      [dale.toUpperCase(), /^Hello Dale Whitfield and Dora Whitfield,/],
      [dana, /^Hello Dana Whitfield,/],
      [tom, /^Hello,/],
    ] as const) {
      mailServer.received.splice(0);
      await sendDocumentEmail(context, await one(address));
      expect((await parsed()).text).toMatch(greeting);
    }
  });

  test('the sender’s words are treated as text in both bodies', async () => {
    await sendDocumentEmail(
      context,
      await one(dana, { message: 'Hello <b>Dana</b>\r\nBcc: x@example.com\n\nSee you.' }),
    );
    const mail = await parsed();
    expect(mail.text).toContain('Hello <b>Dana</b>');
    expect(mail.html).toContain('Hello &lt;b&gt;Dana&lt;/b&gt;');
    expect(mail.bcc).toBeUndefined();
    expect(mailServer.received[0]?.to).toEqual([dana]);
  });

  test('an e-mail waits for its PDF, which does not count as an attempt', async () => {
    await sql`update documents set pdf_status = 5 where id = ${contract.id}`.execute(server.db);
    const job = await one();
    const before = server.enqueued.length;
    await sendDocumentEmail(context, job);
    expect(jobsSince(before)).toMatchObject([{ emailId: job.emailId }]);
    await sql`update documents set pdf_status = 1 where id = ${contract.id}`.execute(server.db);
    await sendDocumentEmail(context, job);
    expect(await emailOf(job)).toMatchObject({ status: emailStatus.success, tries: 1 });
  });

  test('an e-mail checks for its PDF less often while many others are being made', async () => {
    const waitAmong = async (others: number): Promise<number> => {
      await sql`update documents set pdf_status = 5 where id = ${contract.id}`.execute(server.db);
      const made = await Promise.all(Array.from({ length: others }, () => newDocument(3)));
      for (const { id } of made) await sql`update documents set pdf_status = 5 where id = ${id}`.execute(server.db);
      const job = await one();
      const before = server.enqueued.length;
      await sendDocumentEmail(context, job);
      const [next] = jobsSince(before);
      for (const { id } of [contract, ...made])
        await sql`update documents set pdf_status = 1 where id = ${id}`.execute(server.db);
      await sendDocumentEmail(context, job);
      return Date.parse(next?.at ?? '') - context.now().getTime();
    };
    const alone = await waitAmong(0);
    expect(alone).toBeGreaterThan(0);
    expect(await waitAmong(3)).toBe(alone + 3 * 250);
  });

  test('greylisting is retried after 1, 5 and 30 minutes, then 2, 6 and 12 hours, with one Message-ID', async () => {
    const job = await one();
    const pauses: number[] = [];
    for (let tries = 1; tries <= 6; tries += 1) {
      mailServer.refuseNext([451, '4.7.1 try again later']);
      const before = server.enqueued.length;
      await sendDocumentEmail(context, job);
      const [next] = jobsSince(before);
      pauses.push((Date.parse(next?.at ?? '') - server.clock.now.getTime()) / minute);
      expect(await emailOf(job)).toMatchObject({ status: emailStatus.pending, tries, nextTryAt: next?.at });
    }
    expect(pauses).toEqual([1, 5, 30, 120, 360, 720]);
    mailServer.refuseNext([451, '4.7.1 try again later']);
    const before = server.enqueued.length;
    await sendDocumentEmail(context, job);
    expect(jobsSince(before)).toEqual([]);
    expect(await emailOf(job)).toMatchObject({ status: emailStatus.failure, answer: '451 4.7.1 try again later' });
  });

  test.each([null, '220 mail.example.com ready\r\n'])('a server that hangs up is retried: %s', async (greeting) => {
    const dropping = await startDroppingServer(greeting);
    const system = readSmtpUrl(`smtp://127.0.0.1:${dropping.port}`);
    const job = await one();
    await sendDocumentEmail({ ...context, mail: { ...context.mail, system } }, job);
    await dropping.close();
    expect(await emailOf(job)).toMatchObject({ status: emailStatus.pending, tries: 1 });
    await sendDocumentEmail(context, job);
    expect(await emailOf(job)).toMatchObject({ status: emailStatus.success, tries: 2 });
  });

  test('a process that dies after the server’s reply sends again with the same Message-ID, and nobody else sends meanwhile', async () => {
    const job = await one();
    await sendDocumentEmail(context, job);
    await sql`update email_messages set state = 3, accepted_at = null where id = ${job.emailId}`.execute(server.db);
    await expect(sendDocumentEmail(context, job)).rejects.toThrow('another process');
    expect(mailServer.received).toHaveLength(1);
    const later = { ...context, now: () => new Date(server.clock.now.getTime() + 3 * minute) };
    await sendDocumentEmail(later, job);
    expect(mailServer.received).toHaveLength(2);
    expect((await parsed(0)).messageId).toBe((await parsed(1)).messageId);
    expect(await emailOf(job)).toMatchObject({ status: emailStatus.success, tries: 2 });
  });

  test('two workers on one e-mail send it once', async () => {
    const job = await one();
    const ends = await Promise.allSettled([sendDocumentEmail(context, job), sendDocumentEmail(context, job)]);
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(mailServer.received).toHaveLength(1);
    expect(await emailOf(job)).toMatchObject({ status: emailStatus.success, tries: 1 });
  });

  test('a job whose process died again and again leaves a failure', async () => {
    const job = await one();
    await giveUpDocumentEmail(context, job);
    expect(await emailOf(job)).toMatchObject({ status: emailStatus.failure });
  });

  test('a PDF over the limit is sent as a link, valid for 30 days, which needs no login', async () => {
    await setSettings({ emailAttachmentLimit: 0 });
    const job = await one(dana);
    await sendDocumentEmail(context, job);
    await setSettings({ emailAttachmentLimit: 7 });
    const { text = '', attachments } = await parsed();
    expect(attachments).toEqual([]);
    const url = new URL(/https:\S+/.exec(text)?.[0] ?? '');
    const open = (path: string) => server.app.inject(path);
    const answer = await open(url.pathname);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.rawPayload).toEqual(pdf);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await emailOf(job)).link).toMatchObject({ opened: 1, openedAt: server.clock.now.toISOString() });
    expect((await open(`/pdf/link/${'a'.repeat(64)}`)).statusCode).toBe(404);
    const token = url.pathname.split('/').at(-1) ?? '';
    const { rows } = await sql`select to_jsonb(email_messages)::text as row from email_messages`.execute(server.db);
    expect(JSON.stringify(rows)).not.toContain(token);
    const start = server.clock.now;
    server.clock.now = new Date(start.getTime() + 31 * 24 * 60 * minute);
    expect((await open(url.pathname)).statusCode).toBe(404);
    server.clock.now = start;
  });

  test('an e-mail that the server finds too large is sent again with a link', async () => {
    mailServer.refuseNext([552, '5.3.4 message too big']);
    const job = await one();
    await sendDocumentEmail(context, job);
    expect((await parsed()).text).toContain('https://app.example.com/pdf/link/');
    expect(await emailOf(job)).toMatchObject({ status: emailStatus.success, tries: 1, link: { opened: 0 } });
  });

  async function setSettings(change: object): Promise<void> {
    const answer = await admin.call('PATCH', '/api/settings', { body: change });
    expect(answer.statusCode, answer.body).toBe(200);
  }

  test('a refused login stops the company’s e-mails, tells the admins once, and new settings resume them', async () => {
    trustCertificate();
    const tls = await startMailServer({ ...mailCertificate, authOptional: false });
    const own = { smtpHost: '127.0.0.1', smtpPort: tls.port, smtpUserName: mailLogin.user, smtpPassword: 'wrong' };
    await setSettings(own);
    const jobs = await request([dana, tom]);
    const before = server.enqueued.length;
    for (const job of jobs) await sendDocumentEmail(context, job);
    await tls.close();
    vi.restoreAllMocks();
    const stated = await sql<{ recipient: string }>`select recipient from email_messages
      where about = 'mailStop:1'`.execute(server.db);
    const admins = await sql<{ email: string }>`select email from users
      where company_id = 1 and role = 'Admin' and active`.execute(server.db);
    expect(stated.rows.map(({ recipient }) => recipient).sort()).toEqual(admins.rows.map(({ email }) => email).sort());
    const state = (await admin.call('GET', '/api/documents/emailstate')).json<MailState>();
    expect(state).toMatchObject({ stoppedBy: '535 5.7.8 authentication failed', waitingCount: 2 });
    // Only the first try reached the server.
    expect((await Promise.all(jobs.map(emailOf))).map(({ tries }) => tries)).toEqual([1, 0]);
    await setSettings({ smtpHost: null, smtpPort: null, smtpUserName: null });
    const again = jobsSince(before);
    expect(again.map(({ emailId }) => emailId).sort()).toEqual(jobs.map(({ emailId }) => emailId).sort());
    for (const job of again) await sendDocumentEmail(context, job);
    expect(mailServer.received).toHaveLength(2);
    expect((await admin.call('GET', '/api/documents/emailstate')).json()).toMatchObject({ stoppedAt: null });
  });

  test('an empty address and the outbox folder are skipped, and the history says why', async () => {
    const [job, ...others] = await request(['', tom]);
    expect(others).toEqual([]);
    if (job === undefined) throw new Error('no job');
    await sendDocumentEmail(server.context, job);
    expect(await emailOf(job)).toMatchObject({
      status: emailStatus.skipped,
      answer: expect.stringContaining('outbox'),
    });
    expect(readdirSync(server.context.mail.outbox)).toHaveLength(1);
    expect((await historyOf()).find(({ emailAddress }) => emailAddress === '')).toMatchObject({
      status: emailStatus.skipped,
      answer: 'No e-mail address.',
      tries: 0,
    });
  });

  test('a delivery report turns acceptance into failure, with both times; other reports change nothing', async () => {
    const job = await one(tom);
    await sendDocumentEmail(context, job);
    const { messageId } = await emailOf(job);
    const report = (source: string, user = admin) =>
      user.call('POST', '/api/documents/emailreport', { body: { source } });
    expect((await report('Hello')).statusCode).toBe(400);
    expect((await report(deliveryReport(messageId, 'delayed'))).statusCode).toBe(400);
    expect((await report(deliveryReport('<9.b.1@app.example.com>'))).json()).toEqual([]);
    const foreign = await server.logIn(people.foreign);
    await sql`update users set role = 'Admin' where id = ${foreign.userId}`.execute(server.db);
    expect((await report(deliveryReport(messageId), foreign)).json()).toEqual([]);
    const answer = await report(deliveryReport(messageId));
    expect(answer.json<DocumentEmail[]>()).toMatchObject([
      {
        id: job.emailId,
        status: emailStatus.failure,
        answer: 'tom.whitfeild@example.com: 550 5.1.1 no such mailbox',
        acceptedAt: expect.any(String),
        bouncedAt: expect.any(String),
      },
    ]);
    const failed = (await admin.call('GET', '/api/documents/emailstate')).json<MailState>();
    expect(failed.failed.map(({ id }) => id)).toContain(job.emailId);
    await one(tom);
    const later = (await admin.call('GET', '/api/documents/emailstate')).json<MailState>();
    expect(later.failed.map(({ id }) => id)).not.toContain(job.emailId);
  });

  test.each<[title: string, body: object, status: number, field: string]>([
    ['no address', { emailAddresses: [] }, 400, 'emailAddresses'],
    [
      '21 addresses',
      { emailAddresses: Array.from({ length: 21 }, (_, at) => `a${at}@example.com`) },
      400,
      'emailAddresses',
    ],
    ['a header in an address', { emailAddresses: ['dana@example.com\r\nBcc: x@example.com'] }, 400, 'emailAddresses'],
    ['two addresses in one', { emailAddresses: ['dana@example.com, tom@example.com'] }, 400, 'emailAddresses'],
    ['a long message', { emailAddresses: [dana], message: 'x'.repeat(2001) }, 400, 'message'],
    ['an unknown document', { documentId: 2_000_000_000, emailAddresses: [dana] }, 400, 'documentId'],
  ])('refused: %s', async (_title, body, status, field) => {
    const before = server.enqueued.length;
    const answer = await post([], body);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([status, [expect.stringContaining(field)]]);
    expect(server.enqueued).toHaveLength(before);
  });

  test('10,000 addresses are refused unread', async () => {
    const answer = await post(Array.from({ length: 10_000 }, (_, at) => `a${at}@example.com`));
    expect(answer.statusCode).toBe(413);
  });

  test('a retried request sends once', async () => {
    const headers = { 'idempotency-key': 'mail-once' };
    const body = { documentId: contract.id, emailAddresses: [dana] };
    const before = (await historyOf()).length;
    const answers = [1, 2].map(() => rep.call('POST', '/api/documents/email', { body, headers }));
    const [first, second] = await Promise.all(answers);
    expect(first?.json()).toEqual(second?.json());
    expect(first?.json()).toMatchObject({ documentId: contract.id, emailAddresses: [dana], status: 2 });
    expect(await historyOf()).toHaveLength(before + 1);
  });

  test('papers with costs can be mailed only by admins', async () => {
    const bill = await newDocument(5);
    expect((await post([], { documentId: bill.id, emailAddresses: [dana] })).statusCode).toBe(403);
    expect((await post([], { documentId: bill.id, emailAddresses: [dana] }, admin)).statusCode).toBe(200);
  });

  test('the history of a lead has the e-mails of all its documents', async () => {
    const own = await newDocument(1);
    await request([dana], { documentId: own.id });
    const ofLead = await rep.call('GET', `/api/leads/${own.leadId}/emailhistory`);
    expect(ofLead.json<DocumentEmail[]>().map(({ documentId }) => documentId)).toEqual([own.id]);
  });

  test('a company that mails too much within an hour has to wait', async () => {
    await sql`insert into email_messages (company_id, about, recipient, subject, body_sealed, message_id, state, document_id,
      created_at, modified_at) select 1, 'document:' || ${contract.id}, 'x@example.com', '', '', '<' || n || '@x>', 1,
      ${contract.id}, ${server.clock.now.toISOString()}, ${server.clock.now.toISOString()}
      from generate_series(1, 500) n`.execute(server.db);
    const answer = await post([dana]);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '900']);
    await sql`delete from email_messages where message_id like '<%@x>'`.execute(server.db);
  });
});
