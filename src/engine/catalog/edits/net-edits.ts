// Edits in sum: many edits as the few that lead from the first state to the last.
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import { defined } from '#domain/defined.ts';
import { isSameValue } from '#engine/catalog/edits/apply-edits.ts';
import { type CatalogRecord, keyOf, partsOfKey } from '#engine/catalog/edits/catalog-records.ts';

/**
 * The edits that have the effect of all given ones: one for each record that is added or removed, otherwise one for
 * each member that differs. Their number is that of `difference` between both states.
 */
export function netEdits(edits: readonly CatalogEdit[]): readonly CatalogEdit[] {
  const records = new Map<string, Map<string, CatalogEdit>>();
  for (const edit of edits) {
    const members = records.get(edit.record) ?? new Map<string, CatalogEdit>();
    records.set(edit.record, members);
    fold(members, edit);
  }
  return [...records.values()].flatMap((members) =>
    [...members.values()].filter(({ before, after }) => !isSameValue(before, after)),
  );
}

/** The place of an edit of the whole record among those of its members. */
const whole = '';

function fold(members: Map<string, CatalogEdit>, edit: CatalogEdit): void {
  const { record, member, after } = edit;
  const all = members.get(whole);
  if (member === undefined) {
    // Members that were edited before a removal are part of what is removed.
    const before = all === undefined ? edit.before : all.before;
    members.clear();
    members.set(whole, {
      record,
      ...defined({ before, after }),
    });
  } else if (all !== undefined) {
    if (all.after === undefined) return;
    const { [member]: _, ...others } = all.after as CatalogRecord;
    members.set(whole, { ...all, after: after === undefined ? others : { ...others, [member]: after } });
  } else {
    const before = members.has(member) ? members.get(member)?.before : edit.before;
    members.set(member, {
      record,
      member,
      ...defined({ before, after }),
    });
  }
}

/**
 * For each record, the added record that it came with: a new trade for its steps, fields and options, a new field for
 * its options and details. Null for a record that was there before.
 */
export function originsIn(edits: readonly CatalogEdit[]): (record: string) => string | null {
  const added = new Map<string, CatalogRecord>();
  for (const { record, member, before, after } of edits)
    if (member === undefined && before === undefined && after !== undefined) added.set(record, after as CatalogRecord);
  const originOf = (record: string, seen: readonly string[] = []): string | null => {
    const own = added.get(record);
    if (seen.includes(record)) return null;
    for (const above of positionsOf(record, own)) {
      const origin = originOf(above, [...seen, record]);
      if (origin !== null) return origin;
    }
    return own === undefined ? null : record;
  };
  return (record) => originOf(record);
}

/** Records to which a record belongs, nearest first. */
function positionsOf(record: string, { parentId, sectionId, workflowId }: CatalogRecord = {}): readonly string[] {
  const { kind, id } = partsOfKey(record);
  if (kind === 'option') return [keyOf('field', id.slice(0, id.lastIndexOf('.')))];
  return [
    ...(parentId === undefined ? [] : [keyOf('field', `${parentId}`)]),
    ...(sectionId === undefined ? [] : [keyOf('section', `${sectionId}`)]),
    ...(workflowId === undefined || kind === 'workflow' ? [] : [keyOf('workflow', `${workflowId}`)]),
  ];
}
