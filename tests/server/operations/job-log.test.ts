import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobLog } from '#server/jobs/job-log.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import { type RunningJobs, startJobs } from '#server/jobs/start-jobs.ts';
import { pdfRenderer } from '#server/threads/pdf-renderer.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestServer } from '#tests/support/server/server.ts';

onEachDatabase((database) => {
  let server: TestServer;
  let jobs: RunningJobs;
  const written: string[] = [];
  beforeAll(async () => {
    server = await startTestServer({ database, leads: 0 });
    jobs = await startJobs(
      server.context,
      pdfRenderer(),
      jobLog('info', (line) => written.push(line)),
    );
    (server.context as { jobs: JobQueue }).jobs = jobs;
  });
  afterAll(async () => {
    await jobs.stop();
    await server.close();
  });

  interface Line {
    readonly reqId?: string;
    readonly job?: { readonly queue: string };
    readonly err?: object;
    readonly msg: string;
  }
  const linesOf = (id: string) =>
    written
      .map((line) => JSON.parse(line) as Line)
      .flatMap(({ reqId, job, msg }) => (reqId === id && job !== undefined ? [`${job.queue}: ${msg}`] : []));
  const askForLink = (id: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/users/forgotpassword',
      headers: { 'x-request-id': id },
      payload: { email: people.rep },
    });

  test('the lines of a job, and of the jobs that it enqueues, have the id of the request', async () => {
    const answers = await Promise.all(['edge-1', 'edge-2'].map(askForLink));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    for (const id of ['edge-1', 'edge-2'])
      await vi.waitFor(
        () =>
          expect(linesOf(id)).toEqual([
            'send-reset-link: job started',
            'send-reset-link: job completed',
            'send-email: job started',
            'send-email: job completed',
          ]),
        { timeout: 30_000, interval: 100 },
      );
    const { rows } = await sql<{ id: string }>`select data ->> 'requestId' as id from pgboss.job
      where name = 'send-email' order by 1`.execute(server.db);
    expect(rows.map(({ id }) => id)).toEqual(['edge-1', 'edge-2']);
  });

  test('a failed attempt is logged by its kind, without the text, which may name a person', async () => {
    const { outbox } = server.context.mail;
    (server.context.mail as { outbox: string }).outbox = '/dev/null/outbox';
    await askForLink('edge-3');
    await vi.waitFor(() => expect(linesOf('edge-3').at(-1)).toBe('send-email: job failed'), {
      timeout: 30_000,
      interval: 100,
    });
    (server.context.mail as { outbox: string }).outbox = outbox;
    const failed = written.find((line) => line.includes('job failed') && line.includes('edge-3')) ?? '';
    expect(JSON.parse(failed)).toMatchObject({ level: 40, reqId: 'edge-3', err: { type: 'Error' } });
    expect(written.join('\n')).not.toMatch(/example\.com|outbox/);
  });

  test('lines below the level of the log are left out', () => {
    const lines: string[] = [];
    const log = jobLog('warn', (line) => lines.push(line));
    log('all is well', 'info');
    log('look here', 'warn');
    expect(lines.map((line) => (JSON.parse(line) as Line).msg)).toEqual(['look here']);
  });
});
