import { gone } from '#server/refusal.ts';
import type { KnownRow } from '#server/repositories/record-rows.ts';

/** An addition with a known uuid is a change, since a record is never duplicated; null when it is unknown. */
export function changeIfKnown<T>(known: KnownRow | undefined, change: (id: number) => Promise<T>): Promise<T> | null {
  if (known === undefined) return null;
  if (known.deleted_at !== null) throw gone();
  return change(known.id);
}
