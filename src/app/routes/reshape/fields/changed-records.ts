import type { CatalogDraft } from '#contract/records/catalog-draft.ts';
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';

/** The edits of the draft by record, oldest first. */
export function editsByRecord({ changes }: CatalogDraft): ReadonlyMap<string, readonly CatalogEdit[]> {
  const byRecord = new Map<string, CatalogEdit[]>();
  for (const { undone, edits } of changes) {
    if (undone) continue;
    for (const edit of edits) byRecord.set(edit.record, [...(byRecord.get(edit.record) ?? []), edit]);
  }
  return byRecord;
}

/** "New" or "Changed", for the mark at a field; null when the draft does not change it. */
export function markOf(edits: ReadonlyMap<string, readonly CatalogEdit[]>, fieldId: string): string | null {
  const own = edits.get(`field:${fieldId}`) ?? [];
  if (own.some(({ member }) => member === undefined)) return 'New';
  const ofOptions = [...edits]
    .filter(([record]) => record.startsWith(`option:${fieldId}.`))
    .flatMap(([, each]) => each);
  if (own.length + ofOptions.length === 0) return null;
  return ofOptions.some(({ member = '' }) => /(Cost|Price)$/.test(member)) ? 'Price' : 'Changed';
}
