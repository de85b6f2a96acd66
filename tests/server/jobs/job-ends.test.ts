// The end of a job while the database does not take the report of it. An unhandled rejection fails the run of the tests.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { emailStatus } from '#domain/mail/email-status.ts';
import { asOwner } from '#server/database/database.ts';
import { type RunningJobs, startJobs } from '#server/jobs/start-jobs.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { pdfRenderer } from '#server/threads/pdf-renderer.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';

onEachDatabase((database) => {
  let server: TestServer;
  let jobs: RunningJobs;
  const logged: string[] = [];
  beforeAll(async () => {
    server = await startTestServer({ database, leads: 0 });
    jobs = await startJobs(server.context, pdfRenderer(), (text) => logged.push(text));
    await sql`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      server.db,
    );
  });
  afterAll(() => server.close());

  /** From now on the database refuses to note that a job reached the state. */
  const refuse = async (state: 'completed' | 'retry') => {
    const when = state === 'retry' ? 'insert' : 'update of state';
    await sql
      .raw(`create trigger no_room before ${when} on pgboss.job
        for each row when (new.state = '${state}') execute function no_room()`)
      .execute(server.db);
    return () => sql`drop trigger no_room on pgboss.job`.execute(server.db);
  };
  const send = () =>
    asOwner(server.db, (trx) =>
      enqueueMail({ ...server.context, jobs }, trx, {
        companyId: null,
        about: 'user:1',
        to: 'ines@example.com',
        subject: 's',
        text: 't',
      }),
    );
  const emailOf = (id: number) =>
    server.db.selectFrom('email_messages').select(['state', 'tries']).where('id', '=', id).executeTakeFirstOrThrow();
  const jobOf = async (id: number) =>
    (
      await sql<{ state: string; retried: number }>`select state::text, retry_count as retried from pgboss.job
        where data ->> 'emailId' = ${String(id)}`.execute(server.db)
    ).rows[0];
  const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 100 });

  test('a job that is done is reported once the database takes it, and is not done again', async () => {
    const allow = await refuse('completed');
    const id = await send();
    await until(async () => expect(await emailOf(id)).toMatchObject({ state: emailStatus.success, tries: 1 }));
    expect(await jobOf(id)).toMatchObject({ state: 'active' });
    await allow();
    await until(async () => expect(await jobOf(id)).toEqual({ state: 'completed', retried: 0 }));
    expect(await emailOf(id)).toMatchObject({ tries: 1 });
  });

  test('a failed job is reported once the database takes it, and is tried again', async () => {
    const allow = await refuse('retry');
    const unsealed = server.context.mail.outbox;
    // The outbox cannot be a folder inside a file.
    (server.context.mail as { outbox: string }).outbox = '/dev/null/outbox';
    const id = await send();
    await until(async () => expect(await emailOf(id)).toMatchObject({ state: emailStatus.pending, tries: 1 }));
    (server.context.mail as { outbox: string }).outbox = unsealed;
    await allow();
    await until(async () => expect(await jobOf(id)).toMatchObject({ state: 'retry' }));
  });

  test('a stop waits for no report, and says that the job will be done again', async () => {
    const allow = await refuse('completed');
    const id = await send();
    await until(async () => expect(await emailOf(id)).toMatchObject({ state: emailStatus.success }));
    await jobs.stop();
    await allow();
    expect(await jobOf(id)).toMatchObject({ state: 'active' });
    expect(logged.join('\n')).toContain('the end of a job could not be recorded, so it will be done again');
  });
});
