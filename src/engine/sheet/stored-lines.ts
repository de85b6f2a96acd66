// What an estimate says as it is stored, before anything follows from it.
import type { Estimate, EstimateItem, Field, WorkflowSummary } from '#contract/records.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { BucketMap } from '#engine/sheet/bucket-map.ts';
import type { Draft } from '#engine/sheet/draft.ts';
import type { Line, LineKey } from '#engine/sheet/sheet.ts';
import type { NewKey, SheetState } from '#engine/sheet/sheet-state.ts';

/** The state of an estimate without any line, with what is taken off and put on; its trades in the order of display. */
export const emptyState = (catalog: CompiledCatalog, estimate: Estimate, newKey: NewKey): SheetState => {
  const workflowIds = catalog.workflows.map(({ id }) => id).filter((id) => estimate.workflowIds.includes(id));
  return {
    catalog,
    newKey,
    workflowIds,
    addedSectionIds: new Set(
      workflowIds.flatMap((workflowId) => summaryOf(estimate, workflowId)?.optionalsSectionsIdsAdded ?? []),
    ),
    comparisons: estimate.comparisons,
    lines: BucketMap.empty(),
    rows: BucketMap.empty(),
    hidden: BucketMap.empty(),
    rootAmounts: BucketMap.empty(),
    lineage: {},
    versions: BucketMap.empty(),
    asked: BucketMap.empty(),
    money: new Map(
      workflowIds.map((workflowId) => {
        const {
          discountPercent = 0,
          marginPercent = 0,
          fee = 0,
          promotion = 0,
        } = summaryOf(estimate, workflowId) ?? {};
        const discounting = { discountPercent, marginPercent, fee, promotion };
        return [workflowId, { discountableCents: 0, nonDiscountableCents: 0, costCents: 0, discounting }];
      }),
    ),
  };
};

export const summaryOf = (estimate: Estimate, workflowId: number): WorkflowSummary | undefined =>
  estimate.workflowSummaries[`${workflowId}`];

export type ItemsByParent = ReadonlyMap<string, readonly EstimateItem[]>;

export const placeOf = (fieldId: string, parentItemId: number | null): string => `${parentItemId ?? ''}/${fieldId}`;

/** Items by their field and the item that they detail; only what details something has one. */
export const itemsByParent = (items: readonly EstimateItem[], catalog: CompiledCatalog): ItemsByParent => {
  const found = new Map<string, EstimateItem[]>();
  for (const item of items) {
    const isDetail = catalog.fieldById.get(item.fieldId)?.parentId !== undefined;
    const place = placeOf(item.fieldId, isDetail ? item.parentItemId : null);
    found.set(place, [...(found.get(place) ?? []), item]);
  }
  return found;
};

/** Adds a line exactly as it is stored. */
export const addStored = (
  draft: Draft,
  field: Field,
  item: EstimateItem,
  parentKey: LineKey | null,
  stored: Set<LineKey>,
): Line => {
  const { materialCost, laborCost, materialPrice, laborPrice } = item;
  const line: Line = {
    key: item.uuid,
    parentKey,
    fieldId: field.id,
    optionId: item.fieldOptionId,
    value: item.value,
    quantity: item.quantity,
    prices: { materialCost, laborCost, materialPrice, laborPrice },
  };
  draft.changedLines.set(line.key, line);
  const name = `${parentKey ?? ''}/${field.id}`;
  draft.changedRows.set(name, [...draft.rows(field.id, parentKey), line.key]);
  draft.news.push({ fieldId: field.id, aspect: 'choice', line }, { fieldId: field.id, aspect: 'quantity', line });
  stored.add(line.key);
  return line;
};
