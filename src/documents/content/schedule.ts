import type { Estimate, EstimateItem } from '#contract/records.ts';
import type { PaperSection, ScheduleRow } from '#documents/content/paper.ts';
import { formatQuantity } from '#domain/money/format-money.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

/** Sum of a field's quantities in an estimate. */
export const sumQuantity = (estimate: Estimate, fieldId: string): number =>
  estimate.items
    .filter((item) => item.fieldId === fieldId)
    .reduce((sum, item) => Math.round((sum + item.quantity) * 1000) / 1000, 0);

/** Wording of each of a field's items, in order. */
export const wordings = (estimate: Estimate, fieldId: string): string[] =>
  estimate.items
    .filter((item) => item.fieldId === fieldId && item.value !== null && item.value !== true)
    .map((item) => String(item.value));

const printedLayouts: ReadonlySet<string> = new Set(['lines', 'rows', 'comparison']);

/**
 * Every line of the work, step by step, with what was chosen and how much; no unit prices. Summaries say nothing new.
 */
export function schedule(estimate: Estimate, catalog: CompiledCatalog, workflowIds: readonly number[]): PaperSection {
  const childrenById = new Map<number, EstimateItem[]>();
  for (const item of estimate.items)
    if (item.parentItemId !== null)
      childrenById.set(item.parentItemId, [...(childrenById.get(item.parentItemId) ?? []), item]);
  const shown = new Set<EstimateItem>();
  const groups = catalog.sections
    .filter((section) => workflowIds.includes(section.workflowId))
    .sort((a, b) => workflowIds.indexOf(a.workflowId) - workflowIds.indexOf(b.workflowId) || a.order - b.order)
    .map((section) => {
      const fieldIds = section.groups
        .filter((group) => printedLayouts.has(group.layout))
        .flatMap((group) => group.fieldIds)
        .filter((id) => catalog.fieldById.get(id)?.hideEmptyRows !== true);
      const items = fieldIds.flatMap((id) =>
        estimate.items.filter((item) => item.fieldId === id && item.parentItemId === null && !shown.has(item)),
      );
      for (const item of items) shown.add(item);
      return {
        heading: section.name,
        rows: items.map((item) => scheduleRow(item, childrenById.get(item.id) ?? [], catalog)),
      };
    })
    .filter((group) => group.rows.length > 0);
  return { kind: 'schedule', heading: 'The work, line by line', groups };
}

function scheduleRow(item: EstimateItem, children: readonly EstimateItem[], catalog: CompiledCatalog): ScheduleRow {
  const field = catalog.fieldById.get(item.fieldId);
  const words = [item, ...children]
    .filter((entry) => typeof entry.value === 'string')
    .map((entry) => String(entry.value));
  const counted = field?.dataType === 'number' || field?.allowQuantityChange === true;
  return {
    label: field?.name ?? item.fieldId,
    detail: words.join(', '),
    quantity: counted || item.quantity !== 1 ? `${formatQuantity(item.quantity)} ${field?.units ?? ''}`.trim() : '',
  };
}
