// A deletion asks the server first, because it may refuse. Offline, only records without others' work may be deleted.
import { noteEvent, type RowOf } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { discardRecord } from '#client/records/discard-record.ts';
import { noteDeletion } from '#client/records/note-deletion.ts';
import { childRecords, unsentDependents } from '#client/records/record-tree.ts';
import { wireOf } from '#client/records/record-wire.ts';
import { findRow, type RecordsContext, workerFor } from '#client/records/records-context.ts';
import { othersChange } from '#client/records/save-record.ts';
import { countsAsOffline, isGone, notNow, type Problem, problemFor } from '#contract/problems.ts';
import type { Document } from '#contract/records/document.ts';
import type { Lead } from '#contract/records/lead.ts';
import { added, deleted } from '#domain/changes/change-state.ts';
import { baseOf, contentOf, type Identified, isOthersDraft } from '#domain/changes/record-parts.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';
import { newestMark } from '#domain/changes/version-marks.ts';
import { whyUndeletable } from '#domain/documents/why-undeletable.ts';
import { ok, type Result, refused } from '#domain/result.ts';

export const removeRecord =
  (context: RecordsContext, name: RecordStoreName) =>
  async (id: number): Promise<Result<null, Problem>> => {
    const row = await findRow(context, name, id);
    if (!row.ok) return row;
    const worker = await workerFor(context, name, contentOf(row.value).uuid);
    return worker.ok ? removeRow(context, name, row.value, worker.value.userId) : worker;
  };

async function removeRow<N extends RecordStoreName>(
  { store, ports, session }: RecordsContext,
  name: N,
  row: RowOf<N>,
  userId: number,
): Promise<Result<null, Problem>> {
  if (isOthersDraft(row, userId)) return refused(othersChange);
  const stored = name === 'estimate-documents' ? whyUndeletable(contentOf(row) as Document) : null;
  if (stored !== null) return refused(notNow(stored));
  // The server does not know a local addition, so it cannot refuse.
  const children = await childrenOf(store, name, row);
  if (children.some(({ state }) => row.state === added || state === added)) return refused(notEmpty(name));
  if (row.state === added) {
    await discardRecord(store, name, row.key);
    return ok(null);
  }
  const seen = contentOf(row);
  const { version = 0, marks }: Identified = baseOf(row) ?? seen;
  const mark = newestMark(marks);
  const change = { companyId: row.companyId, key: ports.uuid(), version, ...(mark === '' ? {} : { mark }) };
  const answer = await wireOf(name).remove(session.call, row.id, seen.uuid, change);
  const wasDeleted = !answer.ok && isGone(answer.problem.status);
  // The office has already deleted it: the owner of unsent dependents decides about them.
  if (wasDeleted && (await unsentDependents(store, name, row)).length > 0) {
    await noteDeletion(store, name, row.key, ports.now(), { by: null, at: null });
    return refused(answer.problem);
  }
  if (answer.ok || wasDeleted) {
    await noteEvent(store, name, row, { kind: 'deletedThere', seen });
    return ok(null);
  }
  if (!countsAsOffline(answer.problem.status)) return refused(answer.problem);
  if (children.length > 0 || !mayGoOffline(name, row)) return refused(problemFor(answer.problem.status));
  await noteEvent(store, name, row, { kind: 'deletedHere', seen, by: userId, at: ports.now().toISOString() });
  return ok(null);
}

/** A document may be signed elsewhere in the meantime, and a lead may be tied to another system. */
const mayGoOffline = <N extends RecordStoreName>(name: N, row: RowOf<N>): boolean =>
  name === 'estimates' || (name === 'leads' && ((contentOf(row) as Lead).externalId ?? '') === '');

const childrenOf = async (
  store: RecordStore,
  name: RecordStoreName,
  row: RowOf<RecordStoreName>,
): Promise<readonly { readonly state: number }[]> =>
  (await childRecords(store, name, row)).map((one) => one.row).filter(({ state }) => state !== deleted);

const notEmpty = (name: RecordStoreName): Problem =>
  notNow(
    name === 'leads' ? 'The lead has estimates. Delete them first.' : 'The estimate has documents. Delete them first.',
  );
