import { useEffect, useMemo, useState } from 'react';
import { Link } from '#app/components/link.tsx';
import { refusalOf } from '#app/pages/records/accepted-papers.ts';
import { RecordPage } from '#app/pages/records/record-page.tsx';
import { RecordCopy } from '#app/paper/hand-over.tsx';
import { LettersNote } from '#app/paper/letters-note.tsx';
import { PaperFrame } from '#app/paper/paper-frame.tsx';
import { PaperView } from '#app/paper/paper-view.tsx';
import { warmPdf } from '#app/paper/pdf/paper-pdf.ts';
import { SigningStep } from '#app/paper/signing/signing-step.tsx';
import { CancellationPanel } from '#app/routes/documents/cancellation/cancellation-panel.tsx';
import { ChoicePanel } from '#app/routes/documents/choices/choice-panel.tsx';
import { HandOverStep } from '#app/routes/documents/hand-over/hand-over-step.tsx';
import { SigningLinks } from '#app/routes/documents/links/signing-links.tsx';
import { RefusedPaper } from '#app/routes/documents/refused-paper.tsx';
import { hasRunOut, RunOutStep } from '#app/routes/documents/run-out-step.tsx';
import { SignedPage } from '#app/routes/documents/signed/signed-page.tsx';
import { usePhotosOf } from '#app/routes/documents/use-photos-of.ts';
import { useDevice, useFollowed, useObservable } from '#app/shell/device-context.tsx';
import { PhotoSource } from '#app/shell/query/use-picture.ts';
import { useRouteId } from '#app/shell/routing/route-id.ts';
import { useScreenTitle } from '#app/shell/routing/route-title.ts';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import type { LocalRecord } from '#client/device.ts';
import type { Document } from '#contract/records/document.ts';
import { isReplacedIn } from '#documents/choices/choice-status.ts';
import { contentHash, fingerprint } from '#documents/content-hash.ts';
import { kindOfType } from '#documents/kind-table/paper-kinds.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { saleOf } from '#documents/paper/sale-of.ts';
import { printedSignatures } from '#documents/pdf/printed-signatures.ts';
import { unchanged } from '#domain/changes/change-state.ts';
import { isSigned } from '#domain/documents/is-signed.ts';
import { isOpenToSign, requiredSigners, type SigningState, signingState } from '#domain/documents/signing-state.ts';
import { formatDate } from '#domain/text/format-date.ts';

/** An existing document: its content, its signers, and the copies to hand over. */
export function DocumentPage() {
  return (
    <RecordPage
      store="estimate-documents"
      id={useRouteId('documentId')}
      idsAbove={({ estimateId }) => ({ estimate: estimateId })}
    >
      {(record) => <DocumentView record={record} estimateId={record.data.estimateId} />}
    </RecordPage>
  );
}

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
  const settings = useObservable(device.settings$, null);
  const paper = useMemo(() => readPaper(document.data?.content), [document.data?.content]);
  const siblings$ = useMemo(() => device.documents.ofEstimate(estimateId), [device, estimateId]);
  const siblings = useFollowed(siblings$) ?? noDocuments;
  const isOver = useMemo(() => {
    const documents = siblings.map(({ data }) => data);
    return saleOf(documents) !== null || isReplacedIn(document, documents);
  }, [document, siblings]);
  const [hash, setHash] = useState('');
  const timeZone = paper?.cancellation?.facts.timeZone ?? settings?.timeZone;
  const signatures = printedSignatures(document.signatures, timeZone);
  const waits = state !== unchanged;
  const refusal = refusalOf(record);
  const path = `/estimator/estimate/${estimateId}/documents`;
  const kind = kindOfType(document.type);

  useTopBarTitle(paper?.parties[0]?.lines[0] ?? document.name, document.name, path);
  useScreenTitle(document.name);
  useEffect(() => {
    warmPdf();
    if (paper) void contentHash(paper).then(setHash);
  }, [paper]);

  if (!paper) {
    return (
      <div className="empty">
        <h1>{document.name}</h1>
        <p>This document was made by another version of the app and cannot be shown here.</p>
        {document.pdfUrl && <RecordCopy url={document.pdfUrl} />}
      </div>
    );
  }

  const printed = <PaperView paper={paper} signatures={signatures} fingerprint={fingerprint(hash)} />;
  const isSold = isSigned(document) && kind?.reader === 'buyer' && document.cancellation?.isInTime !== true;
  if (isSold && refusal === null)
    return (
      <SignedPage
        record={record}
        paper={paper}
        signatures={signatures}
        isOver={isOver}
        timeZone={timeZone}
        isWaiting={waits}
      >
        <PhotoSource value={bringPhoto}>{printed}</PhotoSource>
      </SignedPage>
    );
  const sent = waits ? 'On this device, waiting for a connection' : 'Sent';

  return (
    <PaperFrame
      title={document.name}
      note={refusal === null ? sent : 'On this device, not accepted by the office'}
      paper={<PhotoSource value={bringPhoto}>{printed}</PhotoSource>}
      sideLabel="Sign and hand over"
    >
      <LettersNote paper={paper} />
      {refusal !== null && <RefusedPaper problem={refusal} />}
      <ChoicePanel document={document} isOver={isOver} />
      <ol className="signing-steps">
        {document.ending !== undefined && (
          <SigningStep
            state="done"
            title={`${document.ending.how === 'declined' ? 'Declined' : 'Voided'} by ${document.ending.by}`}
            note={`${formatDate(document.ending.timestamp, 'longDateTime', timeZone)}: ${document.ending.reason}`}
          >
            <Link className="btn btn--quiet" to={`${path}/new/${kind?.address}?again=${document.uuid}`}>
              Make it again
            </Link>
          </SigningStep>
        )}
        {hasRunOut({ document, paper }, device.now()) ? (
          <RunOutStep document={document} paper={paper} />
        ) : (
          isOpenToSign(document) && (
            <SigningStep state="next" title={stateTitle[signingState(document)] ?? ''}>
              <Link className="btn btn--primary btn--wide" to={`${path}/new/${kind?.address}`}>
                Continue signing
              </Link>
            </SigningStep>
          )
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
        <HandOverStep
          document={document}
          paper={paper}
          signatures={signatures}
          timeZone={timeZone}
          isWaiting={waits}
          isRefused={refusal !== null}
        />
      </ol>
      {(requiredSigners(document).length > 0 || paper.signers.length === 0) && (
        <SigningLinks document={document} paper={paper} isWaiting={waits} isOver={isOver} />
      )}
      <CancellationPanel document={document} problem={record.problem} />
    </PaperFrame>
  );
}
