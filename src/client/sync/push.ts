// Sends the waiting changes, one after the other, in the specified order. Each request is written down before it goes
// out and repeated word for word until its answer is known: sent once or twice, it works once.
import type { BehaviorSubject } from 'rxjs';
import { serverIdOf } from '#client/database/local-ids.ts';
import { findChanged, getRecord, noteEvent, type RowOf } from '#client/database/record-access.ts';
import { awaitsDecision, recordAbove } from '#client/records/record-tree.ts';
import { wireOf } from '#client/records/record-wire.ts';
import { keepSignatures } from '#client/records/signature-pictures.ts';
import { indexKey } from '#client/sync/change-index.ts';
import { pushRequest } from '#client/sync/push-request.ts';
import { adoptServerId } from '#client/sync/server-ids.ts';
import { noProgress, type Outcome, type Progress, type Syncing } from '#client/sync/syncing.ts';
import { persistenceOf } from '#contract/problems.ts';
import { deleted } from '#domain/changes/change-state.ts';
import { needsPerson, type Request } from '#domain/changes/record-parts.ts';
import type { RecordStoreName, RecordStores } from '#domain/changes/record-stores.ts';
import { syncOrder, type WaitingChange } from '#domain/changes/sync-order.ts';

interface Waiting extends WaitingChange {
  readonly key: string;
}

type Step = 'sent' | 'again' | 'skipped' | 'refused' | 'later' | 'away' | 'over';

// A merged record is sent at once again; if others keep being faster it waits for the next sync.
const mostTries = 4;

export const pushChanges = async (syncing: Syncing, progress: BehaviorSubject<Progress>): Promise<Outcome> => {
  let outcome: Outcome = 'done';
  const plan = syncOrder(await waitingChanges(syncing));
  for (const [index, change] of plan.entries()) {
    progress.next({ done: index, total: plan.length, sending: indexKey(change.store, change.key) });
    let step: Step = 'again';
    for (let tries = 0; step === 'again' && tries < mostTries; tries += 1) {
      step = await pushRecord(syncing, change.store, change.key);
    }
    if (step === 'over') return 'over';
    if (step === 'away') return 'away';
    if (step === 'later' || step === 'again') outcome = 'later';
  }
  progress.next(noProgress);
  return outcome;
};

/** The changes of this account, in whatever company they were made, that nothing keeps from being sent. */
const waitingChanges = async ({ store, session }: Syncing): Promise<readonly Waiting[]> => {
  const waiting: Waiting[] = [];
  for (const { name, row } of await findChanged(store)) {
    if (needsPerson(row) || (await session.memberOf(row.companyId))?.id !== row.userId) continue;
    waiting.push({ store: name, key: row.key, state: row.state, changedAt: row.draft?.at ?? '' });
  }
  return waiting;
};

const pushRecord = async <N extends RecordStoreName>(syncing: Syncing, name: N, key: string): Promise<Step> => {
  const { store, session } = syncing;
  const row = await requestedRow(syncing, name, key);
  const request = row?.request ?? null;
  if (row === null || request === null) return 'skipped';
  const answer = await session.call(pushRequest(name, row, request));
  // Somebody has logged out meanwhile: nothing is to be remembered, least of all for local ids that are given anew.
  if ((await getRecord(store, name, key)) === null) return 'skipped';
  if (answer.ok) return accept(syncing, name, row, request, answer.body as RecordStores[N]);

  const { problem } = answer;
  if (request.change === deleted && (problem.status === 404 || problem.status === 410))
    return accept(syncing, name, row, request, null);
  if (problem.status === 401) return 'over';
  if (persistenceOf(problem.status) === 'transient') return isNoServer(problem.status) ? 'away' : 'later';
  if (problem.status !== 412) {
    await noteEvent(store, name, row, { kind: 'refused', key: request.key, problem });
    return 'refused';
  }
  const theirs = await currentRecord(syncing, name, row, answer.body);
  if (theirs === null) return 'later';
  if (theirs.id !== row.id) await adoptServerId(store, row.companyId, name, row.id, theirs.id);
  const [by, added] = [writerOf(answer.body), addedIn<N>(answer.body)];
  const event = { kind: 'overtaken', key: request.key, record: theirs, by, added } as const;
  const next = await noteEvent(store, name, row, event);
  return next !== null && isWaiting(next) ? 'again' : 'refused';
};

const isWaiting = (row: RowOf<RecordStoreName>): boolean => row.draft !== null && !needsPerson(row);

/** The row with its request written down; null while it cannot be sent. */
const requestedRow = async <N extends RecordStoreName>(
  { store, ports }: Syncing,
  name: N,
  key: string,
): Promise<RowOf<N> | null> => {
  const found = await getRecord(store, name, key);
  if (found === null || !isWaiting(found) || found.request !== null) return found;
  // A child made while its parent was being numbered still points to the old number.
  const leadId = await serverIdOf(store, found.companyId, 'leads', found.leadId);
  const estimateId = await serverIdOf(store, found.companyId, 'estimates', found.estimateId);
  if (leadId < 0 || estimateId < 0 || (await hangsOnGone(store, name, found))) return null;
  const links = name === 'leads' ? {} : name === 'estimates' ? { leadId } : { leadId, estimateId };
  return noteEvent(store, name, found, { kind: 'requested', key: ports.uuid(), links });
};

/** Nothing is sent beneath what the office has deleted: it goes when that is added again. */
const hangsOnGone = async (
  store: Syncing['store'],
  name: RecordStoreName,
  row: RowOf<RecordStoreName>,
): Promise<boolean> => {
  if (name === 'leads') return false;
  const above = await recordAbove(store, name, row);
  if (above === null) return false;
  return awaitsDecision(above, row.userId) || hangsOnGone(store, name === 'estimates' ? 'leads' : 'estimates', above);
};

const accept = async <N extends RecordStoreName>(
  { store }: Syncing,
  name: N,
  row: RowOf<N>,
  { key, change, record: sent }: Request<RecordStores[N]>,
  answer: RecordStores[N] | null,
): Promise<Step> => {
  if (change === deleted || answer === null) {
    await noteEvent(store, name, row, { kind: 'accepted', key, record: null });
    return 'sent';
  }
  if (answer.id !== row.id) await adoptServerId(store, row.companyId, name, row.id, answer.id);
  if (name === 'estimate-documents') await keepSignatures(store, row.companyId, sent);
  const next = await noteEvent(store, name, row, { kind: 'accepted', key, record: answer });
  // Edited or deleted while it was on its way: that goes out now.
  return next?.draft ? 'again' : 'sent';
};

const currentRecord = async <N extends RecordStoreName>(
  { session }: Syncing,
  name: N,
  row: RowOf<N>,
  body: unknown,
): Promise<RecordStores[N] | null> => {
  if (typeof body === 'object' && body !== null && 'current' in body && body.current !== null) {
    return body.current as RecordStores[N];
  }
  const { companyId } = row;
  const answer = await session.call({ method: 'GET', path: `${wireOf(name).path}/${row.id}`, companyId });
  return answer.ok ? (answer.body as RecordStores[N]) : null;
};

/** Who made the current record, as a 412 says it. */
const writerOf = (body: unknown): number | null =>
  typeof body === 'object' && body !== null && 'modifiedByUserId' in body && typeof body.modifiedByUserId === 'number'
    ? body.modifiedByUserId
    : null;

/** What an earlier request of ours had added, whose answer never came, as a 412 says it. */
const addedIn = <N extends RecordStoreName>(body: unknown): RecordStores[N] | null =>
  typeof body === 'object' && body !== null && 'added' in body ? (body.added as RecordStores[N]) : null;

/** No use in asking for the next record either. */
const isNoServer = (status: number): boolean => [418, 429, 502, 503, 504].includes(status);
