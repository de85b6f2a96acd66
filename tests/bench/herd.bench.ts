// 300 tablets that return within five seconds, each with 50 changes, from ten offices behind one address each. They
// pause like the client. BENCH_DEVICES, BENCH_CHANGES and BENCH_OFFICES change the amounts; with one office all share
// one address.
import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pauseAfter } from '#client/sync/sync-machine.ts';
import { logIn, startFilledServer } from '#tests/bench/filled-server.ts';
import { summary } from '#tests/bench/http-load.ts';

interface Herd {
  readonly port: number;
  readonly devices: number;
  readonly changes: number;
  readonly tokens: readonly string[];
}

interface Drained {
  readonly statuses: Readonly<Record<number, number>>;
  readonly seconds: number;
  /** Seconds from a device's return until its last change is accepted. */
  readonly p50: number;
  readonly p95: number;
  /** Milliseconds of one call. */
  readonly call95: number;
}

const self = fileURLToPath(import.meta.url);
const arrivalMs = 5_000;

async function main(): Promise<void> {
  const amount = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
  const [devices, changes] = [amount('BENCH_DEVICES', 300), amount('BENCH_CHANGES', 50)];
  const server = await startFilledServer({ companies: amount('BENCH_OFFICES', 10), leadsEach: 1_000 });
  try {
    const tokens = await Promise.all(server.companies.map(({ email }) => logIn(server.port, email)));
    const count = async () => {
      const { count: all } = await server.db
        .selectFrom('leads')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(all);
    };
    const before = await count();
    const drained = await new Promise<Drained>((resolve, reject) => {
      const sender = fork(self, ['send'], { execArgv: ['--import', 'tsx'] });
      sender.once('message', (message) => resolve(message as Drained)).once('error', reject);
      sender.send({ port: server.port, devices, changes, tokens } satisfies Herd);
    });
    const added = (await count()) - before;
    console.log(`${server.database}: ${devices} devices × ${changes} changes, ${tokens.length} addresses`);
    console.table({
      herd: {
        'drained in s': Math.round(drained.seconds),
        'changes/s': Math.round((devices * changes) / drained.seconds),
        'device p50 s': Math.round(drained.p50),
        'device p95 s': Math.round(drained.p95),
        'call p95 ms': Math.round(drained.call95),
        answers: JSON.stringify(drained.statuses),
        'added once': added === devices * changes,
        goal: 'at most 300 s, only 201 and 503',
      },
    });
    const others = Object.keys(drained.statuses).filter((status) => !['201', '503'].includes(status));
    if (others.length > 0 || added !== devices * changes) process.exitCode = 1;
  } finally {
    await server.close();
  }
}

async function send({ port, devices, changes, tokens }: Herd): Promise<Drained> {
  const agent = new Agent({ keepAlive: true, maxSockets: devices });
  const statuses: Record<number, number> = {};
  const calls: number[] = [];
  const post = (office: number, device: number, change: number) =>
    new Promise<{ readonly status: number; readonly retryAfter: number }>((resolve) => {
      const startedAt = performance.now();
      const headers = {
        authorization: `Bearer ${tokens[office]}`,
        'content-type': 'application/json',
        'x-forwarded-for': `10.2.0.${office}`,
        'idempotency-key': `herd-${device}-${change}`,
      };
      const uuid = `00000000-0000-4000-8${String(device).padStart(3, '0')}-${String(change).padStart(12, '0')}`;
      const sent = request(
        { host: '127.0.0.1', port, agent, method: 'POST', path: '/api/leads', headers },
        (answer) => {
          answer.resume().once('end', () => {
            const status = answer.statusCode ?? 0;
            statuses[status] = (statuses[status] ?? 0) + 1;
            calls.push(performance.now() - startedAt);
            resolve({ status, retryAfter: Number(answer.headers['retry-after'] ?? 0) });
          });
        },
      );
      sent.once('error', () => {
        statuses[0] = (statuses[0] ?? 0) + 1;
        resolve({ status: 0, retryAfter: 0 });
      });
      sent.end(JSON.stringify({ uuid, lastName: `Herd ${device}`, description: `Change ${change}` }));
    });
  const startedAt = performance.now();
  const times = await Promise.all(
    Array.from({ length: devices }, async (_none, device) => {
      await wait(Math.random() * arrivalMs);
      const returned = performance.now();
      let failures = 0;
      for (let change = 0; change < changes; ) {
        const { status, retryAfter } = await post(device % tokens.length, device, change);
        if (status === 201) change += 1;
        else {
          failures += 1;
          await wait(pauseAfter(failures, Math.random(), retryAfter * 1_000));
        }
      }
      return (performance.now() - returned) / 1_000;
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  return { statuses, seconds, ...summary(times), call95: summary(calls).p95 };
}

if (process.argv[2] === 'send')
  process.once('message', async (herd) => {
    process.send?.(await send(herd as Herd));
    process.disconnect();
  });
else await main();
