// The server over real HTTP next to its lower bounds: the same SQL sent directly through the driver, and a bare
// node:http server that answers the same bytes. BENCH_COMPANIES, BENCH_LEADS (per company) and BENCH_CALLS change the
// amounts.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import pg from 'pg';
import { type Db, type Trx, withCompany } from '#server/database/database.ts';
import { type LeadListQuery, listLeads } from '#server/repositories/lead-list.ts';
import { findLead } from '#server/repositories/leads.ts';
import { type FilledCompany, type FilledServer, logIn, startFilledServer } from '#tests/bench/filled-server.ts';
import { type Call, type Measured, runLoad, summary } from '#tests/bench/http-load.ts';

const amount = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const companies = amount('BENCH_COMPANIES', 10);
const leadsEach = amount('BENCH_LEADS', 20_000);
const callsEach = amount('BENCH_CALLS', 300);
const mixedCalls = callsEach * 20;
const deep = Math.floor(leadsEach * 0.9);

const started = performance.now();
const server = await startFilledServer({ companies, leadsEach });
console.log(`${server.database}: ${companies} companies × ${leadsEach} leads`);
console.log(`filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
const tokens = await Promise.all(server.companies.map(({ email }) => logIn(server.port, email)));
const [company] = server.companies;
if (company === undefined) throw new Error('no company');

/** One kind of call at a time, on one connection. */
async function singles(first: FilledCompany): Promise<void> {
  const query: LeadListQuery = {
    search: '',
    userId: null,
    startDate: null,
    endDate: null,
    sort: '',
    offset: 0,
    limit: 100,
  };
  const page = (more: Partial<LeadListQuery>) => (trx: Trx) => listLeads(trx, first.companyId, { ...query, ...more });
  const lead = first.firstLeadId + 7;
  const reads: readonly (readonly [string, string, (trx: Trx) => Promise<unknown>, string])[] = [
    ['first page of 100', '/api/leads?limit=100', page({}), 'at most 2 × SQL'],
    [`page from ${deep}`, `/api/leads?limit=100&offset=${deep}`, page({ offset: deep }), 'at most 2 × SQL'],
    [
      'search, one lead',
      `/api/leads/search?searchQuery=${10_400 + leadsEach - 3}`,
      page({ search: `${10_400 + leadsEach - 3}` }),
      'p95 < 150',
    ],
    ['search, thousands', '/api/leads/search?searchQuery=roofing', page({ search: 'roofing' }), 'p95 < 150'],
    ['one lead', `/api/leads/${lead}`, (trx) => findLead(trx, first.companyId, lead), ''],
  ];
  const table: Record<string, Record<string, string | number>> = {};
  for (const [name, path, work, goal] of reads) {
    const calls = Array.from({ length: callsEach }, (_none, index) => readCall(0, path, index));
    const http = await runLoad({ port: server.port, connections: 1, calls });
    const direct = await sqlFloor(server, first, work);
    const bare = await bareFloor(calls);
    table[name] = {
      ...inMs(http),
      'SQL p50': rounded(direct.p50),
      '× SQL': rounded(http.p50 / direct.p50),
      'bare p50': rounded(bare.p50),
      failed: http.failed,
      goal,
    };
  }
  const updates = Array.from({ length: callsEach }, (_none, index) => updateCall(0, index));
  const update = await runLoad({ port: server.port, connections: 1, calls: updates });
  table['one update'] = { ...inMs(update), failed: update.failed };
  console.table(table);
}

/** Many tablets at once: 70% reads, 25% writes, 5% searches. */
async function mixed(): Promise<void> {
  const calls = Array.from({ length: mixedCalls }, (_none, index): Call => {
    const who = (index * 7) % companies;
    const turn = (index * 37) % 100;
    if (turn < 5) return readCall(who, `/api/leads/search?searchQuery=${turn === 0 ? 'roofing' : 'whitfield'}`, index);
    if (turn < 30) return updateCall(who, index);
    if (turn < 55) return readCall(who, `/api/leads?limit=100&offset=${turn < 50 ? 0 : 100 * (index % 20)}`, index);
    return readCall(who, `/api/leads/${leadOf(who, index)}`, index);
  });
  const bare = await bareFloor(calls.slice(0, callsEach * 5), 16);
  const before = process.cpuUsage();
  const http = await runLoad({ port: server.port, connections: 16, calls });
  const { user, system } = process.cpuUsage(before);
  console.table({
    '70 / 25 / 5 over 16 connections': {
      ...inMs(http),
      'requests/s': Math.round(http.perSecond),
      // Independent of machine load; the database's own work is extra.
      'server CPU ms a call': rounded((user + system) / 1000 / calls.length),
      failed: http.failed,
      goal: '400/s, p95 < 100, none failed',
    },
    'bare node:http, first page': { ...inMs(bare), 'requests/s': Math.round(bare.perSecond), failed: bare.failed },
  });
}

const headersOf = (who: number, index: number): Record<string, string> => ({
  authorization: `Bearer ${tokens[who]}`,
  'x-forwarded-for': `10.1.${index % 250}.${who}`,
});

const readCall = (who: number, path: string, index: number): Call => ({
  method: 'GET',
  path,
  headers: headersOf(who, index),
});

const leadOf = (who: number, index: number): number =>
  (server.companies[who]?.firstLeadId ?? 0) + ((index * 7919) % leadsEach);

// Like the app: the whole change with its own key.
const updateCall = (who: number, index: number): Call => ({
  method: 'PUT',
  path: `/api/leads/${leadOf(who, index)}`,
  headers: {
    ...headersOf(who, index),
    'content-type': 'application/json',
    'idempotency-key': `bench-${who}-${index}-${Math.trunc(performance.now())}`,
  },
  body: JSON.stringify({ lastName: 'Whitfield', description: `Changed by call ${index}.` }),
});

/** Only the statements that do the work, sent again. */
async function sqlFloor(
  { db, databaseUrl }: FilledServer,
  scope: FilledCompany,
  work: (trx: Trx) => Promise<unknown>,
): Promise<{ readonly p50: number; readonly p95: number }> {
  const statements = await statementsOf(db, scope, work);
  const times: number[] = [];
  const repeat = async (send: (statement: CompiledQuery) => Promise<unknown>): Promise<void> => {
    for (let round = -20; round < callsEach; round += 1) {
      const startedDocument = performance.now();
      for (const statement of statements) await send(statement);
      if (round >= 0) times.push(performance.now() - startedDocument);
    }
  };
  if (databaseUrl === null)
    await db.connection().execute((connection) => repeat((statement) => connection.executeQuery(statement)));
  else {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await repeat((statement) => client.query(statement.sql, [...statement.parameters]));
    await client.end();
  }
  return summary(times);
}

async function statementsOf(db: Db, scope: FilledCompany, work: (trx: Trx) => Promise<unknown>) {
  const noted: CompiledQuery[] = [];
  const noting: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      noted.push(db.getExecutor().compileQuery<unknown>(node as RootOperationNode, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await withCompany(db.withPlugin(noting), scope, work);
  return [CompiledQuery.raw('begin'), ...noted, CompiledQuery.raw('commit')];
}

/** The same bytes from a server without any work. */
async function bareFloor(calls: readonly Call[], connections = 1): Promise<Measured> {
  const path = calls.find(({ method }) => method === 'GET')?.path ?? '';
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: headersOf(0, 0) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length };
  const bare = createServer((_request, reply) => reply.writeHead(200, headers).end(bytes));
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  const measured = await runLoad({ port: (bare.address() as AddressInfo).port, connections, calls });
  bare.close();
  return measured;
}

const rounded = (ms: number): number => Math.round(ms * 100) / 100;

const inMs = ({ p50, p95 }: Measured) => ({ p50: rounded(p50), p95: rounded(p95) });

try {
  await singles(company);
  await mixed();
} finally {
  await server.close();
}
