// A buyer's notice of cancellation that is entered on an offline tablet, against the real server.
import { beforeEach, expect, it } from 'vitest';
import type { BuyerCancellation } from '#contract/records/buyer-cancellation.ts';
import type { Document } from '#contract/records/document.ts';
import { saleOf } from '#documents/paper/sale-of.ts';
import { cancellationOf } from '#documents/papers/contract/cancellation-of.ts';
import { aLead } from '#tests/support/device/client-rows.ts';
import { openSignedIn, outboxOf, settled, syncStateOf, type Tab } from '#tests/support/device/memory-device.ts';
import { connect, newTablet, onAServer, one, savedEstimate, server, tab } from '#tests/support/device/on-a-server.ts';
import { tabletContract } from '#tests/support/papers/true-contract.ts';
import { people } from '#tests/support/server/server.ts';
import { unwrap } from '#tests/support/unwrap.ts';

/** Friday; the last day to cancel is Wednesday, November 25. */
const signedTime = '2026-11-20T15:00:00.000Z';
const monday = '2026-11-23T16:00:00.000Z';

onAServer(monday);

let contract: Document;
/** Signed offline, and nothing is sent yet. */
beforeEach(async () => {
  one.online$.next(false);
  const lead = unwrap(await tab.device.leads.save(aLead({ state: 'IL' })));
  const estimate = await savedEstimate(lead.id);
  contract = unwrap(await tab.device.documents.save(await tabletContract(tab, estimate, signedTime)));
});

async function shown(on: Tab = tab): Promise<Document> {
  const record = await settled(on.device.documents.watch(contract.id));
  if (record === null) throw new Error('the contract is not on the tablet');
  return record.data;
}
const notice = (more: Partial<BuyerCancellation> = {}): BuyerCancellation => ({
  receivedTime: monday,
  way: 'handed over',
  by: 'Dana Whitfield',
  paid: 40,
  ...more,
});
/** Enters a notice, like the page of the contract. */
async function enter(more: Partial<BuyerCancellation> = {}, on: Tab = tab): Promise<void> {
  const document = await shown(on);
  const cancellation = cancellationOf({ document, lead: { state: 'IL' }, settings: { themeColor: '' } }, notice(more));
  if (cancellation === null) throw new Error('the contract is not signed');
  unwrap(await on.device.documents.save({ ...document, cancellation }, document));
}
const papersOf = async (on: Tab = tab) =>
  (await settled(on.device.documents.ofEstimate((await shown(on)).estimateId))).map(({ data }) => data);

it('stops the sale on the tablet at once, is shown as waiting, and reaches the office with its contract', async () => {
  expect(saleOf(await papersOf())).not.toBeNull();
  await enter();
  expect(saleOf(await papersOf())).toBeNull();
  expect((await outboxOf(tab)).at(-1)?.detail).toBe('Contract 1, 2 signatures, canceled by the buyer');
  expect(await syncStateOf(tab)).toMatchObject({ waiting: 3, attention: 0 });

  server.clock.now = new Date('2026-11-28T12:00:00.000Z');
  await connect();
  expect(await outboxOf(tab)).toEqual([]);
  expect((await shown()).cancellation).toMatchObject({
    receivedTime: monday,
    lastDay: '2026-11-25',
    isInTime: true,
    notedTime: '2026-11-28T12:00:00.000Z',
  });
  expect(saleOf(await papersOf())).toBeNull();
});

it('after the last day is recorded as late, and the sale stays', async () => {
  one.clock.now = new Date('2026-11-27T16:00:00.000Z');
  server.clock.now = one.clock.now;
  await connect();
  one.online$.next(false);
  await enter({ receivedTime: '2026-11-27T15:00:00.000Z' });
  expect((await outboxOf(tab)).at(-1)?.detail).toBe('Contract 1, 2 signatures, late notice of cancellation');
  await connect();
  expect((await shown()).cancellation).toMatchObject({ isInTime: false });
  expect(saleOf(await papersOf())).not.toBeNull();
});

it('from a tablet whose clock is ahead does not count as late, and holds nothing up', async () => {
  await enter({ receivedTime: '2026-12-24T16:00:00.000Z' });
  await connect();
  expect(await outboxOf(tab)).toEqual([]);
  expect((await shown()).cancellation).toMatchObject({ receivedTime: monday, isInTime: true });
});

it('that another tablet has entered differently is refused, showing the office’s notice', async () => {
  await connect();
  const other = newTablet();
  const theirs = await openSignedIn(other, people.otherRep);
  contract = await shown();
  for (const each of [one, other]) each.online$.next(false);
  await enter({ way: 'telephone' });
  await enter({}, theirs);
  await connect();
  other.online$.next(true);
  await theirs.device.sync.syncNow();
  const [entry] = await outboxOf(theirs);
  expect(entry).toMatchObject({ status: 'attention', error: 409 });
  expect(entry?.problem?.title).toMatch(/^The buyer has already canceled this contract: a notice from Dana Whitfield/);
  expect((await shown(theirs)).cancellation).toMatchObject({ way: 'handed over' });
  await theirs.device.sync.discard(entry?.key ?? '');
  expect((await shown(theirs)).cancellation).toEqual((await shown()).cancellation);
});

it('entered identically on two tablets is one', async () => {
  await connect();
  const other = newTablet();
  const theirs = await openSignedIn(other, people.otherRep);
  contract = await shown();
  for (const each of [one, other]) each.online$.next(false);
  await enter();
  await enter({}, theirs);
  await connect();
  other.online$.next(true);
  await theirs.device.sync.syncNow();
  expect(await outboxOf(theirs)).toEqual([]);
  expect((await shown(theirs)).cancellation).toEqual((await shown()).cancellation);
});
