import { Link } from '#app/components/link.tsx';
import { visitLink } from '#app/routes/leads/visits/visit-links.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import type { Lead } from '#contract/records/lead.ts';
import { resultLabel, stepLabel } from '#domain/leads/visit-form.ts';
import { lacksResult, visitKey, visitsOf } from '#domain/leads/visits.ts';
import { formatDay } from '#domain/text/days.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { present } from '#domain/text/joined.ts';
import { personName } from '#domain/text/names.ts';
import '#app/routes/leads/visits/lead-visits.css';

/** The result of each visit, newest first. */
export function LeadVisits({ lead }: { readonly lead: Lead }) {
  const device = useDevice();
  const users = useObservable(device.users$, []);
  const now = device.now();
  const visits = visitsOf(lead);
  const isDue = lacksResult(lead, now);
  const meeting = visitKey(lead.meetingDate);
  const isAhead = meeting !== null && meeting > now.toISOString();
  const isKnown = meeting !== null && visits.some(({ key }) => key === meeting);
  const who = (id: number | null | undefined) => {
    const user = users.find((one) => one.id === id);
    return user && personName(user);
  };
  return (
    <section className="panel" aria-labelledby="h-visits">
      <div className="panel-head split lead-panel-head">
        <h2 id="h-visits">
          Visits <span className="count">{visits.length > 0 ? visits.length : ''}</span>
        </h2>
        {!isAhead && !isKnown && (
          <Link className={isDue ? 'btn btn--primary' : 'btn btn--quiet'} to={visitLink(lead)}>
            How did it go?
          </Link>
        )}
      </div>
      <div className="panel-body">
        {visits.length === 0 ? (
          <p className="note">{isDue ? 'The last meeting has no result yet.' : 'No visit has a result yet.'}</p>
        ) : (
          <ul className="visits">
            {visits.map(({ key, result, reasons = [], nextStep, nextDay, note, userId }) => (
              <li key={key}>
                <p className="split">
                  <span>
                    <b>{resultLabel(result)}</b>
                    {reasons.length > 0 && `: ${reasons.join(', ')}`}
                  </span>
                  <Link className="btn btn--quiet" to={visitLink(lead, { at: key })}>
                    Change<span className="vh"> the result of {formatDate(key, 'fullDateTime')}</span>
                  </Link>
                </p>
                {nextStep && (
                  <p>
                    Next: {present([stepLabel(nextStep), nextDay && formatDay(nextDay, 'weekdayAndDay')]).join(', ')}
                  </p>
                )}
                {note && <p className="visit-note">{note}</p>}
                <p className="note">{present([formatDate(key, 'fullDateTime'), who(userId)]).join(', ')}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
