// Deleting asks the server, whose refusal is needed. Without it only what nobody else can have built on may go.
import { saysNothing } from '#client/api/says.ts';
import { changeRecord, type RowOf } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { RecordStoreName } from '#client/database/stored-rows.ts';
import type { Ports } from '#client/ports.ts';
import { kindOf } from '#client/records/record-kinds.ts';
import { recordsBeneath, workBeneath } from '#client/records/record-tree.ts';
import { isOthersChange, othersChange } from '#client/records/save-record.ts';
import type { Session } from '#client/session/session.ts';
import { applyDeletion } from '#client/sync/apply-deletion.ts';
import { discardRecord } from '#client/sync/outbox.ts';
import { countsAsOffline, type Problem, wordsForStatus } from '#contract/problems.ts';
import type { Lead } from '#contract/records.ts';
import { added, deleted } from '#domain/changes/record-change.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { isSameContent } from '#domain/same-content.ts';

export const removeRecord = async <N extends RecordStoreName>(
  { store, ports, session }: { readonly store: RecordStore; readonly ports: Ports; readonly session: Session },
  name: N,
  row: RowOf<N>,
  userId: number,
): Promise<Result<null, Problem>> => {
  if (isOthersChange(row, userId)) return refused(othersChange);
  // What was only added here the server knows nothing of: it would not refuse.
  const children = await childrenOf(store, name, row);
  if (children.some(({ state }) => row.state === added || state === added)) return refused(notEmpty(name));
  if (row.state === added) {
    await discardRecord(store, name, row.key);
    return ok(null);
  }
  const { companyId } = row;
  const version = (row.base ?? row.data).version ?? 0;
  // What was changed while the server was asked is not what somebody wanted to be without.
  const isAsAsked = (now: RowOf<N>): boolean => now.state === 1 || isSameContent(now.data, row.data);
  const answer = await session.call({
    method: 'DELETE',
    path: `${kindOf(name).path}/${row.id}`,
    companyId,
    headers: { 'idempotency-key': ports.uuid(), 'if-match': `"${version}"` },
    is: saysNothing,
  });
  const isGone = !answer.ok && (answer.problem.status === 404 || answer.problem.status === 410);
  // The office has deleted it before: whoever has unsent work beneath it is asked what becomes of that.
  if (isGone && (await workBeneath(store, name, row)).length > 0) {
    await applyDeletion(store, name, row.key, ports.now(), null);
    return refused(answer.problem);
  }
  if (answer.ok || isGone) {
    await changeRecord(store, name, row.key, (now) =>
      now === null ? null : isAsAsked(now) ? 'remove' : { ...now, gone: true },
    );
    return ok(null);
  }
  if (!countsAsOffline(answer.problem.status)) return refused(answer.problem);
  if (children.length > 0 || !mayGoOffline(name, row)) return refused(needsServer(answer.problem));
  const changedAt = ports.now().toISOString();
  await changeRecord(store, name, row.key, (now) =>
    now === null || !isAsAsked(now)
      ? null
      : { ...now, userId, state: deleted, base: now.base ?? now.data, error: null, problem: null, changedAt },
  );
  return ok(null);
};

const mayGoOffline = <N extends RecordStoreName>(name: N, row: RowOf<N>): boolean =>
  name !== 'estimate-documents' && (name !== 'leads' || ((row.data as Lead).externalId ?? '') === '');

const childrenOf = async (
  store: RecordStore,
  name: RecordStoreName,
  row: RowOf<RecordStoreName>,
): Promise<readonly { readonly state: number }[]> =>
  (await recordsBeneath(store, name, row)).map((one) => one.row).filter(({ state }) => state !== deleted);

const needsServer = ({ status }: Problem): Problem => ({ status, title: wordsForStatus(status), errors: {} });

const notEmpty = (name: RecordStoreName): Problem => ({
  status: 409,
  title:
    name === 'leads' ? 'The lead has estimates. Delete them first.' : 'The estimate has documents. Delete them first.',
  errors: {},
});
