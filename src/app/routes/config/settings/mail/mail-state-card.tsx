import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { EmailList } from '#app/routes/documents/mail/email-list.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { type Problem, wordsForStatus } from '#contract/problems.ts';
import type { MailState } from '#contract/records.ts';
import { documentEmailRoutes } from '#contract/routes/document-emails.ts';
import type { Result } from '#domain/result.ts';
import { dateWords } from '#domain/words/date-words.ts';

/** Failed e-mails of documents, and whether all of them are stopped. */
export function MailStateCard() {
  const { session } = useDevice();
  const [answer, setAnswer] = useState<Result<MailState, Problem> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void session.ask(documentEmailRoutes.readState, {}).then((found) => {
      if (isCurrent) setAnswer(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [session]);
  return (
    <section className="card data-card" aria-labelledby="mail-state-title">
      <h3 id="mail-state-title">
        Failed e-mails{' '}
        <span className="count">{answer?.ok && answer.value.failedCount > 0 ? answer.value.failedCount : ''}</span>
      </h3>
      {answer === null && <p className="note">Loading…</p>}
      {answer?.ok === false && <p className="note">{wordsForStatus(answer.problem.status)}</p>}
      {answer?.ok && <State state={answer.value} />}
    </section>
  );
}

function State({ state }: { readonly state: MailState }) {
  const { failed, failedCount, waitingCount, stoppedAt, stoppedBy } = state;
  return (
    <>
      {stoppedAt !== null && (
        <p className="mail-warning">
          <Icon name="alert-triangle" />
          <span>
            E-mails of documents are stopped since {dateWords(stoppedAt, 'shortMoment')}: {stoppedBy} {waitingCount}{' '}
            wait. Save the right user name and password, or send a test.
          </span>
        </p>
      )}
      {failed.length === 0 && <p className="note">No document failed to go out in the last 30 days.</p>}
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
