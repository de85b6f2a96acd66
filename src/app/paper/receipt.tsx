import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { printPaper } from '#app/paper/pdf/paper-pdf.ts';
import { downloadBlob } from '#app/shell/download-blob.ts';
import type { Problem } from '#contract/problems.ts';
import type { ContractCancellation, Document } from '#contract/records/document.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { cancellationReceipt } from '#documents/papers/cancellation-receipt.ts';
import type { Result } from '#domain/result.ts';
import { formatDay } from '#domain/text/days.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import '#app/paper/receipt.css';

interface ReceiptProps {
  readonly document: Document;
  readonly cancellation: ContractCancellation;
  /** The orders that the notice stops, by kind and number. */
  readonly stopped: readonly string[];
  /** Loads a logo of the company. */
  readonly pictureOf: (id: string) => Promise<Result<Blob, Problem>>;
}

/** The dated receipt of a notice, for the buyer and the office. */
export function Receipt({ document, cancellation, stopped, pictureOf }: ReceiptProps) {
  const { isInTime, receivedTime, timeZone, way, by, sentOn, paid, refundBy, lastDay, note } = cancellation;
  return (
    <div className={`receipt receipt--${isInTime ? 'stopped' : 'late'}`}>
      <h3 className="inline">
        <Icon name={isInTime ? 'circle-check' : 'alert-triangle'} />
        {isInTime ? 'Canceled by the buyer, in time' : 'Notice came too late'}
      </h3>
      <dl>
        <dt>Contract</dt>
        <dd>{document.name}</dd>
        <dt>Notice received</dt>
        <dd>
          {formatDate(receivedTime, 'longDateTime', timeZone)}, {way === 'page' ? 'on the page of the contract' : way},
          from {by}
        </dd>
        {sentOn && (
          <>
            <dt>Postmark</dt>
            <dd>{formatDay(sentOn)}</dd>
          </>
        )}
        {isInTime && paid > 0 && (
          <>
            <dt>Money due back</dt>
            <dd>
              {formatMoney(paid)} by {formatDay(refundBy, 'fullDate')}
            </dd>
          </>
        )}
        {stopped.length > 0 && (
          <>
            <dt>Stopped so far</dt>
            <dd>{stopped.join(', ')}</dd>
          </>
        )}
        {note && (
          <>
            <dt>Note</dt>
            <dd>{note}</dd>
          </>
        )}
      </dl>
      <p className="note">
        {isInTime
          ? 'Work orders and purchase orders of this contract are stopped.'
          : `The last day was ${formatDay(lastDay, 'fullDate')}. The contract stays as it was signed.`}
      </p>
      <div className="flow">
        <ReceiptPdf paper={cancellationReceipt(document, stopped)} pictureOf={pictureOf} />
        <button type="button" className="btn btn--quiet" onClick={() => window.print()}>
          <Icon name="printer" />
          Print the receipt
        </button>
      </div>
    </div>
  );
}

/** The receipt as a PDF made on this device, with or without a connection. */
function ReceiptPdf({ paper, pictureOf }: Pick<ReceiptProps, 'pictureOf'> & { readonly paper: Paper | null }) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (paper === null) return null;
  const handleDownload = async () => {
    setIsBusy(true);
    setProblem(null);
    const made = await printPaper({ paper, signatures: {}, readFile: pictureOf });
    setIsBusy(false);
    if (made.ok) downloadBlob(made.value, `${paper.title} ${paper.number}.pdf`);
    else setProblem(made.problem);
  };
  return (
    <>
      <button type="button" className="btn" disabled={isBusy} aria-busy={isBusy} onClick={() => void handleDownload()}>
        <Icon name="download" />
        {isBusy ? 'Making the PDF…' : 'Download the receipt'}
      </button>
      {problem !== null && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
