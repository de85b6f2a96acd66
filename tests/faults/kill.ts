// `npm run faults -- kill`: kill -9 of the server under load, again and again.
import { setTimeout as wait } from 'node:timers/promises';
import { type DatabaseSettings, openDatabase } from '#server/database/database.ts';
import { walkChain } from '#server/repositories/audit-log.ts';
import { createClient } from '#tests/faults/client.ts';
import { fieldToCount } from '#tests/faults/field-to-count.ts';
import { createWriter, type Writer } from '#tests/faults/writers.ts';
import { people } from '#tests/support/server/demo-people.ts';
import { spawnServer } from '#tests/support/server/process.ts';

interface KillReport {
  readonly acknowledged: number;
  readonly broken: readonly string[];
  /** Milliseconds from each start of the process until it answers. */
  readonly ready: readonly number[];
}

/** The settings that locate a server's data. */
export type Environment = Readonly<Record<string, string>> & { readonly DATA_DIR: string };

const writerCount = 6;

export async function killUnderLoad(
  environment: Environment,
  times: number,
  random: () => number,
): Promise<KillReport> {
  const ready: number[] = [];
  const start = async () => {
    const started = performance.now();
    const server = spawnServer({ ...environment, LOG_LEVEL: 'silent', PORT: String(port) });
    await server.address;
    ready.push(performance.now() - started);
    return server;
  };
  let port = 0;
  let server = await start();
  const address = await server.address;
  port = Number(new URL(address).port);
  ready.length = 0;
  const field = await fieldToCount(createClient(() => address, people.rep));
  const writers = Array.from({ length: writerCount }, (_, index) =>
    createWriter(
      createClient(() => address, people.rep),
      `f0000${String(index).padStart(3, '0')}`,
      field,
    ),
  );
  const running = writers.map((writer) => writer.run());
  for (let count = 0; count < times; count += 1) {
    await wait(300 + 1_200 * random());
    server.child.kill('SIGKILL');
    await server.ended;
    server = await start();
  }
  for (const writer of writers) writer.stop();
  await Promise.all(running);
  server.child.kill('SIGTERM');
  await server.ended;
  const broken = [...writers.flatMap((writer) => writer.broken), ...(await whatIsWrong(environment, writers))];
  return { acknowledged: writers.reduce((sum, writer) => sum + writer.acknowledged(), 0), broken, ready };
}

/** Reads the database itself: one row for each record, each change once, with everything that belongs to it. */
export async function whatIsWrong(
  { DATA_DIR, DATABASE_URL }: Environment,
  writers: readonly Writer[],
): Promise<string[]> {
  const settings: DatabaseSettings = DATABASE_URL ? { url: DATABASE_URL } : { folder: DATA_DIR };
  const db = await openDatabase(settings);
  const wrong: string[] = [];
  const written = writers.flatMap((writer) => writer.written);
  for (const table of ['leads', 'estimates'] as const) {
    const rows = await db.selectFrom(table).select(['id', 'uuid', 'version']).execute();
    const found = new Map(rows.map((row) => [row.uuid, row]));
    const stored = await db
      .selectFrom('history')
      .select(({ fn }) => ['record_id', fn.countAll<number>().as('count')])
      .where('store', '=', table)
      .groupBy('record_id')
      .execute();
    const versionsOf = new Map(stored.map((row) => [row.record_id, Number(row.count)]));
    for (const { uuid, id, confirmed } of written.filter(({ path }) => path === `/api/${table}`)) {
      const row = found.get(uuid);
      if (confirmed > 0 && row?.id !== id) wrong.push(`${table} ${uuid} is not there under ${id}`);
      if (confirmed > 0 && row?.version !== confirmed)
        wrong.push(`${table} ${id} has version ${row?.version} after ${confirmed} changes`);
      if (confirmed > 0 && (versionsOf.get(id) ?? 0) !== confirmed - 1)
        wrong.push(`${table} ${id} has lost a part of its history`);
      found.delete(uuid);
    }
    for (const uuid of found.keys())
      if (uuid.startsWith('f0000')) wrong.push(`${table} ${uuid}: nobody was told of it`);
  }
  const { broken } = await walkChain(db, 1);
  if (broken !== null) wrong.push(`the audit log breaks at ${broken}`);
  await db.destroy();
  return wrong;
}
