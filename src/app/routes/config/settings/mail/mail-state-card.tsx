import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { EmailList } from '#app/paper/mail/email-list.tsx';
import { useCompanyZone } from '#app/shell/device-context.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import { textsForStatus } from '#contract/problems.ts';
import type { MailState } from '#contract/records/mail-state.ts';
import { documentEmailRoutes } from '#contract/routes/document-emails.ts';
import { formatDate } from '#domain/text/format-date.ts';

/** Failed e-mails of documents, and whether all of them are stopped. */
export function MailStateCard() {
  const { answer: state, problem } = useQuery(documentEmailRoutes.readState, {});
  return (
    <section className="card data-card" aria-labelledby="mail-state-title">
      <h3 id="mail-state-title">
        Failed e-mails <span className="count">{state !== null && state.failedCount > 0 ? state.failedCount : ''}</span>
      </h3>
      {state === null && <p className="note">{problem === null ? 'Loading…' : textsForStatus(problem.status)}</p>}
      {state !== null && <State state={state} />}
    </section>
  );
}

function State({ state }: { readonly state: MailState }) {
  const { failed, failedCount, waitingCount, stoppedAt, stoppedBy } = state;
  const zone = useCompanyZone();
  return (
    <>
      {stoppedAt !== null && (
        <p className="mail-warning">
          <Icon name="alert-triangle" />
          <span>
            Document e-mails have been stopped since {formatDate(stoppedAt, 'shortMoment', zone)}: {stoppedBy}{' '}
            {waitingCount} waiting. Save the correct user name and password, or send a test.
          </span>
        </p>
      )}
      {failed.length === 0 && <p className="note">No document e-mail has failed in the last 30 days.</p>}
      {failed.length > 0 && (
        <EmailList
          emails={failed}
          showsDocument
          actions={({ estimateId, documentId, emailAddress }) => (
            <Link
              className="btn"
              aria-label={`Open the document that did not reach ${emailAddress}`}
              to={`/estimator/estimate/${estimateId}/documents/${documentId}`}
            >
              Open the document
            </Link>
          )}
        />
      )}
      {failedCount > failed.length && <p className="note">The newest {failed.length} are shown.</p>}
    </>
  );
}
