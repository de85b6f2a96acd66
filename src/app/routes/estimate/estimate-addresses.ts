// Addresses of the pages of an estimate.
import type { Estimate } from '#contract/records/estimate.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { tradeSteps } from '#engine/progress/trade-steps.ts';
import { hasMeasurements } from '#engine/steps/measurements.ts';

export const stepHref = (estimateId: number, workflowId: number, sectionId: number): string =>
  `${estimateHref(estimateId)}/${workflowId}/${sectionId}`;

export const measurementsHref = (estimateId: number, workflowId: number): string =>
  `${estimateHref(estimateId)}/${workflowId}/measurements`;

/** The address at which the trade continues: a trade begins with its measurements. */
export function tradeHref(catalog: CompiledCatalog, record: Estimate, workflowId: number): string {
  const { next, lastComplete } = tradeSteps(catalog, record, workflowId);
  if (lastComplete === null && hasMeasurements(catalog, workflowId)) return measurementsHref(record.id, workflowId);
  return next === undefined ? `${estimateHref(record.id)}/${workflowId}` : stepHref(record.id, workflowId, next.id);
}

export const importHref = (estimateId: number): string => `${estimateHref(estimateId)}/import`;

const estimateHref = (id: number): string => `/estimator/estimate/${id}`;
