import { useMemo, useRef } from 'react';
import { PaperView } from '#app/routes/documents/paper-view.tsx';
import { SigningStep } from '#app/routes/documents/signing/signing-step.tsx';
import { CancelStep } from '#app/routes/sign/cancel-step.tsx';
import { CopyStep } from '#app/routes/sign/copy-step.tsx';
import { standingOf } from '#app/routes/sign/linked-standing.ts';
import { OpenSteps } from '#app/routes/sign/open-steps.tsx';
import type { Visit } from '#app/routes/sign/use-visit.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import type { LinkedDocument } from '#contract/records.ts';
import { readPaper } from '#documents/content/read-paper.ts';
import { fingerprint } from '#documents/content-hash.ts';
import { printedSignatures } from '#documents/pdf/printed-signatures.ts';
import { fromCents } from '#domain/money/round-money.ts';
import { moneyWords } from '#domain/words/number-words.ts';
import '#app/routes/documents/contract-page.css';
import '#app/routes/estimate/totals/totals-bar.css';

interface LinkedPaperProps {
  readonly token: string;
  readonly linked: LinkedDocument;
  readonly visit: Visit;
}

/** The paper of a link, and beside it what its signer can do. */
export function LinkedPaper({ token, linked, visit }: LinkedPaperProps) {
  const device = useDevice();
  const { document, contentHash, timeZone } = linked;
  const paper = useMemo(() => readPaper(document.data?.content), [document.data?.content]);
  const signatures = printedSignatures(document.signatures, timeZone);
  const end = useRef<HTMLParagraphElement>(null);
  const standing = standingOf(linked, device.now());
  const isOpen = standing.kind === 'open' || standing.kind === 'other day';
  if (paper === null)
    return (
      <main id="main" className="sign-card">
        <h1>{document.name}</h1>
        <p>This paper was made by another version of the app. Load the page again.</p>
      </main>
    );
  return (
    <div className="contract">
      <main id="main" className="contract-doc">
        <div className="doc-bar">
          <h1>{paper.title}</h1>
          <p className="note">No. {paper.number}</p>
        </div>
        <PaperView paper={paper} signatures={signatures} fingerprint={fingerprint(contentHash)} zoom={1} endRef={end} />
      </main>
      <aside className="side" aria-label="What you can do">
        <ol className="signing-steps">
          {isOpen ? (
            <OpenSteps
              token={token}
              linked={linked}
              paper={paper}
              end={end}
              visit={visit}
              isOtherDay={standing.kind === 'other day'}
            />
          ) : (
            <>
              {standing.kind === 'declined' && (
                <SigningStep
                  state="done"
                  title="You declined"
                  note={`${linked.companyName} knows. Nobody can sign this paper any more.`}
                />
              )}
              {standing.kind !== 'declined' &&
                paper.signers.map(({ key, name, caption }) => (
                  <SigningStep
                    key={key}
                    state={signatures[key] ? 'done' : 'next'}
                    title={key === linked.signer ? `Signed by you, ${name}` : caption}
                    note={signatures[key]?.caption ?? 'Not signed yet'}
                  />
                ))}
              <CopyStep linked={linked} paper={paper} visit={visit} />
              {standing.kind === 'signed' && <CancelStep linked={linked} paper={paper} visit={visit} />}
            </>
          )}
        </ol>
      </aside>
      <section className="totals-bar contract-bar" aria-label="Next step">
        <dl>
          <div className="totals-bar-main">
            <dt>Total</dt>
            <dd>{moneyWords(fromCents(paper.totalCents))}</dd>
          </div>
        </dl>
        <a className="btn btn--primary" href="#sign-now">
          {isOpen ? 'Sign' : 'Your copy'}
        </a>
      </section>
    </div>
  );
}
