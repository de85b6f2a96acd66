import { overtaken, problemFor } from '#contract/problems.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';
import { Refusal } from '#server/refusal.ts';
import { findReplacer, listVersions } from '#server/repositories/history.ts';
import type { Work } from '#server/services/records/answer-once.ts';

/** The parsed If-Match header: the base version of the change, no version, or a version that no record has. */
export type ExpectedVersion = number | 'any';

const neverThere = -1;

export function expectedVersion(header: string | undefined): ExpectedVersion {
  if (header === undefined || header.trim() === '*') return 'any';
  const version = /^\s*(?:W\/)?"(\d{1,10})"\s*$/.exec(header)?.[1];
  return version === undefined ? neverThere : Number(version);
}

/** Refuses a change of an outdated version, with the current record and its author. */
export async function requireVersion(
  { trx, actor }: Pick<Work, 'trx' | 'actor'>,
  store: RecordStoreName,
  current: { readonly id: number; readonly version?: number },
  expected: ExpectedVersion,
): Promise<void> {
  if (expected === 'any' || current.version === expected) return;
  const place = { companyId: actor.companyId, store, id: current.id };
  const modifiedByUserId = await findReplacer(trx, place, (current.version ?? 0) - 1);
  // A repeated addition under another idempotency key gets the record of the first one.
  const added = expected === 0 ? ((await listVersions(trx, place)).at(-1) ?? current) : null;
  throw outdatedVersion(current, { modifiedByUserId, ...(added === null ? {} : { added }) });
}

/** The refusal of a change that is based on an outdated version, with the current record. */
export const outdatedVersion = (current: { readonly version?: number }, more: Readonly<Record<string, unknown>> = {}) =>
  new Refusal(problemFor(overtaken.status, 'Somebody else has changed this in the meantime.'), {
    headers: { etag: `"${current.version}"` },
    extra: { current, ...more },
  });
