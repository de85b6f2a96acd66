import type { Estimate } from '#contract/records/estimate.ts';
import type { WorkflowSummary } from '#contract/records/workflow-summary.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { BucketMap } from '#engine/sheet/lines/bucket-map.ts';
import type { NewKey } from '#engine/sheet/lines/new-keys.ts';
import { noMoney } from '#engine/sheet/money/workflow-money.ts';
import { Sheet } from '#engine/sheet/sheet.ts';

/** The sheet of an estimate without lines, with its discounts and fees; trades in display order. */
export function emptySheet(catalog: CompiledCatalog, estimate: Estimate, newKey: NewKey): Sheet {
  const workflowIds = catalog.workflows.map(({ id }) => id).filter((id) => estimate.workflowIds.includes(id));
  return new Sheet({
    catalog,
    newKey,
    workflowIds,
    addedSectionIds: new Set(
      workflowIds.flatMap((workflowId) => summaryOf(estimate, workflowId)?.optionalsSectionsIdsAdded ?? []),
    ),
    comparisons: estimate.comparisons,
    lines: BucketMap.empty(),
    lists: BucketMap.empty(),
    hidden: BucketMap.empty(),
    rootAmounts: BucketMap.empty(),
    memoScope: {},
    versions: BucketMap.empty(),
    formVersions: BucketMap.empty(),
    money: new Map(
      workflowIds.map((workflowId) => {
        const {
          discountPercent = 0,
          marginPercent = 0,
          fee = 0,
          promotion = 0,
        } = summaryOf(estimate, workflowId) ?? {};
        const discounting = { discountPercent, marginPercent, fee, promotion };
        return [workflowId, { ...noMoney, discounting }];
      }),
    ),
  });
}

export const summaryOf = (estimate: Estimate, workflowId: number): WorkflowSummary | undefined =>
  estimate.workflowSummaries[`${workflowId}`];
