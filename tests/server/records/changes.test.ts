import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedChange } from '#contract/records/change.ts';
import type { ChangeFeed } from '#contract/records/change-feed.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { withCompany } from '#server/database/database.ts';
import { anEstimate, itemOf, newLead, nextUuid, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { onEachDatabase, onPostgres } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

onEachDatabase((database) => {
  let server: TestServer;
  let rep: TestUser;
  let foreign: TestUser;
  beforeAll(async () => {
    server = await startTestServer({ database });
    rep = await server.logIn(people.rep);
    foreign = await server.logIn(people.foreign);
  });
  afterAll(() => server.close());

  const page = async (since: string | null, limit = 1000, user = rep): Promise<ChangeFeed> =>
    (await user.call('GET', `/api/changes?limit=${limit}${since === null ? '' : `&since=${since}`}`)).json();

  /** Everything since a checkpoint, page by page, and the next checkpoint. */
  async function pull(since: string | null, limit = 1000, user = rep) {
    const changes: FeedChange[] = [];
    for (let at = since; ; ) {
      const { changes: more, checkpoint, more: goOn } = await page(at, limit, user);
      changes.push(...more);
      at = checkpoint;
      if (!goOn) return { changes, checkpoint };
    }
  }

  test('the first download gets everything, and small pages get the same as one', async () => {
    const whole = await pull(null);
    const stores = new Set(whole.changes.map(({ store }) => store));
    expect([...stores].sort()).toEqual(['catalog', 'estimates', 'leads', 'settings', 'users'].sort());
    const small = await pull(null, 7);
    expect(small.changes).toEqual(whole.changes);
    expect((await pull(whole.checkpoint)).changes).toEqual([]);
  });

  test('additions, changes and deletions arrive once each, in their newest version, with a tombstone', async () => {
    const { checkpoint } = await pull(null);
    const stored = await newLead(rep);
    const removed = await newLead(rep);
    await rep.call('PUT', `/api/leads/${stored}`, { body: { lastName: 'Second' } });
    await rep.call('DELETE', `/api/leads/${removed}`);
    const field = await plainField(rep);
    const estimate = (
      await rep.call('POST', '/api/estimates', { body: anEstimate(stored, field, [itemOf(field, 2)]) })
    ).json<Estimate>();
    const { changes } = await pull(checkpoint);
    expect(changes.map(({ store, id, version, deleted }) => [store, id, version, deleted])).toEqual([
      ['leads', stored, 2, false],
      ['leads', removed, 2, true],
      ['estimates', estimate.id, 1, false],
    ]);
    expect(changes[0]?.record).toMatchObject({ lastName: 'Second' });
    expect(changes[1]).not.toHaveProperty('record');
    expect(changes[2]?.record).toEqual(estimate);
  });

  test('settings, users and the catalog are in the feed, however they are changed', async () => {
    const { checkpoint } = await pull(null);
    await server.db.updateTable('users').set({ first_name: 'Jo' }).where('id', '=', rep.userId).execute();
    await server.db.updateTable('settings').set({ version: 9 }).where('company_id', '=', rep.companyId).execute();
    const { changes } = await pull(checkpoint);
    expect(changes).toMatchObject([
      { store: 'users', id: rep.userId, record: { firstName: 'Jo' } },
      { store: 'settings', version: 9 },
    ]);
    expect(JSON.stringify(changes)).not.toMatch(/password|secret/i);
  });

  test('one company receives nothing from another', async () => {
    const before = await pull(null, 1000, foreign);
    const lead = await newLead(rep, 'Unheard');
    expect((await pull(before.checkpoint, 1000, foreign)).changes).toEqual([]);
    const others = (await pull(null, 1000, foreign)).changes;
    expect(others.some(({ store, id }) => store === 'leads' && id === lead)).toBe(false);
  });

  test('another database’s checkpoint is refused, and one ahead of the database starts over', async () => {
    const { checkpoint } = await pull(null, 1000, foreign);
    expect((await rep.call('GET', `/api/changes?since=${checkpoint}`)).statusCode).toBe(400);
    expect((await rep.call('GET', '/api/changes?since=nonsense')).statusCode).toBe(400);
    const ahead = Buffer.from(`${rep.companyId}.999999999`).toString('base64url');
    expect((await pull(ahead)).changes).toEqual((await pull(null)).changes);
  });

  test('a rolled-back change leaves no gap that hides a later one', async () => {
    const { checkpoint } = await pull(null);
    const scope = { companyId: rep.companyId, userId: rep.userId };
    const failing = withCompany(server.db, scope, async (trx) => {
      await trx.updateTable('leads').set({ search_text: 'x' }).where('company_id', '=', rep.companyId).execute();
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    const lead = await newLead(rep, nextUuid());
    expect((await pull(checkpoint)).changes.map(({ id }) => id)).toEqual([lead]);
  });
});

onPostgres(() => {
  test('a later change is invisible while an earlier one is uncommitted', async () => {
    const server = await startTestServer({ database: 'PostgreSQL', leads: 6 });
    const rep = await server.logIn(people.rep);
    const first = await newLead(rep);
    const second = await newLead(rep);
    const feed = async (since: string) =>
      (await rep.call('GET', `/api/changes?limit=1000&since=${since}`)).json<ChangeFeed>();
    const start = (await rep.call('GET', '/api/changes?limit=1000')).json<ChangeFeed>().checkpoint;
    const rename = (id: number) => rep.call('PUT', `/api/leads/${id}`, { body: { lastName: 'Renamed' } });
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let wrote: () => void = () => undefined;
    const written = new Promise<void>((resolve) => {
      wrote = resolve;
    });
    const slow = withCompany(server.db, { companyId: rep.companyId, userId: rep.userId }, async (trx) => {
      await trx.updateTable('leads').set({ search_text: 'slow' }).where('id', '=', first).execute();
      wrote();
      await held;
    });
    await written;
    const fast = rename(second);
    expect((await feed(start)).changes).toEqual([]);
    letGo();
    await Promise.all([slow, fast]);
    expect((await feed(start)).changes.map(({ id }) => id)).toEqual([first, second]);
    await server.close();
  });
});
