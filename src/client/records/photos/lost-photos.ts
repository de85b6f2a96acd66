// The office has lost commits: a photo that this device sent and the office no longer has waits again, with the same key.
import { changeInfo, findInfo, removeInfo } from '#client/database/info-access.ts';
import type { SentPhoto } from '#client/database/info-rows.ts';
import { getRecord } from '#client/database/record-access.ts';
import { keyOf } from '#client/database/stored-rows.ts';
import { cachedAt, photoAt, sentPhotoAt, toBase64 } from '#client/records/photos/photo-list.ts';
import type { Syncing } from '#client/records/syncing.ts';
import { isMissing } from '#contract/problems.ts';
import { leadRoutes } from '#contract/routes/leads.ts';

/** Throws when the office does not say which photos it has. */
export async function sendLostPhotos(syncing: Syncing, companyId: number): Promise<void> {
  for (const { data } of await findInfo(syncing.store, 'sent photo', { companyId }))
    if (await isLost(syncing, companyId, data)) await sendAgain(syncing, companyId, data);
}

async function isLost(
  { store, session }: Syncing,
  companyId: number,
  { leadUuid, fileId }: SentPhoto,
): Promise<boolean> {
  const lead = await getRecord(store, 'leads', keyOf(companyId, leadUuid));
  if (lead === null) return false;
  if (lead.id < 0) return true;
  const query = { id: lead.id, withRemoved: true };
  const answer = await session.call(leadRoutes.listPhotos, { companyId, query });
  if (answer.ok) return !answer.body.some(({ id }) => id === fileId);
  if (isMissing(answer.problem.status)) return true;
  throw new Error('The office does not say which photos it has.');
}

async function sendAgain({ store, ports }: Syncing, companyId: number, { fileId, ...photo }: SentPhoto): Promise<void> {
  const picture = await ports.pictures.get(cachedAt(companyId, fileId));
  if (picture !== null) {
    const bytes = toBase64(new Uint8Array(await picture.arrayBuffer()));
    await changeInfo(store, photoAt(companyId, photo.uuid), (now) => (now === null ? { ...photo, bytes } : null));
  }
  await removeInfo(store, sentPhotoAt(companyId, photo.uuid));
}
