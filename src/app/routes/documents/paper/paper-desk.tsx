import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { warmPdf } from '#app/routes/documents/paper-pdf.ts';
import { PaperView } from '#app/routes/documents/paper-view.tsx';
import type { Paper, Signer } from '#documents/content/paper.ts';
import type { PrintedSignature } from '#documents/pdf/signature-boxes.ts';
import { fromCents } from '#domain/money/round-money.ts';
import { moneyWords } from '#domain/words/number-words.ts';
import '#app/routes/documents/contract-page.css';
import '#app/routes/estimate/totals/totals-bar.css';

const zooms = [0.8, 1, 1.25, 1.5] as const;

interface PaperDeskProps {
  readonly title: string;
  readonly paper: Paper;
  readonly signatures: Readonly<Partial<Record<Signer['key'], PrintedSignature>>>;
  readonly fingerprint: string | null;
  readonly end: RefObject<HTMLParagraphElement | null>;
  /** Words for the total of the paper; none for a paper without one. */
  readonly totalWords: string;
  /** On a narrow screen, the way from the paper to what is done with it. */
  readonly nextWords: string;
  readonly sideLabel: string;
  /** Beside the paper: what is done with it. */
  readonly children: ReactNode;
}

/** A paper in the making: its preview, and beside it what is still to do. */
export function PaperDesk(props: PaperDeskProps) {
  const { title, paper, signatures, fingerprint, end, totalWords, nextWords, sideLabel, children } = props;
  const [zoomIndex, setZoomIndex] = useState(1);
  useEffect(() => {
    warmPdf();
  }, []);
  return (
    <div className="contract">
      <main id="main" className="contract-doc">
        <div className="doc-bar">
          <h1>{title}</h1>
          <p className="note">No. {paper.number}</p>
          <div className="doc-tools">
            <button
              type="button"
              className="icon-btn"
              aria-label="Zoom out"
              disabled={zoomIndex === 0}
              onClick={() => setZoomIndex(zoomIndex - 1)}
            >
              <Icon name="zoom-out" />
            </button>
            <button
              type="button"
              className="icon-btn"
              aria-label="Zoom in"
              disabled={zoomIndex === zooms.length - 1}
              onClick={() => setZoomIndex(zoomIndex + 1)}
            >
              <Icon name="zoom-in" />
            </button>
            <button type="button" className="icon-btn" aria-label="Print" onClick={() => window.print()}>
              <Icon name="printer" />
            </button>
          </div>
        </div>
        <PaperView
          paper={paper}
          signatures={signatures}
          fingerprint={fingerprint}
          zoom={zooms[zoomIndex] ?? 1}
          endRef={end}
        />
      </main>
      <aside className="side" aria-label={sideLabel}>
        {children}
      </aside>
      <section className="totals-bar contract-bar" aria-label="Next step">
        {totalWords !== '' && (
          <dl>
            <div className="totals-bar-main">
              <dt>{totalWords}</dt>
              <dd>{moneyWords(fromCents(paper.totalCents))}</dd>
            </div>
          </dl>
        )}
        <a className="btn btn--primary" href="#sign-now">
          {nextWords}
        </a>
      </section>
    </div>
  );
}
