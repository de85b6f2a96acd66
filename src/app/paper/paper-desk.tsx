import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { LettersNote } from '#app/paper/letters-note.tsx';
import { PaperFrame } from '#app/paper/paper-frame.tsx';
import { PaperView } from '#app/paper/paper-view.tsx';
import { warmPdf } from '#app/paper/pdf/paper-pdf.ts';
import type { Signatures } from '#app/paper/signature-boxes.tsx';
import type { Paper } from '#documents/paper/paper.ts';
import { fromCents } from '#domain/money/round-money.ts';
import { formatMoney } from '#domain/text/format-number.ts';

const zooms = [0.8, 1, 1.25, 1.5] as const;

interface PaperDeskProps {
  readonly title: string;
  readonly paper: Paper;
  readonly signatures: Signatures;
  readonly fingerprint: string | null;
  readonly end: Ref<HTMLParagraphElement>;
  /** Label of the paper's total; absent for a paper without one. */
  readonly totalText: string;
  /** On a narrow screen, the link from the paper to its actions. */
  readonly nextText: string;
  readonly sideLabel: string;
  /** The actions beside the paper. */
  readonly children: ReactNode;
}

/** A paper in the making: its preview, and beside it the remaining steps. */
export function PaperDesk(props: PaperDeskProps) {
  const { title, paper, signatures, fingerprint, end, totalText, nextText, sideLabel, children } = props;
  const [zoomIndex, setZoomIndex] = useState(1);
  useEffect(() => {
    warmPdf();
  }, []);
  const tools = (
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
  );
  return (
    <PaperFrame
      title={title}
      note={`No. ${paper.number}`}
      tools={tools}
      paper={
        <PaperView
          paper={paper}
          signatures={signatures}
          fingerprint={fingerprint}
          zoom={zooms[zoomIndex] ?? 1}
          endRef={end}
        />
      }
      sideLabel={sideLabel}
      bar={{ totalText, total: formatMoney(fromCents(paper.totalCents)), nextText }}
    >
      <LettersNote paper={paper} />
      {children}
    </PaperFrame>
  );
}
