// The real server with 200 signed contracts whose e-mails wait for their PDFs: how long saves take meanwhile, compared
// with an idle server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import { defined } from '#domain/defined.ts';
import { summary } from '#tests/bench/http-load.ts';
import { type Calls, callsOf } from '#tests/bench/spawned/spawned-calls.ts';
import { nextUuid } from '#tests/support/estimates/priced-estimate.ts';
import { feeOnly } from '#tests/support/papers/signed-contract.ts';
import { signedForm } from '#tests/support/papers/true-contract.ts';
import { people } from '#tests/support/server/demo-people.ts';
import { startMailServer } from '#tests/support/server/mail-server.ts';
import { startPostgres } from '#tests/support/server/postgres.ts';
import { spawnServer } from '#tests/support/server/process.ts';

const contracts = 200;
const idleSaves = 150;

interface Drain {
  readonly database: string;
  readonly idle: { readonly p50: number; readonly p95: number };
  readonly busy: { readonly p50: number; readonly p95: number };
  readonly saves: number;
  /** E-mails that were not accepted yet when the saves began. */
  readonly waiting: number;
  readonly seconds: number;
}

export async function drainBesideSaves(): Promise<Drain> {
  const folder = mkdtempSync(join(tmpdir(), 'eaveline-drain-'));
  const mail = await startMailServer({ hideSTARTTLS: true });
  const postgres = await startPostgres();
  const databaseUrl = await postgres?.createDatabase();
  const server = spawnServer({
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    ...defined({ DATABASE_URL: databaseUrl }),
  });
  try {
    const call = await callsOf(await server.address, people.rep);
    const lead = await call<Lead>('POST', '/api/leads', { uuid: nextUuid(), lastName: 'Whitcomb' });
    const save = async (): Promise<number> => {
      const started = performance.now();
      await call('PUT', `/api/leads/${lead.id}`, { lastName: 'Whitcomb', description: `${started}` });
      const ms = performance.now() - started;
      await wait(20);
      return ms;
    };
    const saves = async (count: number): Promise<number[]> => {
      const times: number[] = [];
      for (let done = 0; done < count; done += 1) times.push(await save());
      return times;
    };
    await saves(30);
    const idle = await saves(idleSaves);
    const documents: number[] = [];
    for (let made = 0; made < contracts; made += 1) documents.push(await signedContract(call, lead.id));
    for (const documentId of documents)
      await call('POST', '/api/documents/email', { documentId, emailAddresses: ['marisol@example.com'] });
    const waiting = contracts - mail.received.length;
    const started = performance.now();
    const busy: number[] = [];
    while (mail.received.length < contracts) busy.push(await save());
    const seconds = (performance.now() - started) / 1_000;
    idle.push(...(await saves(idleSaves)));
    const database = postgres?.name ?? 'PGlite';
    return { database, idle: summary(idle), busy: summary(busy), saves: busy.length, waiting, seconds };
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
    await mail.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A contract of several pages. */
async function signedContract(call: Calls, leadId: number): Promise<number> {
  const estimate = await call<Estimate>('POST', '/api/estimates', {
    id: -2,
    uuid: nextUuid(),
    leadId,
    name: 'Estimate',
    items: [],
    comparisons: [],
    ...feeOnly(1),
  });
  const form = new FormData();
  const details = { remarks: 'Mind the roses beside the drive, and the dog. '.repeat(80) };
  const read = (path: string) => call('GET', path);
  for (const [name, part] of Object.entries(await signedForm(read, estimate, new Date().toISOString(), { details })))
    for (const value of [part].flat()) form.append(name, value);
  return (await call<{ readonly id: number }>('POST', '/api/documents', form)).id;
}
