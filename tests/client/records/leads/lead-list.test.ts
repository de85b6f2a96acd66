import type { Subscription } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import type { LeadPage } from '#client/device.ts';
import { aLead, anEstimate, everyLead, nextUuid } from '#tests/support/device/client-rows.ts';
import { fakeServer } from '#tests/support/device/fake-server.ts';
import { idle, openSignedIn, type Tab, tablet } from '#tests/support/device/memory-device.ts';

const count = 40;
const pageOfFeed = 3;
const everything = { ...everyLead, sort: 'meeting-asc' } as const;

let listening: Subscription | null = null;
afterEach(() => listening?.unsubscribe());

function seenBy(tab: Tab): LeadPage[] {
  const seen: LeadPage[] = [];
  listening = tab.device.leads.list(everything).subscribe((page) => seen.push(page));
  return seen;
}

function fullOffice() {
  const server = fakeServer();
  for (let at = 0; at < count; at += 1)
    server.add('leads', aLead({ uuid: `20000000-0000-4000-9000-${String(at).padStart(12, '0')}`, lastName: `L${at}` }));
  return server;
}

async function openList(one: ReturnType<typeof tablet>) {
  const tab = one.openTab();
  const seen = seenBy(tab);
  await tab.device.session.login('renee@example.com', 'Kitchen-Table-1');
  await tab.device.session.selectCompany(1);
  return { tab, seen };
}

it('is not emitted again for each page of a first download, but complete at its end', async () => {
  const { tab, seen } = await openList(tablet(fullOffice()));
  await tab.device.sync.syncNow();
  await idle();
  expect(seen.at(-1)?.totalCount).toBe(count);
  expect(new Set(seen.map(({ totalCount }) => totalCount)).size).toBeLessThan(count / pageOfFeed / 2);
});

it('shows the received part of a first download that stopped, and a change made then', async () => {
  const server = fullOffice();
  let pages = 0;
  server.faults = ({ path }) => {
    if (path === '/api/changes') pages += 1;
    return path === '/api/changes' && pages > 5 ? 'lost' : null;
  };
  const one = tablet(server);
  const { tab, seen } = await openList(one);
  await tab.device.sync.syncNow();
  await idle();
  const stored = 5 * pageOfFeed;
  expect(await tab.store.find('leads', {})).toHaveLength(stored);
  one.online$.next(false);
  for (const run of [...one.timers]) run();
  await idle();
  expect(seen.at(-1)?.totalCount).toBe(stored);
  await tab.device.leads.save({ ...aLead({ lastName: 'New' }), id: 0, uuid: tab.device.newUuid() });
  await idle();
  for (const run of [...one.timers]) run();
  await idle();
  expect(seen.at(-1)?.totalCount).toBe(stored + 1);
});

it('keeps the identity of unchanged rows', async () => {
  const server = fakeServer();
  const [first, second] = [aLead({ lastName: 'Adams' }), aLead({ uuid: crypto.randomUUID(), lastName: 'Burke' })];
  server.add('leads', first);
  server.add('leads', second);
  const tab = await openSignedIn(tablet(server));
  const seen = seenBy(tab);
  await idle();
  const before = seen.at(-1)?.rows ?? [];
  const changed = before.find(({ data }) => data.lastName === 'Burke')?.data;
  if (changed === undefined) throw new Error('The lead is not in the list.');
  await tab.device.leads.save({ ...changed, lastName: 'Byrne' }, changed);
  await idle();
  const after = seen.at(-1)?.rows ?? [];
  expect(after.map(({ data }) => data.lastName)).toEqual(['Adams', 'Byrne']);
  expect(after[0]).toBe(before[0]);
});

it('shows a lead as signed until its buyer has canceled every signed contract', async () => {
  const server = fakeServer();
  const { id: leadId } = server.add('leads', aLead());
  const { id: estimateId } = server.add('estimates', anEstimate({ leadId }));
  const contract = { leadId, estimateId, name: 'Contract', type: 1, workflows: [1], signatures: { customer: {} } };
  const first = server.add('estimate-documents', { ...contract, uuid: nextUuid() });
  const second = server.add('estimate-documents', { ...contract, uuid: nextUuid() });
  const tab = await openSignedIn(tablet(server));
  const seen = seenBy(tab);
  const isSigned = async () => {
    await tab.device.sync.syncNow();
    await idle();
    return seen.at(-1)?.rows[0]?.signed;
  };
  expect(await isSigned()).toBe(true);
  server.change('estimate-documents', first.id, { cancellation: { isInTime: true } });
  expect(await isSigned()).toBe(true);
  server.change('estimate-documents', second.id, { cancellation: { isInTime: false } });
  expect(await isSigned()).toBe(true);
  server.change('estimate-documents', second.id, { cancellation: { isInTime: true } });
  expect(await isSigned()).toBe(false);
});

it('begins with a screen of own leads, and lists all of them when the others are read', async () => {
  const server = fakeServer();
  for (let at = 0; at < 900; at += 1)
    server.add('leads', aLead({ uuid: nextUuid(), lastName: `L${1000 + at}`, userId: at % 9 === 0 ? 1 : 2 }));
  const one = tablet(server);
  const first = await openSignedIn(one);
  await first.device.sync.syncNow();
  first.device.stop();
  const tab = one.openTab();
  const seen: LeadPage[] = [];
  listening = tab.device.leads.list({ ...everything, userId: 1 }).subscribe((page) => seen.push(page));
  await idle();
  const pages = seen.filter(({ rows }) => rows.length > 0);
  expect(pages[0]?.rows.length).toBeLessThan(100);
  expect(pages.at(-1)).toMatchObject({ totalCount: 100 });
  expect(
    pages
      .at(-1)
      ?.rows.slice(0, pages[0]?.rows.length)
      .map(({ data }) => data.id),
  ).toEqual(pages[0]?.rows.map(({ data }) => data.id));
});
