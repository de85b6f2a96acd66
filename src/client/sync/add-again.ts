// Deleted in the office and changed here: what this device holds of it becomes a new record, with all that hangs on it.
import { changeRow } from '#client/database/change-row.ts';
import { changeRecord, getRecord, type RowOf } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { RecordStoreName } from '#client/database/stored-rows.ts';
import type { Ports } from '#client/ports.ts';
import { moveBegun } from '#client/records/begun-documents.ts';
import { photosBeneath, recordAbove, recordsBeneath } from '#client/records/record-tree.ts';
import { saveRecord } from '#client/records/save-record.ts';
import { withSignatures } from '#client/records/signature-pictures.ts';
import { rowAsInOffice } from '#client/sync/settle-push.ts';
import type { Document } from '#contract/records.ts';
import { added, deleted, unchanged } from '#domain/changes/record-change.ts';
import { isSameContent } from '#domain/same-content.ts';

interface Adding {
  readonly store: RecordStore;
  readonly ports: Ports;
}

interface Links {
  readonly leadId: number;
  readonly estimateId: number;
}

/** Whoever said that it is not there may not be the office: what has been brought since says more. */
const wasDeletedThere = ({ state, error, theirs, gone }: RowOf<RecordStoreName>): boolean =>
  state !== deleted && state !== unchanged && (error === 404 || error === 410) && (theirs === null || gone);

/** What it hangs on must be there; otherwise that is added again, and this comes along. */
export const canAddAgain = async (
  store: RecordStore,
  name: RecordStoreName,
  row: RowOf<RecordStoreName>,
): Promise<boolean> => {
  if (!wasDeletedThere(row)) return false;
  if (name === 'leads') return true;
  const parent = await recordAbove(store, name, row);
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
    now === null || now.again ? null : { ...now, again: ports.uuid(), againFrom: now.data },
  );
  if (!row?.again) return;
  const signatures = await wholeSignatures(store, name, row);
  if (signatures === null) return;
  const { companyId, again: uuid, data, againFrom } = row;
  const links = name === 'leads' ? {} : name === 'estimates' ? { leadId } : { leadId, estimateId };
  const asNew = (one: RowOf<N>['data']) => ({ ...one, ...signatures, ...links, id: 0, uuid, version: 0 });
  // Where it had been added already, only what was changed since is a change of that.
  const place = { companyId, userId, leadId: 0, estimateId: 0, ...links };
  const saved = await saveRecord(adding, name, asNew(data), asNew(againFrom ?? data), place);
  if (!saved.ok) return;
  const { id } = saved.value;
  const above = name === 'leads' ? { leadId: id, estimateId: 0 } : { leadId, estimateId: id };
  await bringBeneath(adding, name, row, above, userId);
  if (name === 'estimates') await moveBegun(store, companyId, data.uuid, uuid, above);
  // What was changed meanwhile stays for the next time.
  await changeRecord(store, name, key, (now) =>
    now === null || !isSameContent(now.data, data) ? null : rowAsInOffice(now),
  );
};

/** Everything on this device that hangs on a record. */
const bringBeneath = async (
  adding: Adding,
  name: RecordStoreName,
  row: RowOf<RecordStoreName>,
  links: Links,
  userId: number,
): Promise<void> => {
  const { store } = adding;
  const { again } = row;
  for (const child of await recordsBeneath(store, name, row))
    await bring(adding, child.name, child.row.key, links, userId);
  if (name !== 'leads') return;
  for (const { key, data } of await photosBeneath(store, row))
    await changeRow(store, 'info', key, (photo) =>
      photo === null ? null : { ...photo, data: { ...data, leadUuid: again, error: null, problem: null } },
    );
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

/** Of a paper its signatures with their pictures; null where they are not on this device. */
const wholeSignatures = async (
  store: RecordStore,
  name: RecordStoreName,
  { companyId, key }: RowOf<RecordStoreName>,
): Promise<Pick<Document, 'signatures'> | null> => {
  const paper = name === 'estimate-documents' ? await getRecord(store, 'estimate-documents', key) : null;
  if (paper === null) return {};
  const { signatures } = await withSignatures(store, companyId, paper.data);
  if (Object.values(signatures ?? {}).some((signature) => !signature.data)) return null;
  return signatures === undefined ? {} : { signatures };
};
