// Waiting photos in the outbox: they stand by their lead, are sent after it, and are shown when they were refused.
import { map, type Observable, switchMap } from 'rxjs';
import { changeRow } from '#client/database/change-row.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { type KeptRow, keyOf, type StoredRows } from '#client/database/stored-rows.ts';
import { watchRows } from '#client/database/watch-rows.ts';
import type { OutboxEntry } from '#client/device.ts';
import { type WaitingPhoto, waitingPhotos } from '#client/records/photos.ts';

const prefix = 'photos|';

export const isPhotoEntry = (key: string): boolean => key.startsWith(prefix);

const rowKey = (key: string): string => key.slice(prefix.length);

export const photoEntries = (
  store: RecordStore,
  companyId: number,
  userId: number,
): Observable<readonly OutboxEntry[]> =>
  watchRows(store, 'info', { companyId }).pipe(
    map((rows) => waitingPhotos([...rows.values()]).filter(({ data }) => data.userId === userId)),
    switchMap((photos) =>
      Promise.all(
        photos.map(async (photo) => entryOf(photo, await store.get('leads', keyOf(companyId, photo.data.leadUuid)))),
      ),
    ),
  );

const entryOf = ({ key, data }: KeptRow<WaitingPhoto>, lead: StoredRows['leads'] | null): OutboxEntry => ({
  key: `${prefix}${key}`,
  store: 'leads',
  state: 4,
  title: lead === null ? '' : [lead.data.firstName, lead.data.lastName].filter((part) => part).join(' '),
  detail: `Photo ${data.name}`,
  route: lead === null ? null : `/estimator/leads/${lead.id}/details`,
  changedAt: data.takenAt,
  status: data.error === null ? 'waiting' : 'attention',
  error: data.error,
  problem: data.problem,
  conflict: null,
});

export const retryPhoto = async (store: RecordStore, key: string): Promise<void> => {
  await changeRow(store, 'info', rowKey(key), (row) =>
    row === null ? null : { ...row, data: { ...(row.data as WaitingPhoto), error: null, problem: null } },
  );
};

export const discardPhoto = async (store: RecordStore, key: string): Promise<void> => {
  await changeRow(store, 'info', rowKey(key), (row) => (row === null ? null : 'remove'));
};

/** The photos of this person, for the export. */
export const exportedPhotos = async (
  store: RecordStore,
  companyId: number,
  userId: number,
): Promise<readonly { readonly key: string; readonly data: WaitingPhoto }[]> =>
  waitingPhotos(await store.find('info', { companyId }))
    .filter(({ data }) => data.userId === userId)
    .map(({ key, data }) => ({ key: `${prefix}${key}`, data }));
