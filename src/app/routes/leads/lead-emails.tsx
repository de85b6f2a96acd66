import { Link } from '#app/components/link.tsx';
import { EmailList } from '#app/paper/mail/email-list.tsx';
import { useEmails } from '#app/paper/mail/use-emails.ts';
import { countsAsOffline, isGone, textsForStatus } from '#contract/problems.ts';

/** The e-mails of all documents of a lead. */
export function LeadEmails({ leadId }: { readonly leadId: number }) {
  const { answer } = useEmails('ofLead', leadId);
  const emails = answer?.ok ? answer.value : [];
  // A deleted lead has no e-mails any more, and its page says that it was deleted.
  const isDeleted = answer?.ok === false && isGone(answer.problem.status);
  if (leadId < 0 || isDeleted) return null;
  return (
    <section className="panel" aria-labelledby="h-lead-emails">
      <div className="panel-head split">
        <h2 id="h-lead-emails">
          E-mails <span className="count">{emails.length > 0 ? emails.length : ''}</span>
        </h2>
      </div>
      <div className="panel-body">
        {answer === null && <p className="note">Loading…</p>}
        {answer?.ok === false && (
          <p className="note">
            {countsAsOffline(answer.problem.status)
              ? 'E-mails need a connection.'
              : textsForStatus(answer.problem.status)}
          </p>
        )}
        {answer?.ok && emails.length === 0 && <p className="note">No documents have been e-mailed yet.</p>}
        {emails.length > 0 && (
          <EmailList
            emails={emails}
            showsDocument
            actions={({ estimateId, documentId, emailAddress }) => (
              <Link
                className="btn btn--quiet"
                aria-label={`Send again, or change the address, ${emailAddress}`}
                to={`/estimator/estimate/${estimateId}/documents/${documentId}`}
              >
                Send again
              </Link>
            )}
          />
        )}
      </div>
    </section>
  );
}
