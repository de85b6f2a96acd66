// 304 tablets with open streams, eight for each of 38 companies. One lead of each company is saved at once; measures
// the time until every tablet gets the event, and until it has pulled the lead after its pause.
import { setTimeout as wait } from 'node:timers/promises';
import { pauseAfter } from '#client/sync/sync-machine.ts';
import type { ChangeFeed } from '#contract/records/change-feed.ts';
import { maxListeners } from '#server/live/listeners.ts';
import { logIn, startFilledServer } from '#tests/bench/filled-server.ts';
import { summary } from '#tests/bench/http-load.ts';

const companies = 38;
const rounds = 5;

/** Each device has its own session. */
interface Tablet {
  readonly company: number;
  readonly token: string;
}

interface Listener extends Tablet {
  readonly checkpoint: { since: string };
  /** Resolves with the next event. */
  readonly changed: () => Promise<void>;
}

const server = await startFilledServer({ companies, leadsEach: 10 });
const origin = `http://127.0.0.1:${server.port}`;
const leave = new AbortController();
const headersOf = ({ company, token }: Tablet) => ({
  authorization: `Bearer ${token}`,
  'x-forwarded-for': `10.3.0.${company}`,
});
const get = (tablet: Tablet, path: string, signal: AbortSignal | null = null) =>
  fetch(`${origin}${path}`, { headers: headersOf(tablet), signal });

async function pull(tablet: Tablet, checkpoint: { since: string }): Promise<number> {
  let answer = await get(tablet, `/api/changes?since=${checkpoint.since}`);
  for (let failures = 1; answer.status === 503; failures += 1) {
    await wait(pauseAfter(failures, Math.random()));
    answer = await get(tablet, `/api/changes?since=${checkpoint.since}`);
  }
  const { changes, checkpoint: reached } = (await answer.json()) as ChangeFeed;
  checkpoint.since = reached;
  return changes.length;
}

async function listen(tablet: Tablet): Promise<Listener> {
  const checkpoint = { since: '' };
  await pull(tablet, checkpoint);
  const answer = await get(tablet, '/api/changes/live', leave.signal);
  if (!answer.ok) throw new Error(`a tablet may not listen: ${answer.status}`);
  let notify = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    notify = resolve;
  });
  const read = async (): Promise<void> => {
    for await (const part of answer.body ?? []) if (new TextDecoder().decode(part).includes('event:')) notify();
  };
  read().catch(() => undefined);
  await opened;
  return {
    ...tablet,
    checkpoint,
    changed: () =>
      new Promise((resolve) => {
        notify = resolve;
      }),
  };
}

try {
  const tablets: Tablet[] = [];
  for (let nth = 0; nth < maxListeners.ofUser; nth += 1)
    for (const [company, { email }] of server.companies.entries())
      tablets.push({ company, token: await logIn(server.port, email) });
  const startedAt = performance.now();
  const listeners: Listener[] = [];
  for (let from = 0; from < tablets.length; from += companies)
    listeners.push(...(await Promise.all(tablets.slice(from, from + companies).map(listen))));
  const openedIn = performance.now() - startedAt;
  const [heard, pulled]: [number[], number[]] = [[], []];
  let missed = 0;
  for (let round = 0; round < rounds; round += 1) {
    await wait(1_000);
    const saved = performance.now();
    const all = listeners.map(async (listener) => {
      const { checkpoint, changed } = listener;
      await changed();
      heard.push(performance.now() - saved);
      await wait(100 + 500 * Math.random());
      if ((await pull(listener, checkpoint)) === 0) missed += 1;
      pulled.push(performance.now() - saved);
    });
    for (const [company, { companyId }] of server.companies.entries()) {
      const token = listeners.find((one) => one.company === company)?.token ?? '';
      void fetch(`${origin}/api/leads?companyId=${companyId}`, {
        method: 'POST',
        headers: { ...headersOf({ company, token }), 'content-type': 'application/json' },
        body: JSON.stringify({ lastName: `Live ${round}` }),
      });
    }
    await Promise.all(all);
  }
  const row = (times: readonly number[]) => {
    const { p50, p95 } = summary(times);
    return { p50: Math.round(p50), p95: Math.round(p95), worst: Math.round(Math.max(...times)) };
  };
  console.log(
    `${server.database}: ${listeners.length} tablets listen, opened in ${Math.round(openedIn)} ms; milliseconds`,
  );
  console.table({ 'save to event': row(heard), 'save to pulled, goal 2000': row(pulled) });
  if (missed > 0) throw new Error(`${missed} pulls brought nothing`);
} finally {
  leave.abort();
  await server.close();
}
