import type { EstimateItem } from '#contract/records/estimate-item.ts';
import { localItemId } from '#domain/estimates/local-item-id.ts';

/** A field's parent field. */
export type ParentFields = ReadonlyMap<string, string>;

/**
 * Gives every line its own id where two lines share one. A detail comes after its parent: among the lines with the
 * parent's id, it belongs to the nearest preceding one of the right field.
 */
export function withUniqueItemIds(items: readonly EstimateItem[], parentFields: ParentFields): EstimateItem[] {
  const numberOf = ({ id, uuid }: EstimateItem): number => (id > 0 ? id : localItemId(uuid));
  return items.map((item, index) => {
    const parent = items.findLast(
      ({ id, fieldId }, at) => at < index && id === item.parentItemId && fieldId === parentFields.get(item.fieldId),
    );
    return { ...item, id: numberOf(item), parentItemId: parent === undefined ? null : numberOf(parent) };
  });
}

export const haveDuplicateIds = (items: readonly EstimateItem[]): boolean =>
  new Set(items.map(({ id }) => id)).size < items.length;
