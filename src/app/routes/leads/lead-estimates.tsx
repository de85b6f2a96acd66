import { useMemo, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { LeadEstimate } from '#app/routes/leads/lead-estimate.tsx';
import { NewEstimateDialog } from '#app/routes/leads/new-estimate-dialog.tsx';
import { useStartEstimate } from '#app/routes/leads/use-start-estimate.ts';
import { useDevice, useFollowed, useObservable } from '#app/shell/device-context.tsx';
import type { Lead } from '#contract/records/lead.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import { newestFirst } from '#domain/estimates/newest-first.ts';
import { requestedTrades } from '#domain/leads/requested-trades.ts';

/** The estimates of a lead, newest first, and the button for a new one. */
export function LeadEstimates({ lead }: { readonly lead: Lead }) {
  const device = useDevice();
  const { catalog, trades, start } = useStartEstimate();
  const [choosing, setChoosing] = useState(false);
  const records = useFollowed(useMemo(() => device.estimates.ofLead(lead.id), [device, lead.id]));
  const estimates = newestFirst(records ?? []);

  const [newest] = estimates;
  const settings = useObservable(device.settings$, null);
  const isImporting = settings?.showMeasurmentPopulate === true;

  const startAt = async (chosen: readonly Workflow[]) => {
    await start(
      lead.id,
      chosen,
      estimates.map(({ data }) => data.name),
    );
    setChoosing(false);
  };

  return (
    <section className="panel" aria-labelledby="h-estimates">
      <div className="panel-head split flow lead-panel-head">
        <h2 id="h-estimates">
          Estimates <span className="count">{estimates.length > 0 ? estimates.length : ''}</span>
        </h2>
        <div className="inline flow lead-panel-acts">
          {isImporting && newest !== undefined && (
            <Link className="btn" to={`/estimator/estimate/${newest.data.id}/import`}>
              <Icon name="ruler" />
              Import measurements
            </Link>
          )}
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
          trades={trades}
          requested={requestedTrades(lead, trades, settings ?? {})}
          onStart={startAt}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}
