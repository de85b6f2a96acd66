import { nextLocalId } from '#client/database/local-ids.ts';
import { changeRecord, getRecord } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { keyOf, type RecordRow, type RecordStoreName, type RecordStores } from '#client/database/stored-rows.ts';
import type { Ports } from '#client/ports.ts';
import { kindOf } from '#client/records/record-kinds.ts';
import type { SeenVersions } from '#client/records/seen-versions.ts';
import type { Problem } from '#contract/problems.ts';
import { modified, recordChange } from '#domain/changes/record-change.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { isSameContent } from '#domain/same-content.ts';

export interface Saving {
  readonly store: RecordStore;
  readonly ports: Ports;
  readonly seen: SeenVersions;
}

/** Where a record belongs: who works on it, for which company, beneath which lead and estimate. */
export interface Place {
  readonly companyId: number;
  readonly userId: number;
  readonly leadId: number;
  readonly estimateId: number;
}

/** Writes a record with its change, in one document. The screen goes on; the outbox does the rest. */
export const saveRecord = async <N extends RecordStoreName>(
  { store, ports, seen }: Saving,
  name: N,
  record: RecordStores[N],
  place: Place,
): Promise<Result<RecordStores[N], Problem>> => {
  const key = keyOf(place.companyId, record.uuid);
  const now = ports.now().toISOString();
  const known = await getRecord(store, name, key);
  const id = known?.id ?? (record.id > 0 ? record.id : await nextLocalId(store, ports.locks));
  const version = record.version ?? 0;
  const before = seen.get(key, version) as RecordStores[N] | undefined;
  let foreign = false;

  const saved = await changeRecord(store, name, key, (row) => {
    if (row === null) return addedRow(name, record, key, id, place, now);
    foreign = row.state !== 1 && row.userId !== place.userId;
    return foreign ? null : changedRow(name, row, record, before, place, now);
  });
  if (foreign) return refused(othersChange);
  if (saved === null) throw new Error('A saved record was not stored.');
  seen.set(key, version, record);
  const { data } = saved;
  seen.set(key, data.version ?? 0, data);
  return ok(data);
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
  before: RecordStores[N] | undefined,
  place: Place,
  now: string,
): RecordRow<RecordStores[N]> | null => {
  const kind = kindOf(name);
  const stored = row.data;
  const mine = kind.withStoredIds({ ...record, id: row.id, version: stored.version ?? 0 }, stored);
  // Something arrived since the screen looked: only what the screen changed is its change.
  const stale = before !== undefined && !isSameContent(withoutTimes(before), withoutTimes(stored));
  const merged = stale ? kind.merge(kind.withStoredIds(before, stored), mine, stored) : null;
  const data = merged?.record ?? mine;
  if (isSameContent(withoutTimes(data), withoutTimes(stored))) return null;
  const next = recordChange(row.state === 2 ? 3 : row.state, modified);
  // Overlapping what arrived, it goes out as a change of what the screen knew: the server says who was faster.
  const overtaken = merged !== null && merged.overlaps.length > 0 && row.state === 1 ? before : undefined;
  return {
    ...row,
    userId: place.userId,
    leadId: place.leadId,
    estimateId: place.estimateId,
    data: kind.stamp(data, now),
    state: next === 'discard' ? modified : next,
    base: row.state === 1 ? (overtaken ?? stored) : row.base,
    theirs: overtaken === undefined ? row.theirs : stored,
    error: null,
    problem: null,
    changedAt: now,
  };
};

const withoutTimes = (record: object): object => ({
  ...record,
  id: 0,
  version: 0,
  createdTime: null,
  modifiedTime: null,
});

const othersChange: Problem = {
  status: 409,
  title: 'Another person changed this on this device and it has not been sent yet.',
  errors: {},
};
