// `npm run faults -- papers`: kill -9 while PDFs wait and render; every one must end as made or failed.
import { setTimeout as wait } from 'node:timers/promises';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import { createClient } from '#tests/faults/client.ts';
import { fieldToCount } from '#tests/faults/field-to-count.ts';
import type { Environment } from '#tests/faults/kill.ts';
import { anEstimate, itemOf } from '#tests/support/estimates/priced-estimate.ts';
import { signedForm } from '#tests/support/papers/true-contract.ts';
import { people } from '#tests/support/server/demo-people.ts';
import { spawnServer } from '#tests/support/server/process.ts';

interface PapersReport {
  readonly made: number;
  readonly failed: number;
  readonly stuck: number;
  /** From the last start of the server until no paper waits. */
  readonly seconds: number;
}

const success = 1;
const failure = 2;
const longestMs = 180_000;

export async function killWhileRendering(
  environment: Environment,
  papers: number,
  kills: number,
): Promise<PapersReport> {
  const start = async () => {
    const server = spawnServer({ ...environment, LOG_LEVEL: 'silent' });
    address = await server.address;
    return server;
  };
  let address = '';
  let server = await start();
  const client = createClient(() => address, people.rep);
  const field = await fieldToCount(client);
  const lead = (await client.insist({ method: 'POST', path: '/api/leads', json: { lastName: 'Whitfield' } }))
    .body as Lead;
  const priced = anEstimate(lead.id, field, [itemOf(field, 2)]);
  const estimate = (await client.insist({ method: 'POST', path: '/api/estimates', json: priced })).body as Estimate;
  const newPaper = async (): Promise<number> => {
    const form = new FormData();
    const read = async (path: string) => (await client.insist({ method: 'GET', path })).body;
    for (const [name, value] of Object.entries(await signedForm(read, estimate, new Date().toISOString())))
      for (const one of [value].flat()) form.append(name, one);
    return ((await client.insist({ method: 'POST', path: '/api/documents', form })).body as Document).id;
  };
  const ids = await Promise.all(Array.from({ length: papers }, newPaper));
  let started = performance.now();
  for (let count = 0; count < kills; count += 1) {
    await wait(500 + 300 * count);
    server.child.kill('SIGKILL');
    await server.ended;
    started = performance.now();
    server = await start();
  }
  const statusOf = async (id: number) =>
    ((await client.insist({ method: 'GET', path: `/api/documents/${id}` })).body as Document).pdfStatus ?? 0;
  let waiting = ids;
  const counts = { [success]: 0, [failure]: 0 };
  while (waiting.length > 0 && performance.now() - started < longestMs) {
    const still: number[] = [];
    for (const id of waiting) {
      const status = await statusOf(id);
      if (status === success || status === failure) counts[status] += 1;
      else still.push(id);
    }
    waiting = still;
    if (waiting.length > 0) await wait(1_000);
  }
  const seconds = (performance.now() - started) / 1000;
  server.child.kill('SIGTERM');
  await server.ended;
  return { made: counts[success], failed: counts[failure], stuck: waiting.length, seconds };
}
