// The key of a company for other programs, against every route of the table and from an attacker's side.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addressOf } from '#contract/address.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { IntegrationKeyState } from '#contract/records/integration-key-state.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Route } from '#contract/route.ts';
import { routeTable } from '#contract/route-table.ts';
import { integrationKeyRoutes } from '#contract/routes/api-integration/integration-key.ts';
import { countKeyCall } from '#server/repositories/api-integration/integration-keys.ts';
import { hashToken } from '#server/security/tokens.ts';
import { anEstimate, itemOf, newLead, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { putOnFile } from '#tests/support/papers/on-file.ts';
import { signedDocument } from '#tests/support/papers/signed-contract.ts';
import { onEachDatabase, shared } from '#tests/support/server/databases.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import { people, startTestServer, type TestUser } from '#tests/support/server/server.ts';

const closed =
  'An integration key does not open this call. It lists, reads and adds leads, and reads estimates and signed documents.';

/** An address of a route; what its parameters name need not exist. */
const urlOf = ({ path }: Route): string =>
  path
    .replace(':typeName', 'contract')
    .replaceAll(/:\w+/g, '1')
    .replace(/^\/api\/letters\/.*/, '/api/letters/a/1/400');

onEachDatabase((database) => {
  const server = shared(() => startTestServer({ database }));
  const admin = () => server().logIn(people.admin);
  const newKey = async (user?: TestUser) =>
    (await (user ?? (await admin())).call('POST', '/api/integration/reset-token')).json<{ token: string }>().token;
  /** Calls with a key, in a minute of its own. */
  const withKey = (
    key: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH',
    url: string,
    more: object = {},
  ) => {
    server().clock.now = new Date(server().clock.now.getTime() + 61_000);
    return server().app.inject({ method, url, headers: { authorization: `Bearer ${key}` }, ...more });
  };

  test('a new key is shown once; only its hash is stored', async () => {
    const user = await admin();
    const answer = await user.call('POST', '/api/integration/reset-token');
    expect(answer.json()).toEqual({ token: expect.stringMatching(/^ev_[0-9a-f]{64}$/) });
    expect(answer.headers['cache-control']).toBe('no-store');
    const { token } = answer.json<{ token: string }>();
    const read = async () =>
      (await user.call('GET', addressOf(integrationKeyRoutes.read, {}))).json<IntegrationKeyState>().key;
    const made = { ending: token.slice(-4), createdAt: server().clock.now.toISOString(), createdBy: 'Marcus Harlow' };
    expect(await read()).toEqual({ ...made, lastUsedAt: null });
    await withKey(token, 'GET', '/api/leads?limit=1');
    expect(await read()).toEqual({ ...made, lastUsedAt: server().clock.now.toISOString() });
    const { rows } = await sql<{ text: string }>`select
      (select string_agg(k::text, '') from integration_keys k) || (select string_agg(a::text, '') from audit_log a)
      as text`.execute(server().db);
    expect(rows[0]?.text).not.toContain(token.slice(3, 40));
  });

  test('an earlier key ends with the next one, and the last one with its deletion', async () => {
    const user = await admin();
    const [first, second] = [await newKey(user), await newKey(user)];
    expect((await withKey(first, 'GET', '/api/leads')).json()).toMatchObject({
      status: 401,
      title: 'This integration key is not valid. An admin makes a new one on the page API integration.',
    });
    expect((await withKey(second, 'GET', '/api/leads')).statusCode).toBe(200);
    const remove = async () => (await user.call('DELETE', '/api/integration/token')).statusCode;
    expect([await remove(), await remove()]).toEqual([204, 204]);
    expect((await withKey(second, 'GET', '/api/leads')).statusCode).toBe(401);
    expect((await user.call('GET', '/api/integration/token')).json()).toEqual({ key: null });
    const { rows } = await sql<{ action: string }>`select action from audit_log
      where action like 'integration key%' order by id`.execute(server().db);
    expect(rows.slice(-3).map(({ action }) => action)).toEqual([
      'integration key made',
      'integration key made',
      'integration key ended',
    ]);
  });

  test('every route of the table opens to the key, or refuses it with the same sentence', async () => {
    const key = await newKey();
    const refused: string[] = [];
    for (const route of routeTable) {
      const answer = await withKey(key, route.method, urlOf(route));
      if (answer.statusCode === 403 && answer.json<{ title: string }>().title === closed)
        refused.push(`${route.method} ${route.path}`);
    }
    const opened = routeTable
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => !refused.includes(name))
      .sort();
    expect(opened).toEqual([
      'GET /api/documents',
      'GET /api/documents/:id',
      'GET /api/estimates',
      'GET /api/estimates/:id',
      'GET /api/leads',
      'GET /api/leads/:id',
      'GET /pdf/:typeName/:id',
      'POST /api/leads',
    ]);
    expect(
      routeTable
        .filter(({ opensToKey }) => opensToKey)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual(opened);
  });

  test('a lead comes in once per idempotency key, with the key as its author', async () => {
    const key = await newKey();
    const send = (lastName: string) =>
      withKey(key, 'POST', '/api/leads', {
        payload: { lastName },
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'form-4711' },
      });
    const [first, again, other] = [await send('Whitfield'), await send('Whitfield'), await send('Keller')];
    expect([first.statusCode, again.statusCode, other.statusCode]).toEqual([201, 201, 422]);
    expect(again.json()).toEqual(first.json());
    const { id } = first.json<Lead>();
    expect((await withKey(key, 'GET', `/api/leads/${id}`)).json()).toMatchObject({ id, lastName: 'Whitfield' });
    const entries = (await (await admin()).call('GET', '/api/audit')).json<{ subject: string; name: string }[]>();
    expect(entries.find(({ subject }) => subject === `lead:${id}`)).toMatchObject({
      action: 'lead added',
      userId: 0,
      name: `Integration key …${key.slice(-4)}`,
    });
  });

  test('estimates come with their signed documents alone', async () => {
    const key = await newKey();
    const rep = await server().logIn(people.rep);
    const body = anEstimate(await newLead(rep), await plainField(rep), [itemOf(await plainField(rep), 2)]);
    const estimate = (await rep.call('POST', '/api/estimates', { body })).json<Estimate>();
    const form = multipart({ estimateId: String(estimate.id), name: 'Draft' });
    const draft = (await rep.call('POST', '/api/documents', form)).json<Document>();
    const time = server().clock.now.toISOString();
    const signed = await putOnFile(server(), rep, await signedDocument(estimate, crypto.randomUUID(), time));
    const pdf = Buffer.from('%PDF-1.7 signed');
    await server().context.storage.put(1, 'f'.repeat(64), pdf);
    await sql`insert into files (id, company_id, name, size, media_type)
      values (${'f'.repeat(64)}, 1, 'Contract.pdf', ${pdf.length}, 'application/pdf')`.execute(server().db);
    await sql`update documents set pdf_file_id = ${'f'.repeat(64)}, pdf_status = 1 where estimate_id = ${estimate.id}`.execute(
      server().db,
    );
    const idsOf = async (url: string) => (await withKey(key, 'GET', url)).json<Document[]>().map(({ id }) => id);
    expect(await idsOf(`/api/documents?estimateId=${estimate.id}`)).toEqual([signed.id]);
    const one = (await withKey(key, 'GET', `/api/estimates/${estimate.id}`)).json<
      Estimate & { documents: Document[] }
    >();
    expect(one.documents.map(({ id }) => id)).toEqual([signed.id]);
    const [listed] = (await withKey(key, 'GET', `/api/estimates?leadId=${estimate.leadId}`)).json<(typeof one)[]>();
    expect(listed?.documents.map(({ id }) => id)).toEqual([signed.id]);
    expect((await rep.call('GET', `/api/documents?estimateId=${estimate.id}`)).json<Document[]>()).toHaveLength(2);
    for (const [id, status] of [
      [signed.id, 200],
      [draft.id, 404],
    ] as const) {
      expect((await withKey(key, 'GET', `/api/documents/${id}`)).statusCode).toBe(status);
      expect((await withKey(key, 'GET', `/pdf/contract/${id}`)).statusCode).toBe(status);
    }
  });

  test('a key opens its own company alone, and none that is deactivated', async () => {
    const key = await newKey();
    expect((await withKey(key, 'GET', '/api/leads?companyId=1')).statusCode).toBe(200);
    expect((await withKey(key, 'GET', '/api/leads?companyId=2')).statusCode).toBe(404);
    const { rows } = await sql<{ id: number }>`select id from leads where company_id = 2 limit 1`.execute(server().db);
    expect((await withKey(key, 'GET', `/api/leads/${rows[0]?.id}`)).statusCode).toBe(404);
    await sql`update companies set active = false where id = 1`.execute(server().db);
    expect((await withKey(key, 'GET', '/api/leads')).statusCode).toBe(401);
    await sql`update companies set active = true where id = 1`.execute(server().db);
    expect((await withKey(key, 'GET', '/api/leads')).statusCode).toBe(200);
  });

  test.each(['ev_', `ev_${'a'.repeat(64)}`, 'ev_%00', "ev_' or true --"])('the key %s is not valid', async (key) => {
    expect((await withKey(key, 'GET', '/api/leads')).statusCode).toBe(401);
  });

  test('a key beside the cookies of a session opens no more', async () => {
    const key = await newKey();
    const { refreshToken } = await admin();
    const cookie = `eaveline_refresh=${refreshToken}; eaveline_view=${refreshToken}`;
    const headers = { authorization: `Bearer ${key}`, cookie };
    expect((await withKey(key, 'POST', '/api/users/refresh', { headers })).statusCode).toBe(403);
  });

  test('sixty calls a minute are answered, whichever process answers them', async () => {
    const key = await newKey();
    const call = () =>
      server().app.inject({ method: 'GET', url: '/api/leads?limit=1', headers: { authorization: `Bearer ${key}` } });
    const { db, clock } = server();
    for (let calls = 0; calls < 30; calls += 1) expect((await call()).statusCode).toBe(200);
    // Another process counts in the same row.
    await Promise.all(Array.from({ length: 30 }, () => countKeyCall(db, hashToken(key), clock.now)));
    const refused = await call();
    expect(refused.json()).toMatchObject({ status: 429, title: 'An integration key makes at most 60 calls a minute.' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await withKey(key, 'GET', '/api/leads?limit=1')).statusCode).toBe(200);
  });
});
