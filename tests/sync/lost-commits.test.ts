// The office's database loses its last commits, and gives their ids, numbers and versions out again.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangeFeed } from '#contract/records/change-feed.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import { aLead, anEstimate } from '#tests/support/device/client-rows.ts';
import { injectFetch } from '#tests/support/device/inject-fetch.ts';
import { idle, openSignedIn, outboxOf, settled, type Tab, tablet } from '#tests/support/device/memory-device.ts';
import { feeOnly } from '#tests/support/papers/signed-contract.ts';
import { tabletContract } from '#tests/support/papers/true-contract.ts';
import { filledFolder, filledPostgres, thisRunsPostgres } from '#tests/support/server/filled-database.ts';
import { type Loss, postgresPrograms, startLosingCluster } from '#tests/support/server/losing-cluster.ts';
import { people, startTestServer, type TestServer } from '#tests/support/server/server.ts';
import { newFolder } from '#tests/support/server/server-process.ts';
import { unwrap } from '#tests/support/unwrap.ts';

/** A database that can lose commits. */
interface Losing {
  readonly database: () => { readonly url: string } | { readonly folder: string };
  readonly mark: () => Promise<void>;
  readonly lose: () => Promise<void>;
  /** Goes on elsewhere without a loss. */
  readonly promote: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

async function losingFolder(): Promise<Losing> {
  let folder = newFolder();
  const [copy, moved] = [newFolder(), newFolder()];
  await filledFolder(24, folder);
  return {
    database: () => ({ folder }),
    mark: async () => cpSync(join(folder, 'database'), join(copy, 'database'), { recursive: true }),
    lose: async () => {
      folder = copy;
    },
    promote: async () => {
      cpSync(folder, moved, { recursive: true });
      folder = moved;
    },
    stop: async () => {
      for (const one of [copy, moved]) rmSync(one, { recursive: true, force: true });
    },
  };
}

const ways: Readonly<Record<string, () => Promise<Losing>>> = {
  'a copy of the PGlite folder': losingFolder,
  ...Object.fromEntries(
    (['a standby that lagged is promoted', 'recovery to a point in time', 'a copy of the files'] satisfies Loss[]).map(
      (loss) => [
        `PostgreSQL: ${loss}`,
        async (): Promise<Losing> => {
          const postgres = await thisRunsPostgres();
          if (postgres === null) throw new Error('There is no PostgreSQL on this machine.');
          const { url } = await filledPostgres(postgres, 24);
          const cluster = await startLosingCluster(postgresPrograms ?? '', loss, url);
          return { ...cluster, database: () => ({ url: cluster.url() }) };
        },
      ],
    ),
  ),
};

const search = { userId: null, startDate: null, endDate: null, sort: 'name-asc', offset: 0, limit: 100 } as const;

describe.each(Object.keys(ways).filter((name) => postgresPrograms !== null || !name.startsWith('PostgreSQL')))(
  '%s',
  (name) => {
    let losing: Losing;
    let server: TestServer;
    const start = async () => {
      server = await startTestServer({ database: losing.database() });
    };
    beforeAll(async () => {
      losing = await (ways[name] ?? losingFolder)();
      await start();
    }, 240_000);
    afterAll(async () => {
      await server.close();
      await losing.stop();
    });

    /** How often a tablet got everything again. */
    let downloads = 0;
    function newTablet() {
      const cookies = new Map<TestServer, typeof fetch>();
      const one = tablet({
        fetch: async (...call) => {
          const known = cookies.get(server) ?? injectFetch(server.app);
          cookies.set(server, known);
          const answer = await known(...call);
          if (String(call[0]).startsWith('/api/changes?')) {
            const feed = (await answer.clone().json()) as Partial<ChangeFeed>;
            if (feed.restored) downloads += 1;
          }
          return answer;
        },
      });
      one.clock.now = new Date();
      return one;
    }
    async function sync(...tabs: readonly Tab[]): Promise<void> {
      for (const tab of tabs) {
        await tab.device.sync.syncNow();
        await idle();
      }
    }
    const find = async (tab: Tab, lastName: string) =>
      (await settled(tab.device.leads.list({ ...search, search: lastName }))).rows.map(({ data }) => data);
    const only = async (tab: Tab, lastName: string): Promise<Lead> => {
      const found = await find(tab, lastName);
      if (found.length !== 1 || found[0] === undefined) throw new Error(`${lastName}: ${found.length} leads`);
      return found[0];
    };
    async function onServer() {
      const office = await server.logIn(people.admin, 1);
      const { changes } = (await office.call('GET', '/api/changes?limit=1000')).json<ChangeFeed>();
      const of = (wanted: string) =>
        changes.filter(({ store, deleted }) => store === wanted && !deleted).map(({ record }) => record as unknown);
      return { leads: of('leads') as Lead[], estimates: of('estimates') as Estimate[] };
    }
    const named = (leads: readonly Lead[], lastName: string) => leads.filter((lead) => lead.lastName === lastName);

    it('gets every lost record back once, and overwrites nobody else’s', async () => {
      const [one, two] = [newTablet(), newTablet()];
      const ann = await openSignedIn(one, people.rep);
      const bob = await openSignedIn(two, people.otherRep);
      unwrap(await ann.device.leads.save(aLead({ lastName: 'Beforehand', city: 'Batavia', street: '1 Elm St' })));
      await sync(ann, bob);
      await server.close();
      await losing.mark();
      await start();

      // These commits are acknowledged, seen by a second tablet, and lost.
      const before = await only(ann, 'Beforehand');
      unwrap(await ann.device.leads.save({ ...before, city: 'Geneva' }));
      const lost = unwrap(await ann.device.leads.save(aLead({ lastName: 'Vanished', city: 'Elgin' })));
      const { catalogVersion, rulesVersion, workflows } = unwrap(await ann.device.catalog());
      const sold = { catalogVersion, rulesVersion, ...feeOnly(workflows[0]?.id ?? 0) };
      const estimate = unwrap(await ann.device.estimates.save(anEstimate({ leadId: lost.id, name: 'Sent', ...sold })));
      const signedAt = one.clock.now.toISOString();
      const contract = unwrap(await ann.device.documents.save(await tabletContract(ann, estimate, signedAt)));
      await sync(ann, bob);
      const lostId = (await only(bob, 'Vanished')).id;
      const wasChanged = await only(bob, 'Beforehand');
      expect([lostId > 0, wasChanged.version]).toEqual([true, 2]);
      two.online$.next(false);
      unwrap(await bob.device.leads.save({ ...(await only(bob, 'Vanished')), description: 'Ring twice.' }));
      unwrap(await bob.device.estimates.save(anEstimate({ leadId: lostId, name: 'Waiting' })));
      expect(await outboxOf(ann)).toEqual([]);

      await server.close();
      await losing.lose();
      await start();
      const office = await server.logIn(people.admin, 1);
      const post = async (path: string, body: unknown) => (await office.call('POST', path, { body })).json<Lead>();
      // The ids of the lost records are given to others, and the lost version’s number to another change.
      const strangers: Lead[] = [];
      while (strangers.length < 40 && !strangers.some(({ id }) => id === lostId))
        strangers.push(await post('/api/leads', { lastName: `Stranger ${strangers.length}` }));
      const stranger = strangers.at(-1);
      expect(stranger?.id).toBe(lostId);
      const theirs = await office.call('POST', '/api/estimates', {
        body: { ...anEstimate({ leadId: lostId, name: 'Of the stranger', ...sold }), id: 0 },
      });
      expect(theirs.statusCode).toBe(201);
      const changed = await office.call('PUT', `/api/leads/${before.id}`, {
        body: { lastName: 'Beforehand', street: '9 Oak St' },
        headers: { 'if-match': '"1"' },
      });
      expect(changed.json<Lead>().version).toBe(wasChanged.version);

      // A caller who knows the lost versions only by id and number is refused.
      const rep = await server.logIn(people.rep, 1);
      const stale = await rep.call('PUT', `/api/leads/${lostId}`, {
        body: { uuid: lost.uuid, lastName: 'Vanished' },
        headers: { 'if-match': '"1"' },
      });
      expect(stale.statusCode).toBe(404);
      const [mark] = (wasChanged.marks ?? '').split(' ');
      const outdated = await rep.call('PUT', `/api/leads/${before.id}`, {
        body: { uuid: before.uuid, lastName: 'Beforehand', city: 'Elgin' },
        headers: { 'if-match': `"2-${mark}"` },
      });
      expect(outdated.statusCode).toBe(412);

      two.online$.next(true);
      await sync(bob, ann, bob, ann, bob, ann);
      expect([await outboxOf(ann), await outboxOf(bob)]).toEqual([[], []]);
      const { leads, estimates } = await onServer();
      expect(named(leads, 'Beforehand')).toMatchObject([{ city: 'Geneva', street: '9 Oak St' }]);
      expect(named(leads, 'Vanished')).toMatchObject([{ city: 'Elgin', description: 'Ring twice.', uuid: lost.uuid }]);
      for (const { lastName, uuid } of strangers) expect(named(leads, lastName)).toMatchObject([{ uuid }]);
      const leadId = named(leads, 'Vanished')[0]?.id;
      const namesUnder = (id = 0) =>
        estimates
          .filter((one) => one.leadId === id)
          .map((one) => one.name)
          .sort();
      expect([namesUnder(leadId), namesUnder(lostId)]).toEqual([['Sent', 'Waiting'], ['Of the stranger']]);
      const signatures = await server.db
        .selectFrom('document_signatures')
        .innerJoin('documents', 'documents.id', 'document_signatures.document_id')
        .select(['name', 'picture', 'document_signatures.data'])
        .where('documents.uuid', '=', contract.uuid)
        .orderBy('name')
        .execute();
      const picture = expect.stringMatching(/^[0-9a-f]{64}$|^data:image/);
      expect(signatures).toMatchObject([
        { name: 'company', picture, data: { timestamp: signedAt } },
        { name: 'customer', picture, data: { timestamp: signedAt } },
      ]);
      for (const tab of [ann, bob]) {
        for (const lastName of ['Beforehand', 'Vanished', stranger?.lastName ?? ''])
          expect(await find(tab, lastName)).toEqual(named(leads, lastName));
        const shown = await settled(tab.device.estimates.ofLead(leadId ?? 0));
        expect(shown.map(({ data }) => data.name).sort()).toEqual(['Sent', 'Waiting']);
        const others = await settled(tab.device.estimates.ofLead(lostId));
        expect(others.map(({ data }) => data.name)).toEqual(['Of the stranger']);
      }
      expect(downloads).toBe(2);
      await sync(ann, bob);
      expect(downloads).toBe(2);
    }, 240_000);

    it('costs no download when nothing was lost', async () => {
      const ann = await openSignedIn(newTablet(), people.rep);
      const bob = await openSignedIn(newTablet(), people.otherRep);
      unwrap(await ann.device.leads.save(aLead({ lastName: 'Promoted', city: 'Batavia' })));
      await sync(ann, bob);
      const [before, stored] = [downloads, await onServer()];
      await server.close();
      await losing.promote();
      await start();
      expect(await onServer()).toEqual(stored);

      unwrap(await bob.device.leads.save({ ...(await only(bob, 'Promoted')), description: 'Ring twice.' }));
      unwrap(await ann.device.leads.save({ ...(await only(ann, 'Promoted')), city: 'Geneva' }));
      await sync(bob, ann, bob);
      for (const tab of [ann, bob])
        expect(await only(tab, 'Promoted')).toMatchObject({ city: 'Geneva', description: 'Ring twice.' });
      expect([await outboxOf(ann), await outboxOf(bob)]).toEqual([[], []]);
      expect(downloads).toBe(before);
    }, 240_000);
  },
);
