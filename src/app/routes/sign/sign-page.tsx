import { useMemo } from 'react';
import { useParams } from 'react-router';
import { LinkedOptions } from '#app/routes/sign/choice/linked-options.tsx';
import { CodeForm } from '#app/routes/sign/code-form.tsx';
import { LinkedPaper } from '#app/routes/sign/linked-paper.tsx';
import { NewLinkRequest } from '#app/routes/sign/new-link-request.tsx';
import { problemMessages } from '#app/routes/sign/problem-messages.ts';
import { SignFrame } from '#app/routes/sign/sign-frame.tsx';
import { useVisit, type Visit } from '#app/routes/sign/use-visit.ts';
import { PhotoSource, PictureSource } from '#app/shell/query/use-picture.ts';
import { isGone } from '#contract/problems.ts';
import type { LinkOpening } from '#contract/records/link-opening.ts';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { formatPhone } from '#domain/formats/phone-number.ts';
import '#app/routes/sign/sign.css';

/** The page of a link: a person without an account reads a paper, signs it, and keeps a copy or cancels. */
export function SignPage() {
  const { token = '' } = useParams();
  const visit = useVisit(token);
  const { opening, linked, needsCode, problem, reload, picture } = visit;
  return (
    <PictureSource value={picture}>
      <PhotoSource value={picture}>
        <title>{opening?.purpose === 'choose' ? 'Read and choose' : 'Read and sign'}</title>
        <meta name="robots" content="noindex, nofollow" />
        <SignFrame token={token} opening={opening} linked={linked}>
          {opening === null && problem === null && (
            <main id="main" className="sign-card stack" aria-busy>
              <p role="status">Loading…</p>
            </main>
          )}
          {problem !== null && linked === null && (
            <main id="main" className="sign-card stack">
              <h1>{isGone(problem.status) ? 'This link is not known' : 'The page could not be loaded'}</h1>
              <p role="alert">{problemMessages(problem)}</p>
              <div className="sign-acts flow">
                <button type="button" className="btn" onClick={reload}>
                  Try again
                </button>
              </div>
            </main>
          )}
          {opening !== null && problem === null && opening.state !== 'open' && linked === null && (
            <Ended token={token} opening={opening} onRequested={visit.setOpening} />
          )}
          {opening?.state === 'open' && problem === null && needsCode && (
            <CodeForm token={token} opening={opening} visit={visit} />
          )}
          {linked !== null && (
            // Stays mounted with its input while another code is requested.
            <div hidden={needsCode}>
              <Linked token={token} linked={linked} visit={visit} />
            </div>
          )}
        </SignFrame>
      </PhotoSource>
    </PictureSource>
  );
}

interface LinkedProps {
  readonly token: string;
  readonly linked: LinkedDocument;
  readonly visit: Visit;
}

function Linked({ token, linked, visit }: LinkedProps) {
  const { content } = linked.document.data ?? {};
  const paper = useMemo(() => readPaper(content), [content]);
  if (paper === null)
    return (
      <main id="main" className="sign-card stack">
        <h1>{linked.document.name}</h1>
        <p>This paper was made by another version of the app. Load the page again.</p>
      </main>
    );
  const Steps = linked.options === undefined ? LinkedPaper : LinkedOptions;
  return <Steps token={token} linked={linked} paper={paper} visit={visit} />;
}

const newLink = 'Send me a new link';
const newPaper = 'Ask for a new paper';

const endings: Readonly<
  Record<
    Exclude<LinkOpening['state'], 'open'>,
    { readonly title: string; readonly text: string; readonly request: string }
  >
> = {
  expired: {
    title: 'This link has expired',
    text: 'It was good for 14 days. Nothing that you have signed is lost. Ask for a new link.',
    request: newLink,
  },
  revoked: {
    title: 'This link no longer works',
    text: 'It was replaced by a newer one, or revoked. Open the newest e-mail, or ask for a new link.',
    request: newLink,
  },
  changed: {
    title: 'The paper was changed',
    text: 'It is not the one that this link was sent for. Ask for a link to the new one.',
    request: newLink,
  },
  declined: {
    title: 'This paper was declined',
    text: 'It has ended, and nobody can sign it anymore.',
    request: newPaper,
  },
  ended: { title: 'This paper was withdrawn', text: 'Nobody can sign it anymore.', request: newPaper },
};

const choiceEndings: Partial<typeof endings> = {
  expired: {
    title: 'This link has expired',
    text: 'It was good for 14 days. A choice that you have sent is not lost. Ask for a new link.',
    request: newLink,
  },
  ended: {
    title: 'There is nothing left to choose',
    text: 'The paper was withdrawn, or its work is under contract.',
    request: newPaper,
  },
};

interface EndedProps {
  readonly token: string;
  readonly opening: LinkOpening;
  readonly onRequested: (opening: LinkOpening) => void;
}

function Ended({ token, opening, onRequested }: EndedProps) {
  const { state, purpose, companyName, phoneNumber } = opening;
  if (state === 'open') return null;
  const { title, text, request } = (purpose === 'choose' ? choiceEndings[state] : undefined) ?? endings[state];
  return (
    <main id="main" className="sign-card stack">
      <h1>{title}</h1>
      <p role="status">{text}</p>
      <p>
        {companyName}
        {phoneNumber && (
          <>
            {', '}
            <a href={`tel:${phoneNumber}`}>{formatPhone(phoneNumber)}</a>
          </>
        )}
      </p>
      <NewLinkRequest token={token} opening={opening} label={request} onRequested={onRequested} />
    </main>
  );
}
