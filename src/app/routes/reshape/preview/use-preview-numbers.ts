import { useMemo } from 'react';
import { useHouses } from '#app/catalog-draft/rules/use-houses.ts';
import { useSampleLeads } from '#app/company-texts/use-sample-estimate.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import type { Estimate } from '#contract/records/estimate.ts';
import type { WorkedHouse } from '#contract/records/house.ts';
import type { Lead } from '#contract/records/lead.ts';
import { customerName } from '#domain/text/names.ts';
import { sheetOfHouse } from '#engine/audit/work-house.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';

/** The lead or house that a preview takes its numbers from. */
export type NumbersOf =
  | { readonly kind: 'lead'; readonly id: number }
  | { readonly kind: 'house'; readonly id: string };

interface PreviewNumbers {
  /** The latest leads with an estimate of the trade. */
  readonly leads: readonly Lead[];
  /** The worked houses of the trade. */
  readonly houses: readonly WorkedHouse[];
  /** The name of their source; null while nothing is entered. */
  readonly name: string | null;
  /** The chosen house, or the lead's largest estimate of the trade; null when there is none. */
  readonly estimate: Estimate | null;
}

const none: readonly { readonly data: Estimate }[] = [];

/** The numbers that the preview fills a step with: those of a company estimate, those of a worked house, or none. */
export function usePreviewNumbers(
  workflowId: number,
  chosen: NumbersOf | null,
  live: CompiledCatalog | null,
): PreviewNumbers {
  const device = useDevice();
  const leads = useSampleLeads(useMemo(() => [workflowId], [workflowId])).map(({ data }) => data);
  const houses = useHouses().filter(({ trades }) => trades.includes(workflowId));
  const leadId = chosen?.kind === 'lead' ? chosen.id : null;
  const estimates = useObservable(
    useMemo(() => device.estimates.ofLead(leadId ?? 0), [device, leadId]),
    none,
  );
  const ofLead = useMemo(() => {
    const ofTrade = estimates.map(({ data }) => data).filter(({ workflowIds }) => workflowIds.includes(workflowId));
    return ofTrade.toSorted((one, other) => other.items.length - one.items.length)[0] ?? null;
  }, [estimates, workflowId]);
  const house = chosen?.kind === 'house' ? houses.find(({ id }) => id === chosen.id) : undefined;
  const ofHouse = useMemo(
    () => (house === undefined || live === null ? null : estimateOfHouse(live, house, workflowId)),
    [house, live, workflowId],
  );
  const lead = leads.find(({ id }) => id === leadId);
  return {
    leads,
    houses,
    name: lead === undefined ? (house?.title ?? null) : customerName(lead),
    estimate: lead === undefined ? ofHouse : ofLead,
  };
}

function estimateOfHouse(live: CompiledCatalog, house: WorkedHouse, workflowId: number): Estimate {
  const { sheet, started } = sheetOfHouse(live, house, workflowId);
  return estimateOfSheet(sheet, started);
}
