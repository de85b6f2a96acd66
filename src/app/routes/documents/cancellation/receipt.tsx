import { Icon } from '#app/components/icon.tsx';
import type { ContractCancellation, Document } from '#contract/records.ts';
import { dateWords } from '#domain/words/date-words.ts';
import { moneyWords } from '#domain/words/number-words.ts';
import '#app/routes/documents/cancellation/receipt.css';

interface ReceiptProps {
  readonly document: Document;
  readonly cancellation: ContractCancellation;
}

/** The dated receipt of a notice, for the buyer and the office. */
export function Receipt({ document, cancellation }: ReceiptProps) {
  const { isInTime, receivedTime, timeZone, way, by, sentOn, paid, refundBy, lastDay, note } = cancellation;
  return (
    <div className={`receipt receipt--${isInTime ? 'stopped' : 'late'}`}>
      <h3>
        <Icon name={isInTime ? 'circle-check' : 'alert-triangle'} />
        {isInTime ? 'Cancelled by the buyer, in time' : 'Notice came too late'}
      </h3>
      <dl>
        <dt>Contract</dt>
        <dd>{document.name}</dd>
        <dt>Notice received</dt>
        <dd>
          {dateWords(receivedTime, 'longDateTime', timeZone)}, {way === 'page' ? 'on the page of the contract' : way},
          from {by}
        </dd>
        {sentOn && (
          <>
            <dt>Postmark</dt>
            <dd>{dateWords(sentOn, 'longDate', 'UTC')}</dd>
          </>
        )}
        {isInTime && paid > 0 && (
          <>
            <dt>Money due back</dt>
            <dd>
              {moneyWords(paid)} by {dateWords(refundBy, 'fullDate', 'UTC')}
            </dd>
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
          : `The last day was ${dateWords(lastDay, 'fullDate', 'UTC')}. The contract stays as it was signed.`}
      </p>
      <button type="button" className="btn btn--quiet" onClick={() => window.print()}>
        <Icon name="printer" />
        Print the receipt
      </button>
    </div>
  );
}
