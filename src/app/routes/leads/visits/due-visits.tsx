import { useMemo } from 'react';
import { Link } from '#app/components/link.tsx';
import { visitLink } from '#app/routes/leads/visits/visit-links.ts';
import { useDevice, useFollowed } from '#app/shell/device-context.tsx';
import type { DueVisits as Due, LeadRow } from '#client/device.ts';
import { meetingTime, shortDay } from '#domain/leads/lead-days.ts';
import { callLink, leadProjects } from '#domain/leads/lead-text.ts';
import { followUpOf, visitsOf } from '#domain/leads/visits.ts';
import { formatDay, localDay } from '#domain/text/days.ts';
import { formatMoney, pluralize } from '#domain/text/format-number.ts';
import { present } from '#domain/text/joined.ts';
import { customerName } from '#domain/text/names.ts';
import '#app/routes/leads/visits/due-visits.css';

interface DueVisitsProps {
  /** Null for everyone's. */
  readonly userId: number | null;
  readonly now: Date;
}

/** The most common results; the form with all of them is in a script that the list does not load. */
const quick = [
  ['sold', 'Sold'],
  ['followUp', 'Follow up'],
  ['notSold', 'Not sold'],
  ['notHome', 'Not home'],
] as const;

const none: Due = { withoutResult: [], followUps: [] };
/** More would push the day's own meetings off the screen. */
const shownAtOnce = 3;

/** The visits that have no result, and the next steps that are due, above the list. */
export function DueVisits({ userId, now }: DueVisitsProps) {
  const { leads } = useDevice();
  const time = now.getTime();
  const due$ = useMemo(() => leads.due({ userId, now: new Date(time) }), [leads, userId, time]);
  // The visits of the minute before stay until those of this one are read.
  const { withoutResult, followUps } = useFollowed(due$) ?? none;
  return (
    <>
      <DueList title="Without a result" rows={withoutResult}>
        {(row) => (
          <>
            <DueLead row={row} when={whenMet(row, now)} what={leadProjects(row.data)} />
            <fieldset className="due-acts flow">
              <legend className="vh">Result, {customerName(row.data)}</legend>
              {quick.map(([result, label]) => (
                <Link key={result} className="btn" to={visitLink(row.data, { result })}>
                  {label}
                </Link>
              ))}
            </fieldset>
          </>
        )}
      </DueList>
      <DueList title="Follow up" rows={followUps}>
        {(row) => <FollowUp row={row} now={now} />}
      </DueList>
    </>
  );
}

interface DueListProps {
  readonly title: string;
  readonly rows: readonly LeadRow[];
  readonly children: (row: LeadRow) => React.ReactNode;
}

function DueList({ title, rows, children }: DueListProps) {
  if (rows.length === 0) return null;
  const rest = rows.slice(shownAtOnce);
  const item = (row: LeadRow) => (
    <li key={row.data.uuid} className="due">
      {children(row)}
    </li>
  );
  return (
    <section className="due-list" aria-label={title}>
      <h2>
        {title} <span className="count">{rows.length}</span>
      </h2>
      <div className="sheet">
        <ul>{rows.slice(0, shownAtOnce).map(item)}</ul>
        {rest.length > 0 && (
          <details>
            <summary>{pluralize(rest.length, 'more', 'more')}</summary>
            <ul>{rest.map(item)}</ul>
          </details>
        )}
      </div>
    </section>
  );
}

interface DueLeadProps {
  readonly row: LeadRow;
  readonly when: string;
  readonly what: string;
}

function DueLead({ row: { data: lead, estimateTotal }, when, what }: DueLeadProps) {
  return (
    <>
      <p className="due-when">{when}</p>
      <div className="due-who">
        <h3>
          <Link to={`/estimator/leads/${lead.id}/details`}>{customerName(lead)}</Link>
        </h3>
        <p className="note">
          {present([lead.city, what, estimateTotal === null ? '' : formatMoney(estimateTotal)]).join(', ')}
        </p>
      </div>
    </>
  );
}

function FollowUp({ row, now }: { readonly row: LeadRow; readonly now: Date }) {
  const followUp = followUpOf(row.data);
  if (followUp === null) return null;
  const { step, title, day, note } = followUp;
  const call = step === 'call' ? callLink(row.data) : null;
  const isLate = day < localDay(now);
  return (
    <>
      <DueLead
        row={row}
        when={`${title} ${isLate ? formatDay(day, 'shortDay') : 'today'}`}
        what={note === '' ? leadProjects(row.data) : note}
      />
      <div className="due-acts flow">
        {call && (
          <a className="btn" href={call}>
            Call<span className="vh"> {customerName(row.data)}</span>
          </a>
        )}
        <Link className="btn" to={visitLink(row.data, { at: visitsOf(row.data)[0]?.key ?? '' })}>
          Enter the result<span className="vh"> of {customerName(row.data)}</span>
        </Link>
      </div>
    </>
  );
}

const whenMet = ({ data: { meetingDate } }: LeadRow, now: Date): string =>
  meetingDate ? `${shortDay(meetingDate, now)}, ${meetingTime(meetingDate)}` : '';
