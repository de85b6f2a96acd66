// Records of database versions up to 6: one flat row of flags next to the data. Read once, when an older version is
// migrated.

import { rowOf } from '#client/database/record-access.ts';
import type { RecordRow } from '#client/database/stored-rows.ts';
import type { Problem } from '#contract/problems.ts';
import { isConflict } from '#contract/problems.ts';
import { hasShape, recordShape, type Shape } from '#contract/shape.ts';
import { type ChangeState, deleted, unchanged } from '#domain/changes/change-state.ts';
import type { Identified, Office, RecordDraft, RecordParts, Verdict } from '#domain/changes/record-parts.ts';

export const lastFlatVersion = 6;

/** The conflict before it was settled. */
interface FlatDraft {
  readonly data: Identified;
  readonly state: ChangeState;
  readonly base?: Identified | null;
  readonly theirs?: Identified | null;
  readonly changedAt?: string | null;
}

/** Newer members are missing in rows of earlier versions. */
interface FlatRow extends FlatDraft {
  readonly key: string;
  readonly companyId: number;
  readonly userId: number;
  readonly theirUserId?: number | null;
  readonly gone?: boolean;
  readonly sent?: {
    readonly key: string;
    readonly state: ChangeState;
    readonly data: Identified;
    readonly version: number;
  } | null;
  readonly error?: number | null;
  readonly problem?: Problem | null;
  readonly settled?: FlatDraft | null;
  readonly again?: string | null;
  readonly againFrom?: Identified | null;
}

/** Null when it is not a record. */
export function fromFlatRow(row: object): RecordRow<Identified> | null {
  if (!isFlatRow(row)) return null;
  const { sent = null } = row;
  const verdict = verdictOf(row);
  const parts: RecordParts<Identified> = {
    office: officeOf(row),
    draft: draftOf(row, row.userId),
    request:
      sent === null || verdict !== null
        ? null
        : { key: sent.key, change: sent.state, record: sent.data, version: sent.version },
    verdict,
    successor: row.again ? { uuid: row.again, record: row.againFrom ?? row.data } : null,
  };
  return rowOf(row, parts);
}

const isFlatRow = (row: object): row is FlatRow => hasShape(flatShape, row) && hasShape(recordShape(), row.data);

const flatShape: Shape<{ readonly data?: unknown }> = {
  title: 'FlatRow',
  needs: { key: 'string', companyId: 'number', userId: 'number', state: 'number' },
};

function officeOf({ state, data, base, theirs, theirUserId, gone }: FlatRow): Office<Identified> {
  const by = theirUserId ?? null;
  const record = state === unchanged ? data : (theirs ?? base ?? null);
  if (gone) return { kind: 'deleted', record, by };
  return record === null ? { kind: 'none' } : { kind: 'has', record, by };
}

function draftOf({ state, data, base, theirs, changedAt }: FlatDraft, by: number): RecordDraft<Identified> | null {
  if (state === unchanged) return null;
  const record = base ?? null;
  const started: RecordDraft<Identified>['from'] = theirs
    ? { kind: 'earlier', record: record ?? data }
    : { kind: 'office' };
  return {
    from: record === null ? { kind: 'nothing' } : started,
    to: data,
    isDeletion: state === deleted,
    by,
    at: changedAt ?? '',
  };
}

function verdictOf(row: FlatRow): Verdict<Identified> | null {
  const { error, problem, theirs, settled, userId } = row;
  if (error && isConflict(error) && theirs) return { kind: 'conflict' };
  if (error) return { kind: 'refused', problem: problem ?? { status: error, title: '', errors: {} } };
  const undo = settled ? draftOf(settled, userId) : null;
  return undo === null ? null : { kind: 'settled', undo };
}
