// `npm run faults -- database`: the PostgreSQL server stops suddenly, and its connections are cut.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createClient } from '#tests/faults/client.ts';
import { fieldToCount } from '#tests/faults/field-to-count.ts';
import type { Environment } from '#tests/faults/kill.ts';
import { createWriter } from '#tests/faults/writers.ts';
import { people } from '#tests/support/server/demo-people.ts';
import { spawnServer } from '#tests/support/server/process.ts';

interface AwayReport {
  readonly acknowledged: number;
  readonly refused: number;
  readonly broken: readonly string[];
  /** Milliseconds of the slowest answer during the outage, and until the first good one after it. */
  readonly slowest: number;
  readonly reconnected: number;
}

export async function loseDatabase(
  environment: Environment & { readonly DATABASE_URL: string },
  times: number,
  restart: () => Promise<void>,
): Promise<AwayReport> {
  const server = spawnServer({ ...environment, LOG_LEVEL: 'silent' });
  const address = await server.address;
  const field = await fieldToCount(createClient(() => address, people.rep));
  const writers = ['a', 'b', 'c'].map((name) =>
    createWriter(
      createClient(() => address, people.rep),
      `f000000${name}`,
      field,
    ),
  );
  const running = writers.map((writer) => writer.run());
  const observer = createClient(() => address, people.otherRep);
  const look = { method: 'GET', path: '/api/leads?limit=5' } as const;
  await observer.insist(look);
  const broken: string[] = [];
  let refused = 0;
  let slowest = 0;
  let reconnected = 0;
  for (let count = 0; count < times; count += 1) {
    await wait(1_000);
    const isRestart = count % 2 === 0;
    const faulting = isRestart ? restart() : cutConnections(environment.DATABASE_URL);
    let over = false;
    void faulting.then(() => {
      over = true;
    });
    let back = 0;
    for (let good = 0; good < 5 || !over; ) {
      const startedAt = performance.now();
      const answer = await observer.request(look);
      slowest = Math.max(slowest, performance.now() - startedAt);
      if (over && back === 0) back = startedAt;
      if (answer?.status === 200) good += 1;
      else if (answer?.status === 503 && answer.retryAfter !== null) refused += 1;
      else broken.push(`a call was answered ${answer?.status ?? 'not at all'} ${JSON.stringify(answer?.body)}`);
      if (answer?.status === 200 && over) reconnected = Math.max(reconnected, performance.now() - back);
      await wait(50);
    }
    await faulting;
  }
  for (const writer of writers) writer.stop();
  await Promise.all(running);
  if (server.child.exitCode !== null) broken.push('the process ended');
  server.child.kill('SIGTERM');
  await server.ended;
  const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged(), 0);
  return {
    acknowledged,
    refused,
    broken: [...broken, ...writers.flatMap((writer) => writer.broken)],
    slowest,
    reconnected,
  };
}

async function cutConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}
