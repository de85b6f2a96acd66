// Sends the waiting changes, one after the other, in the specified order. Each request is written down before it goes
// out and repeated word for word until its answer is known: sent once or twice, it works once.
import type { BehaviorSubject } from 'rxjs';
import { serverIdOf } from '#client/database/local-ids.ts';
import { changeRecord, findRecords, getRecord, type RowOf } from '#client/database/record-access.ts';
import { type RecordStoreName, type RecordStores, recordStoreNames } from '#client/database/stored-rows.ts';
import { kindOf } from '#client/records/record-kinds.ts';
import { awaitsDecision, recordAbove } from '#client/records/record-tree.ts';
import { keepSignatures } from '#client/records/signature-pictures.ts';
import { indexKey } from '#client/sync/change-index.ts';
import { pushRequest } from '#client/sync/push-request.ts';
import { adoptServerId } from '#client/sync/server-ids.ts';
import { acceptedRow, addedBeforeRow, overtakenRow, refusedRow } from '#client/sync/settle-push.ts';
import { noProgress, type Outcome, type Progress, type Syncing } from '#client/sync/syncing.ts';
import { persistenceOf } from '#contract/problems.ts';
import { deleted } from '#domain/changes/record-change.ts';
import { syncOrder } from '#domain/changes/sync-order.ts';

interface Waiting {
  readonly store: RecordStoreName;
  readonly key: string;
  readonly state: 2 | 3 | 4;
  readonly changedAt: string;
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
  for (const name of recordStoreNames) {
    for (const state of [2, 3, 4] as const) {
      for (const row of await findRecords(store, name, { state })) {
        if (row.error !== null) continue;
        if ((await session.memberOf(row.companyId))?.id !== row.userId) continue;
        waiting.push({ store: name, key: row.key, state, changedAt: row.changedAt ?? '' });
      }
    }
  }
  return waiting;
};

const pushRecord = async <N extends RecordStoreName>(syncing: Syncing, name: N, key: string): Promise<Step> => {
  const { store, session } = syncing;
  const row = await readyRow(syncing, name, key);
  if (row === null) return 'skipped';
  const { sent } = row;
  if (sent === null) return 'skipped';
  const answer = await session.call(pushRequest(name, row, sent));
  // Somebody has logged out meanwhile: nothing is to be remembered, least of all for local ids that are given anew.
  if ((await getRecord(store, name, key)) === null) return 'skipped';
  if (answer.ok) return accept(syncing, name, row, sent.key, answer.body as RecordStores[N]);

  const { status } = answer.problem;
  if (sent.state === deleted && (status === 404 || status === 410)) return accept(syncing, name, row, sent.key, null);
  if (status === 401) return 'over';
  if (persistenceOf(status) === 'transient') return isNoServer(status) ? 'away' : 'later';
  if (status === 412) {
    const theirs = await currentRecord(syncing, name, row, answer.body);
    if (theirs === null) return 'later';
    if (theirs.id !== row.id) await adoptServerId(store, row.companyId, name, row.id, theirs.id);
    const added = addedIn<N>(answer.body);
    const next = await changeRecord(store, name, key, (now) =>
      now === null
        ? null
        : overtakenRow(
            name,
            added === null ? now : addedBeforeRow(name, now, sent.key, added),
            sent.key,
            theirs,
            writerOf(answer.body),
          ),
    );
    return next?.error === null && next.state !== 1 ? 'again' : 'refused';
  }
  await changeRecord(store, name, key, (now) => (now === null ? null : refusedRow(now, sent.key, answer.problem)));
  return 'refused';
};

/** The row with its request written down; null while it cannot be sent. */
const readyRow = async <N extends RecordStoreName>(
  { store, ports }: Syncing,
  name: N,
  key: string,
): Promise<RowOf<N> | null> => {
  const found = await getRecord(store, name, key);
  if (found === null || found.state === 1 || found.error !== null || found.sent !== null) return openRow(found);
  // A child made while its parent was being numbered still points to the old number.
  const leadId = await serverIdOf(store, found.companyId, 'leads', found.leadId);
  const estimateId = await serverIdOf(store, found.companyId, 'estimates', found.estimateId);
  if (leadId < 0 || estimateId < 0 || (await hangsOnGone(store, name, found))) return null;
  const sentKey = ports.uuid();
  return changeRecord(store, name, key, (row) => {
    if (row === null || openRow(row) === null || row.sent !== null) return null;
    const links = name === 'leads' ? {} : name === 'estimates' ? { leadId } : { leadId, estimateId };
    const data = { ...row.data, ...links };
    const state = row.state === 1 ? 3 : row.state;
    const version = row.base?.version ?? 0;
    return { ...row, leadId, estimateId, data, settled: null, sent: { key: sentKey, state, data, version } };
  }).then(openRow);
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

const openRow = <N extends RecordStoreName>(row: RowOf<N> | null): RowOf<N> | null =>
  row === null || row.state === 1 || row.error !== null ? null : row;

const accept = async <N extends RecordStoreName>(
  { store }: Syncing,
  name: N,
  row: RowOf<N>,
  key: string,
  answer: RecordStores[N] | null,
): Promise<Step> => {
  if (row.sent?.state === deleted || answer === null) {
    await changeRecord(store, name, row.key, (now) =>
      // Changed while its deletion was on the way: sent as what it is, and refused where a person sees it.
      now?.sent?.key !== key ? null : now.state === deleted ? 'remove' : { ...now, sent: null, gone: true },
    );
    return 'sent';
  }
  if (answer.id !== row.id) await adoptServerId(store, row.companyId, name, row.id, answer.id);
  if (name === 'estimate-documents') await keepSignatures(store, row.companyId, row.sent?.data);
  const next = await changeRecord(store, name, row.key, (now) =>
    now === null ? null : acceptedRow(name, now, key, answer),
  );
  // Edited or deleted while it was on its way: that goes out now.
  return next === null || next.state === 1 ? 'sent' : 'again';
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
  const answer = await session.call({ method: 'GET', path: `${kindOf(name).path}/${row.id}`, companyId });
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
