import type { EstimateItem } from '#contract/records.ts';
import { temporaryItemId } from '#domain/estimates/temporary-item-id.ts';

/** The field that a field details. */
export type ParentFields = ReadonlyMap<string, string>;

/**
 * The lines with a number each, where two of them have the same one. A detail stands behind the line that it details: of
 * the lines with its parent's number it belongs to the nearest one before it that is of the right field.
 */
export const withUniqueItemIds = (items: readonly EstimateItem[], parentFields: ParentFields): EstimateItem[] => {
  const numberOf = ({ id, uuid }: EstimateItem): number => (id > 0 ? id : temporaryItemId(uuid));
  return items.map((item, place) => {
    const parent = items.findLast(
      ({ id, fieldId }, at) => at < place && id === item.parentItemId && fieldId === parentFields.get(item.fieldId),
    );
    return { ...item, id: numberOf(item), parentItemId: parent === undefined ? null : numberOf(parent) };
  });
};

export const haveDuplicateIds = (items: readonly EstimateItem[]): boolean =>
  new Set(items.map(({ id }) => id)).size < items.length;
