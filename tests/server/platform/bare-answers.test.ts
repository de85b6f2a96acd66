// Answers written before routing: they have the same headers and format as all others.
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { shared } from '#tests/support/server/databases.ts';
import { startTestServer } from '#tests/support/server/server.ts';

const office = shared(async () => {
  const server = await startTestServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  return { server, port: (server.app.server.address() as AddressInfo).port, close: server.close };
});

function collected() {
  const lines: string[] = [];
  return { lines, stream: new Writable({ write: (chunk, _kind, done) => done(void lines.push(String(chunk))) }) };
}

const exchange = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const parts: string[] = [];
    const socket = connect(office().port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => parts.push(String(part)));
    socket.once('error', reject);
    socket.once('close', () => resolve(parts.join('')));
  });

test.each([
  ['/%', 400],
  ['/api/%zz', 400],
  [`/api/users/${'1'.repeat(300)}`, 400],
])('a response to an address that cannot be read forbids everything: %s', async (url, status) => {
  const { statusCode, headers, body } = await office().server.app.inject(url);
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(JSON.parse(body)).toEqual({
    title: 'One or more validation errors occurred.',
    status: 400,
    errors: { '': ['The address is not valid.'] },
  });
});

test.each([
  ['what is no HTTP', 'nonsense\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is refused in our words, with the same headers', async (_title, text, status) => {
  const [head = '', body = ''] = (await exchange(text)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  for (const line of ['cache-control: no-store', 'x-content-type-options: nosniff', "default-src 'none'"])
    expect(head).toContain(line);
  expect(JSON.parse(body)).toMatchObject({ title: expect.any(String), status, errors: {} });
});

test('the log contains neither tickets nor search texts', async () => {
  const { context } = office().server;
  const { lines, stream } = collected();
  const app = await buildApp({ context, logLevel: 'info', logTo: stream });
  await app.inject(`/api/files/download/${'a'.repeat(64)}?ticket=${'b'.repeat(64)}`);
  await app.inject('/api/leads/search?searchQuery=whitfield');
  await app.close();
  expect(lines.join('')).toContain('/api/leads/search?…');
  expect(lines.join('')).not.toMatch(/whitfield|bbbb/);
});

test('many health checks query the database once', async () => {
  const { server } = office();
  let requested = 0;
  const counting = server.db.withPlugin({
    transformQuery: ({ node }) => {
      requested += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const app = await buildApp({
    context: { ...server.context, db: Object.assign(counting, { listen: server.db.listen }) },
  });
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject('/api/health')));
  await app.close();
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(requested).toBe(1);
});

test('disconnected callers have no address, and that is no server error', async () => {
  const { context } = office().server;
  const { lines, stream } = collected();
  const app = await buildApp({ context, logLevel: 'error', logTo: stream });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const leave = () =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('GET /api/users HTTP/1.1\r\nHost: a\r\n\r\n', () => socket.resetAndDestroy());
      });
      socket.once('close', resolve);
    });
  await Promise.all(Array.from({ length: 100 }, leave));
  await app.inject('/api/health');
  await app.close();
  expect(lines).toEqual([]);
});
