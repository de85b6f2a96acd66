// Records that were deleted in the office and changed here, added again by hand.
import { beforeEach, describe, expect, it } from 'vitest';
import { isOwnInfo } from '#client/database/info-rows.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { aLead, anEstimate, nextUuid } from '#tests/support/device/client-rows.ts';
import { idle, outboxOf, settled } from '#tests/support/device/memory-device.ts';
import { onATablet, one, openAgain, server, sync, tab } from '#tests/support/device/on-a-tablet.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const contractOf = (estimate: Pick<Estimate, 'id' | 'leadId'>): Document => ({
  id: 0,
  uuid: nextUuid(),
  version: 0,
  leadId: estimate.leadId,
  estimateId: estimate.id,
  type: 1,
  name: 'Contract 7',
  workflows: [1],
  signatures: { customer: { timestamp: '2026-11-20T12:00:00Z', data: 'data:image/png;base64,AAAA' } },
});

onATablet();

describe('a lead with estimates deleted by the office', () => {
  let leadId: number;
  beforeEach(async () => {
    const lead = unwrap(await tab.device.leads.save(aLead({ city: 'Batavia' })));
    const estimate = unwrap(await tab.device.estimates.save(anEstimate({ leadId: lead.id, name: 'Sent' })));
    await sync();
    const [stored] = server.records('leads');
    const [sent] = server.records('estimates');
    leadId = stored?.id ?? 0;
    one.online$.next(false);
    unwrap(await tab.device.leads.save({ ...lead, id: leadId, city: 'Aurora' }));
    const changed = { ...estimate, leadId, id: sent?.id ?? 0, name: 'Changed' };
    unwrap(await tab.device.estimates.save(changed));
    unwrap(await tab.device.documents.save(contractOf(changed)));
    unwrap(await tab.device.estimates.save(anEstimate({ leadId, name: 'Never sent' })));
    unwrap(await tab.device.leads.addPhoto(leadId, new File(['roof'], 'roof.png', { type: 'image/png' })));
    for (const store of ['estimates', 'leads'] as const)
      for (const { id } of server.records(store)) server.remove(store, id);
    one.online$.next(true);
    await sync();
  });

  it('is added again with its estimates, papers and photos', async () => {
    const before = await outboxOf(tab);
    expect(before.map(({ detail, error, addable, held }) => [detail, error, addable, held])).toEqual([
      ['Aurora', 404, true, false],
      ['Changed, $0.00', null, false, true],
      ['Never sent, $0.00', null, false, true],
      ['Contract 7, 1 signature', null, false, true],
      ['roof.png', null, false, true],
    ]);
    unwrap(await tab.device.sync.addAgain(before[0]?.key ?? ''));
    await sync();
    await sync();
    expect(await outboxOf(tab)).toEqual([]);
    const leads = server.records('leads');
    expect(leads).toMatchObject([{ city: 'Aurora' }]);
    const [id = 0] = leads.map((lead) => lead.id);
    expect(id).not.toBe(leadId);
    const estimates = server.records('estimates');
    expect(estimates.map((estimate) => [estimate.name, estimate.leadId]).toSorted()).toEqual([
      ['Changed', id],
      ['Never sent', id],
    ]);
    const changed = estimates.find(({ name }) => name === 'Changed');
    expect(server.records('estimate-documents').map(({ estimateId }) => Number(estimateId))).toEqual([changed?.id]);
    expect((await settled(tab.device.leads.photos(id))).map(({ waiting }) => waiting)).toEqual([false]);
  });

  it('becomes one lead, however often it is requested and whenever the tab crashes', async () => {
    const key = (await outboxOf(tab)).find(({ addable }) => addable)?.key ?? '';
    one.online$.next(false);
    for (let writes = 0; writes < 20; writes += 1) {
      tab.crashAtWrite(writes);
      void tab.device.sync.addAgain(key);
      await idle();
      tab.crash();
      openAgain();
      await idle();
    }
    unwrap(await tab.device.sync.addAgain(key));
    one.online$.next(true);
    await sync();
    await sync();
    expect(server.records('leads')).toHaveLength(1);
    expect(server.records('estimates')).toHaveLength(2);
    expect(server.records('estimate-documents')).toHaveLength(1);
    expect(await outboxOf(tab)).toEqual([]);
  });
});

describe('work for a record that the office deleted and nobody here changed', () => {
  let lead: { readonly id: number };
  let estimate: { readonly id: number };
  const deletedInOffice = async (...those: readonly (readonly ['leads' | 'estimates', number])[]) => {
    for (const [store, id] of those) server.remove(store, id);
    one.online$.next(true);
    await sync();
  };
  beforeEach(async () => {
    lead = server.add('leads', aLead({ city: 'Batavia' }));
    estimate = server.add('estimates', anEstimate({ leadId: lead.id, name: 'Sent' }));
    await sync();
    one.online$.next(false);
  });

  it('keeps the lead of an estimate and a photo, and is added again with it', async () => {
    unwrap(await tab.device.estimates.save(anEstimate({ leadId: lead.id, name: 'Never sent' })));
    unwrap(await tab.device.leads.addPhoto(lead.id, new File(['roof'], 'roof.png', { type: 'image/png' })));
    await deletedInOffice(['estimates', estimate.id], ['leads', lead.id]);
    const [entry, ...beneath] = await outboxOf(tab);
    expect(entry).toMatchObject({ store: 'leads', error: 410, addable: true, dependents: 2 });
    expect(beneath).toMatchObject([
      { detail: 'Never sent, $0.00', status: 'waiting' },
      { kind: 'photo', detail: 'roof.png' },
    ]);
    expect((await settled(tab.device.leads.watch(lead.id)))?.data).toMatchObject({ city: 'Batavia' });
    unwrap(await tab.device.sync.addAgain(entry?.key ?? ''));
    await sync();
    await sync();
    expect(await outboxOf(tab)).toEqual([]);
    const leads = server.records('leads');
    expect(leads).toMatchObject([{ city: 'Batavia' }]);
    expect(server.records('estimates')).toMatchObject([{ name: 'Never sent', leadId: leads[0]?.id }]);
    expect(await settled(tab.device.leads.photos(leads[0]?.id ?? 0))).toMatchObject([{ waiting: false }]);
    expect(await settled(tab.device.leads.watch(lead.id))).toBeNull();
  });

  it('keeps both for a signed contract and one being signed', async () => {
    const second = server.add('estimates', anEstimate({ leadId: lead.id, name: 'Begun' }));
    one.online$.next(true);
    await sync();
    one.online$.next(false);
    unwrap(await tab.device.documents.save(contractOf({ ...estimate, leadId: lead.id })));
    unwrap(await tab.device.documents.storeStarted(contractOf({ ...second, leadId: lead.id })));
    await deletedInOffice(['estimates', estimate.id], ['estimates', second.id], ['leads', lead.id]);
    const entries = await outboxOf(tab);
    expect(entries.map(({ store, addable }) => [store, addable])).toEqual([
      ['leads', true],
      ['estimates', false],
      ['estimates', false],
      ['estimate-documents', false],
    ]);
    unwrap(await tab.device.sync.addAgain(entries[0]?.key ?? ''));
    await sync();
    await sync();
    expect(await outboxOf(tab)).toEqual([]);
    const [signed, started] = ['Sent', 'Begun'].map((name) =>
      server.records('estimates').find((row) => row.name === name),
    );
    expect(server.records('estimate-documents')).toMatchObject([{ name: 'Contract 7', estimateId: signed?.id }]);
    expect(await tab.device.documents.started(started?.id ?? 0)).toMatchObject({ name: 'Contract 7' });
  });

  it('is discarded with it, and asks nothing more', async () => {
    unwrap(await tab.device.estimates.save(anEstimate({ leadId: lead.id, name: 'Never sent' })));
    unwrap(await tab.device.documents.storeStarted(contractOf({ ...estimate, leadId: lead.id })));
    unwrap(await tab.device.leads.addPhoto(lead.id, new File(['roof'], 'roof.png', { type: 'image/png' })));
    await deletedInOffice(['estimates', estimate.id], ['leads', lead.id]);
    unwrap(await tab.device.sync.discard((await outboxOf(tab))[0]?.key ?? ''));
    await sync();
    expect(await outboxOf(tab)).toEqual([]);
    expect(await settled(tab.device.leads.watch(lead.id))).toBeNull();
    expect(await settled(tab.device.estimates.ofLead(lead.id))).toEqual([]);
    const stored = await one.database.open().find('info', { companyId: 1 });
    expect(stored.filter(isOwnInfo)).toEqual([]);
  });

  it('is sent when a restored server has the record after all', async () => {
    unwrap(await tab.device.estimates.save(anEstimate({ leadId: lead.id, name: 'Never sent' })));
    await deletedInOffice(['estimates', estimate.id], ['leads', lead.id]);
    server.bringBack('leads', lead.id);
    await sync();
    await sync();
    expect(await outboxOf(tab)).toEqual([]);
    expect(await settled(tab.device.leads.watch(lead.id))).toMatchObject({ state: 1, data: { city: 'Batavia' } });
    expect(server.records('estimates')).toMatchObject([{ name: 'Never sent', leadId: lead.id }]);
  });

  it("survives the person's own deletion of the record", async () => {
    unwrap(await tab.device.estimates.save(anEstimate({ leadId: lead.id, name: 'Never sent' })));
    one.online$.next(true);
    server.faults = ({ path }) => (path === '/api/estimates' ? 'lost' : null);
    const answer = await tab.device.leads.remove(lead.id);
    expect(answer).toMatchObject({ ok: false, problem: { title: 'The lead has estimates. Delete them first.' } });
    expect(server.records('leads')).toHaveLength(1);
  });
});

it('takes the e-mails of a document along, also when it is interrupted', async () => {
  const mailing = { emailAddresses: ['dana@example.com'], message: 'Thank you.' };
  const lead = server.add('leads', aLead());
  const estimate = server.add('estimates', anEstimate({ leadId: lead.id }));
  const { id } = server.add('estimate-documents', contractOf({ id: estimate.id, leadId: lead.id }));
  await sync();
  one.online$.next(false);
  const shown = await settled(tab.device.documents.watch(id));
  if (shown === null) throw new Error('The document is not shown.');
  unwrap(await tab.device.documents.save({ ...shown.data, name: 'Contract 7, changed' }, shown.data));
  expect(unwrap(await tab.device.documents.email(id, mailing))).toBe('waits');
  server.remove('estimate-documents', id);
  one.online$.next(true);
  await sync();
  const key = (await outboxOf(tab)).find(({ addable }) => addable)?.key ?? '';
  one.online$.next(false);
  for (let writes = 0; writes < 8; writes += 1) {
    tab.crashAtWrite(writes);
    void tab.device.sync.addAgain(key);
    await idle();
    tab.crash();
    openAgain();
    await idle();
  }
  unwrap(await tab.device.sync.addAgain(key));
  one.online$.next(true);
  await sync();
  await sync();
  expect(await outboxOf(tab)).toEqual([]);
  const [document] = server.records('estimate-documents');
  expect(document?.id).not.toBe(id);
  const requested = server.requests.filter(({ path }) => path.endsWith('/documents/email'));
  expect(requested).toMatchObject([{ body: { documentId: document?.id, ...mailing } }]);
});

it('includes changes made during an interruption, and reverts nothing that the office has done since', async () => {
  for (let writes = 1; writes < 8; writes += 1) {
    const name = `Interrupted ${writes}`;
    const lead = unwrap(await tab.device.leads.save(aLead({ lastName: name, city: 'Batavia' })));
    await sync();
    const { id } = server.records('leads').find(({ lastName }) => lastName === name) ?? { id: 0 };
    one.online$.next(false);
    unwrap(await tab.device.leads.save({ ...lead, id, city: 'Aurora' }));
    server.remove('leads', id);
    one.online$.next(true);
    await sync();
    const [entry] = await outboxOf(tab);
    tab.crashAtWrite(writes);
    void tab.device.sync.addAgain(entry?.key ?? '');
    await idle();
    tab.crash();
    openAgain();
    await sync();
    const added = server.records('leads').find(({ lastName }) => lastName === name);
    if (added !== undefined) server.change('leads', added.id, { street: '9 Oak St' });
    await sync();
    const left = await settled(tab.device.leads.watch(id));
    if (left !== null) {
      unwrap(await tab.device.leads.save({ ...left.data, city: 'Geneva' }));
      await sync();
      const again = (await outboxOf(tab)).find(({ addable }) => addable);
      unwrap(await tab.device.sync.addAgain(again?.key ?? ''));
      await sync();
    }
    const city = left === null ? 'Aurora' : 'Geneva';
    const street = added === undefined ? {} : { street: '9 Oak St' };
    expect(server.records('leads').filter(({ lastName }) => lastName === name)).toMatchObject([{ city, ...street }]);
    expect(await outboxOf(tab)).toEqual([]);
  }
});

it('keeps a later edit of the new record, and earlier edits of the deleted one beside it', async () => {
  const lead = unwrap(await tab.device.leads.save(aLead({ city: 'Batavia', street: '1 Elm St' })));
  await sync();
  const [{ id } = { id: 0 }] = server.records('leads');
  one.online$.next(false);
  unwrap(await tab.device.leads.save({ ...lead, id, city: 'Aurora' }));
  server.remove('leads', id);
  one.online$.next(true);
  await sync();
  const [entry] = await outboxOf(tab);
  one.online$.next(false);
  // The successor is stored, and the adding is not finished.
  for (let writes = 1; (await tab.store.find('leads', {})).length < 2; writes += 1) {
    tab.crashAtWrite(writes);
    void tab.device.sync.addAgain(entry?.key ?? '');
    await idle();
    tab.crash();
    openAgain();
    await idle();
  }
  const edit = async (which: 'deleted' | 'new', change: object): Promise<void> => {
    one.clock.now = new Date(one.clock.now.getTime() + 1_000);
    const row = (await tab.store.find('leads', {})).find((one) => (one.successor !== null) === (which === 'deleted'));
    const shown = await settled(tab.device.leads.watch(row?.id ?? 0));
    if (shown === null) throw new Error(`The ${which} record is not shown.`);
    unwrap(await tab.device.leads.save({ ...shown.data, ...change }, shown.data));
  };
  await edit('deleted', { city: 'Earlier', description: 'Tear-off' });
  one.online$.next(true);
  await sync();
  one.online$.next(false);
  await edit('new', { city: 'Later', street: '9 Oak St' });
  const again = (await outboxOf(tab)).find(({ addable }) => addable);
  unwrap(await tab.device.sync.addAgain(again?.key ?? ''));
  one.online$.next(true);
  await sync();
  expect(server.records('leads')).toMatchObject([{ city: 'Later', street: '9 Oak St', description: 'Tear-off' }]);
  expect(await outboxOf(tab)).toEqual([]);
});

it('is unavailable for an estimate whose lead is gone, and available when its lead exists', async () => {
  const lead = unwrap(await tab.device.leads.save(aLead()));
  const estimate = unwrap(await tab.device.estimates.save(anEstimate({ leadId: lead.id, name: 'Mine' })));
  await sync();
  const [stored] = server.records('estimates');
  server.remove('estimates', stored?.id ?? 0);
  one.online$.next(false);
  unwrap(await tab.device.estimates.save({ ...estimate, id: stored?.id ?? 0, name: 'Mine, changed' }));
  one.online$.next(true);
  await sync();
  const [entry] = await outboxOf(tab);
  expect(entry).toMatchObject({ store: 'estimates', error: 404, addable: true });
  unwrap(await tab.device.sync.addAgain(entry?.key ?? ''));
  await sync();
  expect(server.records('estimates')).toMatchObject([
    { name: 'Mine, changed', leadId: server.records('leads')[0]?.id },
  ]);
  expect(await outboxOf(tab)).toEqual([]);
});

it('is unavailable for a record that the office has, whatever a proxy says', async () => {
  let posts = 0;
  server.faults = ({ method, path }) => {
    if (method !== 'POST' || path !== '/api/leads') return null;
    posts += 1;
    return (['unanswered', 404] as const)[posts - 1] ?? null;
  };
  unwrap(await tab.device.leads.save(aLead({ city: 'Batavia' })));
  await sync();
  await sync();
  const [entry] = await outboxOf(tab);
  expect(entry).toMatchObject({ error: 404, addable: false });
  unwrap(await tab.device.sync.retry(entry?.key ?? ''));
  await sync();
  expect(await outboxOf(tab)).toEqual([]);
  expect(server.records('leads')).toMatchObject([{ city: 'Batavia' }]);
});

it('leaves the record unchanged when only a proxy reported its deletion', async () => {
  const lead = server.add('leads', aLead({ city: 'Batavia' }));
  server.add('estimates', anEstimate({ leadId: lead.id }));
  await sync();
  server.faults = ({ method }) => (method === 'PUT' ? 404 : null);
  unwrap(await tab.device.leads.save({ ...aLead(), ...lead, city: 'Aurora' }));
  await sync();
  unwrap(await tab.device.sync.addAgain((await outboxOf(tab))[0]?.key ?? ''));
  await sync();
  expect((await settled(tab.device.leads.watch(lead.id)))?.data).toMatchObject({ city: 'Batavia' });
  expect(await settled(tab.device.estimates.ofLead(lead.id))).toHaveLength(1);
  expect(server.records('leads').map(({ city }) => city)).toEqual(['Batavia', 'Aurora']);
});

async function logIn(name: string) {
  server.sessionAlive = true;
  unwrap(await tab.device.session.login(`${name}@example.com`, 'Kitchen-Table-1'));
  await sync();
}

it("leaves another person's dependents for that person to send", async () => {
  const lead = server.add('leads', aLead({ city: 'Batavia' }));
  const estimate = server.add('estimates', anEstimate({ leadId: lead.id, name: 'Batavia' }));
  await sync();
  server.sessionAlive = false;
  unwrap(await tab.device.estimates.save({ ...anEstimate({ leadId: lead.id }), ...estimate, name: 'Renee' }));
  await idle();
  await logIn('paul');
  one.online$.next(false);
  unwrap(await tab.device.leads.save({ ...aLead(), ...lead, city: 'Aurora' }));
  server.remove('estimates', estimate.id);
  server.remove('leads', lead.id);
  one.online$.next(true);
  await sync();
  const [entry] = await outboxOf(tab);
  unwrap(await tab.device.sync.addAgain(entry?.key ?? ''));
  await sync();
  expect(server.records('leads')).toMatchObject([{ city: 'Aurora' }]);
  expect(server.records('estimates')).toEqual([]);
  server.sessionAlive = false;
  await sync();
  await logIn('renee');
  await sync();
  expect(server.records('estimates')).toMatchObject([{ name: 'Renee', leadId: server.records('leads')[0]?.id }]);
});

it('asks the owner of dependents when another person discards it', async () => {
  const lead = server.add('leads', aLead({ city: 'Batavia' }));
  await sync();
  server.sessionAlive = false;
  unwrap(await tab.device.estimates.save(anEstimate({ leadId: lead.id, name: 'Renee' })));
  unwrap(await tab.device.leads.addPhoto(lead.id, new File(['roof'], 'roof.png', { type: 'image/png' })));
  await idle();
  await logIn('paul');
  one.online$.next(false);
  unwrap(await tab.device.estimates.save(anEstimate({ leadId: lead.id, name: 'Paul' })));
  unwrap(await tab.device.leads.save({ ...aLead(), ...lead, city: 'Aurora' }));
  server.remove('leads', lead.id);
  one.online$.next(true);
  await sync();
  const [entry] = await outboxOf(tab);
  expect(entry).toMatchObject({ store: 'leads', dependents: 1 });
  unwrap(await tab.device.sync.discard(entry?.key ?? ''));
  await sync();
  expect(await outboxOf(tab)).toEqual([]);
  server.sessionAlive = false;
  await sync();
  await logIn('renee');
  const answer = await outboxOf(tab);
  expect(answer[0]).toMatchObject({ store: 'leads', addable: true, dependents: 2 });
  unwrap(await tab.device.sync.addAgain(answer[0]?.key ?? ''));
  await sync();
  await sync();
  expect(await outboxOf(tab)).toEqual([]);
  expect(server.records('leads')).toMatchObject([{ city: 'Batavia' }]);
  expect(server.records('estimates')).toMatchObject([{ name: 'Renee' }]);
});
