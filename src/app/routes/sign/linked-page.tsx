import type { ReactNode, RefObject } from 'react';
import { PaperView } from '#app/routes/documents/paper-view.tsx';
import type { LinkedDocument } from '#contract/records.ts';
import type { Paper } from '#documents/content/paper.ts';
import { fingerprint } from '#documents/content-hash.ts';
import { printedSignatures } from '#documents/pdf/printed-signatures.ts';
import '#app/routes/documents/contract-page.css';
import '#app/routes/estimate/totals/totals-bar.css';

interface LinkedPageProps {
  readonly linked: LinkedDocument;
  readonly paper: Paper;
  readonly end?: RefObject<HTMLParagraphElement | null>;
  readonly totalWords: string;
  readonly total: string;
  /** The button to the next step, on a small screen. */
  readonly nextWords: string;
  readonly children: ReactNode;
}

/** The paper of a link, with the steps of its reader beside it. */
export function LinkedPage({ linked, paper, end, totalWords, total, nextWords, children }: LinkedPageProps) {
  const { document, contentHash, timeZone } = linked;
  return (
    <div className="contract">
      <main id="main" className="contract-doc">
        <div className="doc-bar">
          <h1>{paper.title}</h1>
          <p className="note">No. {paper.number}</p>
        </div>
        <PaperView
          paper={paper}
          signatures={printedSignatures(document.signatures, timeZone)}
          fingerprint={fingerprint(contentHash)}
          zoom={1}
          {...(end === undefined ? {} : { endRef: end })}
        />
      </main>
      <aside className="side" aria-label="What you can do">
        <ol className="signing-steps">{children}</ol>
      </aside>
      <section className="totals-bar contract-bar" aria-label="Next step">
        <dl>
          <div className="totals-bar-main">
            <dt>{totalWords}</dt>
            <dd>{total}</dd>
          </div>
        </dl>
        <a className="btn btn--primary" href="#sign-now">
          {nextWords}
        </a>
      </section>
    </div>
  );
}
