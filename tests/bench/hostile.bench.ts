// The cost of refused requests to the server, and the delay that they cause another company. Requests are sent and
// answered from another process, so that the server has its own memory and CPU time.
import { fork } from 'node:child_process';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { logIn, startFilledServer } from '#tests/bench/filled-server.ts';
import { type CostlyRequest, costlyRequests } from '#tests/server/hostile/costly-requests.ts';
import { people } from '#tests/support/server/demo-people.ts';

interface Attack {
  readonly port: number;
  /** Index of the costly request, or number of stalled sockets. */
  readonly costly: number | null;
  readonly times: number;
  readonly token: string | null;
  readonly otherToken: string;
}

interface Felt {
  readonly status: number;
  readonly ms: number;
  readonly othersMs: number;
}

const self = fileURLToPath(import.meta.url);
/** The server need not read a refused body to its end. */
const closedEarly = 0;
const goals = { ms: 200, megabytes: 50, othersMs: 500 };

async function main(): Promise<void> {
  const server = await startFilledServer({ companies: 2, leadsEach: 1_000 });
  const sender = fork(self, ['send'], { execArgv: ['--import', 'tsx'] });
  const attack = (of: Omit<Attack, 'port' | 'otherToken'>) =>
    new Promise<Felt>((resolve, reject) => {
      sender.removeAllListeners('error').once('error', reject);
      sender.once('message', (felt) => resolve(felt as Felt));
      sender.send({ ...of, port: server.port, otherToken } satisfies Attack);
    });
  const [other] = server.companies;
  const otherToken = await logIn(server.port, other?.email ?? '');
  const tokens = {
    stranger: null,
    rep: await logIn(server.port, people.rep),
    admin: await logIn(server.port, people.admin),
  };
  const requests = costlyRequests();
  const table: Record<string, Record<string, string | number>> = {};
  const measure = async (title: string, expected: number | null, of: Omit<Attack, 'port' | 'otherToken'>) => {
    await wait(300);
    const before = process.memoryUsage().rss;
    let peak = before;
    const sampling = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 5);
    const cpu = process.cpuUsage();
    const felt = await attack(of);
    const { user, system } = process.cpuUsage(cpu);
    clearInterval(sampling);
    const megabytes = Math.round((Math.max(peak, process.memoryUsage().rss) - before) / 1e6);
    const isWithin =
      (expected === null || [expected, closedEarly].includes(felt.status)) &&
      (of.times > 1 || (felt.ms <= goals.ms && megabytes <= goals.megabytes)) &&
      felt.othersMs <= goals.othersMs;
    table[title] = {
      status: felt.status,
      ms: Math.round(felt.ms),
      'CPU ms': Math.round((user + system) / 1000),
      'MB more': megabytes,
      'others ms': Math.round(felt.othersMs),
      goal: isWithin ? 'held' : 'missed',
    };
  };
  try {
    // The first request of each kind compiles its validator.
    for (const [costly, one] of requests.entries()) await attack({ costly, times: 1, token: tokens[one.as] });
    for (const [costly, one] of requests.entries())
      await measure(`${one.title} (${one.as})`, one.status, { costly, times: 1, token: tokens[one.as] });
    for (const title of ['/api/users/logout with megabytes of records', 'a million empty lines', 'numbers for lines']) {
      const costly = requests.findIndex((one) => one.title === title);
      const one = requests[costly] as CostlyRequest;
      await measure(`12 × ${title} (${one.as})`, one.status, { costly, times: 12, token: tokens[one.as] });
    }
    await measure('250 sockets that stall (stranger)', null, { costly: null, times: 250, token: null });
    const busy = `load of the machine ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`;
    console.log(
      `${server.database}; ${busy}; goals: ${goals.ms} ms and ${goals.megabytes} MB for one, others ${goals.othersMs} ms`,
    );
    console.table(table);
  } finally {
    sender.kill();
    await server.close();
  }
}

/** In the other process: sends, and repeats a request for another company's lead until it is answered. */
async function feel({ port, costly, times, token, otherToken }: Attack): Promise<Felt> {
  let isOver = false;
  let othersMs = 0;
  const others = (async () => {
    while (!isOver) {
      const started = performance.now();
      await send(port, { method: 'GET', path: '/api/leads?limit=1', headers: bearer(otherToken) });
      othersMs = Math.max(othersMs, performance.now() - started);
      await wait(5);
    }
  })();
  const started = performance.now();
  const statuses =
    costly === null
      ? await stall(port, times)
      : await Promise.all(Array.from({ length: times }, () => sendOne(port, costly, token)));
  const ms = performance.now() - started;
  isOver = true;
  await others;
  return { status: statuses[0] ?? 0, ms, othersMs };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}`, 'x-forwarded-for': '10.9.9.9' });
const prepared = costlyRequests();

function sendOne(port: number, costly: number, token: string | null): Promise<number> {
  const { method, path, headers, body } = prepared[costly] as CostlyRequest;
  return send(port, { method, path, headers: { ...headers, ...(token === null ? {} : bearer(token)) }, body });
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const send = (port: number, { method, path, headers, body }: Sent): Promise<number> =>
  new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, method, path, agent: false, headers }, (answer) => {
      answer.on('data', () => undefined).once('end', () => resolve(answer.statusCode ?? 0));
    });
    // The connection may close before the body is sent.
    sent.once('error', () => wait(50).then(() => resolve(closedEarly)));
    sent.end(body);
  });

async function stall(port: number, count: number): Promise<readonly number[]> {
  const sockets = Array.from({ length: count }, (): Socket => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('POST /api/users/logout HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n{');
    return socket;
  });
  await wait(2_000);
  for (const socket of sockets) socket.destroy();
  return [];
}

if (process.argv[2] === 'send') process.on('message', async (attack) => process.send?.(await feel(attack as Attack)));
else await main();
