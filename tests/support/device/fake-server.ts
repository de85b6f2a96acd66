// The server as the device sees it: calls, idempotency and change feed in memory, with every fault on demand.
import type { FeedChange } from '#contract/records/change.ts';
import type { Company } from '#contract/records/company.ts';
import type { Session } from '#contract/records/session.ts';
import type { User } from '#contract/records/user.ts';

type Json = Record<string, unknown>;

interface StoredRecord extends Json {
  readonly id: number;
  readonly uuid: string;
  readonly version: number;
}

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly companyId: number | null;
  readonly key: string | null;
  readonly body: Json | null;
}

/**
 * The fate of a request: `lost` never arrives, `unanswered` is executed and its answer lost, a status is a refusal,
 * `portal` is a captive portal's page; null lets it pass.
 */
type Fault = 'lost' | 'unanswered' | 'portal' | number | null;

export interface FakeServer {
  readonly fetch: typeof fetch;
  readonly requests: Seen[];
  /** Decides on each request. */
  faults: (request: Seen) => Fault;
  /** Runs during a request, before the server has it. */
  onTheWay: (request: Seen) => Promise<void> | void;
  readonly records: (store: Store, companyId?: number) => readonly StoredRecord[];
  /** Changes by others in the office. */
  readonly change: (store: Store, id: number, change: object) => void;
  readonly remove: (store: Store, id: number) => void;
  /** The server's state before a deletion. */
  readonly bringBack: (store: Store, id: number) => void;
  readonly add: (store: Store, record: object, companyId?: number) => StoredRecord;
  sessionAlive: boolean;
  /** Companies in which the users are disabled. */
  readonly closed: Set<number>;
  readonly people: readonly { readonly email: string; readonly users: readonly User[] }[];
}

type Store = 'leads' | 'estimates' | 'estimate-documents';

const storeOf: Readonly<Record<string, Store>> = {
  leads: 'leads',
  estimates: 'estimates',
  documents: 'estimate-documents',
};

const companies: readonly Company[] = [
  { id: 1, name: 'Harlow Exteriors', active: true },
  { id: 2, name: 'Northgate Home', active: true },
];

const aUser = (id: number, companyId: number, email: string): User => ({
  id,
  companyId,
  email,
  active: true,
  firstName: 'Renee',
  lastName: 'Castillo',
  role: 'User',
  isSuperAdmin: false,
  isMasterAdmin: false,
});

const people = [
  { email: 'renee@example.com', users: [aUser(11, 1, 'renee@example.com'), aUser(12, 2, 'renee@example.com')] },
  { email: 'paul@example.com', users: [aUser(21, 1, 'paul@example.com')] },
];

export function fakeServer(): FakeServer {
  const rows: { store: Store; companyId: number; record: StoredRecord; deleted: boolean; at: number }[] = [];
  const answers = new Map<string, { readonly body: string; readonly answer: Reply }>();
  const files: { companyId: number; leadId: number; name: string; size: number; id: string; caption: string }[] = [];
  let lastFile = -1;
  let clock = 0;
  let lastId = 100;
  const tick = (): number => {
    clock += 1;
    return clock;
  };

  const write = (store: Store, companyId: number, record: Json): StoredRecord => {
    const same = rows.find((row) => row.store === store && row.record.uuid === record.uuid);
    if (same !== undefined) return same.record;
    lastId += 1;
    const stored = { ...record, id: lastId, uuid: String(record.uuid), version: 1 };
    rows.push({ store, companyId, record: stored, deleted: false, at: tick() });
    return stored;
  };
  const find = (store: Store, id: number) =>
    rows.find((row) => row.store === store && row.record.id === id && !row.deleted);
  const change = (store: Store, id: number, changed: Json): void => {
    const row = find(store, id);
    if (row === undefined) throw new Error(`The server has no ${store} ${id}.`);
    row.record = { ...row.record, ...changed, id, uuid: row.record.uuid, version: row.record.version + 1 };
    row.at = tick();
  };
  const remove = (store: Store, id: number): void => {
    const row = find(store, id);
    if (row === undefined) return;
    row.deleted = true;
    row.record = { ...row.record, version: row.record.version + 1 };
    row.at = tick();
  };

  const records = (request: Seen, store: Store, id: number | null, ifMatch: string | null): Reply => {
    const companyId = request.companyId ?? 0;
    if (id === null) {
      const links = [request.body?.leadId, request.body?.estimateId].filter((link) => link !== undefined);
      if (links.some((link) => Number(link) < 0)) return problem(400, { leadId: ['must be known.'] });
      // A deleted lead or estimate; one that a test never created counts as existing.
      if (links.some((link) => rows.some(({ record, deleted }) => deleted && record.id === Number(link))))
        return problem(400, { leadId: ['Lead id is not valid.'] });
      return { status: 200, body: write(store, companyId, request.body ?? {}) };
    }
    const row = find(store, id);
    if (row === undefined || row.companyId !== companyId) return problem(404);
    if (request.method === 'GET') return { status: 200, body: row.record };
    if (ifMatch !== null && ifMatch !== `"${row.record.version}"`) {
      return { status: 412, body: { title: 'Changed', status: 412, errors: {}, current: row.record } };
    }
    if (request.method === 'DELETE') {
      remove(store, id);
      return { status: 204, body: null };
    }
    change(store, id, request.body ?? {});
    return { status: 200, body: find(store, id)?.record ?? null };
  };

  const feed = (companyId: number, since: number): Reply => {
    const later = rows.filter((row) => row.companyId === companyId && row.at > since).sort((a, b) => a.at - b.at);
    const page = later.slice(0, 3);
    const changes: FeedChange[] = page.map(({ store, record, deleted }) => {
      const { id, uuid, version } = record;
      return deleted ? { store, id, uuid, version, deleted } : { store, id, uuid, version, deleted, record };
    });
    return {
      status: 200,
      body: { changes, checkpoint: String(page.at(-1)?.at ?? since), more: page.length < later.length },
    };
  };

  const sessionOf = (email: string): Session => {
    const person = people.find((one) => one.email === email) ?? people[0];
    const users = person?.users ?? [];
    const [user = aUser(0, 0, email)] = users;
    const own = companies.filter(({ id }) => !server.closed.has(id) && users.some(({ companyId }) => companyId === id));
    const choosing = own.length > 1 ? { ...user, companyId: null } : user;
    return {
      accessToken: `token ${email} ${tick()}`,
      expiresAt: '2026-11-20T13:00:00Z',
      user: choosing,
      companies: own,
    };
  };

  const answer = (
    request: Seen,
    authorization: string | null,
    ifMatch: string | null,
    query: URLSearchParams,
  ): Reply => {
    // Letters of both cases mean the same address.
    const [, , path, name, action] = request.path.toLowerCase().split('/');
    const email = authorization?.split(' ')[2] ?? '';
    if (path === 'users' && name === 'login') return { status: 200, body: sessionOf(String(request.body?.email)) };
    if (path === 'users' && name === 'logout') return { status: 204, body: null };
    if (!server.sessionAlive) return problem(401);
    if (path === 'users' && name === 'refresh') return { status: 200, body: sessionOf(lastEmail) };
    lastEmail = email;
    if (path === 'companies') return { status: 200, body: sessionOf(email).companies };
    if (server.closed.has(request.companyId ?? 0)) return problem(404);
    if (path === 'users') {
      const user = people
        .find((one) => one.email === email)
        ?.users.find(({ companyId }) => companyId === request.companyId);
      return user === undefined ? problem(403) : { status: 200, body: user };
    }
    if (path === 'changes') return feed(request.companyId ?? 0, Number(query.get('since') ?? 0));
    if (path === 'info') return { status: 200, body: { catalogVersion: 'c1', rulesVersion: 'r1', rules: [] } };
    if (path?.startsWith('estimate') && path !== 'estimates') return { status: 200, body: [] };
    if (path === 'files' && name === 'download') return { status: 200, body: {} };
    if (path === 'files') {
      if (rows.some(({ record, deleted }) => deleted && record.id === Number(request.body?.leadId)))
        return problem(400);
      const caption = String(request.body?.caption ?? '');
      if (request.method !== 'POST') {
        const at = files.findIndex((file) => file.id === name && file.companyId === request.companyId);
        if (at < 0) return problem(404);
        const [file] = request.method === 'DELETE' ? files.splice(at, 1) : files.slice(at, at + 1);
        return request.method === 'DELETE'
          ? { status: 204, body: null }
          : { status: 200, body: Object.assign(file ?? {}, { caption }) };
      }
      lastFile += 1;
      const [id, leadId] = [String(lastFile).padStart(64, '0'), Number(request.body?.leadId)];
      files.push({ companyId: request.companyId ?? 0, leadId, name: 'photo', size: 1, id, caption });
      return { status: 200, body: { id, name: 'photo', size: 1, leadId, caption } };
    }
    if (path === 'leads' && name === 'photos') {
      return { status: 200, body: files.filter(({ leadId }) => leadId === Number(query.get('id'))) };
    }
    if (path === 'documents' && name === 'email') {
      const { documentId, emailAddresses } = request.body ?? {};
      if (find('estimate-documents', Number(documentId)) === undefined) return problem(400);
      return { status: 200, body: { documentId, emailAddresses, timestamp: new Date(0).toISOString(), status: 2 } };
    }
    if (action === 'generatepdf') {
      return { status: 200, body: find('estimate-documents', Number(name))?.record ?? null };
    }
    const store = storeOf[path ?? ''];
    if (store === undefined || action !== undefined) return problem(404);
    return records(request, store, name === '' || name === undefined ? null : Number(name), ifMatch);
  };
  let lastEmail = 'renee@example.com';

  const server: FakeServer = {
    requests: [],
    faults: () => null,
    onTheWay: () => {},
    sessionAlive: true,
    closed: new Set(),
    people,
    records: (store, companyId) =>
      rows
        .filter(
          (row) => row.store === store && !row.deleted && (companyId === undefined || row.companyId === companyId),
        )
        .map(({ record }) => record),
    change: (store, id, changed) => change(store, id, { ...changed }),
    remove,
    bringBack: (store, id) => {
      const row = rows.find((one) => one.store === store && one.record.id === id && one.deleted);
      if (row === undefined) throw new Error(`The server has not deleted ${store} ${id}.`);
      row.deleted = false;
      row.record = { ...row.record, version: row.record.version - 1 };
      row.at = tick();
    },
    add: (store, record, companyId = 1) => write(store, companyId, { ...record }),
    fetch: async (input, init) => {
      const url = new URL(String(input), 'http://device');
      const headers = new Headers(init?.headers);
      const key = headers.get('idempotency-key');
      const company = url.searchParams.get('companyId');
      const request: Seen = {
        method: init?.method ?? 'GET',
        path: url.pathname,
        companyId: company === null ? null : Number(company),
        key,
        body: await bodyOf(init?.body ?? null),
      };
      await server.onTheWay(request);
      const fault = server.faults(request);
      if (fault === 'lost') throw new TypeError('Failed to fetch');
      if (fault === 'portal') return new Response('<h1>Hotel</h1>', { headers: { 'content-type': 'text/html' } });
      server.requests.push(request);
      if (typeof fault === 'number') return toResponse(problem(fault));
      const before = key === null ? undefined : answers.get(key);
      // A photo with another caption is the same photo.
      const body = JSON.stringify({ ...request.body, ...(request.path === '/api/files' && { caption: undefined }) });
      if (before !== undefined && before.body !== body) return toResponse(problem(422));
      const reply =
        before?.answer ?? answer(request, headers.get('authorization'), headers.get('if-match'), url.searchParams);
      // Guards keep no state here.
      const isGuarded = reply.status === 401 || server.closed.has(request.companyId ?? 0);
      if (key !== null && !isGuarded) answers.set(key, { body, answer: reply });
      if (fault === 'unanswered') throw new TypeError('Failed to fetch');
      return toResponse(reply);
    },
  };
  return server;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const problem = (status: number, errors: Json = {}): Reply => ({ status, body: { title: 'Refused', status, errors } });

const toResponse = ({ status, body }: Reply): Response =>
  status === 204
    ? new Response(null, { status })
    : new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

async function bodyOf(body: BodyInit | null): Promise<Json | null> {
  if (typeof body === 'string') return JSON.parse(body) as Json;
  if (!(body instanceof FormData)) return null;
  const json: Json = {};
  for (const [name, value] of body) {
    const [first = name, second, third] = name.split('.');
    const text = typeof value === 'string' ? value : value.name;
    if (name === 'workflows') json.workflows = [...((json.workflows as number[] | undefined) ?? []), Number(text)];
    else if (second === undefined)
      json[name] = name === 'uuid' || name === 'name' || Number.isNaN(Number(text)) ? text : Number(text);
    else if (third === undefined) json[first] = { ...(json[first] as Json | undefined), [second]: text };
    else {
      const group = (json[first] ?? {}) as Record<string, Json>;
      json[first] = { ...group, [second]: { ...group[second], [third]: text } };
    }
  }
  return json;
}
