import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PagedWebhookDeliveries } from '#contract/records/paged-webhook-deliveries.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import type { PdfRenderer } from '#server/threads/pdf-renderer.ts';
import { onPostgres } from '#tests/support/server/databases.ts';
import { startReceiver } from '#tests/support/server/receiver.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

const noPdfs: PdfRenderer = { render: async () => new Uint8Array(), stop: async () => undefined };
const count = 15;

onPostgres((newDatabase) => {
  test('two processes deliver each event once, and stop with it delivered', async () => {
    const database = await newDatabase('filled');
    const receiver = await startReceiver();
    // Slow enough for both to look for events meanwhile.
    receiver.answer = (response) => void setTimeout(() => response.end(), 60);
    const servers = await Promise.all([startTestServer({ database }), startTestServer({ database })]);
    const [one] = servers;
    onTestFinished(async () => {
      await Promise.all(servers.map((server) => server.close()));
      await receiver.close();
    });
    const admin = await one.logIn(people.admin);
    const body = { url: receiver.url, types: ['lead.created'] };
    await admin.call('POST', '/api/integration/endpoints', { body });
    for (const { context } of servers) Object.assign(context, { now: () => new Date() });
    const workers = await Promise.all(servers.map(({ context }) => startJobs(context, noPdfs, () => undefined)));
    onTestFinished(async () => void (await Promise.all(workers.map((worker) => worker.stop()))));
    for (let index = 0; index < count; index += 1)
      await admin.call('POST', '/api/leads', { body: { lastName: `Whitfield ${index}` } });
    const log = async () =>
      (await admin.call('GET', '/api/integration/deliveries?status=delivered')).json<PagedWebhookDeliveries>();
    await vi.waitFor(async () => expect((await log()).totalCount).toBe(count), { timeout: 60_000, interval: 100 });
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pgboss.job where name = 'deliver-events'
          and state in ('created', 'active')`.execute(one.db);
        expect(rows.length).toBe(0);
      },
      { timeout: 60_000, interval: 100 },
    );
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([count, count]);
    expect((await log()).data.map(({ attempts }) => attempts)).toEqual(Array.from({ length: count }, () => 1));
  }, 180_000);
});
