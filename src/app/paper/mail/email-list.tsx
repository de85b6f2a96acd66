import type { ReactNode } from 'react';
import type { DocumentEmail } from '#contract/records/document-email.ts';
import { emailStatus } from '#domain/mail/email-status.ts';
import { emailText } from '#domain/mail/email-text.ts';
import { formatDate } from '#domain/text/format-date.ts';
import '#app/paper/mail/email-list.css';

interface EmailListProps {
  readonly emails: readonly DocumentEmail[];
  /** Also names the document. */
  readonly showsDocument?: boolean;
  /** Buttons for an e-mail that did not arrive. */
  readonly actions: (email: DocumentEmail) => ReactNode;
}

/** E-mails with the status of each recipient, newest first. */
export function EmailList({ emails, showsDocument = false, actions }: EmailListProps) {
  return (
    <ul className="email-list">
      {emails.map((email) => (
        <EmailRow key={email.id} email={email} showsDocument={showsDocument} actions={actions} />
      ))}
    </ul>
  );
}

interface EmailRowProps extends Omit<EmailListProps, 'emails'> {
  readonly email: DocumentEmail;
}

function EmailRow({ email, showsDocument, actions }: EmailRowProps) {
  const { emailAddress, name, documentName, timestamp, acceptedAt, bouncedAt, status } = email;
  const { label, tone, note } = emailText(email);
  const hasFailed = status === emailStatus.failure || status === emailStatus.skipped;
  const when =
    bouncedAt !== null && acceptedAt !== null
      ? `accepted ${formatDate(acceptedAt, 'shortMoment')}, bounced ${formatDate(bouncedAt, 'shortMoment')}`
      : formatDate(acceptedAt ?? timestamp, 'shortMoment');
  return (
    <li>
      <div className="email-who">
        <b>{emailAddress || 'No address'}</b>
        <span className="note">{[name, showsDocument ? documentName : null, when].filter(Boolean).join(', ')}</span>
        {note !== '' && <span className="note">{note}</span>}
      </div>
      <div className="email-end flow">
        <span className={`state state--${tone}`}>{label}</span>
        {hasFailed && actions(email)}
      </div>
    </li>
  );
}
