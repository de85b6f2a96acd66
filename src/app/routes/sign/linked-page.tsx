import type { ReactNode, Ref } from 'react';
import { PaperFrame } from '#app/paper/paper-frame.tsx';
import { PaperView } from '#app/paper/paper-view.tsx';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import { fingerprint } from '#documents/content-hash.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { printedSignatures } from '#documents/pdf/printed-signatures.ts';
import { defined } from '#domain/defined.ts';

interface LinkedPageProps {
  readonly linked: LinkedDocument;
  readonly paper: Paper;
  readonly end?: Ref<HTMLParagraphElement>;
  readonly totalText: string;
  readonly total: string;
  /** The button that goes to the next step, on a small screen. */
  readonly nextText: string;
  readonly children: ReactNode;
}

/** The paper of a link, with its reader's steps beside it. */
export function LinkedPage({ linked, paper, end, totalText, total, nextText, children }: LinkedPageProps) {
  const { document, contentHash, timeZone } = linked;
  return (
    <PaperFrame
      title={paper.title}
      note={`No. ${paper.number}`}
      paper={
        <PaperView
          paper={paper}
          signatures={printedSignatures(document.signatures, timeZone)}
          fingerprint={fingerprint(contentHash)}
          zoom={1}
          {...defined({ endRef: end })}
        />
      }
      sideLabel="What you can do"
      bar={{ totalText, total, nextText }}
    >
      <ol className="signing-steps">{children}</ol>
    </PaperFrame>
  );
}
