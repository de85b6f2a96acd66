import { useMemo, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { LinkForm } from '#app/routes/documents/links/link-form.tsx';
import { signByText } from '#app/routes/documents/links/sign-by-text.ts';
import { useDevice, useFollowed, useSyncState } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { useLoaded } from '#app/shell/use-loaded.ts';
import { countsAsOffline, textsForStatus } from '#contract/problems.ts';
import type { Document } from '#contract/records/document.ts';
import type { SigningLink } from '#contract/records/signing-link.ts';
import { signingLinkRoutes as routes } from '#contract/routes/signing-links.ts';
import { buyersOf } from '#documents/buyers/buyers.ts';
import { isOtherDay } from '#documents/buyers/signing-day.ts';
import { linkRecipients } from '#documents/choices/link-recipients.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import { linkText } from '#domain/documents/link-text.ts';
import { isOpenToSign } from '#domain/documents/signing-state.ts';
import '#app/routes/documents/links/signing-links.css';

const purposeText = {
  sign: { heading: 'Sign later, from anywhere', todo: 'to sign' },
  choose: { heading: 'Let the buyer choose', todo: 'to choose' },
} as const;

interface SigningLinksProps {
  readonly document: Document;
  readonly paper: Paper;
  /** The document has changes that have not reached the office yet. */
  readonly isWaiting: boolean;
  /** A later revision counts, or the estimate is sold: there is nothing left to choose. */
  readonly isOver?: boolean;
}

/**
 * Links for signers who are not at the table, and for the buyer who chooses options: their state, their expiry, and
 * requests for new ones.
 */
export function SigningLinks({ document, paper, isWaiting, isOver = false }: SigningLinksProps) {
  const device = useDevice();
  const messages = useMessages();
  const dialogs = useDialogs();
  const { online } = useSyncState();
  const [fetches, setFetches] = useState(0);
  const [open, setOpen] = useState<string | null>(null);
  const lead$ = useMemo(() => device.leads.watch(document.leadId ?? 0), [device, document.leadId]);
  const lead = useFollowed(lead$) ?? null;
  const isThere = document.id > 0 && !isWaiting;

  // A new version may hold a signature made through a link.
  const { last: answer } = useLoaded(
    () => (isThere && online ? device.session.request(routes.list, { params: { id: document.id } }) : null),
    [device, document.id, isThere, online],
    [document.version, fetches],
  );

  const links = answer?.ok ? answer.value : [];
  const linkOf = (key: string) => links.find(({ signer }) => signer === key);
  const recipients = useMemo(() => linkRecipients(document, paper), [document, paper]);
  const purpose = recipients[0]?.purpose ?? 'sign';
  const isOpen = purpose === 'sign' ? isOpenToSign(document) : !isOver;
  const { heading, todo } = purposeText[purpose];
  // Once nobody can sign a document anymore, only links that somebody asked to renew are shown.
  const shown = recipients.filter(({ key }) =>
    isOpen ? document.signatures?.[key] === undefined : (linkOf(key)?.newLinkAskedAt ?? null) !== null,
  );
  const addressOf = (name: string) => {
    const details = contract.readDetails(document.data?.details) ?? noDetails;
    const buyers = lead === null ? details.buyers : buyersOf({ details, lead: lead.data });
    return buyers.find((buyer) => buyer.name === name)?.email ?? '';
  };
  const whyNotYet = isThere ? null : `A link ${todo} can be sent once this document is in the office.`;
  const whyNot = online ? whyNotYet : `Sending a link ${todo} needs a connection.`;

  const handleRevoke = async (link: SigningLink, name: string) => {
    const question = { message: `The link of ${name} stops working at once.`, confirm: 'Revoke the link' };
    const params = { id: document.id, linkId: link.id };
    const revoked = await dialogs.confirmed({ type: 'warning', danger: true, ...question }, () =>
      device.session.request(routes.revoke, { params, query: { uuid: document.uuid } }),
    );
    if (revoked === null) return;
    if (!revoked.ok) messages.showProblem(revoked.problem);
    setFetches(fetches + 1);
  };

  if (!isOpen && shown.length === 0) return null;
  return (
    <section className="links stack" aria-labelledby="h-links">
      <h2 id="h-links">{isOpen ? heading : 'Asked for a new link'}</h2>
      {whyNot !== null && <p className="note">{whyNot}</p>}
      {whyNot === null && answer?.ok === false && (
        <p className="note" role="alert">
          {countsAsOffline(answer.problem.status)
            ? 'The links that were sent are shown with a connection.'
            : textsForStatus(answer.problem.status)}
        </p>
      )}
      <ul>
        {shown.map(({ key, name }) => {
          const link = linkOf(key);
          const isLate = isOpen && isOtherDay(paper, key, device.now());
          const canSend = isOpen && !isLate && whyNot === null;
          const isLive = link?.state === 'sent' || link?.state === 'opened';
          return (
            <li key={key}>
              <h3>{name}</h3>
              <p className="note">{link === undefined ? 'No link has been sent.' : linkText(link)}</p>
              {isLate && (
                <p>
                  This paper can only be signed on the day that it is dated, {paper.date}, and that day is over. Press
                  “Continue signing” and “Start over”; then send a link to the new one.
                </p>
              )}
              {!isOpen && (
                <p>
                  {document.ending === undefined && purpose === 'sign'
                    ? 'Nothing is left to sign: send the copy by e-mail.'
                    : 'Make it again, and send a link to the new one.'}
                </p>
              )}
              {canSend && open !== key && (
                <div className="links-acts flow">
                  <button type="button" className="btn" onClick={() => setOpen(key)}>
                    <Icon name="send" />
                    {link === undefined ? `Send a link ${todo}` : 'Send again'}
                    <span className="vh"> to {name}</span>
                  </button>
                  {isLive && (
                    <button type="button" className="btn btn--plain" onClick={() => void handleRevoke(link, name)}>
                      Revoke<span className="vh"> the link of {name}</span>
                    </button>
                  )}
                </div>
              )}
              {canSend && open === key && (
                <LinkForm
                  document={document}
                  signer={key}
                  name={name}
                  todo={todo}
                  signBy={signByText(paper, key)}
                  to={link?.emailAddress ?? addressOf(name)}
                  onDone={() => {
                    setOpen(null);
                    setFetches(fetches + 1);
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
