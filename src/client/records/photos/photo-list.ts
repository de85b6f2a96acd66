// A lead's photos in the office, as known here: the list and the pictures.
import { changeInfo } from '#client/database/info-access.ts';
import type { InfoRowOf, WaitingPhoto } from '#client/database/info-rows.ts';
import type { RecordsContext } from '#client/records/records-context.ts';
import { addressOf } from '#contract/address.ts';
import type { File as StoredFile } from '#contract/records/file.ts';
import { fileRoutes } from '#contract/routes/files.ts';
import { leadRoutes } from '#contract/routes/leads.ts';
import { ok, refused } from '#domain/result.ts';

type PhotoContext = Pick<RecordsContext, 'store' | 'ports' | 'session' | 'sentAs'>;

export const photoAt = (companyId: number, uuid: string) => ({ kind: 'photo', companyId, name: uuid }) as const;
export const photoListOf = (companyId: number, leadUuid: string) =>
  ({ kind: 'photos', companyId, name: leadUuid }) as const;

export const sentPhotoAt = (companyId: number, uuid: string) =>
  ({ kind: 'sent photo', companyId, name: uuid }) as const;

/** Cache key of a picture: the address at which it was downloaded. */
export const cachedAt = (companyId: number, id: string): string =>
  addressOf(fileRoutes.download, { companyId, params: { id } });

/** Requests the list; null when unavailable. */
export async function refreshPhotoList(
  { store, session }: PhotoContext,
  companyId: number,
  leadId: number,
  leadUuid: string,
): Promise<readonly StoredFile[] | null> {
  const answer = await session.call(leadRoutes.listPhotos, { companyId, query: { id: leadId, withRemoved: true } });
  if (!answer.ok) return null;
  const list = answer.body;
  await changeInfo(store, photoListOf(companyId, leadUuid), (known) =>
    JSON.stringify(known) === JSON.stringify(list) ? null : list,
  );
  return list;
}

/** The office has the file now, and its bytes stay here. */
export async function storeSentFile(
  { ports }: Pick<PhotoContext, 'ports'>,
  { companyId, data }: Pick<InfoRowOf<'photo'>, 'companyId' | 'data'>,
  file: StoredFile,
): Promise<void> {
  await ports.pictures.put(cachedAt(companyId, file.id), pictureOf(data)).catch(() => undefined);
}

/** The office has the photo now: its picture and list entry stay here, even if the connection drops at once. */
export async function storeSentPhoto(
  { store, ports, sentAs }: PhotoContext,
  { companyId, data }: InfoRowOf<'photo'>,
  file: StoredFile,
): Promise<void> {
  sentAs.set(data.uuid, file.id);
  await storeSentFile({ ports }, { companyId, data }, file);
  const { bytes: _, ...sent } = data;
  await changeInfo(store, sentPhotoAt(companyId, data.uuid), () => ({ ...sent, fileId: file.id }));
  await changeInfo(store, photoListOf(companyId, data.leadUuid), (known) =>
    known?.some(({ id }) => id === file.id) ? null : [...(known ?? []), file],
  );
}

/** A file of the company: from the device if available, else from the server and then cached. */
export async function downloadFile({ ports, session }: PhotoContext, companyId: number, id: string) {
  const address = cachedAt(companyId, id);
  const stored = await ports.pictures.get(address);
  if (stored !== null) return ok(stored);
  const answer = await session.call(fileRoutes.download, { companyId, params: { id } });
  if (!answer.ok) return refused(answer.problem);
  const picture = answer.body;
  // A full device still shows it.
  await ports.pictures.put(address, picture).catch(() => undefined);
  return ok(picture);
}

export function toBase64(bytes: Uint8Array): string {
  const part = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += part) text += String.fromCharCode(...bytes.subarray(at, at + part));
  return btoa(text);
}

export const pictureOf = ({ bytes, type }: WaitingPhoto): Blob =>
  new Blob([Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))], { type });
