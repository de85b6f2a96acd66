// Adds a record again that the office deleted while it was changed here: as a new record with all its dependents.
import { getRecord, type NamedRow, noteEvent, type RowOf } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { keyOf } from '#client/database/stored-rows.ts';
import { moveEmails } from '#client/outbox/waiting-emails.ts';
import type { Ports } from '#client/ports.ts';
import { wholeSignatures } from '#client/records/photos/signature-pictures.ts';
import { movePhotos } from '#client/records/photos/unsent-photos.ts';
import { childRecords, linksBelow, ownLinks, recordAbove } from '#client/records/record-tree.ts';
import { saveRecord } from '#client/records/save-record.ts';
import { moveStarted } from '#client/records/started-documents.ts';
import { added, unchanged } from '#domain/changes/change-state.ts';
import type { Links } from '#domain/changes/record-event.ts';
import { kindOf } from '#domain/changes/record-kinds.ts';
import { contentOf, wasDeletedThere } from '#domain/changes/record-parts.ts';
import type { RecordStoreName, RecordStores } from '#domain/changes/record-stores.ts';

interface Adding {
  readonly store: RecordStore;
  readonly ports: Ports;
}

/** Its parent must exist; otherwise the parent is added again, and this record with it. */
export async function canAddAgain(
  store: RecordStore,
  name: RecordStoreName,
  row: RowOf<RecordStoreName>,
): Promise<boolean> {
  if (!wasDeletedThere(row)) return false;
  if (name === 'leads') return true;
  const parent = (await recordAbove(store, name, row))?.row;
  return (
    parent !== undefined && parent.office.kind !== 'deleted' && !parent.draft?.isDeletion && !wasDeletedThere(parent)
  );
}

export async function addAgain(adding: Adding, { name, row }: NamedRow): Promise<void> {
  if (await canAddAgain(adding.store, name, row)) await addAsNew(adding, name, row, row, row.userId);
}

async function addAsNew<N extends RecordStoreName>(
  adding: Adding,
  name: N,
  old: RowOf<N>,
  links: Required<Links>,
  userId: number,
): Promise<void> {
  const { store, ports } = adding;
  // Stored before any other write: an interrupted run continues with the same new record.
  const row = await noteEvent(store, name, old, { kind: 'forked', uuid: ports.uuid() });
  if (row === null || row.successor === null) return;
  const { companyId, successor } = row;
  const content = contentOf(row);
  const signatures = await wholeSignatures(store, companyId, content);
  if (signatures === null) return;
  const asNew = (one: RecordStores[N]): RecordStores[N] => ({
    ...one,
    ...signatures,
    ...ownLinks(name, links),
    id: 0,
    uuid: successor.uuid,
    version: 0,
  });
  const before = asNew(successor.record);
  const there = await getRecord(store, name, keyOf(companyId, successor.uuid));
  // If the successor exists already, only later edits are applied to it.
  const newer: RecordStores[N] | null = there !== null && isEditedAfter(there, row) ? contentOf(there) : null;
  const edited = newer === null ? asNew(content) : beneath(name, before, asNew(content), newer);
  const saved = await saveRecord(adding, name, edited, newer ?? before, { companyId, userId });
  if (!saved.ok) return;
  const { id } = saved.value;
  const below = linksBelow(name, links, id);
  await addDependents(adding, name, row, below, userId);
  if (name === 'leads') await movePhotos(store, row, successor.uuid);
  if (name === 'estimates') await moveStarted(store, companyId, content.uuid, successor.uuid, below);
  if (name === 'estimate-documents') await moveEmails(store, companyId, content.uuid, successor.uuid);
  // Edits made in the meantime stay for the next run.
  await noteEvent(store, name, row, { kind: 'succeeded', content });
}

/** Whether the last unsent edit of one record was made after that of the other. */
const isEditedAfter = (one: RowOf<RecordStoreName>, other: RowOf<RecordStoreName>): boolean =>
  one.draft !== null && other.draft !== null && one.draft.at > other.draft.at;

/** The record with the earlier edits of its predecessor, where it has none of its own. */
function beneath<N extends RecordStoreName>(
  name: N,
  before: RecordStores[N],
  edited: RecordStores[N],
  there: RecordStores[N],
): RecordStores[N] {
  const { merge, withStoredIds } = kindOf(name);
  return merge(withStoredIds(before, there), there, withStoredIds(edited, there)).record;
}

/** Moves every dependent of a record on this device to its successor. */
async function addDependents(
  adding: Adding,
  name: RecordStoreName,
  row: RowOf<RecordStoreName>,
  links: Required<Links>,
  userId: number,
): Promise<void> {
  for (const child of await childRecords(adding.store, name, row))
    await bring(adding, child.name, child.row, links, userId);
}

/** A record that was never in the office gets the new parent; one that was there was deleted with the old parent. */
async function bring<N extends RecordStoreName>(
  adding: Adding,
  name: N,
  { key }: RowOf<RecordStoreName>,
  links: Required<Links>,
  userId: number,
): Promise<void> {
  const { store } = adding;
  const row = await getRecord(store, name, key);
  if (row === null || row.draft?.isDeletion) return;
  // Another person sends their own change.
  const sender = row.state === unchanged ? userId : row.userId;
  if (row.state !== added || wasDeletedThere(row)) return addAsNew(adding, name, row, links, sender);
  await noteEvent(store, name, row, { kind: 'rehung', links: ownLinks(name, links) });
  await addDependents(adding, name, row, linksBelow(name, links, row.id), userId);
}
