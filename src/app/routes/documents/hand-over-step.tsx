import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { HandOver, RecordCopy } from '#app/routes/documents/hand-over.tsx';
import { DocumentEmails } from '#app/routes/documents/mail/document-emails.tsx';
import type { Signatures } from '#app/routes/documents/paper/signature-boxes.tsx';
import { printPaper } from '#app/routes/documents/paper-pdf.ts';
import { pdfWords } from '#app/routes/documents/pdf-words.ts';
import { SigningStep } from '#app/routes/documents/signing/signing-step.tsx';
import { usePhotosOf } from '#app/routes/documents/use-photos-of.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { downloadBlob } from '#app/shell/download-blob.ts';
import { useMessages } from '#app/shell/messages.tsx';
import type { Document } from '#contract/records/document.ts';
import { kindOfType } from '#documents/kinds/table/paper-kinds.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import { pdfStatus } from '#domain/documents/pdf-status.ts';

// The office makes its copy within seconds, so poll while somebody is waiting for it.
const lookAgainMs = 3_000;

const handWords = {
  buyer: 'The customer keeps the same pages. Works without a connection.',
  supplier: 'The supplier gets the same pages. Works without a connection.',
  crew: 'The crew gets the same pages. Works without a connection.',
  office: 'It stays in the office and never goes to a customer.',
} as const;

interface HandOverStepProps {
  readonly document: Document;
  readonly paper: Paper;
  readonly signatures: Signatures;
  /** The document has changes that the office does not have yet. */
  readonly isWaiting: boolean;
}

/** The copies of a document: made on this device, printed, from the office, or by e-mail. */
export function HandOverStep({ document, paper, signatures, isWaiting }: HandOverStepProps) {
  const device = useDevice();
  const readPhoto = usePhotosOf(document.leadId ?? 0);
  const messages = useMessages();
  const [isMaking, setIsMaking] = useState(false);
  const kind = kindOfType(document.type);
  const place = `/estimator/estimate/${document.estimateId}`;

  const isInWork =
    !isWaiting && (document.pdfStatus === pdfStatus.processing || document.pdfStatus === pdfStatus.queued);
  useEffect(() => {
    if (!isInWork) return;
    const timer = setInterval(() => void device.sync.syncNow(), lookAgainMs);
    return () => clearInterval(timer);
  }, [device, isInWork]);

  const makeFile = async () => {
    setIsMaking(true);
    const made = await printPaper({ paper, signatures, readFile: device.file, readPhoto });
    setIsMaking(false);
    if (made.ok) return new File([made.value], `${document.name}.pdf`, { type: 'application/pdf' });
    messages.show(made.problem, 'error');
    return null;
  };

  const handleDownload = async () => {
    const file = await makeFile();
    if (file) downloadBlob(file, file.name);
  };

  const handleShare = async () => {
    const file = await makeFile();
    if (file) await navigator.share({ files: [file], title: document.name }).catch(() => undefined);
  };

  const handleRetry = async () => {
    const answer = await device.documents.generatePdf(document.id);
    if (!answer.ok) messages.showProblem(answer.problem);
  };

  const canShare =
    'canShare' in navigator &&
    navigator.canShare({ files: [new File([], 'contract.pdf', { type: 'application/pdf' })] });

  return (
    <SigningStep state="now" title="Hand over the copy" note={handWords[kind?.reader ?? 'buyer']}>
      <ul className="hand" aria-busy={isMaking}>
        {canShare && (
          <HandOver
            icon="share-2"
            label="Send to a phone nearby"
            note="PDF made on this device"
            busy={isMaking}
            onPress={handleShare}
          />
        )}
        <HandOver
          icon="download"
          label="Download the PDF"
          note={isMaking ? 'Making the PDF…' : 'PDF made on this device'}
          busy={isMaking}
          onPress={handleDownload}
        />
        <HandOver
          icon="printer"
          label="Print"
          note={kind?.type === contractType ? 'With the notices of cancellation' : 'The same pages'}
          onPress={() => window.print()}
        />
        {document.pdfUrl && (
          <li>
            <RecordCopy url={document.pdfUrl} />
          </li>
        )}
        {document.pdfStatus === pdfStatus.failure && !isWaiting && (
          <HandOver icon="refresh" label="Make the record copy again" note={pdfWords(document)} onPress={handleRetry} />
        )}
      </ul>
      <p className="note" role="status">
        {pdfWords(isWaiting ? { pdfStatus: pdfStatus.queued } : document)}
      </p>
      <DocumentEmails document={document} />
      <p>
        <Link to={`${place}/documents`}>All documents of the estimate</Link>
      </p>
      <p>
        <Link to={place}>Back to the estimate</Link>
      </p>
    </SigningStep>
  );
}
