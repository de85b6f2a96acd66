import { type ReactNode, useState } from 'react';
import { HandOver } from '#app/paper/hand-over.tsx';
import { printPaper } from '#app/paper/pdf/paper-pdf.ts';
import { Receipt } from '#app/paper/receipt.tsx';
import { SigningStep } from '#app/paper/signing/signing-step.tsx';
import { ContactFiles } from '#app/routes/sign/contact-files.tsx';
import { problemMessages } from '#app/routes/sign/problem-messages.ts';
import type { Visit } from '#app/routes/sign/use-visit.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { downloadBlob } from '#app/shell/download-blob.ts';
import { isGone } from '#contract/problems.ts';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import { signingLinkRoutes as routes } from '#contract/routes/signing-links.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { printedSignatures } from '#documents/pdf/printed-signatures.ts';
import { signingState } from '#domain/documents/signing-state.ts';

interface CopyStepProps {
  readonly linked: LinkedDocument;
  readonly paper: Paper;
  readonly visit: Visit;
}

/** The signer's copy, and the receipt for a notice of cancellation. */
export function CopyStep({ linked, paper, visit }: CopyStepProps) {
  const { document } = linked;
  const { cancellation } = document;
  const isSigned = signingState(document) === 'signed';
  const whileOpen =
    document.ending === undefined ? `When everybody has signed, the copy goes to ${linked.emailAddress}.` : undefined;
  return (
    <>
      {cancellation !== undefined && (
        <SigningStep state="done" title={cancellation.isInTime ? 'Canceled by you' : 'Your notice came too late'}>
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
        note={isSigned ? `It also goes to ${linked.emailAddress} as soon as its PDF is made.` : whileOpen}
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
  const [text, setText] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const handleDownload = async () => {
    setBusy(true);
    setText(null);
    const copy = await visit.withPass((visitor) => session.request(routes.readCopy, { body: visitor }));
    setBusy(false);
    if (copy.ok) return downloadBlob(copy.value, `${linked.document.name}.pdf`);
    setText(
      isGone(copy.problem.status) ? 'The PDF is being made. Try again in a moment.' : problemMessages(copy.problem),
    );
  };
  return (
    <Copy label="Download the PDF" note="With all signatures" busy={busy} text={text} onPress={handleDownload}>
      <ContactFiles linked={linked} />
    </Copy>
  );
}

/** The pages in their current state, made on this device: only a signed paper has a record copy. */
export function PaperCopy({ linked, paper, visit }: CopyStepProps) {
  const { document, contentHash, timeZone } = linked;
  const [text, setText] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const handlePress = async () => {
    setBusy(true);
    setText(null);
    const signatures = printedSignatures(document.signatures, timeZone);
    const made = await printPaper({ paper, signatures, hash: contentHash, readFile: visit.picture });
    setBusy(false);
    if (made.ok) return downloadBlob(made.value, `${document.name}.pdf`);
    setText(made.problem);
  };
  return (
    <Copy label="Open as PDF" note="The same pages" busy={busy} text={text} onPress={handlePress}>
      <ContactFiles linked={linked} />
    </Copy>
  );
}

interface CopyProps {
  readonly label: string;
  readonly note: string;
  readonly busy: boolean;
  readonly text: string | null;
  readonly onPress: () => Promise<void>;
  /** Further files. */
  readonly children: ReactNode;
}

function Copy({ label, note, busy, text, onPress, children }: CopyProps) {
  return (
    <>
      <ul className="hand lined">
        <HandOver icon="download" label={label} note={busy ? 'One moment…' : note} busy={busy} onPress={onPress} />
        {children}
      </ul>
      <p className="error" role="alert">
        {text}
      </p>
    </>
  );
}
