import { useMemo } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { useDevice, useFollowed, useObservable } from '#app/shell/device-context.tsx';
import type { Lead } from '#contract/records/lead.ts';
import { newestFirst } from '#domain/estimates/newest-first.ts';
import { hasNewerFigures, linkedFigures } from '#domain/measurements/newer-figures.ts';
import { formatDate } from '#domain/text/format-date.ts';

/** The house of a lead at Hover: whether it is measured, and whether estimates have older figures. */
export function LeadHover({ lead }: { readonly lead: Lead }) {
  const device = useDevice();
  const settings = useObservable(device.settings$, null);
  const estimates = useFollowed(useMemo(() => device.estimates.ofLead(lead.id), [device, lead.id])) ?? [];
  const jobId = lead.hoverJobId ?? null;
  if (settings?.hoverIntegrationEnabled !== true && jobId === null) return null;
  const [newest] = newestFirst(estimates);
  const figures = linkedFigures(lead);
  const isMeasured = (figures?.hashes.length ?? 0) > 0;
  const canImport = isMeasured && newest !== undefined && settings?.showMeasurmentPopulate === true;
  const isNewer = estimates.some(({ data }) =>
    hasNewerFigures(
      lead,
      data.items.map(({ origin }) => origin),
    ),
  );
  return (
    <section className="panel" aria-labelledby="h-hover">
      <div className="panel-head split lead-panel-head">
        <h2 id="h-hover">Hover</h2>
        <Link className="btn btn--quiet" to={`/estimator/leads/${lead.id}/hover`}>
          {jobId === null ? 'Measure with Hover' : 'Change the job'}
        </Link>
      </div>
      <div className="panel-body lead-hover">
        <p className="note">
          {jobId === null
            ? 'No job of Hover is linked. Its measurements can be read into an estimate.'
            : stateText(jobId, figures)}
        </p>
        {isNewer && (
          <p className="state state--brand" role="status">
            Hover has newer figures
          </p>
        )}
        {canImport && (
          <Link className="btn" to={`/estimator/estimate/${newest.data.id}/import?from=hover`}>
            <Icon name="ruler" />
            Import from Hover
          </Link>
        )}
      </div>
    </section>
  );
}

function stateText(jobId: number, figures: Lead['hoverFigures'] | null): string {
  const job = `Job ${jobId}`;
  if (figures === null || figures === undefined) return `${job} is linked. Its state shows once Hover has told it.`;
  if (figures.state === 'missing') return `${job} was not found in Hover. The link stays until you change it.`;
  if (figures.hashes.length === 0) return `${job} is not measured yet.`;
  return figures.measuredAt === null
    ? `${job} is measured.`
    : `${job}, measured ${formatDate(figures.measuredAt, 'shortMoment')}.`;
}
