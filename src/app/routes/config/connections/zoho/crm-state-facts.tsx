import type { ReactNode } from 'react';
import { Link } from '#app/components/link.tsx';
import { ConnectionFact } from '#app/connections/connection-fact.tsx';
import { useCompanyZone } from '#app/shell/device-context.tsx';
import type { CrmState } from '#contract/records/crm-state.ts';
import { formatDate } from '#domain/text/format-date.ts';
import '#app/routes/config/connections/zoho/zoho-page.css';

/** The state of the sync in facts; the children are its actions. */
export function CrmStateFacts({ state, children }: { readonly state: CrmState; readonly children: ReactNode }) {
  const zone = useCompanyZone();
  const timeOf = (time: string | null) => (time === null ? 'Not yet' : formatDate(time, 'shortMoment', zone));
  return (
    <section className="api-part" aria-labelledby="crm-sync">
      <div className="api-part-head split">
        <div>
          <h2 id="crm-sync">Leads</h2>
          <p className="note">
            Changes travel within seconds, and are compared every 15 minutes. Of a value that both sides changed, the
            one entered here stays, and the lead’s history keeps the other.
          </p>
        </div>
      </div>
      {state.problem !== null && (
        <p className="error" role="alert">
          {state.problem}
        </p>
      )}
      <div className="sheet api-key">
        <dl className="connection-facts crm-facts">
          <ConnectionFact name="Organization">{state.organization ?? 'Not read yet'}</ConnectionFact>
          <ConnectionFact name="Data center">
            {state.dataCenter === null ? 'Unknown' : hostOf(state.dataCenter)}
          </ConnectionFact>
          <ConnectionFact name="Last read">{readingText(state) ?? timeOf(state.lastPull)}</ConnectionFact>
          <ConnectionFact name="Linked leads">{state.linkedLeads}</ConnectionFact>
          <ConnectionFact name="Waiting to be written">{state.waitingLeads}</ConnectionFact>
          <ConnectionFact name="Calls left today">{state.creditsLeft ?? 'More than half'}</ConnectionFact>
          <ConnectionFact name="Told of changes">{notifications(state, timeOf)}</ConnectionFact>
          <div className="crm-address">
            <dt className="note">Webhook address</dt>
            <dd>{state.webhookAddress}</dd>
          </div>
        </dl>
        {state.refused.length > 0 && (
          <div role="status" className="crm-refused">
            <p>Zoho refused values of these leads. They are sent again once somebody changes them.</p>
            <ul>
              {state.refused.map(({ leadId, name, fields }) => (
                <li key={leadId}>
                  <Link to={`/estimator/leads/${leadId}`}>{name}</Link>:{' '}
                  {fields.filter(Boolean).join(', ') || 'the lead'}
                </li>
              ))}
            </ul>
          </div>
        )}
        <span className="api-acts flow">{children}</span>
      </div>
    </section>
  );
}

function readingText({ isReading, isInterrupted }: CrmState): string | null {
  if (isReading) return 'Reading now…';
  return isInterrupted ? 'Interrupted, goes on within a minute' : null;
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

function notifications(
  { notificationsProblem, notificationsUntil }: CrmState,
  timeOf: (time: string) => string,
): string {
  if (notificationsProblem !== null) return `No: ${notificationsProblem}`;
  return notificationsUntil === null ? 'Not yet' : `Until ${timeOf(notificationsUntil)}`;
}
