import { useEffect, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { ConnectionFact } from '#app/connections/connection-fact.tsx';
import { useCompanyZone, useDevice } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { QueryState } from '#app/shell/query/query-state.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import { startDownload } from '#app/shell/start-download.ts';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import type { Problem } from '#contract/problems.ts';
import type { CompanyArchive } from '#contract/records/company-archive.ts';
import { archiveRoutes as routes } from '#contract/routes/exchange/archive.ts';
import type { Result } from '#domain/result.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatBytes, formatNumber, pluralize } from '#domain/text/format-number.ts';
import '#app/routes/config/archive/archive-page.css';

const lookAgainMs = 2_000;

/** Everything of the company as one file: made here, downloaded, deleted. */
export function ArchivePage() {
  useTopBarTitle('Archive', undefined, '/config');
  const { answer, problem, isFetching, refetch } = useQuery(routes.read, {});
  // It goes on looking while the network is away.
  useEffect(() => {
    if (answer?.state !== 'waiting' || isFetching) return;
    const timer = setTimeout(refetch, lookAgainMs);
    return () => clearTimeout(timer);
  }, [answer, isFetching, refetch]);
  return (
    <main id="main" className="office archive">
      <div className="office-head split">
        <div>
          <h1>Archive</h1>
          <p className="note">
            Everything of the company as one ZIP file: leads, estimates, papers with their PDFs, photos, people,
            settings, the catalog with its rules, and the audit log. Pages to read it without Eaveline are in it, and no
            password, key or token.
          </p>
        </div>
      </div>
      {answer === null ? (
        <QueryState problem={problem} onRetry={refetch} />
      ) : (
        <ArchiveCard archive={answer} onChanged={refetch} />
      )}
    </main>
  );
}

interface ArchiveCardProps {
  readonly archive: CompanyArchive;
  readonly onChanged: () => void;
}

function ArchiveCard({ archive, onChanged }: ArchiveCardProps) {
  const { session } = useDevice();
  const dialogs = useDialogs();
  const messages = useMessages();
  const [isBusy, setBusy] = useState(false);
  const { state } = archive;

  const make = async () => {
    if (state === 'ready') {
      const isSure = await dialogs.confirm({
        title: 'Make a new archive?',
        message: 'The present one is deleted.',
        confirm: 'Make a new archive',
      });
      if (!isSure) return;
    }
    setBusy(true);
    const made = await session.request(routes.request, {});
    setBusy(false);
    if (!made.ok) messages.showProblem(made.problem);
    onChanged();
  };
  const download = async () => {
    setBusy(true);
    const ticket = await session.request(routes.makeTicket, {});
    setBusy(false);
    if (ticket.ok) return startDownload(ticket.value.url);
    messages.showProblem(ticket.problem);
    onChanged();
  };
  const remove = async () => {
    const texts =
      state === 'waiting'
        ? { title: 'Stop making the archive?', message: 'What is made so far is deleted.', confirm: 'Stop' }
        : { title: 'Delete the archive?', message: 'A new one can be made at any time.', confirm: 'Delete' };
    const removed: Result<unknown, Problem> | null = await dialogs.confirmed({ ...texts, danger: true }, () =>
      session.request(routes.remove, {}),
    );
    if (removed === null) return;
    if (!removed.ok) messages.showProblem(removed.problem);
    onChanged();
  };

  const busy = { disabled: isBusy, 'aria-busy': isBusy };
  return (
    <section className="sheet archive-card" aria-label="Archive of the company">
      {state === 'none' && <p>There is no archive now.</p>}
      {state === 'waiting' && <Progress archive={archive} />}
      {state === 'failed' && (
        <p className="error" role="alert">
          {archive.problem ?? 'The archive could not be made.'}
        </p>
      )}
      {state === 'ready' && <Facts archive={archive} />}
      <p className="archive-acts flow">
        {state === 'ready' && (
          <button type="button" className="btn btn--primary" {...busy} onClick={() => void download()}>
            <Icon name="download" />
            Download
          </button>
        )}
        {state !== 'waiting' && (
          <button
            type="button"
            className={state === 'ready' ? 'btn' : 'btn btn--primary'}
            {...busy}
            onClick={() => void make()}
          >
            {state === 'none' ? 'Make an archive' : 'Make a new archive'}
          </button>
        )}
        {state !== 'none' && (
          <button type="button" className="btn btn--danger" onClick={() => void remove()}>
            {state === 'waiting' ? 'Stop' : 'Delete'}
          </button>
        )}
      </p>
    </section>
  );
}

function Progress({ archive: { done, total, requestedBy, problem } }: { readonly archive: CompanyArchive }) {
  return (
    <div role="status">
      <p>
        The archive is being made{requestedBy === null ? '' : ` for ${requestedBy}`}. You can leave this page meanwhile.
      </p>
      <progress
        className="archive-progress"
        aria-label="Records and files in the archive"
        {...(total === 0 ? {} : { max: total, value: done })}
      />
      <p className="note">
        {total === 0
          ? 'It starts soon.'
          : `${formatNumber(done)} of ${pluralize(total, 'record and file', 'records and files')}`}
      </p>
      {problem !== null && <p className="archive-warning">{problem}</p>}
    </div>
  );
}

function Facts({ archive }: { readonly archive: CompanyArchive }) {
  const zone = useCompanyZone();
  const timeOf = (time: string | null) => (time === null ? '' : formatDate(time, 'shortDateTime', zone));
  const { finishedAt, expiresAt, requestedBy, bytes, files, missingFiles, sha256 } = archive;
  return (
    <>
      <dl className="connection-facts">
        <ConnectionFact name="Made">{timeOf(finishedAt)}</ConnectionFact>
        <ConnectionFact name="Requested by">{requestedBy ?? 'Somebody who has left'}</ConnectionFact>
        <ConnectionFact name="To be downloaded until">{timeOf(expiresAt)}</ConnectionFact>
        <ConnectionFact name="Size">{formatBytes(bytes)}</ConnectionFact>
        <ConnectionFact name="Photos, papers and other files">{formatNumber(files)}</ConnectionFact>
      </dl>
      {missingFiles > 0 && (
        <p className="archive-warning">
          {pluralize(missingFiles, 'file is', 'files are')} not in it, because the storage does not have{' '}
          {missingFiles === 1 ? 'it' : 'them'}.
        </p>
      )}
      <p className="note archive-hash">SHA-256 {sha256}</p>
    </>
  );
}
