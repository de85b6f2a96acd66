import { useEffect, useState } from 'react';
import { compiledCatalog } from '#app/routes/estimate/compiled-catalogs.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import type { Estimate, Lead } from '#contract/records.ts';
import { estimateRoutes } from '#contract/routes/estimates.ts';
import { leadRoutes } from '#contract/routes/leads.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

interface Sample {
  readonly estimate: Estimate;
  readonly catalog: CompiledCatalog;
}

interface SampleChoice {
  readonly leads: readonly Lead[];
  readonly leadId: number | null;
  readonly choose: (leadId: number) => void;
  /** The lead's largest estimate, with the catalog that it was priced with; null while there is none. */
  readonly sample: Sample | null;
}

const mostLeads = 50;

/** An estimate of the company to try a text on. */
export function useSampleEstimate(): SampleChoice {
  const device = useDevice();
  const [leads, setLeads] = useState<readonly Lead[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  const [found, setFound] = useState<{ readonly leadId: number; readonly sample: Sample | null } | null>(null);
  const leadId = chosen ?? leads[0]?.id ?? null;
  useEffect(() => {
    let isCurrent = true;
    void device.session.ask(leadRoutes.list, { query: { limit: mostLeads } }).then((answer) => {
      if (isCurrent && answer.ok) setLeads(answer.value.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [device]);
  useEffect(() => {
    if (leadId === null) return;
    let isCurrent = true;
    void device.session.ask(estimateRoutes.list, { query: { leadId } }).then(async (answer) => {
      const [estimate] = answer.ok ? answer.value.toSorted((one, other) => other.items.length - one.items.length) : [];
      const catalog = estimate === undefined ? null : await compiledCatalog(device, versionsOf(estimate));
      const sample = estimate !== undefined && catalog?.ok ? { estimate, catalog: catalog.value } : null;
      if (isCurrent) setFound({ leadId, sample });
    });
    return () => {
      isCurrent = false;
    };
  }, [device, leadId]);
  return { leads, leadId, choose: setChosen, sample: found?.leadId === leadId ? found.sample : null };
}

const versionsOf = ({ catalogVersion, rulesVersion }: Estimate) =>
  catalogVersion && rulesVersion ? { catalogVersion, rulesVersion } : null;
