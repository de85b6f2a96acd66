// A lead's photos. A photo taken here waits on the device until the server has received it, after its lead.
import { combineLatest, from, map, type Observable, of, switchMap } from 'rxjs';
import type { Answer } from '#client/api/send.ts';
import { changeInfo, findInfo, getInfo, watchAllInfo, watchInfo } from '#client/database/info-access.ts';
import type { WaitingPhoto } from '#client/database/info-rows.ts';
import { watchRowById } from '#client/database/record-rows.ts';
import type { Device, Photo } from '#client/device.ts';
import { finalPicture, KnownFacts, papersNaming } from '#client/records/photos/paper-photos.ts';
import {
  downloadFile,
  photoAt,
  photoListOf,
  pictureOf,
  refreshPhotoList,
  toBase64,
} from '#client/records/photos/photo-list.ts';
import { findRow, type RecordsContext, watchWorker, workerFor } from '#client/records/records-context.ts';
import { isGone, missing, notNow, type Problem } from '#contract/problems.ts';
import type { File as StoredFile } from '#contract/records/file.ts';
import { fileRoutes } from '#contract/routes/files.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { ok, type Result, refused } from '#domain/result.ts';

export interface Photos {
  readonly ofLead: Device['leads']['photos'];
  readonly add: Device['leads']['addPhoto'];
  readonly caption: Device['leads']['captionPhoto'];
  readonly remove: Device['leads']['removePhoto'];
  readonly bytesOf: Device['leads']['photoBytes'];
  readonly papersOf: Device['leads']['papersOfPhoto'];
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
  const facts = new KnownFacts();
  /** A photo that was just sent is known by its uuid. */
  const factsOf = (id: string, picture: Blob) =>
    facts.of([...sentAs].find(([, sent]) => sent === id)?.[0] ?? id, picture);
  const urls = new Map<string, string>();
  const urlOf = (id: string, picture: () => Blob): string => {
    const url = urls.get(id) ?? ports.objectUrl(picture());
    urls.set(id, url);
    return url;
  };

  const stored = async (companyId: number, files: readonly StoredFile[]): Promise<readonly Photo[]> => {
    const photos = files.filter(isOnLead).map(async ({ id, name, caption = '', takenAt, uploadTimestamp = '' }) => {
      const picture = await downloadFile(context, companyId, id);
      if (!picture.ok) return [];
      const onPaper = { ...(await factsOf(id, picture.value)), caption, takenAt: takenAt ?? uploadTimestamp };
      return [{ id, name, caption, url: urlOf(id, () => picture.value), waiting: false, onPaper }];
    });
    return (await Promise.all(photos)).flat();
  };

  const unsentPhoto = (data: WaitingPhoto): Photo => {
    const { uuid: id, name, caption = '', picturedAt = data.takenAt } = data;
    if (data.facts !== undefined) facts.note(id, data.facts);
    return {
      id,
      name,
      caption,
      url: urlOf(id, () => pictureOf(data)),
      waiting: true,
      onPaper: data.facts === undefined ? null : { ...data.facts, caption, takenAt: picturedAt },
    };
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
                map((rows) =>
                  rows.flatMap(({ data }) =>
                    data.leadUuid === uuid && data.use === undefined ? [unsentPhoto(data)] : [],
                  ),
                ),
              );
              const listed$ = watchInfo(store, photoListOf(companyId, uuid)).pipe(
                switchMap((files) => from(stored(companyId, files ?? []))),
              );
              return combineLatest([listed$, waiting$]).pipe(
                map(([listed, unsent]) => [
                  ...listed.filter(({ id }) => !unsent.some((photo) => sentAs.get(photo.id) === id)),
                  ...unsent,
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
      const final = await finalPicture(file);
      const now = ports.now();
      const { name, type } = file;
      const photo: WaitingPhoto = {
        uuid,
        leadUuid,
        userId,
        name,
        type,
        bytes: toBase64(final.bytes),
        facts: final.facts,
        // A camera's picture was taken when its file was made, but never in the future: a clock may be wrong.
        picturedAt: new Date(Math.min(file.lastModified || now.getTime(), now.getTime())).toISOString(),
        takenAt: now.toISOString(),
        problem: null,
      };
      facts.note(uuid, final.facts);
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
      const companyId = session.companyId() ?? 0;
      const unsent = await getInfo(store, photoAt(companyId, photoId));
      if (unsent?.facts !== undefined && (await papersNaming(context, companyId, unsent.facts.sha256)).length > 0)
        return refused(neededByPaper);
      const answer = await change(
        leadId,
        photoId,
        () => null,
        (input) => session.call(fileRoutes.remove, input),
      );
      // The photo is already gone, as requested.
      return !answer.ok && isGone(answer.problem.status) ? ok(null) : answer;
    },
    bytesOf: async (leadId, sha256) => {
      const lead = await findRow(context, 'leads', leadId);
      if (!lead.ok) return lead;
      const { companyId } = lead.value;
      const { uuid } = contentOf(lead.value);
      const unsent = await findInfo(store, 'photo', { companyId });
      const here = unsent.find(({ data }) => data.leadUuid === uuid && data.facts?.sha256 === sha256);
      if (here !== undefined) return ok(pictureOf(here.data));
      const inList = async (files: readonly StoredFile[] | null) => {
        for (const file of files ?? []) {
          if (file.sha256 !== undefined && file.sha256 !== sha256) continue;
          const picture = await downloadFile(context, companyId, file.id);
          if (picture.ok && (await factsOf(file.id, picture.value)).sha256 === sha256) return picture;
        }
        return null;
      };
      const known = await inList(await getInfo(store, photoListOf(companyId, uuid)));
      if (known !== null || lead.value.id < 0) return known ?? refused(missing);
      return (await inList(await refreshPhotoList(context, companyId, lead.value.id, uuid))) ?? refused(missing);
    },
    papersOf: (sha256) => papersNaming(context, session.companyId() ?? 0, sha256),
    bring: async (companyId, leadId, leadUuid) => {
      const files = await refreshPhotoList(context, companyId, leadId, leadUuid);
      for (const { id } of (files ?? []).filter(isOnLead)) await downloadFile(context, companyId, id);
      return files !== null;
    },
  };
}

/** A photo that was removed from its lead remains in the office for the papers that name it. */
const isOnLead = ({ removedAt }: StoredFile): boolean => removedAt === undefined;

const neededByPaper = notNow(
  'A paper names this photo, and the office does not have it yet. Remove it once it has been sent.',
);
