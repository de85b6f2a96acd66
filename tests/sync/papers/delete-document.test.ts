// A document without signatures is deleted on a tablet, against the real server; one with signatures never is.
import { beforeEach, expect, it } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { aLead } from '#tests/support/device/client-rows.ts';
import { openSignedIn, outboxOf, settled, type Tab } from '#tests/support/device/memory-device.ts';
import { newTablet, onAServer, one, savedEstimate, server, tab } from '#tests/support/device/on-a-server.ts';
import { tabletContract } from '#tests/support/papers/true-contract.ts';
import { people } from '#tests/support/server/server.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const now = '2026-11-23T16:00:00.000Z';

onAServer(now);

let estimate: Estimate;

beforeEach(async () => {
  const lead = unwrap(await tab.device.leads.save(aLead()));
  await savedEstimate(lead.id);
  await tab.device.sync.syncNow();
  const leadId = (await settled(tab.device.leads.watch(lead.id)))?.data.id ?? 0;
  const [stored] = await settled(tab.device.estimates.ofLead(leadId));
  if (stored === undefined) throw new Error('The estimate is not on the tablet.');
  estimate = stored.data;
});

const documentsOn = async (on: Tab): Promise<readonly Document[]> =>
  (await settled(on.device.documents.ofEstimate(estimate.id))).map(({ data }) => data);

async function made(isSigned: boolean): Promise<Document> {
  const signed = await tabletContract(tab, estimate, now);
  const { signatures: _signatures, data: _data, ...draft } = signed;
  return unwrap(await tab.device.documents.save(isSigned ? signed : draft));
}
async function sent(): Promise<Document> {
  await tab.device.sync.syncNow();
  const [document] = await documentsOn(tab);
  if (document === undefined) throw new Error('The document is not on the tablet.');
  return document;
}
const statusOf = async (id: number) =>
  (await (await server.logIn(people.rep, 1)).call('GET', `/api/documents/${id}`)).statusCode;

it('it is gone in the office and on every tablet, and the estimate can follow', async () => {
  await made(false);
  const { id } = await sent();
  const other = await openSignedIn(newTablet(), people.otherRep);
  expect(await documentsOn(other)).toHaveLength(1);

  expect(await tab.device.documents.remove(id)).toMatchObject({ ok: true });
  expect(await documentsOn(tab)).toEqual([]);
  expect(await statusOf(id)).toBe(404);
  await other.device.sync.syncNow();
  expect(await documentsOn(other)).toEqual([]);
  expect(await tab.device.estimates.remove(estimate.id)).toMatchObject({ ok: true });
});

it('without a connection, only one that the office does not have is deleted', async () => {
  await made(false);
  const { id } = await sent();
  one.online$.next(false);
  const unsent = await made(false);
  expect(await tab.device.documents.remove(unsent.id)).toMatchObject({ ok: true });
  expect((await documentsOn(tab)).map((document) => document.id)).toEqual([id]);
  expect(await tab.device.documents.remove(id)).toMatchObject({
    ok: false,
    problem: { title: 'Your device is offline or the server is unavailable right now.' },
  });
  one.online$.next(true);
  expect((await sent()).id).toBe(id);
  expect(await outboxOf(tab)).toEqual([]);
  expect(await statusOf(id)).toBe(200);
});

it('a signed one stays, sent or not, and the refusal says so', async () => {
  const refusal = { ok: false, problem: { status: 409, title: 'A signed document cannot be deleted.' } };
  one.online$.next(false);
  const unsent = await made(true);
  expect(await tab.device.documents.remove(unsent.id)).toMatchObject(refusal);
  one.online$.next(true);
  const { id } = await sent();
  expect(await tab.device.documents.remove(id)).toMatchObject(refusal);
  expect(await statusOf(id)).toBe(200);
});

it('one that was signed elsewhere in the meantime stays too', async () => {
  await made(false);
  const { id } = await sent();
  const other = await openSignedIn(newTablet(), people.otherRep);
  const [seen] = await documentsOn(other);
  if (seen === undefined) throw new Error('The document is not on the other tablet.');
  const { data, signatures } = await tabletContract(other, estimate, now, { uuid: seen.uuid });
  unwrap(await other.device.documents.save({ ...seen, ...(data && signatures ? { data, signatures } : {}) }));
  await other.device.sync.syncNow();
  expect(await outboxOf(other)).toEqual([]);

  const answer = await tab.device.documents.remove(id);
  expect(answer.ok).toBe(false);
  await tab.device.sync.syncNow();
  const signers = (await documentsOn(tab)).map((document) => Object.keys(document.signatures ?? {}));
  expect(signers).toEqual([['company', 'customer']]);
  expect(await outboxOf(tab)).toEqual([]);
});
