import { useEffect, useState } from 'react';
import { HandOver, RecordCopy } from '#app/paper/hand-over.tsx';
import { useEmails } from '#app/paper/mail/use-emails.ts';
import { printPaper } from '#app/paper/pdf/paper-pdf.ts';
import type { Signatures } from '#app/paper/signature-boxes.tsx';
import { BuyersCopies } from '#app/routes/documents/copies/buyers-copies.tsx';
import { useCopyEvents } from '#app/routes/documents/copies/use-copy-events.ts';
import { DocumentEmails } from '#app/routes/documents/mail/document-emails.tsx';
import { MailDialog } from '#app/routes/documents/mail/mail-dialog.tsx';
import { useSuggested } from '#app/routes/documents/mail/use-suggested.ts';
import { usePhotosOf } from '#app/routes/documents/use-photos-of.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { downloadBlob } from '#app/shell/download-blob.ts';
import { useMessages } from '#app/shell/messages.tsx';
import type { Document } from '#contract/records/document.ts';
import { pdfText } from '#documents/evidence/record-copy-text.ts';
import { kindOfType } from '#documents/kind-table/paper-kinds.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { contractType, isSigned } from '#domain/documents/is-signed.ts';
import { pdfStatus } from '#domain/documents/pdf-status.ts';
import { fileNameOf } from '#domain/text/file-name.ts';

// The office makes its copy within seconds, so poll while somebody is waiting for it.
const lookAgainMs = 3_000;

export interface CopyListProps {
  readonly document: Document;
  readonly paper: Paper;
  readonly signatures: Signatures;
  /** The document has changes that the office does not have yet. */
  readonly isWaiting: boolean;
  /** The office has refused the document. */
  readonly isRefused: boolean;
  readonly timeZone: string | undefined;
}

/** The copies of a document: made on this device, printed, from the office, or by e-mail. */
export function CopyList(props: CopyListProps) {
  const { document, paper, signatures, isWaiting, isRefused, timeZone } = props;
  const device = useDevice();
  const readPhoto = usePhotosOf(document.leadId ?? 0);
  const messages = useMessages();
  const [isMaking, setIsMaking] = useState(false);
  const [to, setTo] = useState<string | null>(null);
  const emails = useEmails('history', document.id);
  const suggested = useSuggested(document);
  const first = suggested.buyers[0]?.email;
  const kind = kindOfType(document.type);
  const note = useCopyEvents(document, paper);

  const isInWork =
    !isWaiting && (document.pdfStatus === pdfStatus.processing || document.pdfStatus === pdfStatus.queued);
  useEffect(() => {
    if (!isInWork) return;
    const timer = setInterval(() => void device.sync.syncNow(), lookAgainMs);
    return () => clearInterval(timer);
  }, [device, isInWork]);

  const makeFile = async () => {
    setIsMaking(true);
    const made = await printPaper({
      paper,
      signatures,
      readPhoto,
      readFile: device.file,
      isSigned: isSigned(document),
    });
    setIsMaking(false);
    if (made.ok) return new File([made.value], fileNameOf(`${document.name}.pdf`), { type: 'application/pdf' });
    messages.show(made.problem, 'error');
    return null;
  };

  const handleDownload = async () => {
    const file = await makeFile();
    if (file === null) return;
    downloadBlob(file, file.name);
    await note({ what: 'downloaded' });
  };

  const handleShare = async () => {
    const file = await makeFile();
    if (file === null) return;
    // The share sheet answers once the file was passed on; closing it is no such answer.
    const isShared = await navigator.share({ files: [file], title: document.name }).then(
      () => true,
      () => false,
    );
    if (isShared) await note({ what: 'shared' });
  };

  const handlePrint = () => {
    window.addEventListener('afterprint', () => void note({ what: 'print closed' }), { once: true });
    window.print();
  };

  const handleRetry = async () => {
    const answer = await device.documents.generatePdf(document.id);
    if (!answer.ok) messages.showProblem(answer.problem);
  };

  const canShare =
    'canShare' in navigator &&
    navigator.canShare({ files: [new File([], 'contract.pdf', { type: 'application/pdf' })] });

  return (
    <>
      <ul className="hand lined" aria-busy={isMaking}>
        {canShare && !isRefused && (
          <HandOver
            icon="share-2"
            label="Send to their phone"
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
        {!isRefused && (
          <HandOver
            icon="send"
            label="Send by e-mail"
            note={first === undefined ? 'To an address that you enter' : `To ${first}`}
            onPress={() => setTo(first ?? '')}
          />
        )}
        <HandOver
          icon="printer"
          label="Print"
          note={kind?.type === contractType ? 'With the notices of cancellation' : 'The same pages'}
          onPress={handlePrint}
        />
        {document.pdfUrl && (
          <li>
            <RecordCopy url={document.pdfUrl} />
          </li>
        )}
        {document.pdfStatus === pdfStatus.failure && !isWaiting && (
          <HandOver icon="refresh" label="Make the record copy again" note={pdfText(document)} onPress={handleRetry} />
        )}
      </ul>
      <p className="note" role="status">
        {isRefused ? 'There is no record copy.' : pdfText(isWaiting ? { pdfStatus: pdfStatus.queued } : document)}
      </p>
      <DocumentEmails document={document} {...emails} onAddress={setTo} />
      {isSigned(document) && !isRefused && <BuyersCopies document={document} paper={paper} timeZone={timeZone} />}
      {to !== null && (
        <MailDialog
          documentId={document.id}
          documentName={document.name}
          suggested={[...suggested.buyers, ...suggested.sender]}
          to={to}
          onSent={emails.refresh}
          onClose={() => setTo(null)}
        />
      )}
    </>
  );
}
