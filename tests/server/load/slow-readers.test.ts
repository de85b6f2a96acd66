// Callers who fetch their answers slowly, or not at all: waiting bytes are bounded, and dropped in time.
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boundLoad } from '#server/plugins/load-limits.ts';
import type { Refusal } from '#server/refusal.ts';

const answerBytes = 30_000_000;

function office() {
  const app = fastify();
  boundLoad(app);
  app.setErrorHandler((error: Refusal, _request, reply) => reply.code(error.problem.status).send());
  app.get('/api/large', async (_request, reply) => reply.type('text/plain').send('x'.repeat(answerBytes)));
  app.get('/api/small', async () => ({ status: 'ok' }));
  return app;
}
let app: ReturnType<typeof office>;
const sockets: Socket[] = [];

beforeEach(async () => {
  app = office();
  await app.listen({ host: '127.0.0.1', port: 0 });
  // Only the clock of the server's limits stands still; the connections keep running.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** Sends a request, reads the beginning of the answer, and stops. */
async function requestAndStop(): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write('GET /api/large HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'readable');
  return socket;
}
const statusNow = async (): Promise<number> =>
  (await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/small`)).status;

test('unread answers use no more than their share, and are dropped with their connection', async () => {
  const slow = [await requestAndStop(), await requestAndStop()];
  // One address may leave less than two answers of 30 MB unread.
  expect(await statusNow()).toBe(503);
  const gone = slow.map((socket) => once(socket, 'close'));
  vi.advanceTimersByTime(120_000);
  for (const socket of slow) socket.resume();
  await Promise.all(gone);
  expect(await statusNow()).toBe(200);
});
