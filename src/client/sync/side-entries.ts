// Photos and PDFs in the outbox: they stand by their record, are sent after it, and are shown when they were refused.
import { map, type Observable, switchMap } from 'rxjs';
import { changeRow } from '#client/database/change-row.ts';
import { noteEvent } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { keyOf } from '#client/database/stored-rows.ts';
import type { OutboxEntry } from '#client/device.ts';
import { isStuck } from '#client/records/record-tree.ts';
import { findSides, retrySideRow, type SideRow, watchSides } from '#client/records/side-requests.ts';
import { contentOf } from '#domain/changes/record-parts.ts';

const prefix = 'side|';

export const isSideEntry = (key: string): boolean => key.startsWith(prefix);

const rowKey = (key: string): string => key.slice(prefix.length);

export const sideEntries = (
  store: RecordStore,
  companyId: number,
  userId: number,
): Observable<readonly OutboxEntry[]> =>
  watchSides(store, companyId).pipe(
    map((rows) => rows.filter(({ data }) => data.userId === userId)),
    switchMap((requests) => Promise.all(requests.map((request) => entryOf(store, companyId, request)))),
  );

const entryOf = async (store: RecordStore, companyId: number, { key, data }: SideRow): Promise<OutboxEntry> => ({
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
  request: SideRow['data'],
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

const sideAt = async (store: RecordStore, key: string): Promise<SideRow | null> => {
  const row = await store.get('info', rowKey(key));
  return row?.kind === 'photo' || row?.kind === 'pdf' ? row : null;
};

export const retrySide = async (store: RecordStore, key: string): Promise<void> => {
  const row = await sideAt(store, key);
  if (row !== null) await retrySideRow(store, row);
};

/** Nobody asks any more: a document whose PDF was asked for stands as before. */
export const discardSide = async (store: RecordStore, key: string): Promise<void> => {
  const row = await sideAt(store, key);
  await changeRow(store, 'info', rowKey(key), (now) => (now === null ? null : 'remove'));
  if (row?.kind !== 'pdf') return;
  const { companyId, data } = row;
  const { pdfStatus } = data;
  if (pdfStatus === null) return;
  const place = { key: keyOf(companyId, data.documentUuid), companyId };
  await noteEvent(store, 'estimate-documents', place, { kind: 'expected', fields: { pdfStatus } });
};

/** All that waits here, of anybody, as it is exported. */
export const exportedSides = async (
  store: RecordStore,
): Promise<readonly { readonly key: string; readonly companyId: number; readonly data: SideRow['data'] }[]> =>
  (await findSides(store)).map(({ key, companyId, data }) => ({ key: `${prefix}${key}`, companyId, data }));
