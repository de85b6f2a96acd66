import type { Estimate, EstimateItem, Field, SectionGroup } from '#contract/records.ts';
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
 * Every line of the work, step by step, with what was chosen and how much; no unit prices.
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
    .map((section) => ({
      heading: section.name,
      rows: section.groups
        .filter((group) => printedLayouts.has(group.layout))
        .flatMap((group) =>
          group.fieldIds
            .filter((id) => isWork(catalog.fieldById.get(id)))
            .flatMap((id) =>
              estimate.items.filter((item) => item.fieldId === id && item.parentItemId === null && !shown.has(item)),
            )
            .map((item) => {
              shown.add(item);
              return scheduleRow(item, childrenById, group, catalog);
            }),
        ),
    }))
    .filter((group) => group.rows.length > 0);
  return { kind: 'schedule', heading: 'The work, line by line', groups };
}

// A summary says nothing new, and a plain text answers a question of ours.
const isWork = (field: Field | undefined): boolean =>
  field?.hideEmptyRows !== true && (field?.dataType !== 'string' || field.allowQuantityChange === true);

type ChildrenById = ReadonlyMap<number, readonly EstimateItem[]>;

function scheduleRow(
  item: EstimateItem,
  childrenById: ChildrenById,
  group: SectionGroup,
  catalog: CompiledCatalog,
): ScheduleRow {
  const field = catalog.fieldById.get(item.fieldId);
  const children = childrenById.get(item.id) ?? [];
  const counted = field?.dataType === 'number' || field?.allowQuantityChange === true;
  const quantity =
    counted || item.quantity !== 1 ? `${formatQuantity(item.quantity)} ${field?.units ?? ''}`.trim() : '';
  const label = field?.name ?? item.fieldId;
  const isTitle = (child: EstimateItem) => group.rowTitle?.includes(child.fieldId) === true;
  if (group.rowTitle === undefined) return { label, detail: texts([item, ...children]).join(', '), quantity };
  return {
    label: texts(children.filter(isTitle)).join(', ') || label,
    detail: [
      [...texts([item]), measures(children, catalog)].join(' ').trim(),
      ...namedDetails(
        children.filter((child) => !isTitle(child)),
        childrenById,
        catalog,
      ),
    ].join(', '),
    quantity,
  };
}

const texts = (items: readonly EstimateItem[]): readonly string[] =>
  items.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));

/** The size, without what follows from it: "36 × 54 IN". */
function measures(items: readonly EstimateItem[], catalog: CompiledCatalog): string {
  const measured = items.filter(({ fieldId, value }) => {
    const field = catalog.fieldById.get(fieldId);
    return typeof value === 'number' && field?.dataType === 'number' && field.widget !== 'readonly';
  });
  const unit = catalog.fieldById.get(measured[0]?.fieldId ?? '')?.units ?? '';
  return measured.length === 0 ? '' : `${measured.map(({ quantity }) => formatQuantity(quantity)).join(' × ')} ${unit}`;
}

/** A row of many details names each: two of them may be white. */
const namedDetails = (
  items: readonly EstimateItem[],
  childrenById: ChildrenById,
  catalog: CompiledCatalog,
): readonly string[] =>
  items.flatMap((item) => {
    const name = catalog.fieldById.get(item.fieldId)?.name ?? item.fieldId;
    if (item.value === true) return [name];
    const words = [...texts([item]), ...texts(childrenById.get(item.id) ?? [])];
    return words.length === 0 ? [] : [`${name} ${words.join(' ')}`];
  });
