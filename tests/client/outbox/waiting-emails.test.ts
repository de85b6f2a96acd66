import { beforeEach, expect, it } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import { aLead, anEstimate, nextUuid } from '#tests/support/device/client-rows.ts';
import { idle, outboxOf, settled } from '#tests/support/device/memory-device.ts';
import { onATablet, one, server, sync, tab } from '#tests/support/device/on-a-tablet.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const mailing = { emailAddresses: ['dana@example.com'], message: 'Thank you.' };
let id: number;
const requested = () => server.requests.filter(({ path }) => path.endsWith('/documents/email'));
async function syncAgain(): Promise<void> {
  one.online$.next(true);
  await sync();
}

onATablet();
beforeEach(async () => {
  const lead = server.add('leads', aLead());
  const estimate = server.add('estimates', anEstimate({ leadId: lead.id }));
  const document: Omit<Document, 'id' | 'version'> = {
    uuid: nextUuid(),
    leadId: lead.id,
    estimateId: estimate.id,
    type: 1,
    name: 'Contract 7',
    workflows: [1],
    pdfStatus: 1,
  };
  id = server.add('estimate-documents', document).id;
  await sync();
});

it('asks the office at once while it is reachable', async () => {
  expect(unwrap(await tab.device.documents.email(id, mailing))).toBe('asked');
  expect(requested()).toMatchObject([{ body: { documentId: id, ...mailing } }]);
  expect(await outboxOf(tab)).toEqual([]);
});

it('returns a refusal to the person who asked', async () => {
  server.faults = ({ path }) => (path.endsWith('/documents/email') ? 403 : null);
  expect(await tab.device.documents.email(id, mailing)).toMatchObject({ ok: false, problem: { status: 403 } });
  expect(await outboxOf(tab)).toEqual([]);
});

it('waits offline, is listed, and is sent once when the network is back', async () => {
  one.online$.next(false);
  expect(unwrap(await tab.device.documents.email(id, mailing))).toBe('waits');
  expect(await outboxOf(tab)).toMatchObject([
    { kind: 'email', title: 'Contract 7', detail: 'to dana@example.com', status: 'waiting' },
  ]);
  expect(await settled(tab.device.documents.waitingEmails(id))).toMatchObject([{ ...mailing, problem: null }]);
  await syncAgain();
  expect(requested()).toHaveLength(1);
  expect(await outboxOf(tab)).toEqual([]);
  expect(await settled(tab.device.documents.waitingEmails(id))).toEqual([]);
});

it('retries a request whose answer was lost with the same key', async () => {
  server.faults = ({ path }) => (path.endsWith('/documents/email') ? 503 : null);
  expect(unwrap(await tab.device.documents.email(id, mailing))).toBe('waits');
  server.faults = () => null;
  await syncAgain();
  expect(requested().length).toBeGreaterThan(1);
  expect(new Set(requested().map(({ key }) => key)).size).toBe(1);
});

it('waits until the office has the document itself', async () => {
  one.online$.next(false);
  const lead = unwrap(await tab.device.leads.save(aLead()));
  const estimate = unwrap(await tab.device.estimates.save(anEstimate({ leadId: lead.id })));
  const saved = unwrap(
    await tab.device.documents.save({
      id: 0,
      uuid: nextUuid(),
      estimateId: estimate.id,
      type: 1,
      name: 'Contract 8',
      workflows: [1],
    }),
  );
  expect(unwrap(await tab.device.documents.email(saved.id, mailing))).toBe('waits');
  await syncAgain();
  const stored = server.records('estimate-documents').find(({ uuid }) => uuid === saved.uuid);
  expect(requested()).toMatchObject([{ body: { documentId: stored?.id } }]);
});

it('waits for a person when refused, continues when retried, and is gone when discarded', async () => {
  one.online$.next(false);
  await tab.device.documents.email(id, mailing);
  server.faults = ({ path }) => (path.endsWith('/documents/email') ? 400 : null);
  await syncAgain();
  const [entry] = await outboxOf(tab);
  expect(entry).toMatchObject({ status: 'attention', error: 400 });
  unwrap(await tab.device.sync.retry(entry?.key ?? ''));
  await idle();
  expect(await outboxOf(tab)).toMatchObject([{ status: 'attention' }]);
  unwrap(await tab.device.sync.discard(entry?.key ?? ''));
  expect(await outboxOf(tab)).toEqual([]);
});

it('needs a person when its document was deleted', async () => {
  one.online$.next(false);
  await tab.device.documents.email(id, mailing);
  server.remove('estimate-documents', id);
  await syncAgain();
  await syncAgain();
  const [entry] = await outboxOf(tab);
  expect(entry).toMatchObject({ title: 'a deleted document', status: 'attention', error: 400 });
  // When it is requested again, it is not sent without its document.
  unwrap(await tab.device.sync.retry(entry?.key ?? ''));
  await syncAgain();
  expect(requested()).toHaveLength(1);
  expect(await outboxOf(tab)).toMatchObject([{ problem: { title: 'The document of this e-mail was deleted.' } }]);
});
