// The stream of changes from outside: over a port, like a device.
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Field } from '#contract/records/field.ts';
import { maxListeners } from '#server/live/listeners.ts';
import { onEachDatabase, onPostgres, shared } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

const pace = { beatMs: 100, restMs: 20 };

async function open(options: Parameters<typeof startTestServer>[0]) {
  const server = await startTestServer({ ...options, pace });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  return { server, address: `http://127.0.0.1:${port}`, close: server.close };
}

interface Ear {
  readonly status: number;
  readonly headers: Headers;
  readonly heard: string[];
  /** Resolves when another event of this name arrives. */
  readonly next: (name: string) => Promise<void>;
  /** Resolves when the server has ended the stream. */
  readonly over: Promise<void>;
  readonly leave: () => void;
}

async function hear(address: string, user: TestUser, companyId = user.companyId): Promise<Ear> {
  const controller = new AbortController();
  const response = await fetch(`${address}/api/changes/live?companyId=${companyId}`, {
    headers: { authorization: `Bearer ${user.accessToken}`, 'accept-encoding': 'gzip' },
    signal: controller.signal,
  });
  const heard: string[] = [];
  let notify = (): void => undefined;
  const read = async (): Promise<void> => {
    for await (const part of response.body ?? []) {
      heard.push(...[...new TextDecoder().decode(part).matchAll(/^event: (\w+)$/gm)].map(([, name = '']) => name));
      notify();
    }
  };
  const over = read().catch(() => undefined);
  const known = new Map<string, number>();
  const next = async (name: string): Promise<void> => {
    const wanted = (known.get(name) ?? 0) + 1;
    known.set(name, wanted);
    while (heard.filter((one) => one === name).length < wanted)
      await new Promise<void>((resolve) => {
        notify = resolve;
      });
  };
  return { status: response.status, headers: response.headers, heard, next, over, leave: () => controller.abort() };
}

async function saveLead(user: TestUser): Promise<void> {
  expect((await user.call('POST', '/api/leads', { body: { lastName: 'Told' } })).statusCode).toBe(201);
}

onEachDatabase((database) => {
  const office = shared(() => open({ database }));

  test('a member of a company receives every change of it, and none of another company', async () => {
    const { server, address } = office();
    const [ann, bob, foreign] = await Promise.all([
      server.logIn(people.rep),
      server.logIn(people.otherRep),
      server.logIn(people.foreign),
    ]);
    const ears = await Promise.all([ann, bob, foreign].map((user) => hear(address, user)));
    const [anns, bobs, foreigns] = ears as [Ear, Ear, Ear];
    await Promise.all(ears.map((ear) => ear.next('open')));
    expect(anns.headers.get('content-type')).toMatch('text/event-stream');
    expect(anns.headers.get('x-accel-buffering')).toBe('no');
    expect(anns.headers.get('content-encoding')).toBeNull();

    await saveLead(bob);
    await Promise.all([anns.next('changed'), bobs.next('changed')]);
    expect(foreigns.heard).toEqual(['open']);
    await saveLead(foreign);
    await foreigns.next('changed');
    expect(foreigns.heard).toEqual(['open', 'changed']);
    expect(anns.heard).toEqual(['open', 'changed']);
    for (const ear of ears) ear.leave();
  });

  test('an admin is notified of another admin’s edit of the draft, and a rep is not', async () => {
    const { server, address } = office();
    const [ann, rep] = await Promise.all([server.logIn(people.admin), server.logIn(people.rep)]);
    const [anns, reps] = (await Promise.all([ann, rep].map((user) => hear(address, user)))) as [Ear, Ear];
    await Promise.all([anns.next('open'), reps.next('open')]);
    const other = await server.logIn(people.admin);
    const [field] = (await other.call('GET', '/api/estimatefields')).json<Field[]>();
    const edit = { record: `field:${field?.id}`, member: 'name', before: field?.name, after: 'Another name' };
    const body = { title: 'A name', edits: [edit] };
    expect((await other.call('POST', '/api/catalog/draft/changes', { body })).statusCode).toBe(200);
    await anns.next('draft');
    expect(anns.heard).not.toContain('changed');
    await saveLead(rep);
    await reps.next('changed');
    expect(reps.heard).not.toContain('draft');
    expect((await other.call('DELETE', '/api/catalog/draft')).statusCode).toBe(200);
    for (const ear of [anns, reps]) ear.leave();
  });

  test('is only for members', async () => {
    const { server, address } = office();
    const rep = await server.logIn(people.rep);
    expect((await hear(address, { ...rep, accessToken: 'f'.repeat(64) })).status).toBe(401);
    expect((await hear(address, rep, 2)).status).toBe(404);
  });

  test('ends with its session, and receives nothing more', async () => {
    const { server, address } = office();
    const [rep, other] = [await server.logIn(people.rep), await server.logIn(people.otherRep)];
    const ear = await hear(address, rep);
    await ear.next('open');
    await server.app.inject({
      method: 'POST',
      url: '/api/users/logout',
      headers: { cookie: `eaveline_refresh=${rep.refreshToken}` },
    });
    await saveLead(other);
    await ear.over;
    expect(ear.heard).toEqual(['open']);
  });

  test('ends with its access token, even where nothing changes', async () => {
    const { server, address } = office();
    const ear = await hear(address, await server.logIn(people.rep));
    await ear.next('open');
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 11 * 60_000);
    await ear.over;
    server.clock.now = before;
    expect(ear.heard).toEqual(['open']);
  });

  test('ends for a user who is removed from the company', async () => {
    const { server, address } = office();
    const admin = await server.logIn(people.admin);
    const rep = await server.logIn(people.otherRep);
    const ear = await hear(address, rep);
    await ear.next('open');
    await server.db.updateTable('users').set({ active: false }).where('id', '=', rep.userId).execute();
    await saveLead(admin);
    await ear.over;
    await server.db.updateTable('users').set({ active: true }).where('id', '=', rep.userId).execute();
    expect(ear.heard).toEqual(['open']);
  });

  test('is limited per user, and there is room again when one has closed', async () => {
    const { server, address } = office();
    const [rep, last] = [await server.logIn(people.both, 1), await server.logIn(people.both, 1)];
    const devices = [rep];
    while (devices.length < maxListeners.ofUser) devices.push(await server.logIn(people.both, 1));
    const ears = await Promise.all(devices.map((device) => hear(address, device)));
    expect(ears.map(({ status }) => status)).toEqual(ears.map(() => 200));
    const refused = await hear(address, last);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    ears[0]?.leave();
    await expect.poll(async () => (await hear(address, last)).status).toBe(200);
    // Streams do not use up the capacity for calls.
    await saveLead(rep);
    await ears[1]?.next('changed');
    for (const ear of ears) ear.leave();
  });

  test('stays with a device’s newest connection when its earlier ones were never closed', async () => {
    const { server, address } = office();
    const [rep, other] = [await server.logIn(people.rep), await server.logIn(people.otherRep)];
    const others = await hear(address, other);
    const lost: Ear[] = [];
    while (lost.length < maxListeners.ofUser + 2) lost.push(await hear(address, rep));
    // Of two simultaneous requests one may be refused, and the device asks again.
    const raced = await Promise.all([hear(address, rep), hear(address, rep)]);
    expect(raced.every(({ status }) => status === 200 || status === 503)).toBe(true);
    const newest = await hear(address, rep);
    expect([...lost, newest].map(({ status }) => status)).toEqual([...lost, newest].map(() => 200));
    await Promise.all(lost.map(({ over }) => over));
    await saveLead(other);
    await Promise.all([newest.next('changed'), others.next('changed')]);
    for (const ear of [newest, others]) ear.leave();
  });

  test('does not keep a server from closing', async () => {
    const { server, address, close } = await open({ database });
    const ear = await hear(address, await server.logIn(people.rep));
    await ear.next('open');
    await Promise.all([close(), ear.over]);
  });
});

onPostgres((newDatabase) => {
  const nodes = shared(async () => {
    const database = await newDatabase('filled');
    const [one, two] = await Promise.all([open({ database }), open({ database })]);
    return { one, two, close: async () => void (await Promise.all([one.close(), two.close()])) };
  });

  const killListeners = ({ db }: TestServer) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen %'`.execute(db);

  test('a change in one process is announced by another', async () => {
    const { one, two } = nodes();
    const [ann, bob] = [await one.server.logIn(people.rep), await two.server.logIn(people.otherRep)];
    const ear = await hear(two.address, ann);
    await ear.next('open');
    await saveLead(bob);
    await ear.next('changed');
    const other = await hear(one.address, bob);
    await other.next('open');
    await saveLead(ann);
    await Promise.all([ear.next('changed'), other.next('changed')]);
    for (const one of [ear, other]) one.leave();
  });

  test('a listener whose database connection was lost is told that it may have missed something', async () => {
    const { one } = nodes();
    const rep = await one.server.logIn(people.rep);
    const ear = await hear(one.address, rep);
    await ear.next('open');
    await killListeners(one.server);
    await ear.next('changed');
    ear.leave();
  });
});
