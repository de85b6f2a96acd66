import { type FormEvent, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { ColumnHeads } from '#app/components/lists/column-heads.tsx';
import { detailsText, subjectText } from '#app/routes/config/audit/entry-text.ts';
import { EstimateHistory } from '#app/routes/config/audit/estimate-history.tsx';
import { useCompanyZone, useDevice } from '#app/shell/device-context.tsx';
import { downloadCsv } from '#app/shell/files/download-csv.ts';
import { useMessages } from '#app/shell/messages.tsx';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import { useLoaded } from '#app/shell/use-loaded.ts';
import type { Problem } from '#contract/problems.ts';
import type { AuditEntry } from '#contract/records/audit-entry.ts';
import { analysisRoutes } from '#contract/routes/analysis.ts';
import { dayStart } from '#domain/days/local-time.ts';
import { defined } from '#domain/defined.ts';
import type { Result } from '#domain/result.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import '#app/components/office/office-table.css';
import '#app/routes/config/audit/audit-page.css';

const pageSize = 200;
/** A file has at most this many entries: 100 pages of a thousand. */
const maxPages = 100;

/** The company's audit log with logins, and the history of one estimate; both can be taken along as CSV. */
export function AuditPage() {
  useTopBarTitle('Audit', undefined, '/config');
  return (
    <main id="main" className="office">
      <div className="office-head split">
        <div>
          <h1>Audit</h1>
          <p className="note">Who did what and when, including logins. Entries are only added, never changed.</p>
        </div>
      </div>
      <AuditLog />
      <EstimateHistory />
    </main>
  );
}

function AuditLog() {
  const { session } = useDevice();
  const messages = useMessages();
  const zone = useCompanyZone();
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [shown, setShown] = useState(pageSize);
  const [isLoading, setLoading] = useState(false);
  const { last: answer } = useLoaded(
    () => session.request(analysisRoutes.listAudit, { query: { ...periodOf(from, until, zone), limit: shown } }),
    [session, from, until, shown, zone],
  );
  const download = async (event: FormEvent) => {
    event.preventDefault();
    setLoading(true);
    const all: AuditEntry[] = [];
    for (let page = 0, before: number | null = null; page < maxPages; page += 1) {
      const next: Result<readonly AuditEntry[], Problem> = await session.request(analysisRoutes.listAudit, {
        query: { ...periodOf(from, until, zone), limit: 1000, ...defined({ before: before ?? undefined }) },
      });
      if (!next.ok) {
        setLoading(false);
        return messages.showProblem(next.problem);
      }
      all.push(...next.value);
      before = next.value.at(-1)?.id ?? null;
      if (next.value.length < 1000 || before === null) break;
    }
    setLoading(false);
    const rows = all.map(({ id, at, name, userId, action, subject, details }) => [
      id,
      at,
      name,
      userId ?? '',
      action,
      subject,
      details,
    ]);
    downloadCsv([['Entry', 'Time (UTC)', 'Name', 'User', 'Action', 'Subject', 'Details'], ...rows], 'audit.csv');
  };
  const entries = answer?.ok === true ? answer.value : [];
  return (
    <section aria-label="Audit log">
      <form className="audit-period boxes" onSubmit={(event) => void download(event)}>
        <label>
          <span className="label">From</span>
          <input className="input" type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        </label>
        <label>
          <span className="label">Before</span>
          <input className="input" type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
        </label>
        <button type="submit" className="btn" disabled={isLoading} aria-busy={isLoading}>
          <Icon name="download" />
          {isLoading ? 'Reading…' : 'Download CSV'}
        </button>
      </form>
      {answer === null && <p className="note">Loading…</p>}
      {answer?.ok === false && <p className="error">{answer.problem.title}</p>}
      {answer?.ok === true && entries.length === 0 && <p className="note">No entries in this period.</p>}
      {entries.length > 0 && (
        <div className="sheet">
          <table className="cards-narrow office-table">
            <caption className="vh">Audit log</caption>
            <thead className="hide-narrow">
              <tr>
                <ColumnHeads columns={['Time', 'Who', 'What', 'Subject']} />
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <td className="audit-time">{formatDate(entry.at, 'shortDateTime', zone)}</td>
                  <td>{entry.name || 'The server'}</td>
                  <th scope="row">{entry.action}</th>
                  <td className="audit-details">
                    {subjectText(entry.subject)}
                    {entry.details !== '{}' && <span className="note"> {detailsText(entry.details)}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {entries.length === shown && shown < 1000 && (
        <button type="button" className="btn btn--quiet" onClick={() => setShown(shown + pageSize)}>
          Show {formatNumber(pageSize)} more
        </button>
      )}
    </section>
  );
}

/** Days of the company's calendar, like the times in the table, as the moments at which they start. */
function periodOf(from: string, until: string, zone = 'UTC') {
  const [first, end] = [from, until].map((day) => dayStart(day, zone)?.toISOString());
  return defined({ from: first, until: end });
}
