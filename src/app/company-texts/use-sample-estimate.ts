import { useMemo } from 'react';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import { useLoaded } from '#app/shell/use-loaded.ts';
import type { Device, LeadPage, LeadQuery, LeadRow } from '#client/device.ts';
import { compiledCatalog, versionsOf } from '#client/editing/compiled-catalogs.ts';
import type { Problem } from '#contract/problems.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { ok, type Result } from '#domain/result.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

interface Sample {
  readonly estimate: Estimate;
  readonly catalog: CompiledCatalog;
}

const latest: LeadQuery = {
  search: '',
  userId: null,
  startDate: null,
  endDate: null,
  sort: 'meeting-desc',
  offset: 0,
  limit: 100,
};
const unread: LeadPage = { rows: [], totalCount: 0 };

/**
 * The latest leads with an estimate, the largest sale first: it shows most of a text.
 *
 * @param workflowIds - trades of which the estimate has one; null for any work
 */
export function useSampleLeads(workflowIds: readonly number[] | null): readonly LeadRow[] {
  const device = useDevice();
  const { rows } = useObservable(
    useMemo(() => device.leads.list(latest), [device]),
    unread,
  );
  return useMemo(
    () =>
      rows
        .filter(({ estimateTotal }) => estimateTotal !== null)
        .filter((lead) => workflowIds?.some((id) => lead.workflowIds.includes(id)) ?? true)
        .sort((one, other) => (other.estimateTotal ?? 0) - (one.estimateTotal ?? 0)),
    [rows, workflowIds],
  );
}

const none: readonly { readonly data: Estimate }[] = [];

/** The newest estimate of a lead, with the catalog that it was priced with, or the reason; null until both are read. */
export function useSampleEstimate(leadId: number): Result<Sample, Problem> | null {
  const device = useDevice();
  const estimates = useObservable(
    useMemo(() => device.estimates.ofLead(leadId), [device, leadId]),
    none,
  );
  const estimate = useMemo(() => newestOf(estimates.map(({ data }) => data)), [estimates]);
  return useLoaded(() => (estimate === undefined ? null : sampleOf(device, estimate)), [device, estimate]).current;
}

async function sampleOf(device: Device, estimate: Estimate): Promise<Result<Sample, Problem>> {
  const catalog = await compiledCatalog(device, versionsOf(estimate));
  return catalog.ok ? ok({ estimate, catalog: catalog.value }) : catalog;
}

const newestOf = (estimates: readonly Estimate[]): Estimate | undefined =>
  estimates.toSorted((one, other) => ((one.modifiedTime ?? '') < (other.modifiedTime ?? '') ? 1 : -1))[0];
