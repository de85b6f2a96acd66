// The queue's own pauses between attempts. The test changes a job's time instead of waiting for it.
import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailStatus } from '#domain/mail/email-status.ts';
import { asOwner } from '#server/database/database.ts';
import { giveUpEmail, sendEmail } from '#server/jobs/send-email.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { readSmtpUrl } from '#server/mail/mail-settings.ts';
import { pdfRenderer } from '#server/threads/pdf-renderer.ts';
import { onOneDatabase } from '#tests/support/server/databases.ts';
import { startMailServer, type TestMailServer } from '#tests/support/server/mail-server.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';

interface Job {
  readonly emailId: number;
}

const later = [451, '4.7.1 try again later'] as const;

onOneDatabase((database) => {
  let server: TestServer;
  let mailServer: TestMailServer;
  let queue: PgBoss;
  beforeAll(async () => {
    mailServer = await startMailServer({ hideSTARTTLS: true });
    server = await startTestServer({ database, leads: 0 });
    // Defines the queues; nobody works on them afterwards.
    await (await startJobs(server.context, pdfRenderer(), () => undefined)).stop();
    const executeSql = async (text: string, values: unknown[] = []) => ({
      rows: [...(await server.db.executeQuery(CompiledQuery.raw(text, values))).rows],
    });
    queue = new PgBoss({ db: { executeSql }, supervise: false, schedule: false, migrate: false });
    await queue.start();
  });
  afterAll(async () => {
    await queue.stop({ graceful: false });
    await server.close();
    await mailServer.close();
  });

  const system = () => readSmtpUrl(`smtp://127.0.0.1:${mailServer.port}`);
  const context = () => ({ ...server.context, mail: { ...server.context.mail, system: system() } });
  const enqueue = async () => {
    const emailId = await asOwner(server.db, (trx) =>
      enqueueMail(context(), trx, {
        companyId: null,
        about: 'user:1',
        to: 'ines@example.com',
        subject: 's',
        text: 't',
      }),
    );
    await queue.send('send-email', { emailId });
    await moveOn();
    return emailId;
  };
  const stateOf = async (id: number) =>
    (await server.db.selectFrom('email_messages').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

  /** One attempt at the waiting job; returns the pause until the next one, null after the last or an accepted one. */
  async function tryOnce(): Promise<number | null> {
    const [job] = await queue.fetch<Job>('send-email');
    if (job === undefined) throw new Error('no job is due');
    const failure = await sendEmail(context(), job.data).then(
      () => null,
      (error: Error) => error,
    );
    if (failure === null) await queue.complete('send-email', job.id);
    else await queue.fail('send-email', job.id, failure);
    const { rows } = await sql<{ pause: number; state: string }>`select state::text,
      extract(epoch from start_after - now())::float as pause from pgboss.job where id = ${job.id}`.execute(server.db);
    return rows[0]?.state === 'retry' ? rows[0].pause : null;
  }
  /** Makes the waiting job due a moment ago, because a job that starts in this very millisecond is not due yet. */
  const moveOn = () =>
    sql`update pgboss.job set start_after = now() - interval '1 second' where name = 'send-email'`.execute(server.db);

  test('the pauses double from twenty seconds to an hour, for over an hour in total; then the e-mail has failed', async () => {
    const id = await enqueue();
    const pauses: number[] = [];
    for (let tries = 1; tries <= 8; tries += 1) {
      mailServer.refuseNext(later);
      pauses.push((await tryOnce()) ?? 0);
      // Nobody tries before the time.
      expect(await queue.fetch('send-email')).toEqual([]);
      await moveOn();
    }
    pauses.forEach((pause, index) => {
      expect(pause).toBeGreaterThan(20 * 2 ** index - 5);
      expect(pause).toBeLessThanOrEqual(2 * 20 * 2 ** index);
    });
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(3_600);
    expect(await stateOf(id)).toBe(emailStatus.pending);

    mailServer.refuseNext(later);
    expect(await tryOnce()).toBeNull();
    await moveOn();
    expect(await queue.fetch('send-email')).toEqual([]);
    const [last] = await queue.fetch<Job>('failed-email');
    expect(last?.data).toEqual({ emailId: id });
    if (last !== undefined) await giveUpEmail(context(), last.data);
    expect(await stateOf(id)).toBe(emailStatus.failure);
    expect(mailServer.received).toEqual([]);
  });

  test('a greylisted e-mail is accepted after its first pause, and not sent again', async () => {
    const id = await enqueue();
    mailServer.refuseNext(later);
    expect(await tryOnce()).toBeGreaterThan(15);
    await moveOn();
    expect(await tryOnce()).toBeNull();
    expect(await stateOf(id)).toBe(emailStatus.success);
    await moveOn();
    expect(await queue.fetch('send-email')).toEqual([]);
    expect(mailServer.received).toHaveLength(1);
  });
});
