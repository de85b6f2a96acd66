import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { urlsOfHosts } from '#server/database/database-hosts.ts';
import { isOutage } from '#server/outage.ts';
import { onPostgres } from '#tests/support/server/databases.ts';
import { postgresPrograms, startLosingCluster } from '#tests/support/server/losing-cluster.ts';
import { freePort } from '#tests/support/server/postgres.ts';
import { connection } from '#tools/backup/programs.ts';

test.each([
  ['postgres://me:secret@one/office', ['postgres://me:secret@one/office']],
  [
    'postgres://me@one:5432,two:5433/office?target_session_attrs=read-write',
    ['postgres://me@one:5432/office', 'postgres://me@two:5433/office'],
  ],
  [
    'postgresql://one,[::1]:5433/office?sslmode=require&target_session_attrs=any',
    ['postgresql://one/office?sslmode=require', 'postgresql://[::1]:5433/office?sslmode=require'],
  ],
])('%s names the hosts %j', (url, hosts) => {
  expect(urlsOfHosts(url)).toEqual(hosts);
});

test('the address for programs of PostgreSQL has every host and no password', () => {
  expect(connection('postgres://me:s%2Fcret@one,two/office')).toEqual({
    address: 'postgres://me@one,two/office',
    env: { PGPASSWORD: 's/cret' },
  });
  expect(connection('postgres://one/office')).toEqual({ address: 'postgres://one/office', env: {} });
});

onPostgres((newDatabase) => {
  const programs = postgresPrograms;
  if (programs === null) return;
  test('connections follow the primary when its standby is promoted', async () => {
    const { url } = await newDatabase('empty');
    const cluster = await startLosingCluster(programs, 'a standby that lagged is promoted', url);
    try {
      await cluster.mark();
      const [primary, standby] = cluster.hosts();
      // A host without a server, and the standby, come first.
      const hosts = [`127.0.0.1:${await freePort()}`, standby, primary].join();
      const db = await openDatabase({ url: cluster.url().replace(primary ?? '', hosts) });
      const write = () => sql`create table if not exists written (at integer)`.execute(db);
      await write();
      const heard: string[] = [];
      const stopListening = await db.listen(
        'news',
        (payload) => heard.push(payload),
        () => undefined,
      );
      await sql`notify news, 'once'`.execute(db);
      await expect.poll(() => heard).toEqual(['once']);
      await stopListening();
      await cluster.lose();
      // At most one try for each connection of before, and each of them is an outage.
      const errors: unknown[] = [];
      for (let tries = 0; tries < 12; tries += 1)
        await write().then(
          () => {
            tries = 12;
          },
          (error: unknown) => errors.push(error),
        );
      expect(errors.every(isOutage)).toBe(true);
      await write();
      await db.destroy();
    } finally {
      await cluster.stop();
    }
  }, 120_000);
});
