import { useMemo } from 'react';
import { of } from 'rxjs';
import { Link } from '#app/components/link.tsx';
import { Receipt } from '#app/paper/receipt.tsx';
import { CancellationForm } from '#app/routes/documents/cancellation/cancellation-form.tsx';
import { LastDay } from '#app/routes/documents/cancellation/last-day.tsx';
import { useDevice, useFollowed, useObservable } from '#app/shell/device-context.tsx';
import type { LocalRecord } from '#client/device.ts';
import type { Problem } from '#contract/problems.ts';
import type { ContractCancellation, Document } from '#contract/records/document.ts';
import type { Settings } from '#contract/records/settings.ts';
import { stoppedBy, stoppedOrders } from '#documents/kind-table/stopped-by.ts';
import { clockDoubts, clockText } from '#documents/law/signing-clocks.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { deadlineOf } from '#documents/papers/contract/cancellation-of.ts';
import { dayIn, formatDay } from '#domain/text/days.ts';
import { formatDate } from '#domain/text/format-date.ts';
import '#app/routes/documents/cancellation/cancellation-panel.css';

const noDocuments: readonly LocalRecord<Document>[] = [];

interface CancellationPanelProps {
  readonly document: Document;
  /** Why the office refused the notice that was entered here; null while it waits, or once it has arrived. */
  readonly problem: Problem | null;
}

/**
 * The buyer's right to cancel a signed contract: its last day, a notice that was received, and the orders that it
 * stops.
 */
export function CancellationPanel({ document, problem }: CancellationPanelProps) {
  const device = useDevice();
  const settings = useObservable<Settings | null>(device.settings$, null);
  const lead$ = useMemo(
    () => (document.leadId === undefined ? of(null) : device.leads.watch(document.leadId)),
    [device, document.leadId],
  );
  const lead = useFollowed(lead$);
  const siblings$ = useMemo(() => device.documents.ofEstimate(document.estimateId), [device, document.estimateId]);
  const siblings = useFollowed(siblings$) ?? noDocuments;
  if (settings === null) return null;
  const documents = siblings.map(({ data }) => data);
  const stopped = stoppedBy(document, documents);
  if (stopped !== null) return <Stopped by={stopped} />;
  const canceled = { document, lead: lead?.data ?? {}, settings };
  const deadline = deadlineOf(canceled, device.now());
  if (deadline === null) return null;
  const { cancellation } = document;
  const paper = readPaper(document.data?.content);
  return (
    <section className="cancellation stack" aria-labelledby="cancellation-title">
      {cancellation?.isInTime === true ? (
        <h2 id="cancellation-title">The buyer’s right to cancel</h2>
      ) : (
        <LastDay deadline={deadline} today={dayIn(device.now(), deadline.facts.timeZone)} />
      )}
      {paper !== null &&
        clockDoubts(paper, document.signatures ?? {}, deadline.facts.timeZone).map((doubt) => (
          <p key={doubt.signer} className="error" role="alert">
            {clockText(doubt, deadline.facts.timeZone)}{' '}
            {deadline.lastDay === paper.cancellation?.lastDay
              ? 'The last day to cancel stays as printed.'
              : `The paper prints ${formatDay(paper.cancellation?.lastDay ?? '', 'fullDate')}; the later day holds. Tell the buyer.`}
          </p>
        ))}
      {cancellation === undefined ? (
        <details>
          <summary>The buyer cancels</summary>
          <CancellationForm canceled={canceled} timeZone={deadline.facts.timeZone} />
        </details>
      ) : (
        <>
          <Receipt
            document={document}
            cancellation={cancellation}
            stopped={stoppedOrders(document, documents)}
            pictureOf={device.file}
          />
          {cancellation.notedTime === undefined && <Waiting problem={problem} />}
        </>
      )}
      {cancellation?.isInTime === false && (
        <details>
          <summary>Enter another notice</summary>
          <CancellationForm canceled={canceled} timeZone={deadline.facts.timeZone} />
        </details>
      )}
    </section>
  );
}

/** A notice counts on this device as soon as it is entered; the office judges it when it arrives. */
function Waiting({ problem }: Pick<CancellationPanelProps, 'problem'>) {
  if (problem === null)
    return (
      <p className="note" role="status">
        On this device, waiting for a connection. The office does not have this notice yet.
      </p>
    );
  return (
    <p className="error" role="alert">
      The office did not record this notice: {problem.title} <Link to="/estimator/sync">Open the sync center</Link>
    </p>
  );
}

function Stopped({ by }: { readonly by: ContractCancellation }) {
  return (
    <p className="receipt receipt--stopped" role="alert">
      <b>Stopped.</b> The buyer canceled the contract: notice received{' '}
      {formatDate(by.receivedTime, 'longDateTime', by.timeZone)}.
    </p>
  );
}
