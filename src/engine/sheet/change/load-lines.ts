// The stored lines of an estimate before any rule runs, the same on the device and on the server.
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import { pricesOf } from '#domain/catalog/unit-prices.ts';
import { defined } from '#domain/defined.ts';
import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import type { SheetDraft } from '#engine/sheet/change/draft.ts';
import { type Line, type LineKey, rowsKey } from '#engine/sheet/lines/line.ts';

/** Adds every stored line of the fields with its details, unchanged; returns their keys. */
export function loadLines(
  draft: SheetDraft,
  fields: readonly CompiledField[],
  items: readonly EstimateItem[],
): Set<LineKey> {
  const byPosition = itemsByPosition(draft, items);
  const loaded = new Set<LineKey>();
  const load = (field: CompiledField, parent: EstimateItem | null) => {
    const own = byPosition.get(pathOf(field.id, parent?.id ?? null)) ?? [];
    for (const item of field.allowMultiple === true ? own : own.slice(0, 1)) {
      addStored(draft, storedLine(field, item, parent));
      loaded.add(item.uuid);
      for (const child of field.children) load(child, item);
    }
  };
  for (const field of fields) load(field, null);
  return loaded;
}

/** Key of an item's position: its field and its parent item. */
export const pathOf = (fieldId: string, parentItemId: number | null): string => `${parentItemId ?? ''}/${fieldId}`;

// Only an item of a detail field has a parent.
function itemsByPosition({ catalog }: SheetDraft, items: readonly EstimateItem[]): ReadonlyMap<string, EstimateItem[]> {
  const found = new Map<string, EstimateItem[]>();
  for (const item of items) {
    const isDetail = catalog.fieldById.get(item.fieldId)?.parentId !== undefined;
    const path = pathOf(item.fieldId, isDetail ? item.parentItemId : null);
    const known = found.get(path);
    if (known === undefined) found.set(path, [item]);
    else known.push(item);
  }
  return found;
}

const storedLine = (
  field: CompiledField,
  { uuid, fieldOptionId, value, quantity, pricing, byHand, taken, origin, ...prices }: EstimateItem,
  parent: EstimateItem | null,
): Line => ({
  key: uuid,
  parentKey: parent?.uuid ?? null,
  field,
  optionId: fieldOptionId,
  value,
  quantity,
  prices: pricesOf(prices),
  ...defined({ pricing, byHand, taken, origin }),
});

function addStored(draft: SheetDraft, line: Line): void {
  const { key, field, parentKey } = line;
  draft.changedLines.set(key, line);
  draft.changedRows.set(rowsKey(field.id, parentKey), [...draft.rows(field.id, parentKey), key]);
  draft.changedAspects.push({ aspect: 'choice', line }, { aspect: 'quantity', line });
}
