import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { RecordPage } from '#app/pages/records/record-page.tsx';
import { LeadHover } from '#app/routes/leads/hover/lead-hover.tsx';
import { LeadEmails } from '#app/routes/leads/lead-emails.tsx';
import { LeadEstimates } from '#app/routes/leads/lead-estimates.tsx';
import { LeadFacts } from '#app/routes/leads/lead-facts.tsx';
import { LeadMeasurements } from '#app/routes/leads/lead-measurements.tsx';
import { LeadPhotos } from '#app/routes/leads/lead-photos.tsx';
import { LeadOrders } from '#app/routes/leads/orders/lead-orders.tsx';
import { LeadVisits } from '#app/routes/leads/visits/lead-visits.tsx';
import { useDevice, useObservable, useSession } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { useRouteId } from '#app/shell/routing/route-id.ts';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import type { LocalRecord } from '#client/device.ts';
import { isConflict } from '#contract/problems.ts';
import type { Lead } from '#contract/records/lead.ts';
import { callLink, mapLink } from '#domain/leads/lead-text.ts';
import { addressLine } from '#domain/text/addresses.ts';
import { customerName, personName } from '#domain/text/names.ts';
import '#app/routes/leads/lead-details-page.css';

export function LeadDetailsPage() {
  return (
    <RecordPage store="leads" id={useRouteId()}>
      {(record) => <LeadDetails record={record} />}
    </RecordPage>
  );
}

function LeadDetails({ record }: { readonly record: LocalRecord<Lead> }) {
  const lead = record.data;
  const name = customerName(lead);
  const address = addressLine(lead);
  const call = callLink(lead);
  const map = mapLink(lead);
  const remove = useRemoveLead(lead);
  useTopBarTitle(name, address, undefined, true);
  return (
    <main id="main" className="office">
      <div className="office-head split lead-head">
        <div>
          <h1 className="vh--phone">{name}</h1>
          {address !== '' && <p className="note">{address}</p>}
        </div>
        <div className="head-acts inline">
          {call && (
            <a className="btn" href={call}>
              <Icon name="phone" />
              Call
            </a>
          )}
          {map && (
            <a className="btn" href={map} target="_blank" rel="noreferrer">
              <Icon name="map-pin" />
              Directions
            </a>
          )}
          <Link className="btn" to={`/estimator/leads/${lead.id}/edit`}>
            <Icon name="pencil" />
            Edit
          </Link>
        </div>
      </div>
      {record.problem !== null && (
        <p className="error lead-refused" role="status">
          {isConflict(record.problem.status)
            ? 'Somebody else changed this lead too. Choose which to keep.'
            : 'The office did not accept your last change.'}{' '}
          <Link to="/estimator/sync">Open the sync center</Link>
        </p>
      )}
      {lead.crmDeletedTime && (
        <p className="lead-refused" role="status">
          <b>Deleted in Zoho.</b> Its estimates are kept here; changes no longer go there.
        </p>
      )}
      <div className="lead-grid">
        <div>
          <LeadEstimates lead={lead} />
          <LeadVisits lead={lead} />
          <LeadPhotos leadId={lead.id} />
          <LeadHover lead={lead} />
          <LeadMeasurements leadId={lead.id} />
          <LeadEmails leadId={lead.id} />
          <LeadOrders lead={lead} />
        </div>
        <div>
          <LeadFacts record={record} />
          <button type="button" className="btn btn--danger" onClick={() => void remove()}>
            <Icon name="trash" />
            Delete lead
          </button>
        </div>
      </div>
    </main>
  );
}

function useRemoveLead(lead: Lead): () => Promise<void> {
  const device = useDevice();
  const session = useSession();
  const users = useObservable(device.users$, []);
  const dialogs = useDialogs();
  const messages = useMessages();
  const me = session.kind === 'signed-in' ? session.user.id : 0;
  const owner = users.find(({ id }) => id === lead.userId && id !== me);
  return async () => {
    const whose = owner === undefined ? '' : ` This is ${personName(owner)}’s lead.`;
    const question = {
      message: `Delete ${customerName(lead)}?${whose} Its photos and notes are removed too, on every device.`,
      confirm: owner === undefined ? 'Delete lead' : `Delete ${owner.firstName}’s lead`,
    };
    const answer = await dialogs.confirmed({ type: 'warning', danger: true, ...question }, () =>
      device.leads.remove(lead.id),
    );
    if (answer === null) return;
    if (!answer.ok) return messages.showProblem(answer.problem);
    messages.show(`${customerName(lead)} has been deleted.`, 'success');
  };
}
