import { describe, expect, it } from 'vitest';
import { createCaller } from '#client/api/call.ts';
import type { Ports } from '#client/ports.ts';
import { storedSession } from '#client/stored-session.ts';
import type { Session } from '#contract/records/session.ts';
import { accountRoutes } from '#contract/routes/accounts.ts';
import { catalogRoutes } from '#contract/routes/catalogs.ts';
import { leadRoutes } from '#contract/routes/leads.ts';
import { peopleRoutes } from '#contract/routes/people.ts';
import { fakeServer } from '#tests/support/device/fake-server.ts';
import { tabPorts } from '#tests/support/device/tab-ports.ts';

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function session(accessToken: string): Session {
  const [person] = fakeServer().people;
  const [user] = person?.users ?? [];
  if (user === undefined) throw new Error('The fake server has nobody.');
  return { accessToken, expiresAt: '2026-11-20T12:10:00Z', user, companies: [] };
}

const refresh = '/api/users/refresh?companyId=7';

interface Requested {
  readonly address: string;
  readonly authorization: string | null;
  readonly key: string | null;
  readonly version: string | null;
}

/** A caller with responses from the test and an expired token. */
function callerOver(answer: (requested: Requested) => Response | Promise<Response>) {
  const requested: Requested[] = [];
  let expired = 0;
  const ports: Ports = tabPorts({
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      const one = {
        address: String(input),
        authorization: headers.get('authorization'),
        key: headers.get('idempotency-key'),
        version: headers.get('if-match'),
      };
      requested.push(one);
      if (init?.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
      return answer(one);
    },
  });
  const stored = storedSession(ports.texts);
  stored.start(session('old'));
  stored.selectCompany(7);
  const call = createCaller(ports, stored, {
    refreshed: () => undefined,
    expired: () => {
      expired += 1;
    },
  });
  return { call, requested, stored, expired: () => expired };
}

describe('a call', () => {
  it('carries the token and the company', async () => {
    const { call, requested } = callerOver(() => json(200, []));
    await call(peopleRoutes.listUsers, {});
    await call(leadRoutes.list, { query: { limit: 5, userId: null }, companyId: 3 });
    await call(leadRoutes.read, { params: { id: 4 } });
    await call(accountRoutes.listCompanies, { companyId: null });
    expect(requested.map(({ address }) => address)).toEqual([
      '/api/users?companyId=7',
      '/api/leads?limit=5&companyId=3',
      '/api/leads/4?companyId=7',
      '/api/companies',
    ]);
    expect(requested.every(({ authorization }) => authorization === 'Bearer old')).toBe(true);
  });

  it('sends the idempotency key and the base version', async () => {
    const { call, requested } = callerOver(() => json(200, { id: 4, uuid: 'u', lastName: 'Ames' }));
    await call(leadRoutes.change, { params: { id: 4 }, body: { lastName: 'Ames' }, key: 'k', version: 3 });
    expect(requested).toMatchObject([{ key: 'k', version: '"3"' }]);
  });

  it('refreshes the session once for many calls and retries each', async () => {
    const { call, requested, expired } = callerOver(({ address, authorization }) => {
      if (address === refresh) return json(200, session('new'));
      return authorization === 'Bearer new' ? json(200, []) : json(401, {});
    });
    const routes = [peopleRoutes.listUsers, accountRoutes.listCompanies, catalogRoutes.listWorkflows];
    const answers = await Promise.all(routes.map((route) => call(route, { companyId: null })));
    expect(answers.map((answer) => answer.ok)).toEqual([true, true, true]);
    expect(requested.filter(({ address }) => address === refresh)).toHaveLength(1);
    expect(expired()).toBe(0);
  });

  it('reports the end of the session when it cannot be refreshed', async () => {
    const { call, expired } = callerOver(() => json(401, {}));
    expect(await call(leadRoutes.list, {})).toMatchObject({ ok: false, problem: { status: 401 } });
    expect(expired()).toBe(1);
  });

  it('does not log back in a user who logs out during the refresh', async () => {
    const { call, requested, stored, expired } = callerOver(({ address }) => {
      if (address !== refresh) return json(401, {});
      stored.clear();
      return json(200, session('new'));
    });
    expect(await call(leadRoutes.list, {})).toMatchObject({ ok: false, problem: { status: 401 } });
    expect([stored.token(), stored.read()]).toEqual([null, null]);
    expect(requested).toHaveLength(2);
    expect(expired()).toBe(0);
  });

  it('is never retried for another user who logs in during the refresh', async () => {
    const { call, requested, stored } = callerOver(() => {
      const another = session('theirs');
      stored.start({ ...another, user: { ...another.user, email: 'paul@example.com' } });
      return json(401, {});
    });
    expect(await call(leadRoutes.change, { params: { id: 1 }, body: { lastName: 'Ames' } })).toMatchObject({
      ok: false,
      problem: { status: 401 },
    });
    expect(requested).toHaveLength(1);
    expect(stored.token()).toBe('theirs');
  });

  it('is offline, not unauthorized, when the refresh finds no server', async () => {
    const { call, expired } = callerOver(({ address }) => {
      if (address === refresh) throw new TypeError('Failed to fetch');
      return json(401, {});
    });
    expect(await call(leadRoutes.list, {})).toMatchObject({ ok: false, problem: { status: 503 } });
    expect(expired()).toBe(0);
  });

  it.each([
    ['a page of the hotel', () => new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } })],
    [
      'an error page of a proxy',
      () => new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } }),
    ],
    ['half an answer', () => new Response('{"id": 1', { headers: { 'content-type': 'application/json' } })],
    ['something else in JSON', () => json(200, { status: 'ok' })],
    ['a list where one lead was asked for', () => json(200, [])],
    ['a lead without its name', () => json(200, { id: 1, uuid: 'u' })],
    ['nothing', () => new Response(null, { status: 204 })],
  ])('treats %s as being offline', async (_name, answer) => {
    const { call } = callerOver(answer);
    expect(await call(leadRoutes.read, { params: { id: 1 } })).toMatchObject({
      ok: false,
      problem: { status: 503, title: 'Offline' },
    });
  });

  it('reports a cancellation', async () => {
    const { call } = callerOver(() => json(200, []));
    expect(await call(leadRoutes.list, { signal: AbortSignal.abort() })).toMatchObject({
      ok: false,
      problem: { status: 418, title: 'Request aborted' },
    });
  });

  it.each([
    ['a text', 'no'],
    ['an object without a title', { status: 400 }],
  ])('[P8] gives a 400 that says %s the general words of a validation', async (_name, body) => {
    const { call } = callerOver(() => json(400, body));
    expect(await call(leadRoutes.add, { body: { lastName: '' } })).toMatchObject({
      problem: { status: 400, title: 'One or more validation errors occurred.', errors: {} },
    });
  });

  it('keeps the words and fields of a refusal', async () => {
    const refusal = { title: 'One or more validation errors occurred.', status: 400, errors: { zipCode: ['Bad.'] } };
    const { call } = callerOver(() => json(400, refusal));
    expect(await call(leadRoutes.add, { body: { lastName: '' } })).toMatchObject({ ok: false, problem: refusal });
  });
});
