// Answers during a database outage: quick refusals that ask for a retry.

import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withCompany } from '#server/database/database.ts';
import { onPostgres, shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

onPostgres(() => {
  const office = shared(async () => {
    const server = await startTestServer({ database: 'PostgreSQL' });
    return { server, rep: await server.logIn(people.rep), close: server.close };
  });
  const refused = (answer: LightMyRequestResponse) => {
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json()).toMatchObject({ errors: {} });
  };
  const leads = () => office().rep.call('GET', '/api/leads?limit=1');
  /** Continues on request. */
  const gate = () => {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { open, opened };
  };

  test('cut connections, idle or in a transaction: the call fails, the next one works', async () => {
    const { server, rep } = office();
    const started = gate();
    const cut = gate();
    const scope = { companyId: rep.companyId, userId: rep.userId };
    const working = withCompany(server.db, scope, async (trx) => {
      started.open();
      await cut.opened;
      await trx.selectFrom('leads').select('id').limit(1).execute();
    });
    await started.opened;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(server.db);
    cut.open();
    await expect(working).rejects.toMatchObject({ code: expect.stringMatching(/^(57P01|08006)$/) });
    expect((await leads()).statusCode).toBe(200);
  });

  test('an endless statement is canceled', async () => {
    const { server } = office();
    const locked = gate();
    const done = gate();
    const holding = server.db.transaction().execute(async (trx) => {
      await sql`lock table leads in access exclusive mode`.execute(trx);
      locked.open();
      await done.opened;
    });
    await locked.opened;
    refused(await leads());
    done.open();
    await holding;
    expect((await leads()).statusCode).toBe(200);
  });

  test('with every connection taken, a call is asked to retry', async () => {
    const { server } = office();
    const done = gate();
    const holding = Array.from({ length: 10 }, () => server.db.connection().execute(() => done.opened));
    refused(await leads());
    done.open();
    await Promise.all(holding);
    expect((await leads()).statusCode).toBe(200);
  });
});
