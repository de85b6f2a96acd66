import { useMemo, useState } from 'react';
import { useSampleLeads } from '#app/routes/config/settings/texts/use-sample-estimate.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import type { Estimate, Lead } from '#contract/records.ts';

interface PreviewNumbers {
  readonly leads: readonly Lead[];
  /** Null while nothing is entered. */
  readonly lead: Lead | null;
  readonly choose: (leadId: number | null) => void;
  /** The lead's largest estimate of the trade; null when it has none. */
  readonly estimate: Estimate | null;
}

const none: readonly { readonly data: Estimate }[] = [];

/** The numbers that the preview shows a step with: those of a chosen estimate of the company, or none. */
export function usePreviewNumbers(workflowId: number): PreviewNumbers {
  const device = useDevice();
  const rows = useSampleLeads();
  const [leadId, choose] = useState<number | null>(null);
  const estimates = useObservable(
    useMemo(() => device.estimates.ofLead(leadId ?? 0), [device, leadId]),
    none,
  );
  const estimate = useMemo(() => {
    const ofTrade = estimates.map(({ data }) => data).filter(({ workflowIds }) => workflowIds.includes(workflowId));
    return ofTrade.toSorted((one, other) => other.items.length - one.items.length)[0] ?? null;
  }, [estimates, workflowId]);
  const leads = rows.map(({ data }) => data);
  return {
    leads,
    lead: leads.find(({ id }) => id === leadId) ?? null,
    choose,
    estimate: leadId === null ? null : estimate,
  };
}
