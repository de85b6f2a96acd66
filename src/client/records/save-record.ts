import { nextLocalId } from '#client/database/local-ids.ts';
import { changeRecord, getRecord } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { keyOf, type RecordRow, type RecordStoreName, type RecordStores } from '#client/database/stored-rows.ts';
import type { Ports } from '#client/ports.ts';
import { kindOf, type RecordKind } from '#client/records/record-kinds.ts';
import type { Problem } from '#contract/problems.ts';
import type { FieldOverlap } from '#domain/changes/merge-record.ts';
import { deleted, modified, recordChange, unchanged } from '#domain/changes/record-change.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { isSameContent } from '#domain/same-content.ts';

export interface Saving {
  readonly store: RecordStore;
  readonly ports: Ports;
}

/** Where a record belongs: who works on it, for which company, beneath which lead and estimate. */
export interface Place {
  readonly companyId: number;
  readonly userId: number;
  readonly leadId: number;
  readonly estimateId: number;
}

/**
 * Writes a record with its change, in one document. The screen goes on; the outbox does the rest. What differs from
 * `opened` is the change; without it the whole record is.
 */
export const saveRecord = async <N extends RecordStoreName>(
  { store, ports }: Saving,
  name: N,
  record: RecordStores[N],
  opened: RecordStores[N] | undefined,
  place: Place,
): Promise<Result<RecordStores[N], Problem>> => {
  const key = keyOf(place.companyId, record.uuid);
  const now = ports.now().toISOString();
  const known = await getRecord(store, name, key);
  const id = known?.id ?? (record.id > 0 ? record.id : await nextLocalId(store, ports.locks));
  let foreign = false;

  const saved = await changeRecord(store, name, key, (row) => {
    if (row === null) return addedRow(name, record, key, id, place, now);
    foreign = isOthersChange(row, place.userId);
    return foreign ? null : changedRow(name, row, record, opened, place, now);
  });
  if (foreign) return refused(othersChange);
  if (saved === null) throw new Error('A saved record was not stored.');
  return ok(saved.data);
};

const addedRow = <N extends RecordStoreName>(
  name: N,
  record: RecordStores[N],
  key: string,
  id: number,
  { companyId, userId, leadId, estimateId }: Place,
  now: string,
): RecordRow<RecordStores[N]> => ({
  key,
  revision: 0,
  companyId,
  userId,
  id,
  leadId,
  estimateId,
  data: kindOf(name).stamp({ ...record, id, version: record.version ?? 0 }, now),
  state: 4,
  base: null,
  theirs: null,
  gone: false,
  sent: null,
  error: null,
  problem: null,
  changedAt: now,
});

const changedRow = <N extends RecordStoreName>(
  name: N,
  row: RecordRow<RecordStores[N]>,
  record: RecordStores[N],
  opened: RecordStores[N] | undefined,
  place: Place,
  now: string,
): RecordRow<RecordStores[N]> | null => {
  const kind = kindOf(name);
  const stored = row.data;
  const mine = kind.withStoredIds({ ...record, id: row.id, version: stored.version ?? 0 }, stored);
  const seen = opened === undefined ? stored : kind.withStoredIds(opened, stored);
  const isCurrent = isSameContent(withoutTimes(seen), withoutTimes(stored));
  const data = isCurrent ? mine : kind.merge(seen, mine, stored).record;
  if (isSameContent(withoutTimes(data), withoutTimes(stored))) return null;
  const server = row.state === unchanged ? stored : row.base;
  // Over what this device itself was about to send, the later save counts; not so over what somebody else sent.
  const unseen = isCurrent || server === null ? [] : kind.merge(seen, mine, server).overlaps;
  const isOvertaken = unseen.length > 0 && server !== null;
  const next = recordChange(row.state === deleted ? modified : row.state, modified);
  return {
    ...row,
    userId: place.userId,
    leadId: place.leadId,
    estimateId: place.estimateId,
    data: kind.stamp(data, now),
    state: next === 'discard' ? modified : next,
    base: isOvertaken ? begunFrom(kind, server, seen, unseen) : server,
    theirs: isOvertaken ? (row.theirs ?? server) : row.theirs,
    // What is on its way knows nothing of an overlap: its answer would hide it.
    sent: isOvertaken ? null : row.sent,
    error: null,
    problem: null,
    changedAt: now,
    settled: null,
  };
};

/** The server's version with what the screen knew instead of it, and no longer its newest: the server says who was faster. */
const begunFrom = <T extends RecordStores[RecordStoreName]>(
  kind: RecordKind<T>,
  server: T,
  seen: T,
  unseen: readonly FieldOverlap[],
): T => ({
  ...kind.asSeen(server, seen, unseen),
  version: (server.version ?? 0) - 1,
});

const withoutTimes = (record: object): object => ({
  ...record,
  id: 0,
  version: 0,
  createdTime: null,
  modifiedTime: null,
});

/** Whether somebody else who works on this device has changed it, and it waits. */
export const isOthersChange = (row: RecordRow<unknown>, userId: number): boolean =>
  row.state !== unchanged && row.userId !== userId;

export const othersChange: Problem = {
  status: 409,
  title: 'Another person changed this on this device and it has not been sent yet.',
  errors: {},
};
