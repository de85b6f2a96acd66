import { overtaken, problemFor } from '#contract/problems.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';
import { newestMark } from '#domain/changes/version-marks.ts';
import { defined } from '#domain/defined.ts';
import { Refusal } from '#server/refusal.ts';
import { findReplacer, listVersions } from '#server/repositories/history.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';

/** The parsed If-Match header: the base version of the change, with its mark if it is named, or any version. */
export type ExpectedVersion = { readonly version: number; readonly mark: string | null } | 'any';

/** A record with its version, and the marks of it and of those before it. */
export interface Versioned {
  readonly version?: number;
  readonly marks?: string;
}

const neverThere = -1;

export function expectedVersion(header: string | undefined): ExpectedVersion {
  if (header === undefined || header.trim() === '*') return 'any';
  const [, version = neverThere, mark = null] = /^\s*(?:W\/)?"(\d{1,10})(?:-([0-9a-f]{6}))?"\s*$/.exec(header) ?? [];
  return { version: Number(version), mark };
}

/** Names a version of a record, also apart from a lost one with the same number. */
export const etagOf = ({ version = 0, marks = '' }: Versioned): string =>
  marks === '' ? `"${version}"` : `"${version}-${newestMark(marks)}"`;

/** Whether a change was made on this version. */
export const isExpected = ({ version = 0, marks = '' }: Versioned, expected: ExpectedVersion): boolean =>
  expected === 'any' ||
  (expected.version === version && (expected.mark === null || expected.mark === newestMark(marks)));

/** Refuses a change of an outdated version, with the current record and its author. */
export async function requireVersion(
  { trx, actor }: Pick<Transaction, 'trx' | 'actor'>,
  store: RecordStoreName,
  current: Versioned & { readonly id: number },
  expected: ExpectedVersion,
): Promise<void> {
  if (isExpected(current, expected) || expected === 'any') return;
  const position = { companyId: actor.companyId, store, id: current.id };
  const modifiedByUserId = await findReplacer(trx, position, (current.version ?? 0) - 1);
  // A repeated addition under another idempotency key gets the record of the first one.
  const added = expected.version === 0 ? ((await listVersions(trx, position)).at(-1) ?? current) : null;
  throw outdatedVersion(current, { modifiedByUserId, ...defined({ added: added ?? undefined }) });
}

/** The refusal of a change that is based on an outdated version, with the current record. */
export const outdatedVersion = (current: Versioned, more: Readonly<Record<string, unknown>> = {}) =>
  new Refusal(problemFor(overtaken.status, 'Somebody else has changed this in the meantime.'), {
    headers: { etag: etagOf(current) },
    extra: { current, ...more },
  });
