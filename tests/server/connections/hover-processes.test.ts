import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectionStart } from '#contract/records/connection-start.ts';
import type { HoverMeasurements } from '#contract/records/hover-measurements.ts';
import type { Lead } from '#contract/records/lead.ts';
import { openDatabase } from '#server/database/database.ts';
import { consentByCall } from '#tests/support/emulators/consent-by-call.ts';
import { hoverClient, hoverEmulator } from '#tests/support/emulators/hover/hover.ts';
import { onPostgres } from '#tests/support/server/databases.ts';
import { freePort } from '#tests/support/server/postgres.ts';
import { newFolder, startProcess } from '#tests/support/server/server-process.ts';

const jobId = 17_000_001;
const modelId = 17_100_001;
const measurements = '/api/hoverintegration/job-measurements';
const details = '/api/hoverintegration/job-details';

onPostgres((newDatabase) => {
  /** Two processes on one database, of which the first one connects the company. */
  async function startBoth() {
    const database = await newDatabase('filled');
    const db = await openDatabase(database);
    const hover = hoverEmulator();
    const port = await freePort();
    const settings = {
      DATABASE_URL: database.url,
      SECRETS_KEY: 'ab'.repeat(32),
      HOVER_URL: await hover.start(),
      HOVER_CLIENT_ID: hoverClient.id,
      HOVER_CLIENT_SECRET: hoverClient.secret,
      PUBLIC_URL: `http://localhost:${port}`,
    };
    const servers = [String(port), '0'].map((PORT) => startProcess({ ...settings, PORT, DATA_DIR: newFolder() }));
    onTestFinished(async () => {
      for (const { child } of servers) child.kill('SIGKILL');
      await Promise.all(servers.map(({ ended }) => ended));
      await db.destroy();
      await hover.stop();
    });
    const urls = await Promise.all(servers.map(({ address }) => address));
    const [one = '', other = ''] = urls;
    const login = await fetch(`${one}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'marcus.harlow@example.com', password: 'Kitchen-Table-1' }),
    });
    const { accessToken } = (await login.json()) as { readonly accessToken: string };
    const post = (url: string, path: string, body: object = {}) =>
      fetch(`${url}${path}${path.includes('?') ? '&' : '?'}companyId=1`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const started = await post(one, '/api/hoverintegration/oauth-enable');
    const cookie = started.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
    const callback = await consentByCall(((await started.json()) as ConnectionStart).url);
    await fetch(`${one}${callback.pathname}${callback.search}`, {
      headers: { cookie: cookie.join('; ') },
      redirect: 'manual',
    });
    await vi.waitFor(() => expect(hover.webhooks.all[0]?.verifiedAt).toEqual(expect.any(Number)), {
      timeout: 90_000,
      interval: 200,
    });
    const lead = async (id: number) => {
      const { rows } = await sql<{ data: Lead; version: number }>`select data, version from leads
        where id = ${id}`.execute(db);
      return { ...rows[0]?.data, version: rows[0]?.version ?? 0 };
    };
    return { db, hover, one, other, post, lead };
  }

  test('H3: 20 calls at two processes renew an expired token once', async () => {
    const { db, hover, one, other, post } = await startBoth();
    hover.clock.advance(7_200_000);
    await sql`update connections set expires_at = now() - interval '1 second',
      refresh_at = now() - interval '5 minutes'`.execute(db);
    hover.journal.clear();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post(index % 2 === 0 ? one : other, details, { jobId })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(hover.journal.count('POST', '/oauth/token')).toBe(1);
  }, 240_000);

  test('H9, H10, H11: both processes read one house, and a new measurement reaches the lead once', async () => {
    const { hover, one, other, post, lead } = await startBoth();
    const read = async (url: string) => (await (await post(url, measurements, { jobId })).json()) as HoverMeasurements;
    const linked = await post(one, `/api/leads/1/SetHoverJobId?jobId=${jobId}`);
    expect(linked.status).toBe(200);
    const before = await read(one);
    expect(await read(other)).toMatchObject({ hash: before.hash, stale: false });
    const has = (hash: string) =>
      vi.waitFor(async () => expect((await lead(1)).hoverFigures?.hashes).toEqual([hash]), {
        timeout: 90_000,
        interval: 200,
      });
    await has(before.hash);
    const { version } = await lead(1);

    hover.clock.advance(1000);
    hover.jobs.measureAgain(modelId, { pitch: 9 });
    const [webhook] = hover.webhooks.all;
    if (webhook === undefined) throw new Error('no webhook');
    const event = { event: 'job-state-changed-v2', job_id: jobId, state: 'completed' };
    const at = Date.now();
    await Promise.all(Array.from({ length: 50 }, () => hover.webhooks.send(webhook, event, { at })));
    const after = await read(other);
    expect(after.hash).not.toBe(before.hash);
    await has(after.hash);
    expect((await lead(1)).version).toBe(version + 1);

    hover.script.on('GET', '/api/v3/models/*', { huge: 6_000_000 });
    for (const url of [one, other]) {
      const refused = await post(url, measurements, { jobId });
      expect([refused.status, ((await refused.json()) as { readonly title: string }).title]).toEqual([
        400,
        'Hover answered something unexpected.',
      ]);
    }
  }, 240_000);
});
