import { useMemo } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { EmailList } from '#app/paper/mail/email-list.tsx';
import type { useEmails } from '#app/paper/mail/use-emails.ts';
import { useDevice, useFollowed } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { WaitingMailing } from '#client/device.ts';
import { countsAsOffline, textsForStatus } from '#contract/problems.ts';
import type { Document } from '#contract/records/document.ts';
import type { DocumentEmail } from '#contract/records/document-email.ts';

interface DocumentEmailsProps extends ReturnType<typeof useEmails> {
  readonly document: Document;
  /** Opens the e-mail dialog with an address. */
  readonly onAddress: (emailAddress: string) => void;
}

const noneWait: readonly WaitingMailing[] = [];

/** The e-mails of a document: those still waiting on this device, and those of the office. */
export function DocumentEmails({ document, answer, refresh, onAddress }: DocumentEmailsProps) {
  const device = useDevice();
  const messages = useMessages();
  const waiting$ = useMemo(() => device.documents.waitingEmails(document.id), [device, document.id]);
  const waiting = useFollowed(waiting$) ?? noneWait;

  const handleAgain = async ({ emailAddress }: DocumentEmail) => {
    const response = await device.documents.email(document.id, { emailAddresses: [emailAddress], message: '' });
    if (!response.ok) messages.showProblem(response.problem);
    refresh();
  };

  if (answer?.ok && answer.value.length === 0 && waiting.length === 0) return null;
  return (
    <section className="document-emails" aria-label="E-mail">
      {waiting.map(({ at, emailAddresses, problem }) => (
        <p key={at} className="note" role="status">
          {problem === null
            ? `Waits on this device: ${emailAddresses.join(', ')}`
            : `Not sent to ${emailAddresses.join(', ')}: ${problem.title}`}
        </p>
      ))}
      {document.id > 0 && answer === null && <p className="note">Loading…</p>}
      {answer?.ok === false && (
        <p className="note">
          {countsAsOffline(answer.problem.status)
            ? 'The e-mails that were sent are shown with a connection.'
            : textsForStatus(answer.problem.status)}
        </p>
      )}
      {answer?.ok && answer.value.length > 0 && (
        <>
          <EmailList
            emails={answer.value}
            actions={(email) => (
              <EmailActions
                emailAddress={email.emailAddress}
                onAgain={() => void handleAgain(email)}
                onAddress={() => onAddress(email.emailAddress)}
              />
            )}
          />
          <p className="note">Accepted means by the next mail server. Undelivered e-mail goes to your reply address.</p>
        </>
      )}
    </section>
  );
}

interface EmailActionsProps {
  /** Empty for an e-mail whose address is no longer kept. */
  readonly emailAddress: string;
  readonly onAgain: () => void;
  readonly onAddress: () => void;
}

function EmailActions({ emailAddress, onAgain, onAddress }: EmailActionsProps) {
  return (
    <>
      {emailAddress !== '' && (
        <button type="button" className="btn" aria-label={`Send again to ${emailAddress}`} onClick={onAgain}>
          <Icon name="refresh" />
          Send again
        </button>
      )}
      <button type="button" className="btn" aria-label={`Change address ${emailAddress}`} onClick={onAddress}>
        Change address
      </button>
    </>
  );
}
