import { combineLatest, filter, map, merge, mergeMap, type Observable } from 'rxjs';
import type { RecordStore } from '#client/database/record-store.ts';
import type { OutboxKind, Waiting, WaitingKind } from '#client/outbox/outbox-kind.ts';
import { waitingEmails } from '#client/outbox/waiting-emails.ts';
import { waitingPdfs } from '#client/outbox/waiting-pdfs.ts';
import { waitingPhotos } from '#client/outbox/waiting-photos.ts';
import { waitingRecords } from '#client/outbox/waiting-records.ts';
import { recordStoreNames } from '#domain/changes/record-stores.ts';

/** Every kind, in the order of sending and listing. */
const kinds: { readonly [K in WaitingKind]: OutboxKind<K> } = {
  record: waitingRecords,
  pdf: waitingPdfs,
  email: waitingEmails,
  photo: waitingPhotos,
};

export const outboxKind = <K extends WaitingKind>({ kind }: Waiting<K>): OutboxKind<K> => kinds[kind];

/** Every waiting item on the device, of every person and company. */
export const findWaiting = async (store: RecordStore): Promise<readonly Waiting[]> =>
  (await Promise.all(Object.values(kinds).map((kind) => kind.find(store)))).flat();

/** One person's waiting items in one company, now and after every change. */
export const watchWaiting = (
  store: RecordStore,
  { companyId, userId }: { readonly companyId: number; readonly userId: number },
): Observable<readonly Waiting[]> =>
  combineLatest(Object.values(kinds).map((kind): Observable<readonly Waiting[]> => kind.watch(store, companyId))).pipe(
    map((all) => all.flat().filter((one) => one.userId === userId)),
  );

/** A record was removed: what waited for it is sent, or its person is asked. */
const afterRemovals = (store: RecordStore): Observable<readonly Waiting[]> =>
  merge(...recordStoreNames.map((name): Observable<readonly { readonly row: unknown }[]> => store.changes(name))).pipe(
    filter((changes) => changes.some(({ row }) => row === null)),
    mergeMap(() => findWaiting(store)),
  );

/** Items that may have become ready to send. */
export const waitingChanges = (store: RecordStore): Observable<readonly Waiting[]> =>
  merge(
    afterRemovals(store),
    ...Object.values(kinds).map((kind): Observable<readonly Waiting[]> => kind.changes(store)),
  );
