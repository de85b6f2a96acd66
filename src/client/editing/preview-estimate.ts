// An estimate that exists only in a preview: it opens like any other and is never stored.
import { of } from 'rxjs';
import type { Device } from '#client/device.ts';
import { type WorkingEstimate, workingEstimate } from '#client/editing/working-estimate.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { emptySummary } from '#domain/estimates/empty-summary.ts';
import { ok } from '#domain/result.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

/** An empty estimate of one trade, with all of its optional steps added. */
const emptyEstimate = (catalog: CompiledCatalog, workflowId: number): Estimate => ({
  uuid: `preview-${workflowId}`,
  id: 0,
  leadId: 0,
  name: 'Preview',
  items: [],
  comparisons: [],
  workflowIds: [workflowId],
  workflowSummaries: {
    [`${workflowId}`]: {
      ...emptySummary,
      optionalsSectionsIdsAdded: (catalog.sectionsOf.get(workflowId) ?? [])
        .filter(({ optional }) => optional === true)
        .map(({ id }) => id),
    },
  },
});

/** One trade of a stored estimate, which itself stays unchanged. */
const tradeOf = (estimate: Estimate, workflowId: number): Estimate => ({
  ...estimate,
  uuid: `preview-${workflowId}`,
  items: estimate.items.filter(({ fieldId }) => fieldId.startsWith(`${workflowId}.`)),
  workflowIds: [workflowId],
});

export const previewEstimate = (
  device: Device,
  catalog: CompiledCatalog,
  workflowId: number,
  numbersOf: Estimate | null,
): WorkingEstimate =>
  workingEstimate({
    device: {
      newUuid: device.newUuid,
      sync: device.sync,
      estimates: { ...device.estimates, save: async (estimate) => ok(estimate) },
    },
    record: numbersOf === null ? emptyEstimate(catalog, workflowId) : tradeOf(numbersOf, workflowId),
    draft: { value: null, elsewhere$: of(false), store: async () => undefined, drop: async () => undefined },
    catalog,
  });
