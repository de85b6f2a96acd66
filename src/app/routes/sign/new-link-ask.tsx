import { useState } from 'react';
import { problemWords } from '#app/routes/sign/problem-words.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import type { LinkOpening } from '#contract/records/link-opening.ts';
import { signingLinkRoutes as routes } from '#contract/routes/signing-links.ts';
import { dateWords } from '#domain/words/date-words.ts';

interface NewLinkAskProps {
  readonly token: string;
  readonly opening: LinkOpening;
  /** Label of the button. */
  readonly label: string;
  readonly onAsked: (opening: LinkOpening) => void;
}

/** A second request within this time would notify nobody. */
const askAgainMs = 3_600_000;

/** The buyer asks for a new link. This sends nothing to the buyer: a person of the company decides. */
export function NewLinkAsk({ token, opening, label, onAsked }: NewLinkAskProps) {
  const { session, now } = useDevice();
  const [words, setWords] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { newLinkAskedAt: askedAt, companyName } = opening;
  const handleAsk = async () => {
    setBusy(true);
    setWords(null);
    const asked = await session.ask(routes.askLink, { body: { token } });
    setBusy(false);
    if (asked.ok) onAsked(asked.value);
    else setWords(problemWords(asked.problem));
  };
  const isJustAsked = askedAt !== null && now().getTime() - Date.parse(askedAt) < askAgainMs;
  return (
    <>
      <p role="status">
        {askedAt !== null &&
          `${companyName} was asked on ${dateWords(askedAt, 'longDateTime')}, and sends the new link by e-mail. You can close this page.`}
      </p>
      <p className="error" role="alert">
        {words}
      </p>
      {!isJustAsked && (
        <div className="sign-acts">
          <button type="button" className="btn btn--primary" disabled={busy} aria-busy={busy} onClick={handleAsk}>
            {busy ? 'Sending…' : askedAt === null ? label : 'Ask again'}
          </button>
        </div>
      )}
    </>
  );
}
