// The stored estimate and the working sheet, put together to what is saved.
import type { Estimate, EstimateItem, WorkflowSummary } from '#contract/records.ts';
import { emptySummary } from '#domain/estimates/empty-summary.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** Progress and money of a trade; empty for one that was never saved. */
export const summaryOf = (estimate: Estimate, workflowId: number): WorkflowSummary =>
  estimate.workflowSummaries[workflowId] ?? emptySummary;

/** The record as the sheet stands now: its lines, its totals, and everything that is no line as it was. */
export const recordOfSheet = (record: Estimate, sheet: Sheet): Estimate => {
  const current = estimateOfSheet(sheet, record);
  return { ...current, items: withKnownIds(current.items, record.items) };
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
