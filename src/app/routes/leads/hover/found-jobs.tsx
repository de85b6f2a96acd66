import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { SkeletonRows } from '#app/components/lists/skeleton-rows.tsx';
import { HoverJob } from '#app/connections/hover-job.tsx';
import { earlierText, hoverProblemText } from '#app/connections/hover-text.ts';
import { useLinkJob } from '#app/routes/leads/hover/use-link-job.ts';
import { useDevice, useFollowed, useObservable, useSyncState } from '#app/shell/device-context.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import type { HoverJob as FoundJob } from '#contract/records/hover-job.ts';
import type { Lead } from '#contract/records/lead.ts';
import { hoverJobRoutes } from '#contract/routes/connections/hover.ts';
import { newestFirst } from '#domain/estimates/newest-first.ts';
import { compareHouses } from '#domain/measurements/same-house.ts';
import { addressLine } from '#domain/text/addresses.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { pluralize } from '#domain/text/format-number.ts';

interface FoundJobsProps {
  readonly lead: Lead;
  readonly search: string;
}

/** The jobs that a search at Hover finds, of which one is chosen. */
export function FoundJobs({ lead, search }: FoundJobsProps) {
  const [page, setPage] = useState(1);
  const { answer, problem, isFetching, refetch } = useQuery(hoverJobRoutes.search, { body: { address: search, page } });
  const [chosen, setChosen] = useState<number | null>(null);
  const { online } = useSyncState();
  if (problem !== null)
    return (
      <div className="sheet empty" role="alert">
        <Icon name="cloud-off" />
        <p>{hoverProblemText(problem, online)}</p>
        <button type="button" className="btn" onClick={refetch}>
          Ask again
        </button>
      </div>
    );
  if (answer === null) return <SkeletonRows />;
  const { data, hasNextPage, hasPreviousPage, fetchedAt, stale } = answer;
  if (data.length === 0)
    return (
      <div className="sheet empty" role="status">
        <Icon name="map-question" />
        <p>No job at Hover has this address or name. Search by another one, or go on by hand.</p>
      </div>
    );
  const [only] = data;
  const open = chosen ?? (data.length === 1 ? only?.id : data.find((job) => isSame(job, lead))?.id);
  return (
    <section aria-labelledby="h-found" aria-busy={isFetching}>
      <h2 id="h-found">
        {hasNextPage || hasPreviousPage ? `Jobs at Hover, page ${page}` : `${pluralize(data.length, 'job')} at Hover`}
      </h2>
      {stale && <p role="status">{earlierText(fetchedAt)}</p>}
      <div className="hover-found">
        {data.map((job) => (
          <Hit key={job.id} job={job} lead={lead} isOpen={job.id === open} onOpen={() => setChosen(job.id)} />
        ))}
      </div>
      {(hasPreviousPage || hasNextPage) && (
        <div className="hover-actions flow">
          <button type="button" className="btn" disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
            Previous jobs
          </button>
          <button type="button" className="btn" disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
            More jobs
          </button>
        </div>
      )}
    </section>
  );
}

const isSame = ({ address }: FoundJob, lead: Lead): boolean => compareHouses(address, lead) === 'same';

const houses = {
  same: { mark: 'ok', text: 'The same address' },
  other: { mark: 'danger', text: 'Another address' },
  unknown: { mark: 'open', text: 'Address not compared' },
} as const;

interface HitProps {
  readonly job: FoundJob;
  readonly lead: Lead;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function Hit({ job, lead, isOpen, onOpen }: HitProps) {
  const { mark, text } = houses[compareHouses(job.address, lead)];
  const facts = [
    `Job ${job.id}`,
    job.updatedAt === null ? '' : formatDate(job.updatedAt, 'shortMoment'),
    job.stateText,
    job.models > 1 ? pluralize(job.models, 'structure') : '',
  ];
  return (
    <div className="card hover-hit">
      <label className="hover-hit-head">
        <input type="radio" name="hover-job" checked={isOpen} onChange={onOpen} />
        <span>
          <b>{addressLine(job.address) || job.name}</b>
          <span className="note">{[job.name, ...facts].filter(Boolean).join(', ')}</span>
          <span className={`state state--${mark}`}>{text}</span>
        </span>
      </label>
      {isOpen && (
        <HoverJob jobId={job.id}>
          {(structure) => <HitActions lead={lead} jobId={job.id} structure={structure} />}
        </HoverJob>
      )}
    </div>
  );
}

interface HitActionsProps {
  readonly lead: Lead;
  readonly jobId: number;
  readonly structure: number | null;
}

/** Links the lead to the job, and goes on to the newest estimate when something is measured. */
function HitActions({ lead, jobId, structure }: HitActionsProps) {
  const device = useDevice();
  const navigate = useNavigate();
  const { isBusy, link } = useLinkJob(lead);
  const isImporting = useObservable(device.settings$, null)?.showMeasurmentPopulate === true;
  const estimates = useFollowed(useMemo(() => device.estimates.ofLead(lead.id), [device, lead.id])) ?? [];
  const [newest] = newestFirst(estimates);
  const isLinked = lead.hoverJobId === jobId;
  const canImport = structure !== null && isImporting && newest !== undefined;
  if (lead.id < 0) return <p className="note">The office does not have this lead yet. Link it once it was sent.</p>;
  const importAddress = `/estimator/estimate/${newest?.data.id}/import?from=hover&structure=${structure}`;
  const details = `/estimator/leads/${lead.id}/details`;
  return (
    <>
      {canImport && (
        <button
          type="button"
          className="btn btn--primary"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void (isLinked ? navigate(importAddress) : link(jobId, importAddress))}
        >
          {isLinked ? 'Import measurements' : 'Link and import measurements'}
        </button>
      )}
      {!isLinked && (
        <button
          type="button"
          className={canImport ? 'btn' : 'btn btn--primary'}
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void link(jobId, details)}
        >
          Link only
        </button>
      )}
      {canImport && <p className="note">Into {newest.data.name || 'the newest estimate'}</p>}
    </>
  );
}
