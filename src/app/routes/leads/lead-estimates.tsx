import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { LeadEstimate } from '#app/routes/leads/lead-estimate.tsx';
import { NewEstimateDialog } from '#app/routes/leads/new-estimate-dialog.tsx';
import { useDevice, useFollowed, useObservable } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { useLoaded } from '#app/shell/use-loaded.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import { isOptional, offeredWorkflows, workflowName } from '#domain/catalog/workflows.ts';
import { estimateName } from '#domain/estimates/estimate-name.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

/** The estimates of a lead, newest first, and the button for a new one. */
export function LeadEstimates({ lead }: { readonly lead: Lead }) {
  const device = useDevice();
  const messages = useMessages();
  const navigate = useNavigate();
  const catalog = useCatalog();
  const [choosing, setChoosing] = useState(false);
  const records = useFollowed(useMemo(() => device.estimates.ofLead(lead.id), [device, lead.id]));
  const estimates = (records ?? []).toSorted((a, b) =>
    (b.data.modifiedTime ?? '').localeCompare(a.data.modifiedTime ?? ''),
  );

  const start = async (trades: readonly Workflow[]) => {
    if (catalog === null) return;
    const answer = await device.estimates.save({
      id: 0,
      uuid: device.newUuid(),
      leadId: lead.id,
      name: estimateName(
        trades.map(workflowName),
        estimates.map(({ data }) => data.name),
      ),
      items: [],
      comparisons: [],
      workflowSummaries: {},
      workflowIds: trades.map(({ id }) => id),
      createdTime: device.now().toISOString(),
      modifiedTime: device.now().toISOString(),
      catalogVersion: catalog.catalogVersion,
      rulesVersion: catalog.rulesVersion,
    });
    setChoosing(false);
    if (answer.ok) await navigate(`/estimator/estimate/${answer.value.id}`);
    else messages.showProblem(answer.problem);
  };

  return (
    <section className="panel" aria-labelledby="h-estimates">
      <div className="panel-head lead-panel-head">
        <h2 id="h-estimates">
          Estimates <span className="count">{estimates.length > 0 ? estimates.length : ''}</span>
        </h2>
        <button
          type="button"
          className="btn btn--primary"
          disabled={catalog === null}
          onClick={() => setChoosing(true)}
        >
          <Icon name="plus" />
          New estimate
        </button>
      </div>
      {records !== undefined && estimates.length === 0 && (
        <p className="panel-body note">No estimates yet. Pick the trades to start.</p>
      )}
      {estimates.length > 0 && (
        <ul>
          {estimates.map((record) => (
            <LeadEstimate key={record.data.uuid} record={record} trades={catalog?.workflows ?? []} />
          ))}
        </ul>
      )}
      {choosing && catalog !== null && (
        <NewEstimateDialog
          trades={offeredWorkflows(catalog.workflows, catalog.sections).filter((trade) => !isOptional(trade))}
          asked={lead.projectTypes ?? []}
          onStart={start}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
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
