// `npm run faults -- histories --minutes 60 --on postgres`: two servers on one PostgreSQL, one of them killed every minute,
// under people who save, sign and change the same lead at once. Their answers are compared with the stored data.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import { openDatabase } from '#server/database/database.ts';
import { type Client, createClient, retrying } from '#tests/faults/client.ts';
import { contestedLead } from '#tests/faults/contested-lead.ts';
import { fieldToCount } from '#tests/faults/field-to-count.ts';
import { type Environment, whatIsWrong } from '#tests/faults/kill.ts';
import { createWriter } from '#tests/faults/writers.ts';
import { anEstimate, itemOf } from '#tests/support/estimates/priced-estimate.ts';
import { signedForm } from '#tests/support/papers/true-contract.ts';
import { people } from '#tests/support/server/demo-people.ts';
import { spawnServer } from '#tests/support/server/process.ts';

interface HistoriesReport {
  readonly acknowledged: number;
  readonly signed: number;
  /** Acknowledged changes of the lead that everybody changes. */
  readonly contested: number;
  /** Calls without an answer, or with a 5xx, around a kill. */
  readonly interrupted: number;
  readonly kills: number;
  readonly broken: readonly string[];
}

interface Pace {
  readonly minutes: number;
  readonly killEveryMs: number;
}

/** A killed server is back, and its lost connections are noticed, within this time. */
const afterKillMs = 20_000;
const pdfWithinMs = 120_000;
const made = 1;

export async function runHistories(environment: Environment, { minutes, killEveryMs }: Pace): Promise<HistoriesReport> {
  const start = async (port: number) => {
    const server = spawnServer({ ...environment, LOG_LEVEL: 'silent', PORT: String(port) });
    return { server, address: await server.address };
  };
  const nodes = [await start(0), await start(0)];
  const broken: string[] = [];
  let interrupted = 0;
  let killedAt = Number.NEGATIVE_INFINITY;
  let stopped = false;
  let turn = 0;
  /** Each call goes to the other server. */
  const address = (): string => {
    turn += 1;
    return nodes[turn % nodes.length]?.address ?? '';
  };
  const clientOf = (email: string): Client => {
    const client = createClient(address, email);
    return retrying(async (request) => {
      const answer = await client.request(request);
      if (answer !== null && answer.status < 500) return answer;
      if (performance.now() - killedAt < afterKillMs) interrupted += 1;
      else broken.push(`${request.method} ${request.path}: ${answer?.status ?? 'no answer'} while nothing was killed`);
      return answer;
    });
  };

  const setUp = clientOf(people.rep);
  const field = await fieldToCount(setUp);
  const writers = Array.from({ length: 3 }, (_, index) =>
    createWriter(clientOf(people.rep), `f0000${String(index).padStart(3, '0')}`, field),
  );
  const contest = await contestedLead(setUp);
  let keys = 0;
  const papers: { readonly id: number; readonly at: number }[] = [];
  const sign = async (client: Client): Promise<void> => {
    const post = async (path: string, json: object) => (await client.insist({ method: 'POST', path, json })).body;
    const read = async (path: string) => (await client.insist({ method: 'GET', path })).body;
    const lead = (await post('/api/leads', { lastName: 'Signing' })) as Lead;
    const estimate = (await post('/api/estimates', anEstimate(lead.id, field, [itemOf(field, 2)]))) as Estimate;
    const form = new FormData();
    for (const [name, value] of Object.entries(await signedForm(read, estimate, new Date().toISOString())))
      for (const one of [value].flat()) form.append(name, one);
    keys += 1;
    // Two tabs of a device can send the same request at once, here to two servers.
    const request = { method: 'POST', path: '/api/documents', form, key: `signing-${keys}` } as const;
    const answers = await Promise.all([client.insist(request), client.insist(request)]);
    const [id, other] = answers.map(({ body }) => (body as Document).id);
    if (id === undefined || id !== other || answers.some(({ status }) => status !== 201))
      broken.push(`one signature was answered ${JSON.stringify(answers).slice(0, 400)}`);
    else papers.push({ id, at: performance.now() });
  };
  const untilStopped = async (work: () => Promise<void>, pause: number): Promise<void> => {
    while (!stopped) {
      await work();
      await wait(pause);
    }
  };
  const [ann, bob, admin] = [clientOf(people.rep), clientOf(people.otherRep), clientOf(people.admin)];
  const running = [
    ...writers.map((writer) => writer.run()),
    ...[ann, bob].map((client) => untilStopped(() => sign(client), 500)),
    ...[clientOf(people.rep), clientOf(people.otherRep), clientOf(people.admin)].map((client) =>
      untilStopped(() => contest.change(client), 50),
    ),
    untilStopped(async () => {
      await admin.request({ method: 'GET', path: '/api/leads?limit=20' });
    }, 200),
  ];

  const end = performance.now() + minutes * 60_000;
  let kills = 0;
  // A timer may fire early, so the time left is compared before the wait.
  for (let left = end - performance.now(); left > killEveryMs; left = end - performance.now()) {
    await wait(killEveryMs);
    const index = kills % nodes.length;
    const old = nodes[index];
    if (old === undefined) break;
    killedAt = performance.now();
    old.server.child.kill('SIGKILL');
    await old.server.ended;
    nodes[index] = await start(Number(new URL(old.address).port));
    kills += 1;
  }
  await wait(Math.max(0, end - performance.now()));
  stopped = true;
  for (const writer of writers) writer.stop();
  await Promise.all(running);

  for (const { id } of papers) {
    const limit = performance.now() + pdfWithinMs;
    const status = async () =>
      ((await setUp.insist({ method: 'GET', path: `/api/documents/${id}` })).body as Document).pdfStatus;
    while ((await status()) !== made && performance.now() < limit) await wait(500);
    if ((await status()) !== made) broken.push(`the PDF of paper ${id} was not made`);
  }
  broken.push(...(await contest.wrong(setUp)), ...writers.flatMap((writer) => writer.broken));
  for (const { server } of nodes) {
    server.child.kill('SIGTERM');
    await server.ended;
  }
  broken.push(...(await whatIsWrong(environment, writers)), ...(await deadlocks(environment)));
  return {
    acknowledged: writers.reduce((sum, writer) => sum + writer.acknowledged(), 0),
    signed: papers.length,
    contested: contest.acknowledged(),
    interrupted,
    kills,
    broken,
  };
}

/** PostgreSQL counts a deadlock when the connection that it ended reports. */
async function deadlocks({ DATABASE_URL = '' }: Environment): Promise<readonly string[]> {
  const db = await openDatabase({ url: DATABASE_URL });
  const { rows } = await sql<{ count: string }>`select deadlocks as count from pg_stat_database
    where datname = current_database()`.execute(db);
  await db.destroy();
  const count = Number(rows[0]?.count);
  return count === 0 ? [] : [`${count} deadlocks`];
}
