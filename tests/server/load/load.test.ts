import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

const office = shared(async () => {
  const server = await startTestServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  return { server, rep: await server.logIn(people.rep), close: server.close };
});

test('excess load is refused before any work and asked to retry; started requests are answered', async () => {
  const { server, rep } = office();
  // A busy machine never counts the calls that wait for the held connection as stuck.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const holding = server.db.connection().execute(async (one) => {
    await sql`select 1`.execute(one);
    await held;
  });
  const from = (remoteAddress: string) => (_none: unknown) =>
    server.app.inject({
      url: '/api/leads?limit=1',
      headers: { authorization: `Bearer ${rep.accessToken}` },
      query: { companyId: String(rep.companyId) },
      remoteAddress,
    });
  const calls = [...Array.from({ length: 80 }, from('10.0.0.1')), ...Array.from({ length: 50 }, from('10.0.0.2'))];
  const first = await Promise.race(calls);
  expect(first.statusCode).toBe(503);
  expect(Number(first.headers['retry-after'])).toBeGreaterThan(0);
  letGo();
  await holding;
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  const served = (some: readonly number[]) => some.filter((status) => status === 200).length;
  expect(statuses.filter((status) => status === 503)).toHaveLength(30);
  // One address can occupy 60 of 100 places.
  expect([served(statuses.slice(0, 80)), served(statuses.slice(80))]).toEqual([60, 40]);
  expect((await rep.call('GET', '/api/leads?limit=1')).statusCode).toBe(200);
});

test('a draining server tells its load balancer, answers, and keeps no connection', async () => {
  const { server, rep } = office();
  const { port } = server.app.server.address() as AddressInfo;
  const fetchAnswer = (path: string) =>
    new Promise<{ readonly status: number | undefined; readonly connection: string | undefined }>((resolve, reject) => {
      const headers = { authorization: `Bearer ${rep.accessToken}`, connection: 'keep-alive' };
      request({ host: '127.0.0.1', port, path, headers }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, connection: answer.headers.connection });
      })
        .once('error', reject)
        .end();
    });
  expect(await fetchAnswer('/api/health')).toEqual({ status: 200, connection: 'keep-alive' });
  server.app.load.drain();
  expect(await fetchAnswer('/api/health')).toEqual({ status: 503, connection: 'close' });
  expect(await fetchAnswer(`/api/leads?limit=1&companyId=${rep.companyId}`)).toEqual({
    status: 200,
    connection: 'close',
  });
});
