// Deleting asks the server, whose refusal is needed. Without it only what nobody else can have built on may go.
import { saysNothing } from '#client/api/says.ts';
import { changeRecord, findRecords, type RowOf } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { RecordStoreName } from '#client/database/stored-rows.ts';
import type { Ports } from '#client/ports.ts';
import { kindOf } from '#client/records/record-kinds.ts';
import { isOthersChange, othersChange } from '#client/records/save-record.ts';
import type { Session } from '#client/session/session.ts';
import { discardRecord } from '#client/sync/outbox.ts';
import { countsAsOffline, type Problem, wordsForStatus } from '#contract/problems.ts';
import type { Lead } from '#contract/records.ts';
import { deleted } from '#domain/changes/record-change.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { isSameContent } from '#domain/same-content.ts';

export const removeRecord = async <N extends RecordStoreName>(
  { store, ports, session }: { readonly store: RecordStore; readonly ports: Ports; readonly session: Session },
  name: N,
  row: RowOf<N>,
  userId: number,
): Promise<Result<null, Problem>> => {
  if (isOthersChange(row, userId)) return refused(othersChange);
  if (row.state === 4) {
    if (await hasChildren(store, name, row)) return refused(notEmpty(name));
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
  if (answer.ok || answer.problem.status === 404 || answer.problem.status === 410) {
    await changeRecord(store, name, row.key, (now) =>
      now === null ? null : isAsAsked(now) ? 'remove' : { ...now, gone: true },
    );
    return ok(null);
  }
  if (!countsAsOffline(answer.problem.status)) return refused(answer.problem);
  if (!(await mayGoOffline(store, name, row))) return refused(needsServer(answer.problem));
  const changedAt = ports.now().toISOString();
  await changeRecord(store, name, row.key, (now) =>
    now === null || !isAsAsked(now)
      ? null
      : { ...now, userId, state: deleted, base: now.base ?? now.data, error: null, problem: null, changedAt },
  );
  return ok(null);
};

const mayGoOffline = async <N extends RecordStoreName>(
  store: RecordStore,
  name: N,
  row: RowOf<N>,
): Promise<boolean> => {
  if (name === 'estimate-documents' || (await hasChildren(store, name, row))) return false;
  return name !== 'leads' || ((row.data as Lead).externalId ?? '') === '';
};

const hasChildren = async (
  store: RecordStore,
  name: RecordStoreName,
  { companyId, id }: RowOf<RecordStoreName>,
): Promise<boolean> => {
  const children =
    name === 'leads'
      ? await findRecords(store, 'estimates', { companyId, leadId: id })
      : name === 'estimates'
        ? await findRecords(store, 'estimate-documents', { companyId, estimateId: id })
        : [];
  return children.some(({ state }) => state !== deleted);
};

const needsServer = ({ status }: Problem): Problem => ({ status, title: wordsForStatus(status), errors: {} });

const notEmpty = (name: RecordStoreName): Problem => ({
  status: 409,
  title:
    name === 'leads' ? 'The lead has estimates. Delete them first.' : 'The estimate has documents. Delete them first.',
  errors: {},
});
