// A lead's photos: captions and removal in both places, and what happens to a waiting photo when its lead is deleted.
import { createHash } from 'node:crypto';
import { filter, firstValueFrom } from 'rxjs';
import { expect, it } from 'vitest';
import { infoKey } from '#client/database/info-rows.ts';
import { keyOf } from '#client/database/stored-rows.ts';
import { checkpointOf } from '#client/records/checkpoint.ts';
import { cleanPicture } from '#domain/pictures/clean-picture.ts';
import { aLead } from '#tests/support/device/client-rows.ts';
import { idle, outboxOf, settled } from '#tests/support/device/memory-device.ts';
import { onATablet, one, server, sync, tab } from '#tests/support/device/on-a-tablet.ts';
import { cameraJpeg } from '#tests/support/papers/photo-files.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const picture = new File(['roof'], 'roof.jpg', { type: 'image/jpeg' });
const sent = () => server.requests.filter(({ path }) => path === '/api/files');

onATablet();

it('is shown with an explanation when its lead was deleted here, until somebody discards it', async () => {
  const lead = server.add('leads', aLead());
  await sync();
  server.faults = ({ path }) => (path === '/api/files' ? 503 : null);
  unwrap(await tab.device.leads.addPhoto(lead.id, picture));
  await sync();
  unwrap(await tab.device.leads.remove(lead.id));
  server.faults = () => null;
  await sync();
  await sync();
  const [entry] = await outboxOf(tab);
  const problem = { title: 'The lead of this photo was deleted.' };
  expect(entry).toMatchObject({ title: 'a deleted lead', status: 'attention', error: 404, problem });
  unwrap(await tab.device.sync.retry(entry?.key ?? ''));
  await sync();
  expect(await outboxOf(tab)).toMatchObject([{ status: 'attention' }]);
  unwrap(await tab.device.sync.discard(entry?.key ?? ''));
  expect(await outboxOf(tab)).toEqual([]);
});

it('waits for its lead to arrive', async () => {
  const lead = server.add('leads', aLead());
  await sync();
  one.online$.next(false);
  unwrap(await tab.device.leads.addPhoto(lead.id, picture));
  for (const [name, key] of [
    ['leads', keyOf(1, lead.uuid)],
    ['info', infoKey(checkpointOf(1))],
  ] as const)
    await tab.store.remove(name, key, (await tab.store.get(name, key))?.revision ?? 0);
  server.faults = ({ path, companyId }) => (path === '/api/changes' && companyId === 1 ? 503 : null);
  one.online$.next(true);
  unwrap(await tab.device.session.selectCompany(2));
  await sync();
  expect(sent()).toEqual([]);
  server.faults = () => null;
  unwrap(await tab.device.session.selectCompany(1));
  await sync();
  await sync();
  expect(sent()).toHaveLength(1);
  expect(await outboxOf(tab)).toEqual([]);
});

it('is discarded with its unsent lead', async () => {
  server.faults = ({ path, method }) => (path === '/api/leads' && method === 'POST' ? 422 : null);
  const lead = unwrap(await tab.device.leads.save(aLead()));
  unwrap(await tab.device.leads.addPhoto(lead.id, picture));
  await sync();
  const [entry] = await outboxOf(tab);
  unwrap(await tab.device.sync.discard(entry?.key ?? ''));
  await sync();
  expect(await outboxOf(tab)).toEqual([]);
  expect(sent()).toEqual([]);
});

const photosOf = (leadId: number) => settled(tab.device.leads.photos(leadId));
async function onlyPhoto(leadId: number) {
  const [photo] = await photosOf(leadId);
  if (photo === undefined) throw new Error('there is no photo');
  return photo;
}
const callsOf = (method: string) =>
  server.requests
    .filter((request) => request.path.startsWith('/api/files') && request.method === method)
    .map(({ body }) => body?.caption ?? null);

it('can be captioned before it is sent, and is sent with its caption', async () => {
  const lead = server.add('leads', aLead());
  await sync();
  one.online$.next(false);
  unwrap(await tab.device.leads.addPhoto(lead.id, picture));
  unwrap(await tab.device.leads.captionPhoto(lead.id, (await onlyPhoto(lead.id)).id, 'Chimney'));
  expect(await photosOf(lead.id)).toMatchObject([{ caption: 'Chimney', waiting: true }]);
  one.online$.next(true);
  await sync();
  expect(await photosOf(lead.id)).toMatchObject([{ caption: 'Chimney', waiting: false }]);
  expect([callsOf('POST'), callsOf('PUT')]).toEqual([['Chimney'], []]);
});

it('is stored and sent without the camera’s location, and without another change', async () => {
  const lead = server.add('leads', aLead());
  await sync();
  one.online$.next(false);
  const { bytes = [] } = cleanPicture('image/jpeg', cameraJpeg(40, 30)) ?? {};
  const sha256 = createHash('sha256').update(Buffer.from(bytes)).digest('hex');
  const taken = new File([cameraJpeg(40, 30)], 'roof.jpg', { type: 'image/jpeg', lastModified: 1 });
  unwrap(await tab.device.leads.addPhoto(lead.id, taken));
  const before = await onlyPhoto(lead.id);
  const facts = { sha256, size: bytes.length, takenAt: '1970-01-01T00:00:00.001Z', problem: null };
  expect(before.onPaper).toMatchObject(facts);
  one.online$.next(true);
  await sync();
  const sentBytes = await unwrap(await tab.device.leads.photoBytes(lead.id, sha256)).arrayBuffer();
  expect(Buffer.from(sentBytes).equals(Buffer.from(bytes))).toBe(true);
  expect((await onlyPhoto(lead.id)).onPaper).toMatchObject({ sha256, problem: null });
  expect((await tab.device.leads.photoBytes(lead.id, 'e'.repeat(64))).ok).toBe(false);
});

it('is removed at once while it waits, and never sent', async () => {
  const lead = server.add('leads', aLead());
  await sync();
  one.online$.next(false);
  unwrap(await tab.device.leads.addPhoto(lead.id, picture));
  unwrap(await tab.device.leads.removePhoto(lead.id, (await onlyPhoto(lead.id)).id));
  expect(await photosOf(lead.id)).toEqual([]);
  one.online$.next(true);
  await sync();
  expect(sent()).toEqual([]);
});

it('in the office can be captioned and removed only online, even by its temporary id', async () => {
  const lead = server.add('leads', aLead());
  await sync();
  unwrap(await tab.device.leads.addPhoto(lead.id, picture));
  const before = await onlyPhoto(lead.id);
  await sync();
  expect(await photosOf(lead.id)).toMatchObject([{ waiting: false }]);
  one.online$.next(false);
  expect((await tab.device.leads.captionPhoto(lead.id, before.id, 'Ridge')).ok).toBe(false);
  expect((await tab.device.leads.removePhoto(lead.id, before.id)).ok).toBe(false);
  expect(await photosOf(lead.id)).toMatchObject([{ caption: '' }]);
  one.online$.next(true);
  unwrap(await tab.device.leads.captionPhoto(lead.id, before.id, 'Ridge'));
  expect(await photosOf(lead.id)).toMatchObject([{ caption: 'Ridge' }]);
  unwrap(await tab.device.leads.removePhoto(lead.id, (await onlyPhoto(lead.id)).id));
  expect(await photosOf(lead.id)).toEqual([]);
});

it('stays visible when the connection drops right after the upload', async () => {
  const lead = server.add('leads', aLead());
  await sync();
  unwrap(await tab.device.leads.addPhoto(lead.id, picture));
  // Neither the list nor the picture is available anymore.
  server.faults = ({ path }) => (path === '/api/leads/photos' || path.includes('/Download/') ? 503 : null);
  await sync();
  expect(sent()).toHaveLength(1);
  expect(await photosOf(lead.id)).toMatchObject([{ waiting: false }]);
});

it.each(['on its way', 'sent with its answer lost'])('can be captioned and removed while it is %s', async (when) => {
  const lead = server.add('leads', aLead());
  await sync();
  one.online$.next(false);
  for (const name of ['one.jpg', 'two.jpg'])
    unwrap(await tab.device.leads.addPhoto(lead.id, new File(['roof'], name, { type: 'image/jpeg' })));
  const [first, second] = await photosOf(lead.id);
  let turn = 0;
  const change = async () => {
    turn += 1;
    if (turn === 1) unwrap(await tab.device.leads.captionPhoto(lead.id, first?.id ?? '', 'Valley'));
    if (turn === 2) unwrap(await tab.device.leads.removePhoto(lead.id, second?.id ?? ''));
  };
  let lost = when === 'on its way' ? 0 : 1;
  server.faults = ({ path, method }) => {
    if (path !== '/api/files' || method !== 'POST' || lost === 0) return null;
    lost -= 1;
    return 'unanswered';
  };
  server.onTheWay = ({ path, method }) => (path === '/api/files' && method === 'POST' ? change() : undefined);
  one.online$.next(true);
  await sync();
  await sync();
  await sync();
  expect(await outboxOf(tab)).toEqual([]);
  expect(await photosOf(lead.id)).toMatchObject([{ caption: 'Valley', waiting: false }]);
});

it('is shown once while its upload is being confirmed', async () => {
  const lead = server.add('leads', aLead());
  await sync();
  one.online$.next(false);
  unwrap(await tab.device.leads.addPhoto(lead.id, picture));
  const seen: number[] = [];
  const watching = tab.device.leads.photos(lead.id).subscribe((photos) => seen.push(photos.length));
  await idle();
  one.online$.next(true);
  await sync();
  watching.unsubscribe();
  expect(sent()).toHaveLength(1);
  expect(new Set(seen)).toEqual(new Set([1]));
});

it('sends a measurement file as one, which is no photo of its lead', async () => {
  const lead = server.add('leads', aLead());
  await sync();
  one.online$.next(false);
  const file = new File(['<EAGLEVIEW_EXPORT/>'], 'report.xml', { type: 'text/xml' });
  unwrap(await tab.device.leads.addMeasurementFile(lead.id, file));
  const files = () =>
    firstValueFrom(tab.device.leads.measurementFiles(lead.id).pipe(filter((list) => list.length > 0)));
  expect(await files()).toMatchObject([{ name: 'report.xml', waiting: true }]);
  expect(await firstValueFrom(tab.device.leads.photos(lead.id))).toEqual([]);
  expect(await outboxOf(tab)).toMatchObject([{ kind: 'photo', isMeasurement: true, detail: 'report.xml' }]);
  one.online$.next(true);
  await sync();
  expect(sent()).toHaveLength(1);
  expect(await outboxOf(tab)).toEqual([]);
});
