import { useMemo, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { HandOver } from '#app/routes/documents/copies/hand-over.tsx';
import { EmailList } from '#app/routes/documents/mail/email-list.tsx';
import { MailDialog, type SuggestedRecipient } from '#app/routes/documents/mail/mail-dialog.tsx';
import { useEmails } from '#app/routes/documents/mail/use-emails.ts';
import { useDevice, useFollowed, useSession } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { WaitingMailing } from '#client/device.ts';
import { countsAsOffline, wordsForStatus } from '#contract/problems.ts';
import type { Document } from '#contract/records/document.ts';
import type { DocumentEmail } from '#contract/records/document-email.ts';
import type { Lead } from '#contract/records/lead.ts';
import { buyersOf } from '#documents/buyers/buyers.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import { personName } from '#domain/words/names.ts';

const noneWait: readonly WaitingMailing[] = [];

/** The e-mails of a document: those still waiting on this device, and those of the office. */
export function DocumentEmails({ document }: { readonly document: Document }) {
  const device = useDevice();
  const messages = useMessages();
  const { answer, refresh } = useEmails('history', document.id);
  const waiting$ = useMemo(() => device.documents.waitingEmails(document.id), [device, document.id]);
  const waiting = useFollowed(waiting$) ?? noneWait;
  const suggested = useSuggested(document);
  const [to, setTo] = useState<string | null>(null);

  const handleAgain = async ({ emailAddress }: DocumentEmail) => {
    const asked = await device.documents.email(document.id, { emailAddresses: [emailAddress], message: '' });
    if (!asked.ok) messages.showProblem(asked.problem);
    refresh();
  };

  return (
    <section className="document-emails" aria-labelledby="h-emails">
      <h2 id="h-emails">E-mail</h2>
      <ul className="hand">
        <HandOver
          icon="send"
          label="Send by e-mail"
          note={suggested[0] === undefined ? 'To an address that you enter' : `To ${suggested[0].emailAddress}`}
          onPress={() => setTo(suggested[0]?.emailAddress ?? '')}
        />
      </ul>
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
            : wordsForStatus(answer.problem.status)}
        </p>
      )}
      {answer?.ok && answer.value.length === 0 && waiting.length === 0 && <p className="note">Not e-mailed yet.</p>}
      {answer?.ok && answer.value.length > 0 && (
        <>
          <EmailList
            emails={answer.value}
            actions={(email) => (
              <>
                {email.emailAddress !== '' && (
                  <button
                    type="button"
                    className="btn"
                    aria-label={`Send again to ${email.emailAddress}`}
                    onClick={() => void handleAgain(email)}
                  >
                    <Icon name="refresh" />
                    Send again
                  </button>
                )}
                <button
                  type="button"
                  className="btn"
                  aria-label={`Change address ${email.emailAddress}`}
                  onClick={() => setTo(email.emailAddress)}
                >
                  Change address
                </button>
              </>
            )}
          />
          <p className="note">Accepted means by the next mail server. Undelivered e-mail goes to your reply address.</p>
        </>
      )}
      {to !== null && (
        <MailDialog
          documentId={document.id}
          documentName={document.name}
          suggested={suggested}
          to={to}
          onSent={refresh}
          onClose={() => setTo(null)}
        />
      )}
    </section>
  );
}

/** Every buyer with an address, and the sender: the copy goes to everybody who signed. */
function useSuggested({ leadId = 0, data }: Document): readonly SuggestedRecipient[] {
  const device = useDevice();
  const session = useSession();
  const lead$ = useMemo(() => device.leads.watch(leadId), [device, leadId]);
  const lead: Lead | null = useFollowed(lead$)?.data ?? null;
  const me = session.kind === 'signed-in' ? session.user : null;
  const details = contract.readDetails(data?.details) ?? noDetails;
  const buyers = (lead === null ? [] : buyersOf({ details, lead })).flatMap(({ name, email }) =>
    email?.trim() ? [{ name, emailAddress: email.trim() }] : [],
  );
  const own = me === null ? [] : [{ name: `${personName(me)} (you)`, emailAddress: me.email }];
  return [...buyers, ...own];
}
