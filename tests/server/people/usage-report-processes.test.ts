import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { onPostgres } from '#tests/support/server/databases.ts';
import { newFolder, startProcess } from '#tests/support/server/server-process.ts';

const recipients = ['marcus.harlow@example.com', 'priya.raman@example.com'];
const dayMs = 86_400_000;

onPostgres((newDatabase) => {
  test('two server processes mail a due report once, even after a restart', async () => {
    const database = await newDatabase('filled');
    const db = await openDatabase(database);
    onTestFinished(() => db.destroy());
    const folders = [newFolder(), newFolder()];
    const settings = { DATABASE_URL: database.url, SECRETS_KEY: 'ab'.repeat(32) };
    const startBoth = async () => {
      const servers = folders.map((DATA_DIR) => startProcess({ ...settings, DATA_DIR }));
      onTestFinished(async () => {
        for (const { child } of servers) child.kill('SIGKILL');
        await Promise.all(servers.map(({ ended }) => ended));
      });
      await Promise.all(servers.map(({ address }) => address));
      return servers;
    };
    /** Triggers the schedule several times at once; resolves after the last one. */
    const requestReports = async () => {
      await vi.waitFor(
        () => sql`insert into pgboss.job (name) select 'usage-reports' from generate_series(1, 6)`.execute(db),
        {
          timeout: 60_000,
          interval: 200,
        },
      );
      await vi.waitFor(
        async () => {
          const { rows } = await sql`select from pgboss.job where name in ('usage-reports', 'send-email')
            and state in ('created', 'retry', 'active')`.execute(db);
          expect(rows.length).toBe(0);
        },
        { timeout: 90_000, interval: 200 },
      );
    };
    /** The recipients of the reports in the outbox folders of both processes. */
    const mailed = () =>
      folders
        .flatMap((folder) =>
          readdirSync(folder).includes('outbox')
            ? readdirSync(join(folder, 'outbox')).map((name) => join(folder, 'outbox', name))
            : [],
        )
        .map((path) => readFileSync(path, 'utf8'))
        .filter((mail) => /^Subject: Usage report/m.test(mail))
        .map((mail) => /^To: (.*)$/m.exec(mail)?.[1])
        .sort();

    // Yesterday at six: due, and not too long ago.
    const day = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
    const report = { usageReportFrequency: 1, usageReportStartDate: day, usageReportRecipients: recipients };
    await sql`update settings set data = data || ${JSON.stringify(report)}::jsonb where company_id = 1`.execute(db);

    const first = await startBoth();
    await requestReports();
    expect(mailed()).toEqual(recipients);
    for (const { child } of first) child.kill('SIGKILL');
    await Promise.all(first.map(({ ended }) => ended));
    await startBoth();
    await requestReports();
    expect(mailed()).toEqual(recipients);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from email_messages
      where about like 'usageReport:%'`.execute(db);
    expect(rows[0]?.count).toBe(recipients.length);
  }, 240_000);
});
