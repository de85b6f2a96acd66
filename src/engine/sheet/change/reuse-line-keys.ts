import type { EstimateItem } from '#contract/records/estimate-item.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { NewKey } from '#engine/sheet/lines/new-keys.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/**
 * Keys for reopening an estimate: an unstored line keeps its key from the previous sheet, so that a row which a person
 * has just opened stays the same row.
 */
export function reuseLineKeys(before: Sheet, items: readonly EstimateItem[], newKey: NewKey): NewKey {
  const taken = new Set<LineKey>(items.map(({ uuid }) => uuid));
  return (fieldId, parentKey, row) => {
    const stood = row === undefined ? before.rows(fieldId, parentKey).find((each) => !taken.has(each)) : undefined;
    const key = stood ?? newKey(fieldId, parentKey, row);
    taken.add(key);
    return key;
  };
}
