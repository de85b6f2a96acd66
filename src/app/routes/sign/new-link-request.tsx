import { useState } from 'react';
import { problemMessages } from '#app/routes/sign/problem-messages.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import type { LinkOpening } from '#contract/records/link-opening.ts';
import { signingLinkRoutes as routes } from '#contract/routes/signing-links.ts';
import { formatDate } from '#domain/text/format-date.ts';

interface NewLinkRequestProps {
  readonly token: string;
  readonly opening: LinkOpening;
  /** Label of the button. */
  readonly label: string;
  readonly onRequested: (opening: LinkOpening) => void;
}

/** A second request within this time would notify nobody. */
const requestIntervalMs = 3_600_000;

/** The buyer asks for a new link. This sends nothing to the buyer: a person of the company decides. */
export function NewLinkRequest({ token, opening, label, onRequested }: NewLinkRequestProps) {
  const { session, now } = useDevice();
  const [text, setText] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { newLinkAskedAt: requestedAt, companyName } = opening;
  const handleRequest = async () => {
    setBusy(true);
    setText(null);
    const answer = await session.request(routes.requestLink, { body: { token } });
    setBusy(false);
    if (answer.ok) onRequested(answer.value);
    else setText(problemMessages(answer.problem));
  };
  const action = requestedAt === null ? label : 'Ask again';
  const isJustRequested = requestedAt !== null && now().getTime() - Date.parse(requestedAt) < requestIntervalMs;
  return (
    <>
      <p role="status">
        {requestedAt !== null &&
          `${companyName} was asked on ${formatDate(requestedAt, 'longDateTime')}, and will send the new link by e-mail. You can close this page.`}
      </p>
      <p className="error" role="alert">
        {text}
      </p>
      {!isJustRequested && (
        <div className="sign-acts flow">
          <button type="button" className="btn btn--primary" disabled={busy} aria-busy={busy} onClick={handleRequest}>
            {busy ? 'Sending…' : action}
          </button>
        </div>
      )}
    </>
  );
}
