import { beforeEach, expect, it } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import { aLead, anEstimate, nextUuid } from '#tests/support/device/client-rows.ts';
import { outboxOf, settled } from '#tests/support/device/memory-device.ts';
import { onATablet, one, server, sync, tab } from '#tests/support/device/on-a-tablet.ts';
import { unwrap } from '#tests/support/unwrap.ts';

let id: number;
const requested = () => server.requests.filter(({ path }) => path.endsWith('/generatepdf'));

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
    pdfStatus: 2,
  };
  id = server.add('estimate-documents', document).id;
  await sync();
});

it('asks the server at once while it is reachable', async () => {
  expect((await tab.device.documents.generatePdf(id)).ok).toBe(true);
  expect(requested()).toHaveLength(1);
  expect(await outboxOf(tab)).toEqual([]);
});

it('waits offline, is listed, and is sent once when the network is back', async () => {
  one.online$.next(false);
  unwrap(await tab.device.documents.generatePdf(id));
  unwrap(await tab.device.documents.generatePdf(id));
  expect(await outboxOf(tab)).toMatchObject([{ kind: 'pdf', title: 'Contract 7', detail: '', status: 'waiting' }]);
  expect((await settled(tab.device.documents.watch(id)))?.data.pdfStatus).toBe(5);

  one.online$.next(true);
  await sync();
  expect(requested()).toHaveLength(1);
  expect(await outboxOf(tab)).toEqual([]);
});

it('is listed with its reason when refused, and can be discarded', async () => {
  one.online$.next(false);
  unwrap(await tab.device.documents.generatePdf(id));
  server.faults = ({ path }) => (path.endsWith('/generatepdf') ? 409 : null);
  one.online$.next(true);
  await sync();
  const [entry] = await outboxOf(tab);
  expect(entry).toMatchObject({ status: 'attention', error: 409 });
  await tab.device.sync.discard(entry?.key ?? '');
  expect(await outboxOf(tab)).toEqual([]);
  // Nobody waits for a copy that was not requested.
  expect((await settled(tab.device.documents.watch(id)))?.data.pdfStatus).toBe(2);
});

it('succeeds at once for an unsent document: its copy is made on arrival', async () => {
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
  expect((await tab.device.documents.generatePdf(saved.id)).ok).toBe(true);
  expect(await outboxOf(tab)).toHaveLength(3);
});
