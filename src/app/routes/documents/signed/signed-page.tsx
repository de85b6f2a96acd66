import { type ReactNode, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { LettersNote } from '#app/paper/letters-note.tsx';
import type { Signatures } from '#app/paper/signature-boxes.tsx';
import { CancellationPanel } from '#app/routes/documents/cancellation/cancellation-panel.tsx';
import { CopyList } from '#app/routes/documents/hand-over/copy-list.tsx';
import { SigningLinks } from '#app/routes/documents/links/signing-links.tsx';
import { SignedHead } from '#app/routes/documents/signed/signed-head.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import type { LocalRecord } from '#client/device.ts';
import type { Document } from '#contract/records/document.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { isBuyer } from '#documents/paper/signer-keys.ts';
import { dueOnSigning } from '#documents/papers/contract/summary.ts';
import '#app/routes/documents/signed/signed-page.css';

interface SignedPageProps {
  readonly record: LocalRecord<Document>;
  readonly paper: Paper;
  readonly signatures: Signatures;
  /** The document has changes that the office does not have yet. */
  readonly isWaiting: boolean;
  readonly isOver: boolean;
  readonly timeZone: string | undefined;
  /** The paper as it was signed. */
  readonly children: ReactNode;
}

/** A paper that its buyers have signed: what was agreed, their copies, their right to cancel, and what is due. */
export function SignedPage({ record, paper, signatures, isWaiting, isOver, timeZone, children }: SignedPageProps) {
  const { data: document, problem } = record;
  const device = useDevice();
  const [isReading, setIsReading] = useState(false);
  const path = `/estimator/estimate/${document.estimateId}`;
  return (
    <div className={isReading ? 'signed signed--reading' : 'signed'}>
      <main id="main" className="signed-main stack">
        <SignedHead document={document} paper={paper} isWaiting={isWaiting} timeZone={timeZone} now={device.now()} />
        <LettersNote paper={paper} />
        <section aria-labelledby="h-copies">
          <h2 id="h-copies">{copyHeading(paper)}</h2>
          <CopyList
            document={document}
            paper={paper}
            signatures={signatures}
            isWaiting={isWaiting}
            timeZone={timeZone}
            isRefused={false}
          />
        </section>
        <CancellationPanel document={document} problem={problem} />
        <DueNow paper={paper} />
        <SigningLinks document={document} paper={paper} isWaiting={isWaiting} isOver={isOver} />
        <p className="signed-foot flow">
          <Link to={`${path}/documents`}>All documents of the estimate</Link>
          <Link to={path}>Back to the estimate</Link>
          <Link className="btn btn--primary" to="/estimator/leads">
            Done
          </Link>
        </p>
      </main>
      <section className="signed-paper" aria-label="The signed paper">
        <button type="button" className="btn" aria-pressed={isReading} onClick={() => setIsReading(!isReading)}>
          <Icon name={isReading ? 'zoom-out' : 'zoom-in'} />
          {isReading ? 'Back to the copies' : 'Read it full size'}
        </button>
        {children}
      </section>
    </div>
  );
}

/** "Dana’s copy". */
function copyHeading({ signers }: Paper): string {
  const [buyer, ...others] = signers.filter(({ key }) => isBuyer(key));
  const first = buyer?.name.trim().split(/\s+/)[0];
  return first === undefined || first === '' || others.length > 0 ? 'The buyers’ copies' : `${first}’s copy`;
}

/** The money that the paper asks for at its signing. */
function DueNow({ paper }: { readonly paper: Paper }) {
  const due = dueOnSigning(paper);
  return (
    due !== null && (
      <section aria-labelledby="h-due">
        <h2 id="h-due">Before you leave</h2>
        <p className="signed-due">
          {due.label} <b>{due.value}</b>
        </p>
      </section>
    )
  );
}
