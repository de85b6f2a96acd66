import { useMemo } from 'react';
import { of } from 'rxjs';
import { Icon } from '#app/components/icon.tsx';
import { CancellationForm } from '#app/routes/documents/cancellation/cancellation-form.tsx';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import type { LocalRecord } from '#client/device.ts';
import type { ContractCancellation, Document, Lead, Settings } from '#contract/records.ts';
import { deadlineOf, stoppedBy } from '#documents/law/cancellation-of.ts';
import { dateWords } from '#domain/words/date-words.ts';
import { moneyWords } from '#domain/words/number-words.ts';
import '#app/routes/documents/cancellation/cancellation-panel.css';

const orderTypes: readonly number[] = [2, 3];
const noDocuments: readonly LocalRecord<Document>[] = [];

/** The buyer's right to cancel a signed contract: its last day, a notice that came, and the orders that it stops. */
export function CancellationPanel({ document }: { readonly document: Document }) {
  const device = useDevice();
  const settings = useObservable<Settings | null>(device.settings$, null);
  const lead$ = useMemo(
    () => (document.leadId === undefined ? of(null) : device.leads.watch(document.leadId)),
    [device, document.leadId],
  );
  const lead = useObservable<LocalRecord<Lead> | null>(lead$, null);
  const siblings$ = useMemo(() => device.documents.ofEstimate(document.estimateId), [device, document.estimateId]);
  const siblings = useObservable(siblings$, noDocuments);
  if (settings === null) return null;
  const stopped = stoppedBy(siblings.map(({ data }) => data));
  if (orderTypes.includes(document.type) && stopped !== null) return <Stopped by={stopped} />;
  const cancelled = { document, lead: lead?.data ?? {}, settings };
  const deadline = deadlineOf(cancelled);
  if (deadline === null) return null;
  const { cancellation } = document;
  return (
    <section className="cancellation" aria-labelledby="cancellation-title">
      <h2 id="cancellation-title">The buyer’s right to cancel</h2>
      <p>
        Last day to cancel: <b>{dateWords(deadline.lastDay, 'fullDate', 'UTC')}</b>
      </p>
      {cancellation === undefined ? (
        <details>
          <summary>The buyer cancels</summary>
          <CancellationForm cancelled={cancelled} timeZone={deadline.facts.timeZone} />
        </details>
      ) : (
        <Receipt document={document} cancellation={cancellation} />
      )}
      {cancellation?.isInTime === false && (
        <details>
          <summary>Enter another notice</summary>
          <CancellationForm cancelled={cancelled} timeZone={deadline.facts.timeZone} />
        </details>
      )}
    </section>
  );
}

interface ReceiptProps {
  readonly document: Document;
  readonly cancellation: ContractCancellation;
}

/** The dated receipt of a notice, for the buyer and the office. */
function Receipt({ document, cancellation }: ReceiptProps) {
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
          {dateWords(receivedTime, 'longDateTime', timeZone)}, {way}, from {by}
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

function Stopped({ by }: { readonly by: ContractCancellation }) {
  return (
    <p className="receipt receipt--stopped" role="alert">
      <b>Stopped.</b> The buyer cancelled the contract: notice received{' '}
      {dateWords(by.receivedTime, 'longDateTime', by.timeZone)}.
    </p>
  );
}
