// The real server, connected to providers that are played in another process: the time until 5,300 leads of a CRM are here,
// how long saves take meanwhile, the token requests of 20 calls at once, and the time until a template of 500 items is copied.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ConnectionStart } from '#contract/records/connection-start.ts';
import type { CrmState } from '#contract/records/crm-state.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { StorageChildren } from '#contract/records/storage-children.ts';
import { googleRoutes, zohoRoutes } from '#contract/routes/connections/connections.ts';
import { storageRoutes } from '#contract/routes/connections/storage.ts';
import { crmRoutes } from '#contract/routes/connections/zoho.ts';
import { defined } from '#domain/defined.ts';
import { summary } from '#tests/bench/http-load.ts';
import { accessTokenOf, type Calls, callsOf } from '#tests/bench/spawned/spawned-calls.ts';
import { consentByCall } from '#tests/support/emulators/consent-by-call.ts';
import { nextUuid } from '#tests/support/estimates/priced-estimate.ts';
import { people } from '#tests/support/server/demo-people.ts';
import { startPostgres } from '#tests/support/server/postgres.ts';
import { spawnServer } from '#tests/support/server/process.ts';

const leads = 5_300;
const items = 500;
const callsAtOnce = 20;
const idleSaves = 300;
const goals = { seconds: 60, ratio: 1.2, tokenRequests: 1 };

interface Played {
  readonly settings: Readonly<Record<string, string>>;
  readonly stop: () => void;
}

async function playProviders(): Promise<Played> {
  const main = fileURLToPath(new URL('../support/emulators/main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', main, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.includes('Ctrl-C')) break;
  }
  const settings = Object.fromEntries(
    [...output.matchAll(/^([A-Z_]+)=(\S+)/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  return { settings, stop: () => child.kill() };
}

/** Does something at a provider, as a person on its page. */
async function act(provider: string | undefined, action: string, values: object): Promise<void> {
  const answer = await fetch(`${provider}/emulator/actions/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(values),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function connect(
  origin: string,
  { method, path }: { readonly method: string; readonly path: string },
): Promise<void> {
  const authorization = `Bearer ${await accessTokenOf(origin, people.admin)}`;
  const start = await fetch(`${origin}${path}?companyId=1`, { method, headers: { authorization } });
  const cookie = start.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const callback = await consentByCall(((await start.json()) as ConnectionStart).url);
  const back = await fetch(`${origin}${callback.pathname}${callback.search}`, {
    headers: { cookie },
    redirect: 'manual',
  });
  if (!back.headers.get('location')?.includes('success'))
    throw new Error(`not connected: ${back.headers.get('location')}`);
}

async function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read();
    if (isDone(value)) return value;
    await wait(250);
  }
}

/** The id of a folder at Google by the names on its way. */
async function folderAt(admin: Calls, names: readonly string[]): Promise<string> {
  let id = 'root';
  for (const name of names) {
    const { items: found } = await admin<StorageChildren>(
      'GET',
      `${storageRoutes.children.path}?folderId=${id}&text=${name}`,
    );
    id = found.find((one) => one.name === name)?.id ?? '';
  }
  return id;
}

const folder = mkdtempSync(join(tmpdir(), 'eaveline-connected-'));
const providers = await playProviders();
const { ZOHO_URL: zoho, GOOGLE_URL: google } = providers.settings;
const postgres = await startPostgres();
const server = spawnServer({
  DATA_DIR: folder,
  HOST: '127.0.0.1',
  TRUST_PROXY: '1',
  ...providers.settings,
  ...defined({ DATABASE_URL: await postgres?.createDatabase() }),
});
try {
  const origin = await server.address;
  const [rep, admin] = [await callsOf(origin, people.rep), await callsOf(origin, people.admin)];
  const lead = await rep<Lead>('POST', '/api/leads', { uuid: nextUuid(), lastName: 'Whitcomb' });
  const save = async (): Promise<number> => {
    const started = performance.now();
    await rep('PUT', `/api/leads/${lead.id}`, { lastName: 'Whitcomb', description: `${started}` });
    const ms = performance.now() - started;
    await wait(20);
    return ms;
  };
  const saves = async (count: number): Promise<number[]> => {
    const times: number[] = [];
    for (let done = 0; done < count; done += 1) times.push(await save());
    return times;
  };
  await saves(50);
  const idle = await saves(idleSaves);

  await act(zoho, 'fill', { count: String(leads - 12) });
  const started = performance.now();
  await connect(origin, zohoRoutes.enable);
  let isPulling = true;
  const pulled = until(
    () => admin<CrmState>('GET', crmRoutes.readState.path),
    ({ lastPull }) => lastPull !== null,
  ).finally(() => {
    isPulling = false;
  });
  const busy: number[] = [];
  while (isPulling) busy.push(await save());
  const { linkedLeads, problem } = await pulled;
  const pullSeconds = (performance.now() - started) / 1000;
  // The machine may have become slower meanwhile.
  idle.push(...(await saves(idleSaves)));

  await admin('POST', zohoRoutes.clearCached.path);
  await act(zoho, 'expire-tokens', {});
  await fetch(`${zoho}/emulator/journal/clear`, { method: 'POST' });
  await Promise.all(Array.from({ length: callsAtOnce }, () => admin('GET', crmRoutes.listUsers.path)));
  const journal = await fetch(`${zoho}/emulator/journal?method=POST&path=/oauth/v2/token`);
  const tokenRequests = ((await journal.json()) as readonly unknown[]).length;

  await act(google, 'add-large-template', { items: String(items) });
  await connect(origin, googleRoutes.enable);
  await admin('PATCH', '/api/settings', {
    projectTemplateFolder: await folderAt(admin, ['Templates', `Large template ${items}`]),
    salespersonFallbackFolder: await folderAt(admin, ['Unassigned projects']),
  });
  const copying = performance.now();
  await rep<Estimate>('POST', '/api/estimates', { uuid: nextUuid(), leadId: lead.id, name: 'Roof' });
  await until(
    () => rep<Lead>('GET', `/api/leads/${lead.id}`),
    ({ projectFolderLink }) => Boolean(projectFolderLink),
  );
  const copySeconds = (performance.now() - copying) / 1000;

  const ratio = summary(busy).p95 / summary(idle).p95;
  const rounded = (value: number) => Math.round(value * 100) / 100;
  console.log(`${postgres?.name ?? 'PGlite'}; ${busy.length} saves during the pull`);
  console.table({
    [`${linkedLeads} CRM leads are here, seconds (goal ${goals.seconds})`]: rounded(pullSeconds),
    'a save on the idle server, p95 ms': rounded(summary(idle).p95),
    'a save during the pull, p95 ms': rounded(summary(busy).p95),
    [`p95 meanwhile ÷ idle (goal ${goals.ratio})`]: rounded(ratio),
    [`token requests of ${callsAtOnce} calls at once (goal ${goals.tokenRequests})`]: tokenRequests,
    [`a template of ${items} items is copied, seconds`]: rounded(copySeconds),
  });
  if (linkedLeads !== leads || problem !== null) throw new Error(`${linkedLeads} of ${leads} leads: ${problem}`);
  if (tokenRequests !== goals.tokenRequests) throw new Error(`${tokenRequests} token requests`);
} finally {
  server.child.kill('SIGKILL');
  await server.ended;
  providers.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
