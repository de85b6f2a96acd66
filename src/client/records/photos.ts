// A lead's photos. One that was taken here waits on the device until the server has it, after its lead.
import { combineLatest, from, map, type Observable, of, switchMap } from 'rxjs';
import type { Call } from '#client/api/call.ts';
import { says } from '#client/api/says.ts';
import { changeInfo, findInfo, watchAllInfo, watchInfo } from '#client/database/info-access.ts';
import type { WaitingPhoto } from '#client/database/info-rows.ts';
import { watchRowById } from '#client/database/record-rows.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { keyOf } from '#client/database/stored-rows.ts';
import type { Device, Photo } from '#client/device.ts';
import { awaitsDecision } from '#client/records/record-tree.ts';
import { findRow, type RecordsContext, watchWorker, workerFor } from '#client/records/records-context.ts';
import { settleRefusal } from '#client/records/side-requests.ts';
import { readCheckpoint } from '#client/sync/checkpoint.ts';
import type { Outcome } from '#client/sync/syncing.ts';
import type { Problem } from '#contract/problems.ts';
import type { File as StoredFile } from '#contract/records.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { ok, type Result, refused } from '#domain/result.ts';

export interface Photos {
  readonly ofLead: Device['leads']['photos'];
  readonly add: Device['leads']['addPhoto'];
  readonly caption: Device['leads']['captionPhoto'];
  readonly remove: Device['leads']['removePhoto'];
  /** Keeps a lead's photos on the device before anybody looks; false where they cannot be had. */
  readonly bring: (companyId: number, leadId: number, leadUuid: string) => Promise<boolean>;
  /** Sends one that waits, where its lead has arrived; `more` when another may be sent. */
  readonly sendOne: () => Promise<Outcome | 'more'>;
}

const photoAt = (companyId: number, uuid: string) => ({ kind: 'photo', companyId, name: uuid }) as const;
const listOf = (companyId: number, leadUuid: string) => ({ kind: 'photos', companyId, name: leadUuid }) as const;

const pathOf = (fileId: string): string => `/api/Files/Download/${fileId}`;
const addressOf = (companyId: number, fileId: string): string => `${pathOf(fileId)}?companyId=${companyId}`;

export const createPhotos = (context: RecordsContext): Photos => {
  const { store, ports, session } = context;
  const urls = new Map<string, string>();
  /** File ids of what was sent from here: the screen may still know a photo by the id that it waited with. */
  const sentAs = new Map<string, string>();
  /** Removed here while they waited: one of them may be on its way. */
  const removed = new Set<string>();
  const urlOf = (id: string, picture: () => Blob): string => {
    const url = urls.get(id) ?? ports.objectUrl(picture());
    urls.set(id, url);
    return url;
  };

  /** Asks for the list when the screen opens; what is known shows at once. */
  const refreshList = async (
    companyId: number,
    leadId: number,
    leadUuid: string,
  ): Promise<readonly StoredFile[] | null> => {
    const path = '/api/leads/photos';
    const answer = await session.call({ method: 'GET', path, companyId, query: { id: leadId }, is: Array.isArray });
    if (!answer.ok) return null;
    const list = answer.body as readonly StoredFile[];
    await changeInfo(store, listOf(companyId, leadUuid), (known) =>
      JSON.stringify(known) === JSON.stringify(list) ? null : list,
    );
    return list;
  };

  const stored = async (companyId: number, files: readonly StoredFile[]): Promise<readonly Photo[]> => {
    const photos = files.map(async ({ id, name, caption = '' }) => {
      const picture = await downloadFile(context, companyId, id);
      return picture.ok ? [{ id, name, caption, url: urlOf(id, () => picture.value), waiting: false }] : [];
    });
    return (await Promise.all(photos)).flat();
  };

  /** The office has it now: its picture and its entry of the list stay here, also if the connection goes at once. */
  const keepSent = async ({ companyId, data }: ReadyPhoto, file: StoredFile): Promise<void> => {
    sentAs.set(data.uuid, file.id);
    await ports.pictures.put(addressOf(companyId, file.id), pictureOf(data)).catch(() => undefined);
    await changeInfo(store, listOf(companyId, data.leadUuid), (known) =>
      known?.some(({ id }) => id === file.id) ? null : [...(known ?? []), file],
    );
  };

  /** Changes a photo where it is: in its row while it waits, else in the office, whose list is then asked for again. */
  const change = async (
    leadId: number,
    photoId: string,
    here: (photo: WaitingPhoto) => WaitingPhoto | null,
    inOffice: Pick<Call, 'method' | 'json'>,
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
    const headers = { 'idempotency-key': ports.uuid() };
    const answer = await session.call({ ...inOffice, path: `/api/files/${id}`, companyId, headers });
    // Somebody else has removed it: the list says so.
    if (answer.ok || answer.problem.status === 404)
      await refreshList(companyId, lead.value.id, contentOf(lead.value).uuid);
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
              if (lead.id > 0) void refreshList(companyId, lead.id, uuid);
              const waiting$ = watchAllInfo(store, 'photo', companyId).pipe(
                map((rows) => rows.filter(({ data }) => data.leadUuid === uuid)),
              );
              const listed$ = watchInfo(store, listOf(companyId, uuid)).pipe(
                switchMap((files) => from(stored(companyId, files ?? []))),
              );
              return combineLatest([listed$, waiting$]).pipe(
                map(([listed, waiting]) => [
                  ...listed,
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
      change(leadId, photoId, (photo) => ({ ...photo, caption }), { method: 'PUT', json: { caption } }),
    remove: async (leadId, photoId) => {
      removed.add(photoId);
      const answer = await change(leadId, photoId, () => null, { method: 'DELETE' });
      // What is gone already is what was asked for.
      return !answer.ok && answer.problem.status === 404 ? ok(null) : answer;
    },
    bring: async (companyId, leadId, leadUuid) => {
      const files = await refreshList(companyId, leadId, leadUuid);
      for (const { id } of files ?? []) await downloadFile(context, companyId, id);
      return files !== null;
    },
    sendOne: () =>
      sendPhoto(context, {
        isRemoved: (uuid) => removed.has(uuid),
        sent: async (photo, file) => {
          await keepSent(photo, file);
          await refreshList(photo.companyId, photo.leadId, photo.data.leadUuid);
        },
      }),
  };
};

interface ReadyPhoto {
  readonly key: string;
  readonly companyId: number;
  readonly leadId: number;
  readonly data: WaitingPhoto;
}

interface Sending {
  readonly isRemoved: (uuid: string) => boolean;
  readonly sent: (photo: ReadyPhoto, file: StoredFile) => Promise<unknown>;
}

const sendPhoto = async (context: RecordsContext, sending: Sending): Promise<Outcome | 'more'> => {
  const { store, session } = context;
  const [next, ...others] = await readyPhotos(context);
  if (next === undefined) return 'done';
  const { key, companyId, leadId, data } = next;
  const form = new FormData();
  form.append('leadId', String(leadId));
  if (data.caption) form.append('caption', data.caption);
  form.append('formFile', pictureOf(data), data.name);
  const headers = { 'idempotency-key': data.uuid };
  const is = says({ id: 'string' });
  const answer = await session.call({ method: 'POST', path: '/api/files', companyId, form, headers, is });
  const settled = answer.ok ? await settleSent(context, next, answer.body as StoredFile, sending) : answer.problem;
  const outcome = settled === null ? null : await settleRefusal(store, key, settled);
  return outcome ?? (others.length > 0 ? 'more' : 'done');
};

/** What somebody has done to the photo while it was on its way is done in the office too, before it waits no longer. */
const settleSent = async (
  { store, session }: RecordsContext,
  photo: ReadyPhoto,
  file: StoredFile,
  sending: Sending,
): Promise<Problem | null> => {
  const { companyId, data } = photo;
  const path = `/api/files/${file.id}`;
  if (sending.isRemoved(data.uuid)) {
    const answer = await session.call({ method: 'DELETE', path, companyId });
    return answer.ok ? null : answer.problem;
  }
  let known = file.caption ?? '';
  for (;;) {
    // The list first: the photo is not away for a moment.
    await sending.sent(photo, file);
    let wanted = known;
    await changeInfo(store, photoAt(companyId, data.uuid), (now) => {
      if (now !== null) wanted = now.caption ?? '';
      return now !== null && wanted === known ? 'remove' : null;
    });
    if (wanted === known) return null;
    const answer = await session.call({ method: 'PUT', path, companyId, json: { caption: wanted } });
    // Removed in the office meanwhile: there is nothing to caption.
    if (!answer.ok && answer.problem.status !== 404) return answer.problem;
    known = wanted;
  }
};

const leadGone: Problem = { status: 404, title: 'The lead of this photo was deleted.', errors: {} };

/** Its lead was deleted: a person says what becomes of it. Not while leads are still to come, nor once it has another. */
const askAboutPhoto = async (
  store: RecordStore,
  companyId: number,
  { uuid, leadUuid }: WaitingPhoto,
): Promise<void> => {
  if (!(await readCheckpoint({ store }, companyId)).complete) return;
  await changeInfo(store, photoAt(companyId, uuid), (photo) =>
    photo?.leadUuid === leadUuid ? { ...photo, error: leadGone.status, problem: leadGone } : null,
  );
};

/** What waits of this account and was not refused, and has its lead in the office; oldest first. */
const readyPhotos = async ({ store, session }: RecordsContext) => {
  const state = session.now();
  const ready: ReadyPhoto[] = [];
  for (const { id: companyId } of state.kind === 'signed-in' ? state.companies : []) {
    for (const { key, data } of await findInfo(store, 'photo', { companyId })) {
      if (data.error !== null || (await session.memberOf(companyId))?.id !== data.userId) continue;
      const lead = await store.get('leads', keyOf(companyId, data.leadUuid));
      if (lead === null) await askAboutPhoto(store, companyId, data);
      else if (lead.id > 0 && !awaitsDecision(lead, data.userId)) ready.push({ key, companyId, leadId: lead.id, data });
    }
  }
  return ready.sort((one, other) => (one.data.takenAt < other.data.takenAt ? -1 : 1));
};

/** A file of the company: from the device where it is there, else from the server and kept. */
export const downloadFile = async ({ ports, session }: RecordsContext, companyId: number, id: string) => {
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

const toBase64 = (bytes: Uint8Array): string => {
  const part = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += part) text += String.fromCharCode(...bytes.subarray(at, at + part));
  return btoa(text);
};

const pictureOf = ({ bytes, type }: WaitingPhoto): Blob =>
  new Blob([Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))], { type });
