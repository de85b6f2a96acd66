import type { Comparison } from '#contract/records/comparison.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import type { EstimateStep } from '#contract/records/estimate-step.ts';
import type { WorkflowSummary } from '#contract/records/workflow-summary.ts';
import { defined } from '#domain/defined.ts';
import { emptySummary } from '#domain/estimates/empty-summary.ts';
import { fractionFromPercent } from '#domain/quantity/percent.ts';
import { refuseInput } from '#server/refusal.ts';

/** The union of all shapes in which an estimate may be sent. */
export type EstimateInput = Partial<Omit<Estimate, 'comparisons'>> & EstimateStep;

/** Whether only quantities for a purchase order are saved: lines of certain fields, in any trade. */
export const isForOrder = ({ workflowId, fieldIds }: EstimateInput): boolean =>
  workflowId === undefined && fieldIds !== undefined;

/** The complete estimate after a change: the stored one with the sent parts replaced. */
export function wholeEstimate(current: Estimate, input: EstimateInput): Estimate {
  const { workflowId, fieldIds, lastCompleteSectionId, discountPercent, marginPercent, comparisons, ...whole } = input;
  if (workflowId === undefined)
    return {
      ...current,
      ...whole,
      ...(fieldIds === undefined ? {} : { items: replacedItems(current.items, fieldIds, whole.items ?? []) }),
      ...defined({ comparisons: comparisons?.map(ofTrade) }),
    };
  if (!current.workflowIds.includes(workflowId)) throw refuseInput({ workflowId: ['Workflow id is not valid.'] });
  const summary: WorkflowSummary = {
    ...(current.workflowSummaries[workflowId] ?? emptySummary),
    ...defined({ lastCompleteSectionId }),
    ...(discountPercent === undefined ? {} : { discountPercent: fractionFromPercent(discountPercent) }),
    ...(marginPercent === undefined ? {} : { marginPercent: fractionFromPercent(marginPercent) }),
  };
  return {
    ...current,
    workflowSummaries: { ...current.workflowSummaries, [workflowId]: summary },
    ...(fieldIds === undefined ? {} : { items: replacedItems(current.items, fieldIds, whole.items ?? []) }),
    ...(comparisons === undefined
      ? {}
      : {
          comparisons: [
            ...current.comparisons.filter((entry) => entry.workflowId !== workflowId),
            ...comparisons.map((entry) => ({ ...entry, workflowId })),
          ],
        }),
  };
}

function ofTrade({ workflowId, ...comparison }: NonNullable<EstimateInput['comparisons']>[number]): Comparison {
  const trade = workflowId ?? Number(comparison.fieldOptionId.split('.')[0]);
  return { ...comparison, workflowId: trade };
}

// Replaces the lines of the named fields, and their descendants, with the sent ones.
function replacedItems(
  items: readonly EstimateItem[],
  fieldIds: readonly string[],
  sent: readonly EstimateItem[],
): EstimateItem[] {
  const gone = new Set(items.filter((item) => fieldIds.includes(item.fieldId)).map((item) => item.id));
  for (let before = -1; before < gone.size; ) {
    before = gone.size;
    for (const item of items) if (item.parentItemId !== null && gone.has(item.parentItemId)) gone.add(item.id);
  }
  const uuids = new Set(sent.map((item) => item.uuid));
  return [...items.filter((item) => !gone.has(item.id) && !uuids.has(item.uuid)), ...sent];
}
