// The unsent photos of a lead, and what becomes of them when something happens to the lead.
import { changeInfo, findInfo, removeInfo } from '#client/database/info-access.ts';
import type { WaitingPhoto } from '#client/database/info-rows.ts';
import type { RowOf } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { photoAt } from '#client/records/photos/photo-list.ts';
import { isGone, isInvalid } from '#contract/problems.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';

type LeadOrRecord = RowOf<RecordStoreName>;

export async function unsentPhotosOf(store: RecordStore, lead: LeadOrRecord): Promise<readonly WaitingPhoto[]> {
  const { uuid } = contentOf(lead);
  const all = await findInfo(store, 'photo', { companyId: lead.companyId });
  return all.flatMap(({ data }) => (data.leadUuid === uuid ? [data] : []));
}

/** A person discards the lead, with their own photos. */
export async function discardPhotos(store: RecordStore, lead: LeadOrRecord, by: number): Promise<void> {
  for (const { uuid, userId } of await unsentPhotosOf(store, lead))
    if (userId === by) await removeInfo(store, photoAt(lead.companyId, uuid));
}

/** The office has deleted the lead, and a person decides about it: a refusal because of that is withdrawn. */
export async function freePhotos(store: RecordStore, lead: LeadOrRecord): Promise<void> {
  for (const { uuid, problem } of await unsentPhotosOf(store, lead))
    if (problem !== null && (isGone(problem.status) || isInvalid(problem.status)))
      await changePhoto(store, lead, uuid, { problem: null });
}

/** The lead is added again: its photos move to the new one. */
export async function movePhotos(store: RecordStore, lead: LeadOrRecord, leadUuid: string): Promise<void> {
  for (const { uuid } of await unsentPhotosOf(store, lead))
    await changePhoto(store, lead, uuid, { leadUuid, problem: null });
}

const changePhoto = (store: RecordStore, { companyId }: LeadOrRecord, uuid: string, change: Partial<WaitingPhoto>) =>
  changeInfo(store, photoAt(companyId, uuid), (photo) => (photo === null ? null : { ...photo, ...change }));
