import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import { type CatalogRecords, partsOfKey } from '#engine/catalog/edits/catalog-records.ts';
import { recordProblems } from '#server/catalog/record-problems.ts';

/** More records would slow down every screen. */
const maxRecords = 60_000;
const maxErrors = 100;

/**
 * The problems of a draft's edits, by record and path. A value that has yet to be entered is not an error. A published
 * record is retired or disabled, never removed, because estimates name it.
 */
export function checkEdits(
  published: CatalogRecords,
  next: CatalogRecords,
  edits: readonly CatalogEdit[],
): Readonly<Record<string, readonly string[]>> {
  const errors = new Map<string, string[]>();
  const note = (path: string, message: string) => {
    if (errors.size < maxErrors || errors.has(path)) errors.set(path, [...(errors.get(path) ?? []), message]);
  };
  if (next.size > maxRecords) note('edits', `A catalog has at most ${maxRecords} records.`);
  for (const key of new Set(edits.map(({ record }) => record))) {
    const record = next.get(key);
    const { kind, id } = partsOfKey(key);
    if (record === undefined) {
      if (published.has(key) && kind !== 'rule')
        note(key, 'It was published, so estimates may use it. Retire or disable it instead.');
      continue;
    }
    for (const { path, reason, isLack } of recordProblems(key, record))
      if (!isLack) note(path === '' ? key : `${key}/${path}`, reason);
    if (kind === 'option' && !next.has(`field:${id.slice(0, id.lastIndexOf('.'))}`))
      note(key, 'There is no field for this option.');
  }
  return Object.fromEntries(errors);
}
