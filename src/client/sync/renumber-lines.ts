// Versions up to 1.8.5 could give two new lines of an estimate the same id. Such an estimate waits on a tablet or was
// refused: its lines get unique ids before anything is sent.
import { findRecords, noteEvent, type RowOf } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { added, modified } from '#domain/changes/change-state.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { haveDuplicateIds, type ParentFields, withUniqueItemIds } from '#domain/estimates/unique-item-ids.ts';

export async function renumberLines(store: RecordStore): Promise<void> {
  for (const state of [modified, added]) {
    for (const found of await findRecords(store, 'estimates', { state })) {
      let row: RowOf<'estimates'> | null = found;
      // Runs once, unless somebody edits the estimate at this moment.
      while (row !== null && row.state === state && haveDuplicateIds(contentOf(row).items)) {
        const from: Estimate = contentOf(row);
        const to: Estimate = {
          ...from,
          items: withUniqueItemIds(from.items, await parentFields(store, row.companyId)),
        };
        // The stored request has the old ids, so a new one is made; the office identifies the estimate and its lines by
        // their uuids.
        row = await noteEvent(store, 'estimates', row, { kind: 'mended', from, to });
      }
    }
  }
}

/** From all catalog versions on the device: a field has the same parent in each. */
async function parentFields(store: RecordStore, companyId: number): Promise<ParentFields> {
  const stored = await store.find('estimate-fields', { companyId });
  return new Map(
    stored
      .flatMap(({ data }) => data)
      .flatMap(({ id, parentId }) => (parentId === undefined ? [] : [[id, parentId] as const])),
  );
}
