import { useEffect, useMemo, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { PhotoSource } from '#app/components/use-picture.ts';
import { CancellationPanel } from '#app/routes/documents/cancellation/cancellation-panel.tsx';
import { ChoicePanel } from '#app/routes/documents/choices/choice-panel.tsx';
import { SigningLinks } from '#app/routes/documents/links/signing-links.tsx';
import { DocumentEmails } from '#app/routes/documents/mail/document-emails.tsx';
import { logosOf, makePdf, warmPdf } from '#app/routes/documents/paper-pdf.ts';
import { PaperView } from '#app/routes/documents/paper-view.tsx';
import { pdfWords } from '#app/routes/documents/pdf-words.ts';
import { usePhotosOf } from '#app/routes/documents/photos/use-photos-of.ts';
import { SigningStep } from '#app/routes/documents/signing/signing-step.tsx';
import { useDevice, useObservable, useSyncState } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { FollowId } from '#app/shell/routing/follow-id.tsx';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';
import { useTopBarWords } from '#app/shell/top-bar/top-bar-words.tsx';
import type { LocalRecord } from '#client/device.ts';
import type { Document } from '#contract/records.ts';
import { isReplacedIn } from '#documents/choices/choice-standing.ts';
import { readPaper } from '#documents/content/read-paper.ts';
import { contentHash, fingerprint } from '#documents/content-hash.ts';
import { kindOfType } from '#documents/kinds/paper-kinds.ts';
import { saleOf } from '#documents/kinds/sale-of.ts';
import { printedFiles } from '#documents/pdf/printed-files.ts';
import { printedSignatures } from '#documents/pdf/printed-signatures.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import { pdfStatus } from '#domain/documents/pdf-status.ts';
import { isOpenToSign, requiredSigners, type SigningState, signingState } from '#domain/documents/signing-state.ts';
import { dateWords } from '#domain/words/date-words.ts';
import '#app/routes/documents/document-page.css';
import '#app/routes/documents/contract-page.css';

/** An existing document: its content, signers, and the copy to hand over. */
export function DocumentPage() {
  const { id, documentId } = useParams();
  const device = useDevice();
  const document$ = useMemo(() => device.documents.watch(Number(documentId)), [device, documentId]);
  const record = useObservable<LocalRecord<Document> | null | undefined>(document$, undefined);
  const { firstDownload } = useSyncState();
  if (record === undefined || (record === null && firstDownload !== null)) return <ScreenSkeleton />;
  if (record === null) return <Navigate to="/not-found" replace />;
  const { id: currentId, estimateId } = record.data;
  if (currentId !== Number(documentId) || estimateId !== Number(id))
    return <FollowId to={`/estimator/estimate/${estimateId}/documents/${currentId}`} />;
  return <DocumentView record={record} estimateId={estimateId} />;
}

// The office makes its copy within seconds, so poll while somebody waits for it.
const lookAgainMs = 3_000;

const handWords = {
  buyer: 'The customer keeps the same pages. Works without a connection.',
  supplier: 'The supplier gets the same pages. Works without a connection.',
  crew: 'The crew gets the same pages. Works without a connection.',
  office: 'It stays in the office and never goes to a customer.',
} as const;

const stateTitle: Partial<Record<SigningState, string>> = {
  offered: 'Nobody has signed yet',
  'partly signed': 'Partly signed',
};

const noDocuments: readonly LocalRecord<Document>[] = [];

interface DocumentViewProps {
  readonly record: LocalRecord<Document>;
  readonly estimateId: number;
}

function DocumentView({ record, estimateId }: DocumentViewProps) {
  const { data: document, state } = record;
  const device = useDevice();
  const bringPhoto = usePhotosOf(document.leadId ?? 0);
  const messages = useMessages();
  const settings = useObservable(device.settings$, null);
  const paper = useMemo(() => readPaper(document.data?.content), [document.data?.content]);
  const siblings$ = useMemo(() => device.documents.ofEstimate(estimateId), [device, estimateId]);
  const siblings = useObservable(siblings$, noDocuments);
  const isOver = useMemo(() => {
    const documents = siblings.map(({ data }) => data);
    return saleOf(documents) !== null || isReplacedIn(document, documents);
  }, [document, siblings]);
  const [hash, setHash] = useState('');
  const [isMaking, setIsMaking] = useState(false);
  const timeZone = paper?.cancellation?.facts.timeZone ?? settings?.timeZone;
  const signatures = printedSignatures(document.signatures, timeZone);
  const waits = state !== 1;
  const place = `/estimator/estimate/${estimateId}/documents`;
  const kind = kindOfType(document.type);

  useTopBarWords(
    paper?.parties[0]?.lines[0] ?? document.name,
    document.name,
    `/estimator/estimate/${estimateId}/documents`,
  );
  useEffect(() => {
    warmPdf();
    if (paper) void contentHash(paper).then(setHash);
  }, [paper]);

  const isInWork = !waits && (document.pdfStatus === 4 || document.pdfStatus === 5);
  useEffect(() => {
    if (!isInWork) return;
    const timer = setInterval(() => void device.sync.syncNow(), lookAgainMs);
    return () => clearInterval(timer);
  }, [device, isInWork]);

  if (!paper) {
    return (
      <div className="empty">
        <h1>{document.name}</h1>
        <p>This document was made by another version of the app and cannot be shown here.</p>
        {document.pdfUrl && <RecordCopy url={document.pdfUrl} />}
      </div>
    );
  }

  const bytesOf = async (fileId: string) => {
    const file = await device.file(fileId);
    return file.ok ? new Uint8Array(await file.value.arrayBuffer()) : null;
  };

  const bytesOfPhoto = async (sha256: string) => {
    const photo = await bringPhoto(sha256);
    return photo.ok ? new Uint8Array(await photo.value.arrayBuffer()) : null;
  };

  const pdf = async () => {
    setIsMaking(true);
    const made = await makePdf(paper, {
      logos: await logosOf(paper, device.file),
      signatures,
      fingerprint: fingerprint(hash),
      verifyAt: '/verify',
      files: await printedFiles(paper, bytesOf, bytesOfPhoto),
    });
    setIsMaking(false);
    if (made.ok) return new File([made.value], `${document.name}.pdf`, { type: 'application/pdf' });
    messages.show(`The PDF could not be made on this device: ${made.problem}`, 'error');
    return null;
  };

  const handleDownload = async () => {
    const file = await pdf();
    if (!file) return;
    const link = window.document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };

  const handleShare = async () => {
    const file = await pdf();
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
    <div className="contract">
      <main id="main" className="contract-doc">
        <div className="doc-bar">
          <h1>{document.name}</h1>
          <p className="note">{waits ? 'On this device, waiting for a connection' : 'In the office'}</p>
        </div>
        <PhotoSource value={bringPhoto}>
          <PaperView paper={paper} signatures={signatures} fingerprint={fingerprint(hash)} zoom={1} />
        </PhotoSource>
      </main>
      <aside className="side" aria-label="Sign and hand over">
        <ChoicePanel document={document} isOver={isOver} />
        <ol className="signing-steps">
          {document.ending !== undefined && (
            <SigningStep
              state="done"
              title={`${document.ending.how === 'declined' ? 'Declined' : 'Voided'} by ${document.ending.by}`}
              note={`${dateWords(document.ending.timestamp, 'longDateTime', timeZone)}: ${document.ending.reason}`}
            >
              <Link className="btn btn--quiet" to={`${place}/new/${kind?.address}?again=${document.uuid}`}>
                Make it again
              </Link>
            </SigningStep>
          )}
          {isOpenToSign(document) && (
            <SigningStep state="next" title={stateTitle[signingState(document)] ?? ''}>
              <Link className="btn btn--primary btn--wide" to={`${place}/new/${kind?.address}`}>
                Continue signing
              </Link>
            </SigningStep>
          )}
          {Object.values(document.signatures ?? {}).some(({ reading }) => reading !== undefined) && (
            <SigningStep state="done" title="Read together" />
          )}
          {paper.signers.map((signer) => (
            <SigningStep
              key={signer.key}
              state={signatures[signer.key] ? 'done' : 'next'}
              title={signer.caption}
              note={signatures[signer.key]?.caption ?? 'Not signed'}
            />
          ))}
          <SigningStep state="now" title="Hand over the copy" note={handWords[kind?.reader ?? 'buyer']}>
            <ul className="hand" aria-busy={isMaking}>
              {canShare && (
                <HandOver
                  icon={<Icon name="share-2" />}
                  label="Send to a phone nearby"
                  note="PDF made on this device"
                  isDisabled={isMaking}
                  onPress={handleShare}
                />
              )}
              <HandOver
                icon={<Icon name="download" />}
                label="Download the PDF"
                note={isMaking ? 'Making the PDF…' : 'PDF made on this device'}
                isDisabled={isMaking}
                onPress={handleDownload}
              />
              <HandOver
                icon={<Icon name="printer" />}
                label="Print"
                note={kind?.type === contractType ? 'With the notices of cancellation' : 'The same pages'}
                isDisabled={false}
                onPress={() => window.print()}
              />
              {document.pdfUrl && (
                <li>
                  <RecordCopy url={document.pdfUrl} />
                </li>
              )}
              {document.pdfStatus === 2 && !waits && (
                <HandOver
                  icon={<Icon name="refresh" />}
                  label="Make the record copy again"
                  note={pdfWords(document)}
                  isDisabled={false}
                  onPress={handleRetry}
                />
              )}
            </ul>
            <p className="note" role="status">
              {pdfWords(waits ? { pdfStatus: pdfStatus.queued } : document)}
            </p>
            <DocumentEmails document={document} />
            <p>
              <Link to={`/estimator/estimate/${estimateId}/documents`}>All documents of the estimate</Link>
            </p>
            <p>
              <Link to={`/estimator/estimate/${estimateId}`}>Back to the estimate</Link>
            </p>
          </SigningStep>
        </ol>
        {(requiredSigners(document).length > 0 || paper.signers.length === 0) && (
          <SigningLinks document={document} paper={paper} isWaiting={waits} isOver={isOver} />
        )}
        <CancellationPanel document={document} problem={record.problem} />
      </aside>
    </div>
  );
}

/** The office's PDF in a separate tab. It is stored in the office, so it needs a connection. */
function RecordCopy({ url }: { readonly url: string }) {
  const { online } = useSyncState();
  return (
    <a className="hand-btn" href={online ? url : undefined} aria-disabled={!online} target="_blank" rel="noreferrer">
      <Icon name="file-certificate" />
      <span>
        Open the record copy
        <span>{online ? 'The PDF that the office keeps' : 'Needs a connection'}</span>
      </span>
      <Icon name="chevron-right" className="chev" />
    </a>
  );
}

interface HandOverProps {
  readonly icon: React.ReactNode;
  readonly label: string;
  readonly note: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

function HandOver({ icon, label, note, isDisabled, onPress }: HandOverProps) {
  return (
    <li>
      <button type="button" className="hand-btn" disabled={isDisabled} onClick={onPress}>
        {icon}
        <span>
          {label}
          <span>{note}</span>
        </span>
        <Icon name="chevron-right" className="chev" />
      </button>
    </li>
  );
}
