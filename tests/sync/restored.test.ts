// The server returns with older data; the tablets know more than it does.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChangeFeed } from '#contract/records/change-feed.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import { endEpoch, startEpoch } from '#server/database/data-epoch.ts';
import { openDatabase } from '#server/database/database.ts';
import { aLead, anEstimate } from '#tests/support/device/client-rows.ts';
import { injectFetch } from '#tests/support/device/inject-fetch.ts';
import { idle, openSignedIn, outboxOf, settled, type Tab, tablet } from '#tests/support/device/memory-device.ts';
import { feeOnly } from '#tests/support/papers/signed-contract.ts';
import { tabletContract } from '#tests/support/papers/true-contract.ts';
import { filledFolder } from '#tests/support/server/filled-database.ts';
import { people, startTestServer, type TestServer } from '#tests/support/server/server.ts';
import { newFolder } from '#tests/support/server/server-process.ts';
import { unwrap } from '#tests/support/unwrap.ts';

let folder = newFolder();
const backup = newFolder();
let server: TestServer;
async function start() {
  server = await startTestServer({ database: { folder } });
}
beforeAll(async () => {
  await filledFolder(24, folder);
  await start();
}, 120_000);
afterAll(() => server.close());

function newTablet() {
  const one = tablet({ fetch: async (...call) => browser(...call) });
  const cookies = new Map<TestServer, typeof fetch>();
  const browser: typeof fetch = (...call) => {
    const known = cookies.get(server) ?? injectFetch(server.app);
    cookies.set(server, known);
    return known(...call);
  };
  one.clock.now = new Date();
  return one;
}
async function sync(tab: Tab): Promise<void> {
  await tab.device.sync.syncNow();
  await idle();
}
const search = { userId: null, startDate: null, endDate: null, sort: 'name-asc', offset: 0, limit: 100 } as const;
const find = async (tab: Tab, name: string) =>
  (await settled(tab.device.leads.list({ ...search, search: name }))).rows.map(({ data }) => data);
async function onServer(): Promise<{ leads: Lead[]; estimates: Estimate[] }> {
  const office = await server.logIn(people.admin, 1);
  const { changes } = (await office.call('GET', '/api/changes?limit=1000')).json<ChangeFeed>();
  const alive = changes.filter(({ deleted }) => !deleted);
  return {
    leads: alive.filter(({ store }) => store === 'leads').map(({ record }) => record as unknown as Lead),
    estimates: alive.filter(({ store }) => store === 'estimates').map(({ record }) => record as unknown as Estimate),
  };
}

it('gets everything since its backup back from the tablets, each record once, including waiting changes', async () => {
  const [one, two] = [newTablet(), newTablet()];
  const ann = await openSignedIn(one, people.rep);
  const bob = await openSignedIn(two, people.otherRep);
  const before = unwrap(await ann.device.leads.save(aLead({ lastName: 'Beforehand', city: 'Batavia' })));
  await sync(ann);
  await sync(bob);

  await server.close();
  cpSync(join(folder, 'database'), join(backup, 'database'), { recursive: true });
  await start();

  const [stored] = await find(ann, 'Beforehand');
  unwrap(await ann.device.leads.save({ ...(stored ?? before), city: 'Geneva' }));
  const after = unwrap(await ann.device.leads.save(aLead({ lastName: 'Afterward', city: 'Elgin' })));
  const { catalogVersion, rulesVersion, workflows } = unwrap(await ann.device.catalog());
  const sold = { catalogVersion, rulesVersion, ...feeOnly(workflows[0]?.id ?? 0) };
  const estimate = unwrap(await ann.device.estimates.save(anEstimate({ leadId: after.id, name: 'Sent', ...sold })));
  const contract = unwrap(
    await ann.device.documents.save(await tabletContract(ann, estimate, one.clock.now.toISOString())),
  );
  await sync(ann);
  await sync(bob);
  const [lost] = await find(bob, 'Afterward');
  const lostId = lost?.id ?? 0;
  expect(lostId).toBeGreaterThan(0);
  two.online$.next(false);
  unwrap(await bob.device.leads.save({ ...(lost ?? after), street: '7 Elm St' }));
  unwrap(await bob.device.estimates.save(anEstimate({ leadId: lostId, name: 'Waiting' })));
  const [known] = await find(bob, 'Beforehand');
  unwrap(await bob.device.leads.save({ ...(known ?? before), street: '9 Oak St' }));

  await server.close();
  folder = backup;
  const db = await openDatabase({ folder });
  await endEpoch(db);
  await db.destroy();
  await start();
  const office = await server.logIn(people.admin, 1);
  const { id } = (await office.call('POST', '/api/leads', { body: { lastName: 'Meanwhile' } })).json<Lead>();
  expect(id).toBeGreaterThan(lostId);

  two.online$.next(true);
  await sync(bob);
  // Bob's tablet comes first and cannot bring the contract that Ann made: he is told, until hers has brought it.
  const stated = (await outboxOf(bob)).filter(({ problem }) => problem !== null);
  expect(stated.map(({ problem }) => problem?.title)).toEqual([
    expect.stringContaining('The office has lost this paper.'),
  ]);
  for (const tab of [ann, bob, ann, bob]) await sync(tab);
  expect(await outboxOf(ann)).toEqual([]);
  expect(await outboxOf(bob)).toEqual([]);
  const { leads, estimates } = await onServer();
  const named = (name: string) => leads.filter(({ lastName }) => lastName === name);
  expect(named('Beforehand')).toMatchObject([{ city: 'Geneva', street: '9 Oak St' }]);
  expect(named('Afterward')).toMatchObject([{ city: 'Elgin', street: '7 Elm St' }]);
  expect(named('Meanwhile')).toHaveLength(1);
  const signed = await server.db
    .selectFrom('document_signatures')
    .innerJoin('documents', 'documents.id', 'document_signatures.document_id')
    .select(['name', 'picture'])
    .where('documents.uuid', '=', contract.uuid)
    .orderBy('name')
    .execute();
  const picture = expect.stringMatching(/^[0-9a-f]{64}$|^data:image/);
  expect(signed).toEqual(['company', 'customer'].map((name) => ({ name, picture })));
  const beneath = estimates.filter(({ leadId }) => leadId === named('Afterward')[0]?.id);
  expect(beneath.map(({ name }) => name).sort()).toEqual(['Sent', 'Waiting']);
  for (const tab of [ann, bob]) {
    for (const name of ['Beforehand', 'Afterward', 'Meanwhile']) {
      const [{ version: _here, ...here } = {} as Lead] = await find(tab, name);
      const [{ version: _there, ...there } = {} as Lead] = named(name);
      expect(here).toEqual(there);
    }
    const shown = await settled(tab.device.estimates.ofLead(beneath[0]?.leadId ?? 0));
    expect(shown.map(({ data }) => data.name).sort()).toEqual(['Sent', 'Waiting']);
  }
}, 120_000);

it('accepts nothing from a user unknown to the restored data, and tells them', async () => {
  const one = newTablet();
  const tab = await openSignedIn(one, people.both, 1);
  const sent = unwrap(await tab.device.leads.save(aLead({ lastName: 'Sent' })));
  await sync(tab);
  one.online$.next(false);
  const [stored = sent] = await find(tab, 'Sent');
  unwrap(await tab.device.leads.save({ ...stored, city: 'Elgin' }));
  const waiting = unwrap(await tab.device.leads.save(aLead({ lastName: 'Waiting' })));

  await endEpoch(server.db);
  await startEpoch(server.db);
  await server.db.deleteFrom('leads').where('uuid', '=', sent.uuid).execute();
  const here = server.db.updateTable('users').where('email', '=', people.both).where('company_id', '=', 1);
  await here.set({ active: false }).execute();

  one.online$.next(true);
  await sync(tab);
  await sync(tab);
  // The person can no longer use the company: the banner says so, and their changes wait on this device.
  expect(await settled(tab.device.session.state$)).toMatchObject({ kind: 'signed-in', closed: true, company: null });
  expect(await tab.device.sync.listUnsent()).toHaveLength(2);
  const uuids = [sent.uuid, waiting.uuid];
  expect(await server.db.selectFrom('leads').select('id').where('uuid', 'in', uuids).execute()).toEqual([]);
}, 120_000);
