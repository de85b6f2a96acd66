// The office has a newer API than the app: the new version resends the changes of the old one that the office refused.
import { expect, it } from 'vitest';
import { isOwnInfo } from '#client/database/info-rows.ts';
import { aLead, anEstimate, nextUuid } from '#tests/support/device/client-rows.ts';
import { fakeServer } from '#tests/support/device/fake-server.ts';
import { idle, openSignedIn, outboxOf, tablet } from '#tests/support/device/memory-device.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const photo = new File([new Uint8Array([1, 2, 3])], 'porch.jpg', { type: 'image/jpeg' });

it('sends refused items once more when a new version of the app starts, and not at every start', async () => {
  const server = fakeServer();
  const app = { version: '1.8.5' };
  const one = tablet(server, undefined, app);
  const tab = await openSignedIn(one);
  const { id } = server.add('leads', aLead({ lastName: 'Known' }));
  await tab.device.sync.syncNow();
  await idle();
  server.faults = ({ method }) => (method === 'POST' ? 400 : null);
  unwrap(await tab.device.leads.save(aLead({ lastName: 'Refused' })));
  unwrap(await tab.device.leads.addPhoto(id, photo));
  await tab.device.sync.syncNow();
  await idle();
  expect(await outboxOf(tab)).toMatchObject([{ error: 400 }, { error: 400 }]);
  await tab.device.stop();

  server.faults = () => null;
  const again = one.openTab();
  await idle();
  expect(await outboxOf(again)).toMatchObject([{ error: 400 }, { error: 400 }]);
  await again.device.stop();

  app.version = '1.9.0';
  const updated = one.openTab();
  await idle();
  expect(await outboxOf(updated)).toEqual([]);
  expect(server.records('leads').map(({ lastName }) => lastName)).toEqual(['Known', 'Refused']);
});

it('leaves a conflict to a person, whatever the version of the app', async () => {
  const server = fakeServer();
  const app = { version: '1.8.5' };
  const one = tablet(server, undefined, app);
  const tab = await openSignedIn(one);
  const lead = unwrap(await tab.device.leads.save(aLead({ city: 'Batavia' })));
  await idle();
  const { id } = server.records('leads')[0] ?? { id: 0 };
  one.online$.next(false);
  unwrap(await tab.device.leads.save({ ...lead, id, city: 'Aurora' }, { ...lead, id }));
  server.change('leads', id, { city: 'Geneva' });
  one.online$.next(true);
  await idle();
  expect(await outboxOf(tab)).toMatchObject([{ error: 412 }]);
  await tab.device.stop();

  app.version = '1.9.0';
  const updated = one.openTab();
  await idle();
  expect(await outboxOf(updated)).toMatchObject([{ error: 412 }]);
  expect(server.records('leads')).toMatchObject([{ city: 'Geneva' }]);
});

const photos = [new File(['roof'], 'roof.jpg', { type: 'image/jpeg' }), photo];
const problem = { status: 413, title: 'The request is too large.', errors: {} };

it('sends the photos, copies and e-mails that an earlier version left waiting or refused', async () => {
  const server = fakeServer();
  const app = { version: '1.8.5' };
  const one = tablet(server, undefined, app);
  const lead = server.add('leads', aLead());
  const estimate = server.add('estimates', anEstimate({ leadId: lead.id }));
  const { id } = server.add('estimate-documents', {
    uuid: nextUuid(),
    leadId: lead.id,
    estimateId: estimate.id,
    type: 1,
    name: 'Contract 7',
    workflows: [1],
  });
  const tab = await openSignedIn(one);
  one.online$.next(false);
  for (const file of photos) unwrap(await tab.device.leads.addPhoto(lead.id, file));
  unwrap(await tab.device.documents.generatePdf(id));
  unwrap(await tab.device.documents.email(id, { emailAddresses: ['dana@example.com'], message: '' }));
  await tab.device.stop();
  // Its rows repeat the kind, and the status of the problem.
  const store = one.database.open();
  for (const row of (await store.find('info', { companyId: 1 })).filter(isOwnInfo)) {
    const isRefused = 'name' in row.data && row.data.name === 'roof.jpg';
    const flags = isRefused ? { error: problem.status, problem } : { error: null };
    const earlier = { ...row, data: Object.assign({ kind: row.kind }, row.data, flags) } as typeof row;
    await store.put('info', { row: earlier, over: row.revision });
  }

  const same = one.openTab();
  await idle();
  const left = await outboxOf(same);
  expect(left).toHaveLength(4);
  expect(left.filter(({ status }) => status === 'attention')).toMatchObject([{ error: 413, problem }]);
  await same.device.stop();
  app.version = '1.9.0';
  const updated = one.openTab();
  one.online$.next(true);
  await updated.device.sync.syncNow();
  await idle();
  expect(await outboxOf(updated)).toEqual([]);
  const sentTo = (end: string) => server.requests.filter(({ path }) => path.endsWith(end)).length;
  expect(['/api/files', '/generatepdf', '/documents/email'].map(sentTo)).toEqual([2, 1, 1]);
});
