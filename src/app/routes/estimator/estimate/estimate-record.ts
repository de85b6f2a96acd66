// The stored estimate and the working sheet, put together to what is saved.
import type { Estimate, EstimateItem, WorkflowSummary } from '#contract/records.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { sheetItems } from '#engine/sheet/sheet-items.ts';

const emptySummary: WorkflowSummary = {
  lastCompleteSectionId: null,
  optionalsSectionsIdsAdded: [],
  nonDiscountableItemTotal: 0,
  discountableItemTotal: 0,
  totalCost: 0,
  discountPercent: 0,
  marginPercent: 0,
  promotion: 0,
  fee: 0,
  totalWithMargin: 0,
};

export const summaryOf = (estimate: Estimate, workflowId: number): WorkflowSummary =>
  estimate.workflowSummaries[workflowId] ?? emptySummary;

/** The record as the sheet stands now: its lines, its totals, and everything that is no line as it was. */
export const recordOfSheet = (record: Estimate, sheet: Sheet): Estimate => ({
  ...record,
  items: withKnownIds(sheetItems(sheet), record.items),
  comparisons: [...sheet.comparisons],
  workflowSummaries: {
    ...record.workflowSummaries,
    ...Object.fromEntries(sheet.workflowIds.map((id) => [id, summaryOfSheet(summaryOf(record, id), sheet, id)])),
  },
});

const summaryOfSheet = (stored: WorkflowSummary, sheet: Sheet, workflowId: number): WorkflowSummary => {
  const { discountable, nonDiscountable, totalCost, totalWithMargin } = sheet.totals(workflowId);
  return {
    ...stored,
    ...sheet.discounting.get(workflowId),
    discountableItemTotal: discountable,
    nonDiscountableItemTotal: nonDiscountable,
    totalCost,
    totalWithMargin,
  };
};

// The server may have numbered lines while they were worked on: the uuid is the line, the id follows.
const withKnownIds = (items: readonly EstimateItem[], stored: readonly EstimateItem[]): EstimateItem[] => {
  const storedIds = new Map(stored.map((item) => [item.uuid, item.id]));
  const ids = new Map(items.map((item) => [item.id, storedIds.get(item.uuid) ?? item.id]));
  return items.map((item) => ({
    ...item,
    id: ids.get(item.id) ?? item.id,
    parentItemId: item.parentItemId === null ? null : (ids.get(item.parentItemId) ?? item.parentItemId),
  }));
};
