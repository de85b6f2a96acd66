import { Writable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { onEachDatabase, shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

onEachDatabase((database) => {
  const server = shared(() => startTestServer({ database }));
  const token = 'a token of 16 characters';
  const opened: { readonly close: () => Promise<unknown> }[] = [];
  afterEach(async () => {
    for (const app of opened.splice(0)) await app.close();
  });

  /** A second process of the same server. */
  async function another(options: Partial<Parameters<typeof buildApp>[0]> = {}) {
    const app = await buildApp({ context: server().context, ...options });
    opened.push(app);
    return app;
  }

  test('a draining process lives and is not ready', async () => {
    const app = await another();
    expect((await app.inject('/live')).json()).toMatchObject({ status: 'ok' });
    expect((await app.inject('/ready')).statusCode).toBe(200);
    app.load.drain();
    const [live, ready] = [await app.inject('/live'), await app.inject('/ready')];
    expect([live.statusCode, ready.statusCode]).toEqual([200, 503]);
  });

  test('metrics count requests by route, and name no company, person or token', async () => {
    const app = await another();
    const lead = '/api/leads/1?companyId=1';
    expect((await app.inject(lead)).statusCode).toBe(401);
    await app.inject({ method: 'POST', url: '/api/users/login', payload: { email: people.rep, password: 'wrong' } });
    const { statusCode, headers, body } = await app.inject('/metrics');
    expect([statusCode, String(headers['content-type']).split(';')[0]]).toEqual([200, 'text/plain']);
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/leads/:id",status="401"} 1');
    expect(body).toContain('process_resident_memory_bytes');
    expect(body).not.toMatch(/companyId|example\.com|Harlow/);
    expect((await app.inject('/metrics')).statusCode).toBe(200);
  });

  test.each([
    [{}, null, 200],
    [{ 'x-forwarded-for': '203.0.113.9' }, null, 404],
    [{ forwarded: 'for=203.0.113.9' }, null, 404],
    [{}, token, 404],
    [{ authorization: `Bearer ${token}` }, token, 200],
    [{ authorization: `Bearer ${token}!` }, token, 404],
    [{ authorization: 'Bearer ' }, token, 404],
  ])('with the headers %j and the token %j, metrics answer %i', async (headers, metricsToken, status) => {
    const app = await another({ metricsToken });
    expect((await app.inject({ url: '/metrics', headers: headers as Record<string, string> })).statusCode).toBe(status);
  });

  test('metrics are not for other machines', async () => {
    const app = await another();
    expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
  });

  test.each([
    [{ 'x-request-id': 'edge-7/42' }, 'edge-7/42'],
    [{ traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' }, '4bf92f3577b34da6a3ce929d0e0e4736'],
    [{ 'x-request-id': 'a id with spaces' }, /^[\da-f-]{36}$/],
    [{ 'x-request-id': 'x'.repeat(101) }, /^[\da-f-]{36}$/],
    [{ traceparent: 'nothing' }, /^[\da-f-]{36}$/],
    [{}, /^[\da-f-]{36}$/],
  ])('a request with %j has the id %s, in its answer and in the log', async (headers, id) => {
    const lines: string[] = [];
    const logTo = new Writable({
      write: (line, _, done) => {
        lines.push(String(line));
        done();
      },
    });
    const app = await another({ logTo, logLevel: 'info' });
    const answer = await app.inject({ url: '/api/health', headers: headers as Record<string, string> });
    const named = String(answer.headers['x-request-id']);
    expect(named).toEqual(typeof id === 'string' ? id : expect.stringMatching(id));
    expect(lines.map((line) => (JSON.parse(line) as { reqId?: string }).reqId)).toContain(named);
  });
});
