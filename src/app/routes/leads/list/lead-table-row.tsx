import { memo } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import type { LeadRow } from '#client/device.ts';
import type { User } from '#contract/records/user.ts';
import { withoutText } from '#domain/estimates/unpriced-count.ts';
import { meetingTime, shortDay, timeUntil } from '#domain/leads/lead-days.ts';
import { callLink, leadProjects, leadState, mapLink, waitingText } from '#domain/leads/lead-text.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import { customerName, initials, personName } from '#domain/text/names.ts';

interface LeadTableRowProps {
  readonly row: LeadRow;
  readonly salesperson: User | null;
  readonly isNext: boolean;
  readonly withDate: boolean;
  readonly now: Date;
}

export const LeadTableRow = memo(function LeadTableRow(props: LeadTableRowProps) {
  const { row, salesperson, isNext, withDate, now } = props;
  const { data: lead, estimateTotal, unpriced } = row;
  const name = customerName(lead);
  const state = leadState(row);
  const call = callLink(lead);
  const map = mapLink(lead);
  return (
    <tr className={`lead ${isNext ? 'lead--next' : ''}`}>
      <td className="lead-time">
        {lead.meetingDate && withDate && <span className="lead-date">{shortDay(lead.meetingDate, now)}</span>}
        {lead.meetingDate && meetingTime(lead.meetingDate)}
        {isNext && lead.meetingDate && <span className="lead-next">{timeUntil(lead.meetingDate, now)}</span>}
      </td>
      <th scope="row" className="lead-name">
        <Link to={`/estimator/leads/${lead.id}/details`}>{name}</Link>
        {lead.company && lead.company !== name && <span className="lead-company">{lead.company}</span>}
        <LocalState row={row} />
      </th>
      <td className="lead-address">
        <span>
          {lead.street}
          {lead.street && lead.city && <span className="comma">, </span>}
        </span>
        <span>{lead.city}</span>
      </td>
      <td className="lead-projects">{leadProjects(lead)}</td>
      <td className="lead-state">
        <span className={`state state--${state.tone}`}>{state.text}</span>
      </td>
      <td className="lead-amount">
        {estimateTotal === null ? <span className="vh">No estimate</span> : formatMoney(estimateTotal)}
        {unpriced > 0 && <span className="lead-note">{withoutText(unpriced)}</span>}
      </td>
      <td className="lead-person">
        {salesperson && (
          <span className="initials initials--sm" title={personName(salesperson)}>
            {initials(salesperson)}
          </span>
        )}
      </td>
      <td className="lead-actions">
        {call && (
          <a className="icon-btn" href={call} aria-label={`Call ${name}`}>
            <Icon name="phone" />
          </a>
        )}
        {map && (
          <a className="icon-btn" href={map} target="_blank" rel="noreferrer" aria-label={`Directions to ${name}`}>
            <Icon name="map-pin" />
          </a>
        )}
      </td>
    </tr>
  );
});

/** Marks a row that has not reached the office. */
function LocalState({ row }: { readonly row: LeadRow }) {
  const text = waitingText(row);
  if (text === '') return null;
  const isBad = row.problem !== null;
  return (
    <span className={isBad ? 'lead-local lead-local--bad' : 'lead-local'}>
      <Icon name={isBad ? 'alert-triangle' : 'cloud-upload'} />
      {text}
    </span>
  );
}
