// Photos and PDFs in the outbox: they stand by their record, are sent after it, and are shown when they were refused.
import { map, type Observable, switchMap } from 'rxjs';
import { changeRow } from '#client/database/change-row.ts';
import { noteEvent } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { type KeptRow, keyOf } from '#client/database/stored-rows.ts';
import { watchRows } from '#client/database/watch-rows.ts';
import type { OutboxEntry } from '#client/device.ts';
import { isStuck } from '#client/records/record-tree.ts';
import { type SideRequest, sideRequests, waitingPdfs } from '#client/records/side-requests.ts';
import { contentOf } from '#domain/changes/record-parts.ts';

const prefix = 'side|';

export const isSideEntry = (key: string): boolean => key.startsWith(prefix);

const rowKey = (key: string): string => key.slice(prefix.length);

export const sideEntries = (
  store: RecordStore,
  companyId: number,
  userId: number,
): Observable<readonly OutboxEntry[]> =>
  watchRows(store, 'info', { companyId }).pipe(
    map((rows) => sideRequests([...rows.values()]).filter(({ data }) => data.userId === userId)),
    switchMap((requests) => Promise.all(requests.map((request) => entryOf(store, companyId, request)))),
  );

const entryOf = async (
  store: RecordStore,
  companyId: number,
  { key, data }: KeptRow<SideRequest>,
): Promise<OutboxEntry> => ({
  key: `${prefix}${key}`,
  state: 4,
  ...(await placeOf(store, companyId, data)),
  changedAt: data.takenAt,
  status: data.error === null ? 'waiting' : 'attention',
  error: data.error,
  problem: data.problem,
  conflict: null,
  addable: false,
  beneath: 0,
  settled: false,
});

const placeOf = async (
  store: RecordStore,
  companyId: number,
  request: SideRequest,
): Promise<Pick<OutboxEntry, 'store' | 'title' | 'detail' | 'route' | 'held'>> => {
  if (request.kind === 'pdf') {
    const row = await store.get('estimate-documents', keyOf(companyId, request.documentUuid));
    const route = row === null ? null : `/estimator/estimate/${row.estimateId}/documents/${row.id}`;
    const held = isStuck(row);
    return {
      store: 'estimate-documents',
      title: row === null ? '' : contentOf(row).name,
      detail: 'Record copy',
      route,
      held,
    };
  }
  const row = await store.get('leads', keyOf(companyId, request.leadUuid));
  const lead = row === null ? null : contentOf(row);
  const title = lead === null ? 'a deleted lead' : [lead.firstName, lead.lastName].filter((part) => part).join(' ');
  const route = row === null ? null : `/estimator/leads/${row.id}/details`;
  return { store: 'leads', title, detail: `Photo ${request.name}`, route, held: isStuck(row) };
};

export const retrySide = async (store: RecordStore, key: string): Promise<void> => {
  await changeRow(store, 'info', rowKey(key), (row) =>
    row === null ? null : { ...row, data: { ...(row.data as SideRequest), error: null, problem: null } },
  );
};

/** Nobody asks any more: a document whose PDF was asked for stands as before. */
export const discardSide = async (store: RecordStore, key: string): Promise<void> => {
  const row = await store.get('info', rowKey(key));
  const [asked] = row === null ? [] : waitingPdfs([row]);
  await changeRow(store, 'info', rowKey(key), (now) => (now === null ? null : 'remove'));
  if (asked === undefined) return;
  const { companyId, data } = asked;
  if (data.pdfStatus === null) return;
  const place = { key: keyOf(companyId, data.documentUuid), companyId };
  await noteEvent(store, 'estimate-documents', place, { kind: 'expected', fields: { pdfStatus: data.pdfStatus } });
};

/** All that waits here, of anybody, as it is exported. */
export const exportedSides = async (
  store: RecordStore,
): Promise<readonly { readonly key: string; readonly companyId: number; readonly data: SideRequest }[]> =>
  sideRequests(await store.find('info', {})).map(({ key, companyId, data }) => ({
    key: `${prefix}${key}`,
    companyId,
    data,
  }));
