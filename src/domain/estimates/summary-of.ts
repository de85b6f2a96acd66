import type { Estimate } from '#contract/records/estimate.ts';
import type { WorkflowSummary } from '#contract/records/workflow-summary.ts';
import { emptySummary } from '#domain/estimates/empty-summary.ts';

/** Progress and money of a trade; empty for one that was never saved. */
export const summaryOf = (estimate: Estimate, workflowId: number): WorkflowSummary =>
  estimate.workflowSummaries[workflowId] ?? emptySummary;
