import { useNavigate } from 'react-router';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { useLoaded } from '#app/shell/use-loaded.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import { isOptional, offeredWorkflows, workflowName } from '#domain/catalog/workflows.ts';
import { estimateName } from '#domain/estimates/estimate-name.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

interface StartEstimate {
  /** Null until it is read. */
  readonly catalog: Catalog | null;
  /** The trades that an estimate may have. */
  readonly trades: readonly Workflow[];
  /** Stores a new estimate of these trades and opens it; false when it was refused. */
  readonly start: (leadId: number, trades: readonly Workflow[], names?: readonly string[]) => Promise<boolean>;
}

/** Starts an estimate for a lead, with the company's catalog. */
export function useStartEstimate(): StartEstimate {
  const device = useDevice();
  const messages = useMessages();
  const navigate = useNavigate();
  const catalog = useCatalog();
  return {
    catalog,
    trades:
      catalog === null
        ? []
        : offeredWorkflows(catalog.workflows, catalog.sections).filter((trade) => !isOptional(trade)),
    start: async (leadId, trades, names = []) => {
      if (catalog === null) return false;
      const now = device.now().toISOString();
      const answer = await device.estimates.save({
        id: 0,
        uuid: device.newUuid(),
        leadId,
        name: estimateName(trades.map(workflowName), names),
        items: [],
        comparisons: [],
        workflowSummaries: {},
        workflowIds: trades.map(({ id }) => id),
        createdTime: now,
        modifiedTime: now,
        catalogVersion: catalog.catalogVersion,
        rulesVersion: catalog.rulesVersion,
      });
      if (answer.ok) await navigate(`/estimator/estimate/${answer.value.id}`);
      else messages.showProblem(answer.problem);
      return answer.ok;
    },
  };
}

/** The company's catalog, read again when it has a new version. */
function useCatalog(): Catalog | null {
  const device = useDevice();
  const version = useObservable(device.catalogVersion$, null);
  const read = async () => {
    const answer = await device.catalog();
    return answer.ok ? answer.value : null;
  };
  return useLoaded(read, [device], [version]).last;
}
