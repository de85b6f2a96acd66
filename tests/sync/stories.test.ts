import { describe, expect, it } from 'vitest';
import type { SyncState } from '#client/device.ts';
import type { Lead } from '#contract/records/lead.ts';
import { aLead, anEstimate, everyLead } from '#tests/support/device/client-rows.ts';
import { idle, outboxOf, settled, syncStateOf, type Tab, tablet } from '#tests/support/device/memory-device.ts';
import { onATablet, one, server, sync, tab } from '#tests/support/device/on-a-tablet.ts';
import { unwrap } from '#tests/support/unwrap.ts';

describe('a tablet and its server', () => {
  onATablet();

  const leadOf = async (id: number, on: Tab = tab): Promise<Lead> => {
    const record = await settled(on.device.leads.watch(id));
    if (record === null) throw new Error(`There is no lead ${id}.`);
    return record.data;
  };
  const namesOf = async (on: Tab = tab): Promise<readonly string[]> =>
    (await settled(on.device.leads.list(everyLead))).rows.map(({ data }) => data.lastName);
  /** A lead of the server, opened on the tablet. */
  const syncedLead = async (lead: Partial<Lead> = {}): Promise<Lead> => {
    const { id } = server.add('leads', aLead(lead));
    await sync();
    return leadOf(id);
  };
  /** A lead of Batavia, deleted here while the office moved it to Geneva. */
  const overtakenDeletion = async (): Promise<Lead> => {
    const lead = await syncedLead({ city: 'Batavia' });
    one.online$.next(false);
    unwrap(await tab.device.leads.remove(lead.id));
    server.change('leads', lead.id, { city: 'Geneva' });
    one.online$.next(true);
    await sync();
    return lead;
  };

  it('saves offline under a negative even id and sends it when the network is back', async () => {
    one.online$.next(false);
    const saved = unwrap(await tab.device.leads.save(aLead({ lastName: 'Novak' })));
    expect(saved.id).toBe(-2);
    expect(unwrap(await tab.device.leads.save(aLead())).id).toBe(-4);
    expect(await syncStateOf(tab)).toMatchObject({ waiting: 2, attention: 0, online: false });
    expect(server.records('leads')).toHaveLength(0);

    one.online$.next(true);
    await idle();
    expect(server.records('leads').map(({ lastName }) => lastName)).toEqual(['Novak', 'Whitfield']);
    expect(await outboxOf(tab)).toEqual([]);
    expect((await leadOf(-2)).id).toBeGreaterThan(0);
  });

  it('never claims that everything is sent while something waits, nor before it has checked', async () => {
    one.online$.next(false);
    const states: SyncState[] = [];
    const watch = (on: Tab) => on.device.sync.state$.subscribe((state) => states.push(state));
    watch(tab);
    await idle();
    await tab.device.leads.save(aLead());
    expect(states.at(-1)).toMatchObject({ waiting: 1 });

    tab.crash();
    states.length = 0;
    watch(one.openTab());
    await idle();
    expect(states.filter(({ phase, waiting }) => phase !== 'starting' && waiting === 0)).toEqual([]);
    expect(states.at(-1)).toMatchObject({ waiting: 1 });
  });

  it("applies the office's changes, and its deletions", async () => {
    const lead = await syncedLead({ lastName: 'Office' });
    expect(await namesOf()).toEqual(['Office']);
    server.remove('leads', lead.id);
    await sync();
    expect(await namesOf()).toEqual([]);
  });

  it("sends a lead, its estimate and its contract in order, each with its parents' server ids", async () => {
    one.online$.next(false);
    const lead = unwrap(await tab.device.leads.save(aLead()));
    const estimate = unwrap(await tab.device.estimates.save(anEstimate({ leadId: lead.id })));
    const document = unwrap(
      await tab.device.documents.save({
        id: 0,
        uuid: tab.device.newUuid(),
        estimateId: estimate.id,
        name: 'Contract',
        type: 1,
        workflows: [1],
        data: { content: '{}' },
        signatures: { customer: { timestamp: '2026-11-20T12:00:00Z', data: 'data:image/png;base64,AAAA' } },
      }),
    );
    expect([lead.id, estimate.id, document.id]).toEqual([-2, -4, -6]);
    one.online$.next(true);
    await sync();
    const [storedLead] = server.records('leads');
    const [storedEstimate] = server.records('estimates');
    const [storedDocument] = server.records('estimate-documents');
    expect(storedEstimate?.leadId).toBe(storedLead?.id);
    expect(storedDocument?.estimateId).toBe(storedEstimate?.id);
    expect(await outboxOf(tab)).toEqual([]);
    const shown = await settled(tab.device.documents.watch(document.id));
    expect(shown?.data.signatures?.customer?.data).toBe('data:image/png;base64,AAAA');
  });

  it('creates one lead from a request whose answer was lost', async () => {
    let answers = 2;
    server.faults = ({ method, path }) => {
      if (method !== 'POST' || path !== '/api/leads' || answers === 0) return null;
      answers -= 1;
      return 'unanswered';
    };
    unwrap(await tab.device.leads.save(aLead()));
    await idle();
    expect(await syncStateOf(tab)).toMatchObject({ waiting: 1 });
    await sync();
    await sync();
    expect(server.records('leads')).toHaveLength(1);
    expect(await syncStateOf(tab)).toMatchObject({ waiting: 0 });
  });

  it('retries a request verbatim and sends later changes after it', async () => {
    server.faults = () => 'unanswered';
    const lead = unwrap(await tab.device.leads.save(aLead({ city: 'Batavia' })));
    await idle();
    one.online$.next(false);
    unwrap(await tab.device.leads.save({ ...lead, city: 'Geneva' }));
    server.faults = () => null;
    one.online$.next(true);
    await sync();
    expect(server.records('leads').map(({ city }) => city)).toEqual(['Geneva']);
    expect(await syncStateOf(tab)).toMatchObject({ waiting: 0, attention: 0 });
  });

  it('keeps an edit made during the request of its record', async () => {
    const lead = await syncedLead();
    let edited = false;
    server.onTheWay = async ({ method }) => {
      if (method !== 'PUT' || edited) return;
      edited = true;
      unwrap(await tab.device.leads.save({ ...lead, city: 'Geneva', street: '1 Oak St' }));
    };
    unwrap(await tab.device.leads.save({ ...lead, city: 'Geneva' }));
    await idle();
    expect(edited).toBe(true);
    expect(server.records('leads')[0]).toMatchObject({ city: 'Geneva', street: '1 Oak St', version: 3 });
    expect(await syncStateOf(tab)).toMatchObject({ waiting: 0, attention: 0 });
  });

  it('sends a deletion after a pending addition', async () => {
    let removed = false;
    server.onTheWay = async ({ method, path }) => {
      if (method !== 'POST' || path !== '/api/leads' || removed) return;
      removed = true;
      unwrap(await tab.device.leads.remove(-2));
    };
    unwrap(await tab.device.leads.save(aLead()));
    await sync();
    expect(removed).toBe(true);
    expect(server.requests.some(({ method }) => method === 'DELETE')).toBe(true);
    expect(server.records('leads')).toHaveLength(0);
    expect(await outboxOf(tab)).toEqual([]);
    expect(await namesOf()).toEqual([]);
  });

  it('discards a record that was added but never sent', async () => {
    one.online$.next(false);
    const lead = unwrap(await tab.device.leads.save(aLead()));
    unwrap(await tab.device.leads.remove(lead.id));
    expect(await outboxOf(tab)).toEqual([]);
    one.online$.next(true);
    await sync();
    expect(server.requests.filter(({ path }) => path.startsWith('/api/leads'))).toEqual([]);
  });

  it('shows a refused record, sends the others, and sends it again after an edit', async () => {
    one.online$.next(false);
    const bad = unwrap(await tab.device.leads.save(aLead({ lastName: 'Boyd', zipCode: 'x' })));
    unwrap(await tab.device.leads.save(aLead({ lastName: 'Beck' })));
    server.faults = ({ method, body }) => (method === 'POST' && body?.zipCode === 'x' ? 400 : null);
    one.online$.next(true);
    await sync();
    expect(server.records('leads').map(({ lastName }) => lastName)).toEqual(['Beck']);
    expect(await outboxOf(tab)).toMatchObject([{ status: 'attention', error: 400, title: 'Boyd' }]);
    const tries = server.requests.length;
    await sync();
    expect(server.requests.slice(tries).filter(({ method }) => method === 'POST')).toEqual([]);

    unwrap(await tab.device.leads.save({ ...bad, zipCode: '60510' }));
    await sync();
    expect(server.records('leads').map(({ lastName }) => lastName)).toEqual(['Beck', 'Boyd']);
    expect(await outboxOf(tab)).toEqual([]);
  });

  it('marks nothing as refused for transient errors', async () => {
    const passing = [408, 425, 429, 500, 502, 503, 504, 'portal', 'lost', 'unanswered'] as const;
    for (const fault of passing) {
      server.faults = ({ path }) => (path === '/api/leads' ? fault : null);
      unwrap(await tab.device.leads.save(aLead({ lastName: String(fault) })));
      await sync();
      expect(await syncStateOf(tab)).toMatchObject({ attention: 0 });
    }
    server.faults = () => null;
    await sync();
    await sync();
    expect(server.records('leads')).toHaveLength(passing.length);
    expect(await syncStateOf(tab)).toMatchObject({ waiting: 0, attention: 0 });
  });

  it("merges two people's changes of different fields", async () => {
    const lead = await syncedLead({ city: 'Batavia', street: '1 Elm St' });
    server.change('leads', lead.id, { city: 'Geneva' });
    unwrap(await tab.device.leads.save({ ...lead, street: '2 Oak St' }));
    await sync();
    expect(server.records('leads')[0]).toMatchObject({ city: 'Geneva', street: '2 Oak St' });
    expect(await leadOf(lead.id)).toMatchObject({ city: 'Geneva', street: '2 Oak St' });
    expect(await outboxOf(tab)).toEqual([]);
  });

  it('shows both versions when two people changed the same field, and sends the choice', async () => {
    const lead = await syncedLead({ city: 'Batavia', street: '1 Elm St' });
    server.change('leads', lead.id, { city: 'Geneva' });
    unwrap(await tab.device.leads.save({ ...lead, city: 'Aurora', street: '2 Oak St' }));
    await sync();
    const [entry] = await outboxOf(tab);
    expect(entry?.conflict?.fields).toEqual([{ name: 'city', base: 'Batavia', mine: 'Aurora', theirs: 'Geneva' }]);
    expect(server.records('leads')[0]).toMatchObject({ city: 'Geneva', street: '1 Elm St' });

    await tab.device.sync.settle(entry?.key ?? '', { city: 'Aurora' });
    await sync();
    expect(server.records('leads')[0]).toMatchObject({ city: 'Aurora', street: '2 Oak St' });
    expect(await outboxOf(tab)).toEqual([]);
  });

  it('reopens a settled conflict until it is sent, and settles nothing unseen', async () => {
    const lead = await syncedLead({ city: 'Batavia' });
    server.change('leads', lead.id, { city: 'Geneva' });
    unwrap(await tab.device.leads.save({ ...lead, city: 'Aurora' }));
    await sync();
    const [entry] = await outboxOf(tab);
    const key = entry?.key ?? '';
    expect(unwrap(await tab.device.sync.settle(key, {}))).toBe(false);
    for (const city of ['Aurora', 'Geneva']) {
      expect(unwrap(await tab.device.sync.settle(key, { city }))).toBe(true);
      expect(unwrap(await tab.device.sync.undoSettle(key))).toBe(true);
      expect((await outboxOf(tab))[0]?.conflict?.fields).toEqual(entry?.conflict?.fields);
    }
    await tab.device.sync.settle(key, { city: 'Aurora' });
    expect(await outboxOf(tab)).toMatchObject([{ status: 'waiting', settled: true }]);
    await sync();
    expect(unwrap(await tab.device.sync.undoSettle(key))).toBe(false);
    expect(server.records('leads')[0]).toMatchObject({ city: 'Aurora' });
  });

  it('removes a record deleted in the office when their side is chosen, and asks again when mine is', async () => {
    for (const [chosen, left] of [
      ['Geneva', []],
      ['Aurora', [404]],
    ] as const) {
      const lead = await syncedLead({ city: 'Batavia' });
      server.change('leads', lead.id, { city: 'Geneva' });
      unwrap(await tab.device.leads.save({ ...lead, city: 'Aurora' }));
      await sync();
      server.remove('leads', lead.id);
      await sync();
      const [entry] = await outboxOf(tab);
      expect(unwrap(await tab.device.sync.settle(entry?.key ?? '', { city: chosen }))).toBe(true);
      await sync();
      expect((await outboxOf(tab)).map(({ error }) => error)).toEqual(left);
      expect((await settled(tab.device.leads.watch(lead.id)))?.data.city).toBe(left.length === 0 ? undefined : chosen);
    }
  });

  it('keeps a record deleted here and changed there, until somebody decides', async () => {
    const lead = await overtakenDeletion();
    const [entry] = await outboxOf(tab);
    expect(entry).toMatchObject({ state: 2, error: 412, conflict: { fields: [] } });
    expect(entry?.conflict?.merged).toEqual([{ name: 'city', side: 'theirs', value: 'Geneva' }]);
    await tab.device.sync.settle(entry?.key ?? '', {});
    await sync();
    expect(await leadOf(lead.id)).toMatchObject({ city: 'Geneva' });
    expect(server.records('leads')).toHaveLength(1);
  });

  it('never overwrites a waiting change with an incoming one, and returns to the newest version when it is discarded', async () => {
    const lead = await syncedLead({ city: 'Batavia' });
    server.faults = ({ method }) => (method === 'PUT' ? 500 : null);
    unwrap(await tab.device.leads.save({ ...lead, city: 'Aurora' }));
    server.change('leads', lead.id, { city: 'Geneva', company: 'Novak LLC' });
    one.online$.next(false);
    one.online$.next(true);
    await idle();
    expect((await leadOf(lead.id)).city).toBe('Aurora');
    const [entry] = await outboxOf(tab);
    await tab.device.sync.discard(entry?.key ?? '');
    server.faults = () => null;
    await sync();
    expect(await leadOf(lead.id)).toMatchObject({ city: 'Geneva', company: 'Novak LLC' });
  });

  it('saves only the changed fields of a form over a record that changed in the meantime', async () => {
    const lead = await syncedLead({ city: 'Batavia', street: '1 Elm St' });
    server.change('leads', lead.id, { city: 'Geneva' });
    await sync();
    // The form still shows Batavia.
    unwrap(await tab.device.leads.save({ ...lead, street: '2 Oak St' }, lead));
    await sync();
    expect(server.records('leads')[0]).toMatchObject({ city: 'Geneva', street: '2 Oak St' });
  });

  it('finds no conflict in a form that saves before and after its own push', async () => {
    const lead = await syncedLead({ city: 'Batavia' });
    const saved = unwrap(await tab.device.leads.save({ ...lead, city: 'Geneva' }, lead));
    await sync();
    unwrap(await tab.device.leads.save({ ...lead, city: 'Aurora' }, saved));
    await sync();
    expect(server.records('leads')[0]).toMatchObject({ city: 'Aurora' });
    expect(await outboxOf(tab)).toEqual([]);
  });

  it('keeps every change when the session ends, and sends them after the login', async () => {
    server.sessionAlive = false;
    unwrap(await tab.device.leads.save(aLead()));
    await sync();
    expect(await settled(tab.device.session.state$)).toMatchObject({ kind: 'signed-in', expired: true });
    server.sessionAlive = true;
    unwrap(await tab.device.session.login('renee@example.com', 'Kitchen-Table-1'));
    await sync();
    expect(server.records('leads')).toHaveLength(1);
  });

  it('keeps the open page and saves on the device while the session has expired', async () => {
    const lead = await syncedLead({ lastName: 'Open' });
    server.sessionAlive = false;
    await tab.device.sync.syncNow();
    expect(await settled(tab.device.session.state$)).toMatchObject({ kind: 'signed-in', expired: true });
    unwrap(await tab.device.leads.save({ ...lead, city: 'Elgin' }, lead));
    expect((await settled(tab.device.leads.watch(lead.id)))?.data.city).toBe('Elgin');
    // A new tab starts with the login, and knows the account.
    const later = one.openTab();
    expect(await settled(later.device.session.state$)).toEqual({
      kind: 'anonymous',
      reason: 'expired',
      email: 'renee@example.com',
    });
    later.crash();
  });

  it("neither shows nor sends another person's changes", async () => {
    one.online$.next(false);
    unwrap(await tab.device.leads.save(aLead()));
    server.sessionAlive = false;
    one.online$.next(true);
    await sync();
    server.sessionAlive = true;
    unwrap(await tab.device.session.login('paul@example.com', 'Kitchen-Table-1'));
    await sync();
    expect(await outboxOf(tab)).toEqual([]);
    expect(await namesOf()).toEqual([]);
    expect(server.records('leads')).toHaveLength(0);
  });

  it("sends a change to its record's company, whichever company is chosen since", async () => {
    one.online$.next(false);
    const uuid = tab.device.newUuid();
    unwrap(await tab.device.leads.save(aLead({ lastName: 'Waiting' })));
    one.online$.next(true);
    server.faults = ({ method }) => (method === 'POST' ? 500 : null);
    unwrap(await tab.device.session.selectCompany(2));
    // The form was already open.
    unwrap(await tab.device.leads.save(aLead({ uuid, lastName: 'Form' })));
    server.faults = () => null;
    await sync();
    await sync();
    expect(server.records('leads', 1).map(({ lastName }) => lastName)).toEqual(['Waiting', 'Form']);
    expect(server.records('leads', 2)).toEqual([]);
  });

  it('keeps the company of an open form when the office deletes its record while another company is chosen', async () => {
    const lead = await syncedLead({ city: 'Batavia' });
    const shown = await leadOf(lead.id);
    server.remove('leads', lead.id);
    await sync();
    unwrap(await tab.device.session.selectCompany(2));
    unwrap(await tab.device.leads.save({ ...shown, city: 'Aurora' }, shown));
    await sync();
    const posts = server.requests.filter(({ method, path }) => method === 'POST' && path === '/api/leads');
    expect(posts.map(({ companyId }) => companyId)).toEqual([1]);
    expect(server.records('leads', 2)).toEqual([]);
  });

  it('syncs once over two tabs, and shows the same in both', async () => {
    const other = one.openTab();
    one.online$.next(false);
    for (let n = 0; n < 5; n += 1) {
      unwrap(await tab.device.leads.save(aLead()));
      unwrap(await other.device.leads.save(aLead()));
    }
    let running = 0;
    let max = 0;
    server.onTheWay = async () => {
      running += 1;
      max = Math.max(max, running);
      await Promise.resolve();
      running -= 1;
    };
    one.online$.next(true);
    await Promise.all([sync(tab), sync(other)]);
    expect(max).toBe(1);
    expect(server.records('leads')).toHaveLength(10);
    expect(await syncStateOf(other)).toMatchObject({ waiting: 0 });
    expect(await namesOf(other)).toHaveLength(10);
  });

  it('backs off after each failure and recovers by itself', async () => {
    server.faults = () => 503;
    unwrap(await tab.device.leads.save(aLead()));
    await idle();
    expect(server.records('leads')).toHaveLength(0);
    server.faults = () => null;
    for (const run of one.timers.splice(0)) run();
    await idle();
    expect(server.records('leads')).toHaveLength(1);
  });

  it('sends a photo after its lead', async () => {
    one.online$.next(false);
    const lead = unwrap(await tab.device.leads.save(aLead()));
    unwrap(await tab.device.leads.addPhoto(lead.id, new File(['roof'], 'roof.jpg', { type: 'image/jpeg' })));
    expect(await settled(tab.device.leads.photos(lead.id))).toMatchObject([{ name: 'roof.jpg', waiting: true }]);
    one.online$.next(true);
    await sync();
    const [sent] = server.requests.filter(({ path }) => path === '/api/files');
    expect(sent?.body?.leadId).toBe(server.records('leads')[0]?.id);
    expect(await settled(tab.device.leads.photos(lead.id))).toMatchObject([{ waiting: false }]);
  });

  it('shows a refused photo, which can be retried or discarded', async () => {
    const lead = await syncedLead();
    server.faults = ({ path }) => (path === '/api/files' ? 413 : null);
    unwrap(await tab.device.leads.addPhoto(lead.id, new File(['roof'], 'roof.jpg', { type: 'image/jpeg' })));
    await sync();
    const [entry] = await outboxOf(tab);
    expect(entry).toMatchObject({
      kind: 'photo',
      title: 'Whitfield',
      detail: 'roof.jpg',
      status: 'attention',
      error: 413,
    });
    server.faults = () => null;
    await tab.device.sync.retry(entry?.key ?? '');
    await sync();
    expect(await outboxOf(tab)).toEqual([]);
    expect(server.requests.filter(({ path }) => path === '/api/files')).toHaveLength(2);
  });

  it('exports waiting changes, all or some', async () => {
    one.online$.next(false);
    unwrap(await tab.device.leads.save(aLead({ lastName: 'Novak' })));
    unwrap(await tab.device.leads.save(aLead({ lastName: 'Beck' })));
    const all = JSON.parse(await (await tab.device.sync.exportChanges()).text());
    expect(all.changes.map(({ data }: { data: Lead }) => data.lastName)).toEqual(['Novak', 'Beck']);
    const [first] = await outboxOf(tab);
    const some = JSON.parse(await (await tab.device.sync.exportChanges([first?.key ?? ''])).text());
    expect(some.changes.map(({ data }: { data: Lead }) => data.lastName)).toEqual(['Novak']);
  });

  it('shows an overtaken deletion, and restores the record when it is discarded', async () => {
    const lead = await overtakenDeletion();
    const [entry] = await outboxOf(tab);
    expect(entry).toMatchObject({ state: 2, status: 'attention', error: 412 });
    expect(server.records('leads')).toHaveLength(1);
    await tab.device.sync.discard(entry?.key ?? '');
    expect((await leadOf(lead.id)).city).toBe('Geneva');
    expect(await outboxOf(tab)).toEqual([]);
  });

  it("deletes offline only records without others' work", async () => {
    const free = await syncedLead({ lastName: 'Free' });
    const linked = await syncedLead({ lastName: 'Linked', externalId: 'crm-1' });
    const sold = await syncedLead({ lastName: 'Sold' });
    unwrap(await tab.device.estimates.save(anEstimate({ leadId: sold.id })));
    await sync();
    one.online$.next(false);
    expect((await tab.device.leads.remove(free.id)).ok).toBe(true);
    expect((await tab.device.leads.remove(linked.id)).ok).toBe(false);
    expect((await tab.device.leads.remove(sold.id)).ok).toBe(false);
    expect(await namesOf()).toEqual(['Linked', 'Sold']);
    one.online$.next(true);
    await sync();
    expect(server.records('leads').map(({ lastName }) => lastName)).toEqual(['Linked', 'Sold']);
  });

  it('leaves nothing behind after a logout, in every tab', async () => {
    const other = one.openTab();
    unwrap(await tab.device.leads.save(aLead()));
    await sync();
    unwrap(await tab.device.session.logout([]));
    expect(await settled(other.device.session.state$)).toEqual({ kind: 'anonymous', reason: 'logged-out' });
    expect(one.texts.size).toBe(0);
    expect(await tab.store.find('leads', {})).toEqual([]);
    expect(await tab.store.find('info', {})).toEqual([]);
  });

  it('reports an emptied browser database, and downloads again', async () => {
    await syncedLead({ lastName: 'Kept' });
    expect(await syncStateOf(tab)).toMatchObject({ databaseLost: false });
    await tab.store.clear();
    tab.crash();
    const again = one.openTab();
    await sync(again);
    expect(await syncStateOf(again)).toMatchObject({ databaseLost: true, firstDownload: null });
    expect(await namesOf(again)).toEqual(['Kept']);
    expect(await syncStateOf(one.openTab())).toMatchObject({ databaseLost: false });
  });

  it('reloads after three hours on the login screen too', () => {
    const parked = tablet(server);
    const login = parked.openTab();
    parked.clock.now = new Date(parked.clock.now.getTime() + 3 * 3_600_000);
    for (const look of parked.minutes.splice(0)) look();
    expect(login.reloads()).toBe(1);
    login.crash();
  });

  it('reloads after three hours, but not while something is unsaved', async () => {
    const release = tab.device.sync.holdReload('a signature');
    expect(await syncStateOf(tab)).toMatchObject({ unsaved: true });
    const pass = async () => {
      for (const run of one.minutes.splice(0)) run();
      await idle();
    };
    one.clock.now = new Date('2026-11-20T14:59:00Z');
    await pass();
    expect(tab.reloads()).toBe(0);
    one.clock.now = new Date('2026-11-20T15:00:00Z');
    await pass();
    expect(tab.reloads()).toBe(0);
    release();
    expect(await syncStateOf(tab)).toMatchObject({ unsaved: false });
    await pass();
    expect(tab.reloads()).toBe(1);
  });
});
