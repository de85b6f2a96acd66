import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangeFeed } from '#contract/records/change-feed.ts';
import type { Lead } from '#contract/records/lead.ts';
import { countChanges } from '#server/repositories/changes.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

let server: TestServer;
let rep: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  rep = await server.logIn(people.rep);
  colleague = await server.logIn(people.otherRep);
});
afterAll(() => server.close());

test('a late change is refused, naming the author of the first', async () => {
  const body = { id: 0, uuid: crypto.randomUUID(), firstName: 'Late', lastName: 'Comer' };
  const lead = (await rep.call('POST', '/api/leads', { body })).json<Lead>();
  const put = (user: TestUser, city: string, version: number) =>
    user.call('PUT', `/api/leads/${lead.id}`, {
      body: { ...lead, city },
      headers: { 'if-match': `"${version}"` },
    });
  await put(colleague, 'Geneva', 1);
  expect((await put(rep, 'Aurora', 1)).json()).toMatchObject({
    current: { city: 'Geneva' },
    modifiedByUserId: colleague.userId,
  });
  await put(rep, 'Elgin', 2);
  expect((await put(colleague, 'Aurora', 2)).json()).toMatchObject({ modifiedByUserId: rep.userId });
});

test('the feed names the person who deleted a lead, and when', async () => {
  const since = (await rep.call('GET', '/api/changes?limit=1000')).json<ChangeFeed>().checkpoint;
  const body = { id: 0, uuid: crypto.randomUUID(), firstName: 'Soon', lastName: 'Gone', userId: rep.userId };
  const lead = (await rep.call('POST', '/api/leads', { body })).json<Lead>();
  expect((await colleague.call('DELETE', `/api/leads/${lead.id}`)).statusCode).toBe(204);
  const { changes } = (await rep.call('GET', `/api/changes?since=${since}`)).json<ChangeFeed>();
  expect(changes.find(({ store, id }) => store === 'leads' && id === lead.id)).toMatchObject({
    deleted: true,
    deletedBy: colleague.userId,
    deletedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
});

test('a page of the feed states the remaining count', async () => {
  const page = async (limit: number, since = '') =>
    (await rep.call('GET', `/api/changes?limit=${limit}&since=${since}`)).json<ChangeFeed>();
  const all = (await page(1000)).changes.length;
  const first = await page(5);
  expect(first.remaining).toBe(all - 5);
  const last = await page(1000, first.checkpoint);
  expect(last).toMatchObject({ more: false, remaining: 0 });
});

test.each([1, 3])('of many entries, one in %i numbers, a page states about how many remain', async (step) => {
  const { companyId } = rep;
  const remainingAfter = async (sequence: number, newest: number) =>
    server.db.transaction().execute((trx) => countChanges(trx, companyId, sequence, newest));
  await sql`delete from changes where company_id = ${companyId}`.execute(server.db);
  // Of each group of numbers, the last is still the newest of its record.
  await sql`insert into changes (company_id, store, record_id, sequence)
    select ${companyId}, 'leads', number, number * ${step}::integer from generate_series(1, 20000) number`.execute(
    server.db,
  );
  const newest = 20_000 * step;
  expect(await remainingAfter(0, newest)).toBe(20_000);
  expect(await remainingAfter(15_001 * step, newest)).toBe(4_999);
  expect(await remainingAfter(newest, newest)).toBe(0);
  expect(await remainingAfter(0, 1)).toBe(5_000);
});
