import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '#server/database/database.ts';
import { insertCatalog } from '#server/repositories/catalogs.ts';
import { aLead, anEstimate, everyLead } from '#tests/support/device/client-rows.ts';
import { injectFetch } from '#tests/support/device/inject-fetch.ts';
import { idle, openSignedIn, outboxOf, settled, syncStateOf, tablet } from '#tests/support/device/memory-device.ts';
import { feeOnly } from '#tests/support/papers/signed-contract.ts';
import { tabletContract } from '#tests/support/papers/true-contract.ts';
import { people, startTestServer, type TestServer } from '#tests/support/server/server.ts';
import { unwrap } from '#tests/support/unwrap.ts';

describe('a tablet and the real server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const newTablet = () => {
    const one = tablet({ fetch: injectFetch(server.app) });
    one.clock.now = new Date();
    return one;
  };

  it('downloads the company at the first login: leads, people, settings, catalog', async () => {
    const tab = await openSignedIn(newTablet(), people.rep);
    expect(await syncStateOf(tab)).toMatchObject({ firstDownload: null, attention: 0 });
    const office = await server.logIn(people.rep, 1);
    const { totalCount } = (await office.call('GET', '/api/leads')).json();
    const page = await settled(tab.device.leads.list(everyLead));
    expect(page.totalCount).toBe(totalCount);
    expect(page.rows).toHaveLength(Math.min(100, totalCount));
    expect((await settled(tab.device.users$)).length).toBeGreaterThan(5);
    expect(await settled(tab.device.settings$)).toMatchObject({ themeColor: expect.any(String) });
    expect(unwrap(await tab.device.catalog()).fields.length).toBeGreaterThan(50);
  });

  it('sorts as the server does', async () => {
    const tab = await openSignedIn(newTablet(), people.rep);
    const office = await server.logIn(people.rep, 1);
    for (const sort of [
      'name-asc',
      'name-desc',
      'company-asc',
      'company-desc',
      'meeting-asc',
      'meeting-desc',
    ] as const) {
      const answer = await office.call('GET', `/api/leads?limit=100&sort=${sort}`);
      const theirs: readonly { readonly uuid: string }[] = answer.json().data;
      const mine = await settled(tab.device.leads.list({ ...everyLead, sort }));
      expect({ sort, order: mine.rows.map(({ data }) => data.uuid) }).toEqual({
        sort,
        order: theirs.map(({ uuid }) => uuid),
      });
    }
  });

  it('sends offline work and shows it on another tablet', async () => {
    const one = newTablet();
    const tab = await openSignedIn(one, people.rep);
    one.online$.next(false);
    const lead = unwrap(await tab.device.leads.save(aLead({ lastName: 'Offline-Made', zipCode: '60510' })));
    unwrap(await tab.device.leads.save({ ...lead, city: 'Batavia' }));
    one.online$.next(true);
    await tab.device.sync.syncNow();
    expect(await outboxOf(tab)).toEqual([]);

    const other = await openSignedIn(newTablet(), people.otherRep);
    const found = await settled(other.device.leads.list({ ...everyLead, search: 'offline-made' }));
    expect(found.rows.map(({ data }) => data.city)).toEqual(['Batavia']);
  });

  it('shows a refusal with its words and allows a correction', async () => {
    const tab = await openSignedIn(newTablet(), people.rep);
    const lead = unwrap(await tab.device.leads.save(aLead({ lastName: 'Zip', zipCode: '1' })));
    await tab.device.sync.syncNow();
    const [entry] = await outboxOf(tab);
    expect(entry).toMatchObject({ error: 400, status: 'attention' });
    expect(JSON.stringify(entry?.problem?.errors)).toContain('must be a valid Zip Code.');
    unwrap(await tab.device.leads.save({ ...lead, zipCode: '60510' }));
    await tab.device.sync.syncNow();
    expect(await outboxOf(tab)).toEqual([]);
  });

  it("merges two people's changes, and shows their overlaps", async () => {
    const mine = await openSignedIn(newTablet(), people.rep);
    const theirs = await openSignedIn(newTablet(), people.otherRep);
    const made = unwrap(await mine.device.leads.save(aLead({ lastName: 'Both', city: 'Batavia', street: '1 Elm St' })));
    await mine.device.sync.syncNow();
    await theirs.device.sync.syncNow();
    const id = (await settled(mine.device.leads.watch(made.id)))?.data.id ?? 0;
    const seen = (await settled(theirs.device.leads.watch(id)))?.data ?? aLead();
    unwrap(await theirs.device.leads.save({ ...seen, city: 'Geneva' }));
    await theirs.device.sync.syncNow();

    const stale = (await settled(mine.device.leads.watch(id)))?.data ?? aLead();
    unwrap(await mine.device.leads.save({ ...stale, street: '2 Oak St' }));
    await mine.device.sync.syncNow();
    await idle();
    expect((await settled(mine.device.leads.watch(id)))?.data).toMatchObject({ city: 'Geneva', street: '2 Oak St' });

    unwrap(await theirs.device.leads.save({ ...seen, city: 'Elgin' }, { ...seen, city: 'Geneva' }));
    await theirs.device.sync.syncNow();
    const again = (await settled(mine.device.leads.watch(id)))?.data ?? aLead();
    unwrap(await mine.device.leads.save({ ...again, city: 'Aurora' }));
    await mine.device.sync.syncNow();
    const [entry] = await outboxOf(mine);
    expect(entry?.conflict?.fields).toEqual([{ name: 'city', base: 'Geneva', mine: 'Aurora', theirs: 'Elgin' }]);
  });

  it("downloads the catalog of an estimate, whatever the company's current one", async () => {
    const tab = await openSignedIn(newTablet(), people.rep);
    const sold = unwrap(await tab.device.catalog());
    await asOwner(server.db, (trx) => insertCatalog(trx, 1, { ...sold, catalogVersion: 'newer' }));
    const one = newTablet();
    const later = await openSignedIn(one, people.rep);
    await later.device.sync.syncNow();
    one.online$.next(false);
    expect(unwrap(await later.device.catalog()).catalogVersion).toBe('newer');
    const { catalogVersion, rulesVersion } = sold;
    expect(unwrap(await later.device.catalog({ catalogVersion, rulesVersion })).fields).toEqual(sold.fields);
  });

  it('names the author of a change that overlaps a form which was open when it arrived', async () => {
    const mine = await openSignedIn(newTablet(), people.rep);
    const theirs = await openSignedIn(newTablet(), people.otherRep);
    const made = unwrap(await mine.device.leads.save(aLead({ lastName: 'Open', city: 'Batavia' })));
    await mine.device.sync.syncNow();
    await theirs.device.sync.syncNow();
    const opened = (await settled(mine.device.leads.watch(made.id)))?.data ?? aLead();
    unwrap(await theirs.device.leads.save({ ...opened, city: 'Geneva' }));
    await theirs.device.sync.syncNow();
    await mine.device.sync.syncNow();

    unwrap(await mine.device.leads.save({ ...opened, city: 'Aurora' }, opened));
    await mine.device.sync.syncNow();
    const [entry] = await outboxOf(mine);
    expect(entry?.conflict).toMatchObject({
      theirName: 'Elena Vasquez',
      fields: [{ name: 'city', base: 'Batavia', mine: 'Aurora', theirs: 'Geneva' }],
    });
  });

  it('sends a lead, its estimate and its signed contract, all made offline', async () => {
    const one = newTablet();
    const tab = await openSignedIn(one, people.rep);
    const { catalogVersion, rulesVersion, workflows } = unwrap(await tab.device.catalog());
    one.online$.next(false);
    const lead = unwrap(await tab.device.leads.save(aLead({ lastName: 'Kitchen' })));
    const estimate = unwrap(
      await tab.device.estimates.save(
        anEstimate({ leadId: lead.id, catalogVersion, rulesVersion, ...feeOnly(workflows[0]?.id ?? 0) }),
      ),
    );
    const signed = await tabletContract(tab, estimate, one.clock.now.toISOString());
    const signature = signed.signatures?.customer;
    const paper = unwrap(await tab.device.documents.save(signed));
    one.online$.next(true);
    await tab.device.sync.syncNow();
    expect(await outboxOf(tab)).toEqual([]);
    const stored = await settled(tab.device.documents.watch(paper.id));
    expect(stored?.data.id).toBeGreaterThan(0);
    expect(stored?.data.signatures?.customer).toMatchObject({ signerName: 'Dana Whitfield', data: signature?.data });

    const other = await openSignedIn(newTablet(), people.otherRep);
    const estimateId = stored?.data.estimateId ?? 0;
    const papers = await settled(other.device.documents.ofEstimate(estimateId));
    expect(papers.map(({ data }) => data.name)).toEqual(['Contract 1']);
    const found = await settled(other.device.leads.list({ ...everyLead, search: 'kitchen' }));
    expect(found.rows.map(({ signed }) => signed)).toEqual([true]);
  });

  it('sends an estimate again after a change, with its lines numbered by the server', async () => {
    const tab = await openSignedIn(newTablet(), people.rep);
    const lead = unwrap(await tab.device.leads.save(aLead({ lastName: 'Lines' })));
    const estimate = unwrap(await tab.device.estimates.save(anEstimate({ leadId: lead.id, name: 'First' })));
    await tab.device.sync.syncNow();
    unwrap(await tab.device.estimates.save({ ...estimate, name: 'Second' }));
    await tab.device.sync.syncNow();
    unwrap(await tab.device.estimates.save({ ...estimate, name: 'Third' }));
    await tab.device.sync.syncNow();
    expect(await outboxOf(tab)).toEqual([]);
    expect((await settled(tab.device.estimates.watch(estimate.id)))?.data).toMatchObject({ name: 'Third', version: 3 });
  });

  it('sends an offline change of a document after the estimate that changed with it', async () => {
    const one = newTablet();
    const tab = await openSignedIn(one, people.rep);
    const lead = unwrap(await tab.device.leads.save(aLead({ lastName: 'Papers' })));
    const estimate = unwrap(await tab.device.estimates.save(anEstimate({ leadId: lead.id, name: 'First' })));
    const paper = {
      id: 0,
      uuid: tab.device.newUuid(),
      estimateId: estimate.id,
      name: 'Proposal',
      type: 1,
      workflows: estimate.workflowIds,
    };
    const { id } = unwrap(await tab.device.documents.save(paper));
    await tab.device.sync.syncNow();
    const stored = (await settled(tab.device.documents.watch(id)))?.data ?? paper;
    one.online$.next(false);
    unwrap(await tab.device.documents.save({ ...stored, name: 'Proposal, second' }, stored));
    unwrap(await tab.device.estimates.save({ ...estimate, name: 'Second' }));
    expect((await outboxOf(tab)).map(({ store, state }) => `${state} ${store}`)).toEqual([
      '3 estimates',
      '3 estimate-documents',
    ]);
    one.online$.next(true);
    await tab.device.sync.syncNow();
    expect(await outboxOf(tab)).toEqual([]);
    const other = await openSignedIn(newTablet(), people.otherRep);
    const papers = await settled(other.device.documents.ofEstimate(stored.estimateId));
    expect(papers.map(({ data }) => [data.name, data.version])).toEqual([['Proposal, second', 2]]);
  });

  it('keeps a photo with its lead', async () => {
    const one = newTablet();
    const tab = await openSignedIn(one, people.rep);
    one.online$.next(false);
    const lead = unwrap(await tab.device.leads.save(aLead({ lastName: 'Photo' })));
    const png = Uint8Array.from(atob(smallestPng), (character) => character.charCodeAt(0));
    unwrap(await tab.device.leads.addPhoto(lead.id, new File([png], 'roof.png', { type: 'image/png' })));
    one.online$.next(true);
    await tab.device.sync.syncNow();
    await expect
      .poll(async () => (await settled(tab.device.leads.photos(lead.id))).map(({ name, waiting }) => [name, waiting]))
      .toEqual([['roof.png', false]]);
  });
});

const smallestPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
