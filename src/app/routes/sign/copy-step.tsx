import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { Receipt } from '#app/routes/documents/cancellation/receipt.tsx';
import { SigningStep } from '#app/routes/documents/signing/signing-step.tsx';
import { problemWords } from '#app/routes/sign/problem-words.ts';
import { useUnsignedPdf } from '#app/routes/sign/use-unsigned-pdf.ts';
import type { Visit } from '#app/routes/sign/use-visit.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { downloadBlob } from '#app/shell/download-blob.ts';
import type { LinkedDocument } from '#contract/records.ts';
import { signingLinkRoutes as routes } from '#contract/routes/signing-links.ts';
import type { Paper } from '#documents/content/paper.ts';
import { signingState } from '#domain/documents/signing-state.ts';
import '#app/routes/documents/document-page.css';

interface CopyStepProps {
  readonly linked: LinkedDocument;
  readonly paper: Paper;
  readonly visit: Visit;
}

/** The signer's copy, and the receipt of a notice of cancellation. */
export function CopyStep({ linked, paper, visit }: CopyStepProps) {
  const { document } = linked;
  const { cancellation } = document;
  const isSigned = signingState(document) === 'signed';
  return (
    <>
      {cancellation !== undefined && (
        <SigningStep state="done" title={cancellation.isInTime ? 'Cancelled by you' : 'Your notice came too late'}>
          <Receipt
            document={document}
            cancellation={cancellation}
            stopped={linked.stopped ?? []}
            pictureOf={visit.picture}
          />
          <p className="note">The receipt went to {linked.emailAddress}, too.</p>
        </SigningStep>
      )}
      <SigningStep
        state="now"
        title="Keep your copy"
        note={
          isSigned
            ? `It also goes to ${linked.emailAddress} as soon as its PDF is made.`
            : document.ending === undefined
              ? `When everybody has signed, the copy goes to ${linked.emailAddress}.`
              : undefined
        }
      >
        {isSigned ? (
          <RecordCopy linked={linked} visit={visit} />
        ) : (
          <PaperCopy linked={linked} paper={paper} visit={visit} />
        )}
      </SigningStep>
    </>
  );
}

function RecordCopy({ linked, visit }: { readonly linked: LinkedDocument; readonly visit: Visit }) {
  const { session } = useDevice();
  const [words, setWords] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const handleDownload = async () => {
    setBusy(true);
    setWords(null);
    const copy = await visit.withPass((visitor) => session.ask(routes.readCopy, { body: visitor }));
    setBusy(false);
    if (copy.ok) return downloadBlob(copy.value, `${linked.document.name}.pdf`);
    setWords(
      copy.problem.status === 404 ? 'The PDF is being made. Try again in a moment.' : problemWords(copy.problem),
    );
  };
  return (
    <HandOver label="Download the PDF" note="With all signatures" busy={busy} words={words} onPress={handleDownload} />
  );
}

/** The pages as they are, made on this device: only a signed paper has a record copy. */
export function PaperCopy({ linked, paper, visit }: CopyStepProps) {
  const { make, busy, words } = useUnsignedPdf(linked, paper, visit);
  return <HandOver label="Open as PDF" note="The same pages" busy={busy} words={words} onPress={make} />;
}

interface HandOverProps {
  readonly label: string;
  readonly note: string;
  readonly busy: boolean;
  readonly words: string | null;
  readonly onPress: () => Promise<void>;
}

function HandOver({ label, note, busy, words, onPress }: HandOverProps) {
  return (
    <>
      <ul className="hand">
        <li>
          <button type="button" className="hand-btn" disabled={busy} aria-busy={busy} onClick={onPress}>
            <Icon name="download" />
            <span>
              {label}
              <span>{busy ? 'One moment…' : note}</span>
            </span>
            <Icon name="chevron-right" className="chev" />
          </button>
        </li>
      </ul>
      <p className="error" role="alert">
        {words}
      </p>
    </>
  );
}
