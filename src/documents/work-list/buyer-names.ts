// A line in the words that its buyer knows: "Roof pitch, 7 to 9 in 12" for Install pitch, 7-9.
import type { FieldOption } from '#contract/records/option.ts';
import type { WorkNode } from '#documents/work-list/work-tree.ts';

const optionOf = ({ item, field }: WorkNode): FieldOption | undefined =>
  field.options?.find(({ id }) => id === item.fieldOptionId);

/** Whether the line, its choice or a detail has a name for buyers. */
export const hasBuyerName = (node: WorkNode): boolean =>
  (node.field.buyerName ?? optionOf(node)?.buyerName) !== undefined || node.details.some(hasBuyerName);

/** The same line under the names for buyers. */
export const nodeForBuyer = (node: WorkNode): WorkNode => ({
  ...node,
  field: { ...node.field, name: node.field.buyerName ?? node.field.name },
  item: { ...node.item, value: optionOf(node)?.buyerName ?? node.item.value },
  details: node.details.map(nodeForBuyer),
});
