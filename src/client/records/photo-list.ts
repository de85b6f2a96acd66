// A lead's photos in the office, as far as this device knows them: the list, and the pictures.
import { changeInfo } from '#client/database/info-access.ts';
import type { InfoRowOf, WaitingPhoto } from '#client/database/info-rows.ts';
import type { RecordsContext } from '#client/records/records-context.ts';
import type { File as StoredFile } from '#contract/records.ts';
import { ok, refused } from '#domain/result.ts';

type PhotoContext = Pick<RecordsContext, 'store' | 'ports' | 'session' | 'sentAs'>;

export const photoAt = (companyId: number, uuid: string) => ({ kind: 'photo', companyId, name: uuid }) as const;
export const photoListOf = (companyId: number, leadUuid: string) =>
  ({ kind: 'photos', companyId, name: leadUuid }) as const;

const pathOf = (fileId: string): string => `/api/Files/Download/${fileId}`;
const addressOf = (companyId: number, fileId: string): string => `${pathOf(fileId)}?companyId=${companyId}`;

/** Asks for the list; null where it cannot be had. */
export const refreshPhotoList = async (
  { store, session }: PhotoContext,
  companyId: number,
  leadId: number,
  leadUuid: string,
): Promise<readonly StoredFile[] | null> => {
  const path = '/api/leads/photos';
  const answer = await session.call({ method: 'GET', path, companyId, query: { id: leadId }, is: Array.isArray });
  if (!answer.ok) return null;
  const list = answer.body as readonly StoredFile[];
  await changeInfo(store, photoListOf(companyId, leadUuid), (known) =>
    JSON.stringify(known) === JSON.stringify(list) ? null : list,
  );
  return list;
};

/** The office has it now: its picture and its entry of the list stay here, also if the connection goes at once. */
export const keepSentPhoto = async (
  { store, ports, sentAs }: PhotoContext,
  { companyId, data }: InfoRowOf<'photo'>,
  file: StoredFile,
): Promise<void> => {
  sentAs.set(data.uuid, file.id);
  await ports.pictures.put(addressOf(companyId, file.id), pictureOf(data)).catch(() => undefined);
  await changeInfo(store, photoListOf(companyId, data.leadUuid), (known) =>
    known?.some(({ id }) => id === file.id) ? null : [...(known ?? []), file],
  );
};

/** A file of the company: from the device where it is there, else from the server and kept. */
export const downloadFile = async ({ ports, session }: PhotoContext, companyId: number, id: string) => {
  const path = pathOf(id);
  const address = addressOf(companyId, id);
  const kept = await ports.pictures.get(address);
  if (kept !== null) return ok(kept);
  const answer = await session.call({ method: 'GET', path, companyId, wants: 'blob' });
  if (!answer.ok) return refused(answer.problem);
  const picture = answer.body as Blob;
  // Without space for it it is shown all the same.
  await ports.pictures.put(address, picture).catch(() => undefined);
  return ok(picture);
};

export const pictureOf = ({ bytes, type }: WaitingPhoto): Blob =>
  new Blob([Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))], { type });
