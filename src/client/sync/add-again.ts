// Deleted in the office and changed here: what this device holds of it becomes a new record, with all that hangs on it.
import { changeRow } from '#client/database/change-row.ts';
import { nextLocalId } from '#client/database/local-ids.ts';
import { changeRecord, findRecords, getRecord, type RowOf } from '#client/database/record-access.ts';
import { rowById } from '#client/database/record-rows.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { keyOf, type RecordStoreName } from '#client/database/stored-rows.ts';
import type { Ports } from '#client/ports.ts';
import { moveBegun } from '#client/records/begun-documents.ts';
import { waitingPhotos } from '#client/records/side-requests.ts';
import { withSignatures } from '#client/records/signature-pictures.ts';
import { added, deleted, unchanged } from '#domain/changes/record-change.ts';

interface Adding {
  readonly store: RecordStore;
  readonly ports: Ports;
}

interface Links {
  readonly leadId: number;
  readonly estimateId: number;
}

const wasDeletedThere = ({ state, error }: RowOf<RecordStoreName>): boolean =>
  state !== deleted && state !== unchanged && (error === 404 || error === 410);

/** What it hangs on must be there; otherwise that is added again, and this comes along. */
export const canAddAgain = async (
  store: RecordStore,
  name: RecordStoreName,
  row: RowOf<RecordStoreName>,
): Promise<boolean> => {
  if (!wasDeletedThere(row)) return false;
  if (name === 'leads') return true;
  const { companyId, leadId, estimateId } = row;
  const parent =
    name === 'estimates'
      ? await rowById(store, 'leads', companyId, leadId)
      : await rowById(store, 'estimates', companyId, estimateId);
  return parent !== null && parent.state !== deleted && !parent.gone && !wasDeletedThere(parent);
};

export const addAgain = async (adding: Adding, name: RecordStoreName, key: string): Promise<void> => {
  const row = await getRecord(adding.store, name, key);
  if (row !== null && (await canAddAgain(adding.store, name, row))) await addAsNew(adding, name, key, row, row.userId);
};

const addAsNew = async <N extends RecordStoreName>(
  adding: Adding,
  name: N,
  key: string,
  { leadId, estimateId }: Links,
  userId: number,
): Promise<void> => {
  const { store, ports } = adding;
  // Decided before anything else is written: interrupted, it goes on with the same new record.
  const row = await changeRecord(store, name, key, (now) =>
    now === null || now.again ? null : { ...now, again: ports.uuid() },
  );
  if (!row?.again) return;
  const content = await wholeContent(store, name, row);
  if (content === null) return;
  const { companyId, again: uuid } = row;
  const newKey = keyOf(companyId, uuid);
  const known = await getRecord(store, name, newKey);
  const id = known?.id ?? (await nextLocalId(store, ports.locks));
  const links = name === 'leads' ? {} : name === 'estimates' ? { leadId } : { leadId, estimateId };
  await changeRecord(store, name, newKey, (there) =>
    there !== null
      ? null
      : {
          ...row,
          key: newKey,
          revision: 0,
          userId,
          id,
          ...links,
          data: { ...content, ...links, id, uuid, version: 0 },
          state: added,
          base: null,
          theirs: null,
          gone: false,
          sent: null,
          error: null,
          problem: null,
          changedAt: ports.now().toISOString(),
          settled: null,
          again: null,
        },
  );
  const above = name === 'leads' ? { leadId: id, estimateId: 0 } : { leadId, estimateId: id };
  await bringBeneath(adding, name, row, above, userId);
  if (name === 'estimates') await moveBegun(store, companyId, row.data.uuid, uuid, above);
  await changeRecord(store, name, key, (now) => (now === null ? null : 'remove'));
};

/** Everything on this device that hangs on a record. */
const bringBeneath = async (
  adding: Adding,
  name: RecordStoreName,
  { companyId, id, data, again }: RowOf<RecordStoreName>,
  links: Links,
  userId: number,
): Promise<void> => {
  const { store } = adding;
  if (name === 'leads') {
    for (const { key } of await findRecords(store, 'estimates', { companyId, leadId: id }))
      await bring(adding, 'estimates', key, links, userId);
    for (const photo of waitingPhotos(await store.find('info', { companyId }))) {
      if (photo.data.leadUuid !== data.uuid) continue;
      await changeRow(store, 'info', photo.key, (row) =>
        row === null ? null : { ...row, data: { ...photo.data, leadUuid: again, error: null, problem: null } },
      );
    }
  }
  if (name === 'estimates') {
    for (const { key } of await findRecords(store, 'estimate-documents', { companyId, estimateId: id }))
      await bring(adding, 'estimate-documents', key, links, userId);
  }
};

/** What was never in the office only hangs on another record now; what was there went with it. */
const bring = async <N extends 'estimates' | 'estimate-documents'>(
  adding: Adding,
  name: N,
  key: string,
  links: Links,
  userId: number,
): Promise<void> => {
  const { store } = adding;
  const row = await getRecord(store, name, key);
  if (row === null || row.state === deleted) return;
  // What somebody else changed is theirs to send.
  const sender = row.state === unchanged ? userId : row.userId;
  if (row.state !== added || wasDeletedThere(row)) return addAsNew(adding, name, key, links, sender);
  const { leadId } = links;
  const own = name === 'estimates' ? { leadId } : links;
  await changeRecord(store, name, key, (now) =>
    now === null ? null : { ...now, ...own, data: { ...now.data, ...own }, sent: null, error: null, problem: null },
  );
  await bringBeneath(adding, name, row, { leadId, estimateId: row.id }, userId);
};

/** A paper with the pictures of its signatures; null where they are not on this device. */
const wholeContent = async <N extends RecordStoreName>(
  store: RecordStore,
  name: N,
  { companyId, key, data }: RowOf<N>,
): Promise<RowOf<N>['data'] | null> => {
  const paper = name === 'estimate-documents' ? await getRecord(store, 'estimate-documents', key) : null;
  if (paper === null) return data;
  const { signatures } = await withSignatures(store, companyId, paper.data);
  if (Object.values(signatures ?? {}).some((signature) => !signature.data)) return null;
  return signatures === undefined ? data : { ...data, signatures };
};
