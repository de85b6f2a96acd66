// A lead's photos. A photo taken here waits on the device until the server has received it, after its lead.
import { combineLatest, from, map, type Observable, of, switchMap } from 'rxjs';
import type { Answer } from '#client/api/send.ts';
import { changeInfo, watchAllInfo, watchInfo } from '#client/database/info-access.ts';
import type { WaitingPhoto } from '#client/database/info-rows.ts';
import { watchRowById } from '#client/database/record-rows.ts';
import type { Device, Photo } from '#client/device.ts';
import { downloadFile, photoAt, photoListOf, pictureOf, refreshPhotoList } from '#client/records/photos/photo-list.ts';
import { findRow, type RecordsContext, watchWorker, workerFor } from '#client/records/records-context.ts';
import { isGone, type Problem } from '#contract/problems.ts';
import type { File as StoredFile } from '#contract/records.ts';
import { fileRoutes } from '#contract/routes/files.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { ok, type Result, refused } from '#domain/result.ts';

export interface Photos {
  readonly ofLead: Device['leads']['photos'];
  readonly add: Device['leads']['addPhoto'];
  readonly caption: Device['leads']['captionPhoto'];
  readonly remove: Device['leads']['removePhoto'];
  /** Downloads a lead's photos in advance; false when unavailable. */
  readonly bring: (companyId: number, leadId: number, leadUuid: string) => Promise<boolean>;
}

/** Result of changing a photo that the office has. */
interface ChangeInput {
  readonly companyId: number;
  readonly params: { readonly id: string };
  readonly key: string;
}

export function createPhotos(context: RecordsContext): Photos {
  const { store, ports, session, sentAs } = context;
  const urls = new Map<string, string>();
  const urlOf = (id: string, picture: () => Blob): string => {
    const url = urls.get(id) ?? ports.objectUrl(picture());
    urls.set(id, url);
    return url;
  };

  const stored = async (companyId: number, files: readonly StoredFile[]): Promise<readonly Photo[]> => {
    const photos = files.map(async ({ id, name, caption = '' }) => {
      const picture = await downloadFile(context, companyId, id);
      return picture.ok ? [{ id, name, caption, url: urlOf(id, () => picture.value), waiting: false }] : [];
    });
    return (await Promise.all(photos)).flat();
  };

  /** Changes a photo where it is: in its row while waiting, else in the office, whose list is then requested again. */
  const change = async (
    leadId: number,
    photoId: string,
    here: (photo: WaitingPhoto) => WaitingPhoto | null,
    inOffice: (input: ChangeInput) => Promise<Answer>,
  ): Promise<Result<null, Problem>> => {
    const lead = await findRow(context, 'leads', leadId);
    if (!lead.ok) return lead;
    const { companyId } = lead.value;
    let isHere = false;
    await changeInfo(store, photoAt(companyId, photoId), (photo) => {
      isHere = photo !== null;
      return photo === null ? null : (here(photo) ?? 'remove');
    });
    if (isHere) return ok(null);
    const id = sentAs.get(photoId) ?? photoId;
    const answer = await inOffice({ companyId, params: { id }, key: ports.uuid() });
    // Somebody else has removed it, as the list will show.
    if (answer.ok || isGone(answer.problem.status))
      await refreshPhotoList(context, companyId, lead.value.id, contentOf(lead.value).uuid);
    return answer.ok ? ok(null) : refused(answer.problem);
  };

  return {
    ofLead: (leadId) =>
      watchWorker(context).pipe(
        switchMap((worker) => {
          if (worker === null) return of([]);
          const { companyId } = worker;
          return watchRowById(store, 'leads', companyId, leadId).pipe(
            switchMap((lead): Observable<readonly Photo[]> => {
              if (lead === null) return of([]);
              const { uuid } = contentOf(lead);
              if (lead.id > 0) void refreshPhotoList(context, companyId, lead.id, uuid);
              const waiting$ = watchAllInfo(store, 'photo', companyId).pipe(
                map((rows) => rows.filter(({ data }) => data.leadUuid === uuid)),
              );
              const listed$ = watchInfo(store, photoListOf(companyId, uuid)).pipe(
                switchMap((files) => from(stored(companyId, files ?? []))),
              );
              return combineLatest([listed$, waiting$]).pipe(
                map(([listed, waiting]) => [
                  ...listed.filter(({ id }) => !waiting.some(({ data }) => sentAs.get(data.uuid) === id)),
                  ...waiting.map(({ data }) => ({
                    id: data.uuid,
                    name: data.name,
                    caption: data.caption ?? '',
                    url: urlOf(data.uuid, () => pictureOf(data)),
                    waiting: true,
                  })),
                ]),
              );
            }),
          );
        }),
      ),
    add: async (leadId, file) => {
      const lead = await findRow(context, 'leads', leadId);
      if (!lead.ok) return lead;
      const leadUuid = contentOf(lead.value).uuid;
      const worker = await workerFor(context, 'leads', leadUuid);
      if (!worker.ok) return worker;
      const { companyId, userId } = worker.value;
      const uuid = ports.uuid();
      const bytes = toBase64(new Uint8Array(await file.arrayBuffer()));
      const takenAt = ports.now().toISOString();
      const { name, type } = file;
      const photo: WaitingPhoto = {
        kind: 'photo',
        uuid,
        leadUuid,
        userId,
        name,
        type,
        bytes,
        takenAt,
        error: null,
        problem: null,
      };
      await changeInfo(store, photoAt(companyId, uuid), () => photo);
      return ok(null);
    },
    caption: (leadId, photoId, caption) =>
      change(
        leadId,
        photoId,
        (photo) => ({ ...photo, caption }),
        (input) => session.call(fileRoutes.caption, { ...input, body: { caption } }),
      ),
    remove: async (leadId, photoId) => {
      const answer = await change(
        leadId,
        photoId,
        () => null,
        (input) => session.call(fileRoutes.remove, input),
      );
      // The photo is already gone, as requested.
      return !answer.ok && isGone(answer.problem.status) ? ok(null) : answer;
    },
    bring: async (companyId, leadId, leadUuid) => {
      const files = await refreshPhotoList(context, companyId, leadId, leadUuid);
      for (const { id } of files ?? []) await downloadFile(context, companyId, id);
      return files !== null;
    },
  };
}

function toBase64(bytes: Uint8Array): string {
  const part = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += part) text += String.fromCharCode(...bytes.subarray(at, at + part));
  return btoa(text);
}
