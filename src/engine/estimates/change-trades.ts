import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import { nameAfterTrades } from '#domain/estimates/estimate-name.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';

/** The estimate with another trade, still empty. */
export const withTrade = (catalog: CompiledCatalog, estimate: Estimate, workflowId: number): Estimate =>
  withTrades(catalog, estimate, [...estimate.workflowIds, workflowId]);

/** The estimate without a trade and its entries. */
export function withoutTrade(catalog: CompiledCatalog, estimate: Estimate, workflowId: number): Estimate {
  const { [`${workflowId}`]: _gone, ...workflowSummaries } = estimate.workflowSummaries;
  return {
    ...withTrades(
      catalog,
      estimate,
      estimate.workflowIds.filter((id) => id !== workflowId),
    ),
    items: estimate.items.filter((item) => !belongsTo(catalog, item, workflowId)),
    comparisons: estimate.comparisons.filter((each) => each.workflowId !== workflowId),
    workflowSummaries,
  };
}

/** The estimate after a removed trade is restored. */
export function withTradeOf(
  catalog: CompiledCatalog,
  estimate: Estimate,
  before: Estimate,
  workflowId: number,
): Estimate {
  const summary = before.workflowSummaries[`${workflowId}`];
  const rest = withoutTrade(catalog, estimate, workflowId);
  const isIn = (id: number) => id === workflowId || rest.workflowIds.includes(id);
  const workflowIds = [...new Set([...before.workflowIds.filter(isIn), ...rest.workflowIds])];
  return {
    ...withTrades(catalog, rest, workflowIds),
    items: [...rest.items, ...before.items.filter((item) => belongsTo(catalog, item, workflowId))],
    comparisons: [...rest.comparisons, ...before.comparisons.filter((each) => each.workflowId === workflowId)],
    workflowSummaries: { ...rest.workflowSummaries, ...(summary === undefined ? {} : { [`${workflowId}`]: summary }) },
  };
}

function withTrades(catalog: CompiledCatalog, estimate: Estimate, workflowIds: number[]): Estimate {
  const namesOf = (ids: readonly number[]) => ids.map((id) => workflowNameIn(catalog, id));
  return {
    ...estimate,
    workflowIds,
    name: nameAfterTrades(estimate.name, namesOf(estimate.workflowIds), namesOf(workflowIds)),
  };
}

const belongsTo = (catalog: CompiledCatalog, { fieldId }: EstimateItem, workflowId: number): boolean =>
  catalog.fieldById.get(fieldId)?.workflowId === workflowId;
