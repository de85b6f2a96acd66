// One company cannot take the connections of all.
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { connectionShares } from '#server/database/connection-shares.ts';
import { asOwner, withCompany } from '#server/database/database.ts';
import { onPostgres, shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

/** Work that ends when told to. */
function heldWork() {
  const ends: (() => void)[] = [];
  return { work: () => new Promise<void>((resolve) => void ends.push(resolve)), started: () => ends.length, ends };
}
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  );

test('a company runs five at once; the sixth takes the turn of the first that ends', async () => {
  const inTurn = connectionShares();
  const { work, started, ends } = heldWork();
  const all = Array.from({ length: 7 }, () => inTurn(1, work));
  expect(started()).toBe(5);
  ends[0]?.();
  await all[0];
  expect(started()).toBe(6);
  while (ends.length > 0) {
    ends.pop()?.();
    await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(all);
});

test('when none of a company’s transactions ends, its others are refused, at once from then on, until one does', async () => {
  const inTurn = connectionShares();
  const { work, started, ends } = heldWork();
  const stuck = Array.from({ length: 5 }, () => inTurn(1, work));
  expect(await Promise.all([outcome(inTurn(1, work)), outcome(inTurn(1, work))])).not.toContain('done');
  let isRefused = false;
  const next = outcome(inTurn(1, work)).then(() => {
    isRefused = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isRefused).toBe(true);
  await next;
  // Another company and the owner are not affected.
  const other = [inTurn(2, work), inTurn('owner', work)];
  expect(started()).toBe(7);
  for (const end of ends) end();
  await Promise.all([...stuck, ...other]);
  expect(await outcome(inTurn(1, async () => undefined))).toBe('done');
});

onPostgres(() => {
  const office = shared(async () => {
    const server = await startTestServer({ database: 'PostgreSQL' });
    const [rep, foreign] = [await server.logIn(people.rep), await server.logIn(people.foreign)];
    return { server, rep, foreign, close: server.close };
  });

  test('while a locked table holds up forty calls of one company, another company works', async () => {
    const { server, rep, foreign } = office();
    let release: () => void = () => undefined;
    const locked = new Promise<void>((started) => {
      void server.db.transaction().execute(async (trx) => {
        await sql`lock table leads in access exclusive mode`.execute(trx);
        started();
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      });
    });
    await locked;
    const answered: number[] = [];
    const calls = Array.from({ length: 40 }, async () => {
      const answer = await rep.call('GET', '/api/leads?limit=1');
      answered.push(answer.statusCode);
      if (answer.statusCode === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    });
    for (let count = 0; count < 6; count += 1)
      expect((await foreign.call('GET', '/api/settings')).statusCode).toBe(200);
    // Most were refused before the five that wait for the lock.
    await vi.waitFor(() => expect(answered.length).toBeGreaterThanOrEqual(35), { timeout: 60_000 });
    expect(new Set(answered)).toEqual(new Set([503]));
    expect((await server.app.inject({ url: '/api/health' })).statusCode).toBe(200);
    release();
    await Promise.all(calls);
    expect((await rep.call('GET', '/api/leads?limit=1')).statusCode).toBe(200);
  });

  test('an owner’s transaction waits for a lock no longer than a request', async () => {
    const { server, rep } = office();
    let release: (() => void) | null = null;
    const holding = withCompany(server.db, rep, async (trx) => {
      await sql`select from leads where company_id = ${rep.companyId} for update`.execute(trx);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    const end = await vi.waitFor(() => release ?? Promise.reject(new Error('The rows are not locked yet.')));
    const waiting = asOwner(server.db, (trx) => sql`select from leads for update`.execute(trx));
    await expect(waiting).rejects.toMatchObject({ code: '55P03' });
    end();
    await holding;
  });
});
