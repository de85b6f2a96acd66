import type { WorkflowSummary } from '#contract/records/workflow-summary.ts';

/** Progress and money of a trade without any saved data. */
export const emptySummary: WorkflowSummary = {
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
