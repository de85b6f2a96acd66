// Requests of a stranger or a rep that could block everybody else. They use real sockets, because half a request is the
// point.
import { request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { costlyRequests } from '#tests/server/hostile/costly-requests.ts';
import { shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

const office = shared(async () => {
  const server = await startTestServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const [rep, admin] = [await server.logIn(people.rep), await server.logIn(people.admin)];
  return { server, port, rep, admin, close: server.close };
});

interface Answer {
  readonly status: number;
  readonly body: string;
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const send = ({ method, path, headers, body }: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: office().port, method, path, agent: false, headers: { ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
      },
    );
    // The refusal and the end of the connection may come before the body is sent.
    sent.once('error', (error) => wait(100).then(() => reject(error)));
    sent.end(body);
  });

const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });

/** Sockets that start a request and stall. */
const stalled = async (count: number, head: string): Promise<readonly Socket[]> =>
  Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(office().port, '127.0.0.1');
          socket.once('error', reject);
          socket.once('connect', () => socket.write(head, () => resolve(socket)));
        }),
    ),
  );

const started = (path: string, length: number, more = ''): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\n${more}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`;

test.each(costlyRequests().map((one) => [`${one.title} (${one.as})`, one] as const))(
  '%s is refused before it is processed',
  async (_title, costly) => {
    const { rep, admin } = office();
    const token = { stranger: null, rep: rep.accessToken, admin: admin.accessToken }[costly.as];
    const answer = await send({
      ...costly,
      headers: { ...costly.headers, ...(token === null ? {} : bearer(token)) },
    });
    expect(answer.status).toBe(costly.status);
    expect(answer.body).toContain(costly.message ?? '"title"');
    expect(answer.body.length).toBeLessThan(20_000);
  },
);

test.each([
  ['a stranger logs out', () => started('/api/users/logout', 500)],
  ['a stranger logs in', () => started('/api/users/login', 500)],
  ['a stranger asks for what is not there', () => started('/api/nope', 500)],
  ['a rep adds a lead', () => started('/api/leads', 500, `Authorization: Bearer ${office().rep.accessToken}\r\n`)],
  [
    'a rep sends a photo',
    () =>
      `${started('/api/files', 500, `Authorization: Bearer ${office().rep.accessToken}\r\n`).replace('application/json', 'multipart/form-data; boundary=a')}--a`,
  ],
])('250 requests that never end keep nobody out: %s', async (_title, head) => {
  const sockets = await stalled(250, head());
  await wait(100);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      send({ method: 'GET', path: '/api/leads?limit=1', headers: bearer(office().rep.accessToken) }),
    ),
  );
  for (const socket of sockets) socket.destroy();
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
});

test('a stalled body is dropped after ten seconds, but a large one on a slow connection is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const [small, large] = [
      ...(await stalled(1, started('/api/users/logout', 500))),
      ...(await stalled(
        1,
        started('/api/estimates', 1_000_000, `Authorization: Bearer ${office().rep.accessToken}\r\n`),
      )),
    ] as [Socket, Socket];
    const closed: string[] = [];
    const smallIsGone = new Promise<void>((resolve) => small.once('close', () => resolve()));
    large.once('close', () => closed.push('large'));
    // The server has read both heads once it answers a later caller.
    await send({ method: 'GET', path: '/api/leads?limit=1', headers: bearer(office().rep.accessToken) });
    vi.advanceTimersByTime(10_100);
    await smallIsGone;
    await send({ method: 'GET', path: '/api/leads?limit=1', headers: bearer(office().rep.accessToken) });
    expect(closed).toEqual([]);
    large.destroy();
  } finally {
    vi.useRealTimers();
  }
});

test('bodies in transit from one address are limited in bytes, and others are served', async () => {
  const head = started('/api/estimates', 3_900_000, `Authorization: Bearer ${office().rep.accessToken}\r\n`);
  const sockets = await stalled(30, head);
  const answers = sockets.map(
    (socket) => new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data).slice(9, 12)))),
  );
  expect(await Promise.race(answers)).toBe('503');
  for (const socket of sockets) socket.destroy();
});
