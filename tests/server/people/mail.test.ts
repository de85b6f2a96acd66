import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { emailStatus } from '#domain/mail/email-status.ts';
import type { ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { giveUpEmail, sendEmail } from '#server/jobs/send-email.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { readSmtpUrl } from '#server/mail/mail-settings.ts';
import { isPublicMailAddress } from '#server/mail/public-address.ts';
import { testMail } from '#server/mail/test-mail.ts';
import { saveSecret, secretKey } from '#server/repositories/mail/secrets.ts';
import { pdfRenderer } from '#server/threads/pdf-renderer.ts';
import { onOneDatabase } from '#tests/support/server/databases.ts';
import {
  mailLogin,
  startDroppingServer,
  startMailServer,
  type TestMailServer,
} from '#tests/support/server/mail-server.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';

const noPassword = { password: null, isClosed: false };

onOneDatabase((database) => {
  let server: TestServer;
  let mailServer: TestMailServer;
  /** The server's context with the mail server as the system's. */
  let context: ServerContext;
  const about = 'user:1';

  beforeAll(async () => {
    // The certificate of the test server is its own.
    mailServer = await startMailServer({ hideSTARTTLS: true, allowInsecureAuth: true });
    server = await startTestServer({ database, leads: 0 });
    const system = readSmtpUrl(`smtp://127.0.0.1:${mailServer.port}`);
    context = { ...server.context, mail: { ...server.context.mail, system } };
  });
  afterAll(async () => {
    await server.close();
    await mailServer.close();
  });
  beforeEach(() => void mailServer.received.splice(0));

  const enqueue = (companyId: number | null = null) =>
    asOwner(server.db, (trx) =>
      enqueueMail(context, trx, { companyId, about, to: 'ines@example.com', subject: 'Übergabe', text: 'Hello.\n' }),
    );
  const rowOf = (id: number) =>
    server.db.selectFrom('email_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const portOf = (port: number): ServerContext => ({
    ...context,
    mail: { ...context.mail, system: readSmtpUrl(`smtp://127.0.0.1:${port}`) },
  });

  test('an e-mail and its job exist only if their transaction commits', async () => {
    const failing = asOwner(server.db, async (trx) => {
      await enqueueMail(context, trx, { companyId: 1, about: 'user:9', to: 'a@b.co', subject: 'x', text: 'y' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    const rows = await server.db.selectFrom('email_messages').select('id').where('about', '=', 'user:9').execute();
    expect(rows).toEqual([]);
    const id = await enqueue();
    expect(server.enqueued).toContainEqual({ name: 'send-email', data: { emailId: id } });
    expect(await rowOf(id)).toMatchObject({ state: emailStatus.pending, tries: 0, answer: null });
    expect((await rowOf(id)).body_sealed).not.toContain('Hello');
  });

  test('an accepted e-mail is sent once, with the server’s words', async () => {
    const id = await enqueue();
    await sendEmail(context, { emailId: id });
    await sendEmail(context, { emailId: id });
    expect(mailServer.received).toHaveLength(1);
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: emailStatus.success, tries: 1, answer: '250 queued as 1' });
    expect(mailServer.received[0]).toMatchObject({ from: 'no-reply@example.com', to: ['ines@example.com'] });
    expect(mailServer.received[0]?.source).toContain(`Message-ID: ${row.message_id}`);
  });

  test('a greylisting server gets the same Message-ID again', async () => {
    mailServer.refuseNext([451, '4.7.1 try again later']);
    const id = await enqueue();
    await expect(sendEmail(context, { emailId: id })).rejects.toThrow('451 4.7.1 try again later');
    expect(await rowOf(id)).toMatchObject({ state: emailStatus.pending, answer: '451 4.7.1 try again later' });
    await sendEmail(context, { emailId: id });
    expect(mailServer.received).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ state: emailStatus.success, tries: 2 });
  });

  test('a refused recipient is not retried', async () => {
    mailServer.refuseNext([550, '5.1.1 no such mailbox']);
    const id = await enqueue();
    await sendEmail(context, { emailId: id });
    await sendEmail(context, { emailId: id });
    expect(mailServer.received).toEqual([]);
    expect(await rowOf(id)).toMatchObject({
      state: emailStatus.failure,
      tries: 1,
      answer: '550 5.1.1 no such mailbox',
    });
  });

  test.each([null, '220 mail.example.com ready\r\n'])('a server that hangs up is retried: %s', async (greeting) => {
    const dropping = await startDroppingServer(greeting);
    const id = await enqueue();
    await expect(sendEmail(portOf(dropping.port), { emailId: id })).rejects.toThrow();
    await dropping.close();
    expect(await rowOf(id)).toMatchObject({ state: emailStatus.pending, tries: 1 });
    await giveUpEmail(context, { emailId: id });
    const row = await rowOf(id);
    expect(row.state).toBe(emailStatus.failure);
    expect(row.answer).not.toBe('');
  });

  test('an attempt that was cut off between the server and us is repeated with the same Message-ID', async () => {
    const id = await enqueue();
    await sendEmail(context, { emailId: id });
    await server.db.updateTable('email_messages').set({ state: emailStatus.sending }).where('id', '=', id).execute();
    await sendEmail(context, { emailId: id });
    const ids = mailServer.received.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]);
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(2);
  });

  test('an e-mail of a company goes through its own server, signed in with its password', async () => {
    const own = await startMailServer({ authOptional: false, allowInsecureAuth: true, hideSTARTTLS: true });
    const settings = { smtpHost: '127.0.0.1', smtpPort: own.port, fromEmailAddress: 'office@harlow.example.com' };
    const before = await server.db.selectFrom('settings').select('data').where('company_id', '=', 1).executeTakeFirst();
    const data = JSON.stringify({ ...before?.data, ...settings, smtpUserName: mailLogin.user });
    await server.db.updateTable('settings').set({ data }).where('company_id', '=', 1).execute();
    const seal = (path: string) => context.secrets.seal(mailLogin.password, path);
    const save = (path: string) => asOwner(server.db, (trx) => saveSecret(trx, 1, 'smtpPassword', seal(path)));
    await save(secretKey(1, 'smtpPassword'));
    const id = await enqueue(1);
    // Without TLS the password stays here.
    await expect(sendEmail(context, { emailId: id })).rejects.toThrow('no encryption');
    expect(own.received).toEqual([]);
    expect((await rowOf(id)).state).toBe(emailStatus.pending);
    // The company's server must be on the public internet.
    const guarded = { ...context, mail: { ...context.mail, mayReach: isPublicMailAddress } };
    await expect(sendEmail(guarded, { emailId: id })).rejects.toThrow('public internet');
    await own.close();
    await server.db
      .updateTable('settings')
      .set({ data: JSON.stringify(before?.data) })
      .where('company_id', '=', 1)
      .execute();
    await sendEmail(context, { emailId: id });
    expect(mailServer.received).toHaveLength(1);
    expect(mailServer.received[0]?.source).toMatch(/^From: "?Harlow/m);
  });

  test('a refused password says nothing about the e-mail, which waits for the right one', async () => {
    const id = await enqueue();
    const withPassword = (password: string): ServerContext => {
      const system = readSmtpUrl(`smtp://${mailLogin.user}:${password}@127.0.0.1:${mailServer.port}`);
      return { ...context, mail: { ...context.mail, system } };
    };
    await expect(sendEmail(withPassword('wrong'), { emailId: id })).rejects.toThrow('535 5.7.8 authentication failed');
    expect((await rowOf(id)).state).toBe(emailStatus.pending);
    await sendEmail(withPassword(mailLogin.password), { emailId: id });
    expect((await rowOf(id)).state).toBe(emailStatus.success);
  });

  test('without any server the e-mail is a file', async () => {
    const id = await enqueue();
    await sendEmail(server.context, { emailId: id });
    const { message_id: messageId } = await rowOf(id);
    const name = `${messageId.slice(1, -1)}.eml`;
    expect(readdirSync(server.context.mail.outbox)).toContain(name);
    expect(readFileSync(`${server.context.mail.outbox}/${name}`, 'utf8')).toContain('Hello.');
  });

  test('the queue sends what a transaction enqueued', async () => {
    const jobs = await startJobs(context, pdfRenderer(), () => undefined);
    const id = await asOwner(server.db, (trx) =>
      enqueueMail({ ...context, jobs }, trx, { companyId: null, about, to: 'a@b.co', subject: 's', text: 't' }),
    );
    await vi.waitFor(async () => expect((await rowOf(id)).state).toBe(emailStatus.success), {
      timeout: 30_000,
      interval: 200,
    });
    await jobs.stop();
  }, 60_000);

  describe('a test of the settings', () => {
    const settings = (port: number) => ({ themeColor: '#2ab0da', smtpHost: '127.0.0.1', smtpPort: port });

    test('reports each step', async () => {
      const { steps, isAccepted } = await testMail(context, settings(mailServer.port), noPassword, 'ines@example.com');
      expect(isAccepted).toBe(true);
      expect(steps.map(({ name, state }) => [name, state])).toEqual([
        ['reach', 'done'],
        ['encrypt', 'done'],
        ['signIn', 'done'],
        ['accept', 'done'],
      ]);
      expect(steps.at(-1)?.answer).toBe('250 queued as 1');
    });

    test('says where it ended, in the server’s words', async () => {
      mailServer.refuseNext([554, '5.7.1 relaying denied']);
      const refusedMail = await testMail(context, settings(mailServer.port), noPassword, 'ines@example.com');
      expect(refusedMail).toMatchObject({ isAccepted: false, isFinal: true, answer: '554 5.7.1 relaying denied' });
      const away = await testMail(context, settings(1), noPassword, 'ines@example.com');
      expect(away.steps.map(({ state }) => state)).toEqual(['failed', 'not tried', 'not tried', 'not tried']);
      const unknown = { ...settings(25), smtpHost: 'mail.invalid' };
      const named = await testMail(context, unknown, noPassword, 'ines@example.com');
      expect(named.answer).toBe(
        'The mail server must be on the public internet, at port 25, 465, 587 or 2525. mail.invalid was not found there.',
      );
      // A name of the own network is answered like one that does not exist.
      const inside = { ...settings(25), smtpHost: 'localhost' };
      const guarded = { ...context, mail: { ...context.mail, mayReach: isPublicMailAddress } };
      const known = await testMail(guarded, inside, noPassword, 'ines@example.com');
      expect(known.answer).toBe(named.answer.replace('mail.invalid', 'localhost'));
    });
  });
});
