// A lead, an estimate or a document with a draft. Its request is stored before it is sent and retried verbatim until
// its answer is known: idempotent, however often it is sent.
import { combineLatest, map, merge } from 'rxjs';
import { serverIdOf } from '#client/database/local-ids.ts';
import { findChanged, getRecord, type NamedRow, noteEvent, type RowOf } from '#client/database/record-access.ts';
import { problemOf } from '#client/database/record-rows.ts';
import type { RecordStore, RowChange } from '#client/database/record-store.ts';
import { watchRows } from '#client/database/watch-rows.ts';
import { canAddAgain } from '#client/outbox/add-again.ts';
import { indexKey } from '#client/outbox/change-index.ts';
import { describeChange } from '#client/outbox/describe-change.ts';
import { describeConflict, nameOfUser } from '#client/outbox/describe-conflict.ts';
import type { OutboxKind, OutboxStep, Waiting } from '#client/outbox/outbox-kind.ts';
import { countDiscarded, discardRecord } from '#client/records/discard-record.ts';
import { storeSignatures } from '#client/records/photos/signature-pictures.ts';
import { awaitsDecision, ownLinks, recordAbove } from '#client/records/record-tree.ts';
import { sendRecord, wireOf } from '#client/records/record-wire.ts';
import { adoptServerId } from '#client/records/server-ids.ts';
import type { Syncing } from '#client/records/syncing.ts';
import { conflictOf } from '#contract/conflict.ts';
import { isConflict, isGone, type Problem } from '#contract/problems.ts';
import { recordShape } from '#contract/shape.ts';
import { changeStates, deleted } from '#domain/changes/change-state.ts';
import { baseOf, contentOf, type Identified, needsPerson, theirsOf } from '#domain/changes/record-parts.ts';
import { type RecordStoreName, type RecordStores, recordStoreNames } from '#domain/changes/record-stores.ts';
import { syncOrder } from '#domain/changes/sync-order.ts';
import { defined } from '#domain/defined.ts';

type WaitingRecord = Waiting<'record'>;

function waitingOf({ name, row }: NamedRow): WaitingRecord {
  const { key, companyId, userId, id, leadId, estimateId, draft, request, verdict, office } = row;
  const problem = problemOf(row);
  const untried = verdict === null ? 'now' : 'soon';
  return {
    kind: 'record',
    key: indexKey(name, key),
    companyId,
    userId,
    at: draft?.at ?? '',
    problem,
    ready: problem !== null || request !== null ? 'no' : untried,
    stands: [`${name} ${id}`, indexKey(name, key)],
    dependsOn: name === 'leads' ? [] : [`leads ${leadId}`, `estimates ${estimateId}`],
    isStuck: problem !== null && (id < 0 || office.kind === 'deleted'),
    row: { name, row },
  };
}

/** Records in sync order, then the rest in its given order. */
export function inSyncOrder(all: readonly Waiting[]): readonly Waiting[] {
  const records = all.flatMap((one) => (isRecord(one) ? [one] : []));
  const ordered = syncOrder(
    records.map((one) => ({ store: one.row.name, state: one.row.row.state, changedAt: one.at, one })),
  );
  return [...ordered.map(({ one }) => one), ...all.filter((one) => !isRecord(one))];
}

const isRecord = (waiting: Waiting): waiting is WaitingRecord => waiting.kind === 'record';

export const waitingRecords: OutboxKind<'record'> = {
  isLarge: false,
  find: async (store) => (await findChanged(store)).map(waitingOf),
  watch: (store, companyId) =>
    combineLatest(
      recordStoreNames.flatMap((name) =>
        changeStates.map((state) =>
          watchRows(store, name, { state }).pipe(
            map((rows) => [...rows.values()].map((row) => ({ name, row }) as NamedRow)),
          ),
        ),
      ),
    ).pipe(
      map((all) =>
        all
          .flat()
          .filter(({ row }) => row.companyId === companyId)
          .map(waitingOf),
      ),
    ),
  changes: (store) =>
    merge(
      ...recordStoreNames.map((name) =>
        store
          .changes(name)
          .pipe(
            map((changes: readonly RowChange<RecordStoreName>[]) =>
              changes.flatMap(({ row }) => (row?.draft ? [waitingOf({ name, row } as NamedRow)] : [])),
            ),
          ),
      ),
    ),
  describe: async (store, { row: { name, row }, problem }) => {
    const { office } = row;
    const deletedBy = office.kind === 'deleted' ? await nameOfUser(store, row.companyId, office.by) : null;
    return {
      store: name,
      state: row.state,
      ...(await describeChange(store, name, row)),
      conflict: await describeConflict(store, name, row),
      ...defined({ deletedBy: deletedBy ?? undefined }),
      addable: await canAddAgain(store, name, row),
      dependents: problem === null ? 0 : await countDiscarded(store, name, row),
      settled: row.verdict?.kind === 'settled',
    };
  },
  exported: ({ row: { name, row }, problem }) => {
    const { key, companyId, userId, id, leadId, estimateId, state, draft } = row;
    return {
      store: name,
      key,
      companyId,
      userId,
      id,
      leadId,
      estimateId,
      state,
      changedAt: draft?.at ?? null,
      data: contentOf(row),
      base: baseOf(row),
      theirs: theirsOf(row),
      gone: row.office.kind === 'deleted',
      error: problem?.status ?? null,
      problem,
    };
  },
  request: async (syncing, { row: { name, row } }) => {
    const requested = await requestedRow(syncing, name, row.key);
    if (requested === null || requested.request === null) return null;
    const waiting = waitingOf({ name, row: requested });
    const { request } = requested;
    const parent = await recordAbove(syncing.store, name, requested);
    const above = parent === null ? null : contentOf<Identified>(parent.row).uuid;
    return { send: () => sendRecord(syncing.session.call, name, requested, request, above), waiting };
  },
  accepted: (syncing, { row: { name, row } }, answer) => accepted(syncing, name, row, answer),
  refused: (syncing, { row: { name, row } }, problem, body) => refused(syncing, name, row, problem, body),
  retried: (store, { row: { name, row } }) => noteEvent(store, name, row, { kind: 'retried' }),
  discarded: (store, { row: { name, row } }) => discardRecord(store, name, row.key),
};

const isWaiting = (row: RowOf<RecordStoreName>): boolean => row.draft !== null && !needsPerson(row);

/** The row with its stored request; null while it cannot be sent. */
async function requestedRow<N extends RecordStoreName>(
  { store, ports }: Syncing,
  name: N,
  key: string,
): Promise<RowOf<N> | null> {
  const found = await getRecord(store, name, key);
  if (found === null || !isWaiting(found) || found.request !== null) return found;
  // A child created while its parent got its server id still points to the local one.
  const leadId = await serverIdOf(store, found.companyId, 'leads', found.leadId);
  const estimateId = await serverIdOf(store, found.companyId, 'estimates', found.estimateId);
  if (leadId < 0 || estimateId < 0 || (await dependsOnDeleted(store, name, found, found.userId))) return null;
  const links = ownLinks(name, { leadId, estimateId });
  return noteEvent(store, name, found, { kind: 'requested', key: ports.uuid(), links });
}

/** Nothing of a person is sent under a parent that the office deleted; it goes once they add the parent again. */
async function dependsOnDeleted(
  store: RecordStore,
  name: RecordStoreName,
  row: RowOf<RecordStoreName>,
  userId: number,
): Promise<boolean> {
  const above = await recordAbove(store, name, row);
  if (above === null) return false;
  return awaitsDecision(above.row, userId) || dependsOnDeleted(store, above.name, above.row, userId);
}

/**
 * The user has logged out in the meantime: nothing may be stored, least of all local ids, which are given out again.
 */
const isThere = async (store: RecordStore, name: RecordStoreName, { key }: RowOf<RecordStoreName>): Promise<boolean> =>
  (await getRecord(store, name, key)) !== null;

async function accepted<N extends RecordStoreName>(
  { store }: Syncing,
  name: N,
  row: RowOf<N>,
  answer: RecordStores[N] | undefined,
): Promise<OutboxStep> {
  const { request } = row;
  if (request === null || !(await isThere(store, name, row))) return 'skipped';
  const { key } = request;
  if (request.change === deleted || answer === undefined) {
    await noteEvent(store, name, row, { kind: 'accepted', key, record: null });
    return 'sent';
  }
  if (answer.id !== row.id) await adoptServerId(store, row.companyId, name, row.id, answer.id);
  await storeSignatures(store, row.companyId, request.record);
  const next = await noteEvent(store, name, row, { kind: 'accepted', key, record: answer });
  // An edit or deletion during the request is sent now.
  return next?.draft ? 'again' : 'sent';
}

async function refused<N extends RecordStoreName>(
  syncing: Syncing,
  name: N,
  row: RowOf<N>,
  problem: Problem,
  body: unknown,
): Promise<OutboxStep> {
  const { store } = syncing;
  const { request } = row;
  if (request === null || !(await isThere(store, name, row))) return 'skipped';
  const { key } = request;
  if (request.change === deleted && isGone(problem.status)) return accepted(syncing, name, row, undefined);
  if (!isConflict(problem.status)) {
    const next = await noteEvent(store, name, row, { kind: 'refused', key, problem });
    return next !== null && isWaiting(next) ? 'again' : 'refused';
  }
  const { current, by, added } = conflictOf(recordShape<RecordStores[N]>(), body);
  const theirs = current ?? (await currentRecord(syncing, name, row));
  if (theirs === null) return 'later';
  if (theirs.id !== row.id) await adoptServerId(store, row.companyId, name, row.id, theirs.id);
  const next = await noteEvent(store, name, row, { kind: 'overtaken', key, record: theirs, by, added });
  return next !== null && isWaiting(next) ? 'again' : 'refused';
}

async function currentRecord<N extends RecordStoreName>(
  { session }: Syncing,
  name: N,
  { companyId, id }: RowOf<N>,
): Promise<RecordStores[N] | null> {
  const answer = await wireOf(name).read(session.call, id, { companyId });
  return answer.ok ? answer.body : null;
}
