import { Refusal } from '#server/refusal.ts';

/** What If-Match says: the version that the change was made on, none asked for, or one that no record has. */
export type ExpectedVersion = number | 'any';

const neverThere = -1;

export function expectedVersion(header: string | undefined): ExpectedVersion {
  if (header === undefined || header.trim() === '*') return 'any';
  const version = /^\s*(?:W\/)?"(\d{1,10})"\s*$/.exec(header)?.[1];
  return version === undefined ? neverThere : Number(version);
}

/** Refuses a change of a version that is no longer there, and says what is. */
export function requireVersion(current: { readonly version?: number }, expected: ExpectedVersion): void {
  if (expected === 'any' || current.version === expected) return;
  throw new Refusal(
    { status: 412, title: 'Somebody else has changed this in the meantime.', errors: {} },
    { headers: { etag: `"${current.version}"` }, extra: { current } },
  );
}
