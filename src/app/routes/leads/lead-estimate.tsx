import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { acceptedPapers } from '#app/pages/records/accepted-papers.ts';
import { documentNames } from '#app/routes/leads/document-names.ts';
import { useDevice, useFollowed } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { LocalRecord } from '#client/device.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import { saleOf } from '#documents/paper/sale-of.ts';
import { workflowName } from '#domain/catalog/workflows.ts';
import { unchanged } from '#domain/changes/change-state.ts';
import { contractType, isSigned } from '#domain/documents/is-signed.ts';
import { isOpenToSign } from '#domain/documents/signing-state.ts';
import { whyUndeletable } from '#domain/documents/why-undeletable.ts';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';
import { unpricedCount, withoutText } from '#domain/estimates/unpriced-count.ts';
import { fromCents } from '#domain/money/round-money.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import '#app/routes/leads/lead-estimate.css';

const noDocuments: readonly LocalRecord<Document>[] = [];

interface LeadEstimateProps {
  readonly record: LocalRecord<Estimate>;
  readonly trades: readonly Workflow[];
}

/** One estimate of a lead: its total, its progress, and its papers. */
export function LeadEstimate({ record, trades }: LeadEstimateProps) {
  const device = useDevice();
  const estimate = record.data;
  const documents =
    useFollowed(useMemo(() => device.documents.ofEstimate(estimate.id), [device, estimate.id])) ?? noDocuments;
  const sale = saleOf(acceptedPapers(documents));
  const names = estimate.workflowIds.map((id) => {
    const trade = trades.find((candidate) => candidate.id === id);
    return trade ? workflowName(trade) : '';
  });
  const current = estimateTotal(estimate);
  // A sold estimate shows the contract's price, whatever the estimate says now.
  const total = sale?.totalCents == null ? current : fromCents(sale.totalCents);
  const unpriced = unpricedCount(estimate);
  const isBeingSigned = sale === null && documents.some(({ data }) => data.type === contractType && isOpenToSign(data));
  const remove = useRemoveEstimate(estimate, total, documents);
  return (
    <li className="estimate-row inline">
      <div className="estimate-main">
        <h3>
          <Link to={`/estimator/estimate/${estimate.id}`}>{estimate.name || names.filter(Boolean).join(', ')}</Link>
        </h3>
        <p className="note">
          {estimate.modifiedTime && `Changed ${formatDate(estimate.modifiedTime, 'shortMoment')}`}
          {record.state !== unchanged && ', waiting to be sent'}
          {record.problem !== null && ', needs attention'}
          {sale === null && unpriced > 0 && `, ${withoutText(unpriced)}`}
        </p>
        {(isBeingSigned || documents.length > 0) && (
          <ul className="estimate-docs flow" aria-label="Documents">
            {isBeingSigned && (
              <li className="inline">
                <Link to={`/estimator/estimate/${estimate.id}/documents/new/contract`}>
                  <Icon name="signature" className="icon--sm" />
                  Continue signing the contract
                </Link>
              </li>
            )}
            {documents.map(({ data }) => (
              <li key={data.uuid} className="inline">
                <Link to={`/estimator/estimate/${estimate.id}/documents/${data.id}`}>
                  <Icon name="file-text" className="icon--sm" />
                  {data.name || documentNames[data.type]}
                </Link>
                {isSigned(data) && <span className="state state--ok">Signed</span>}
              </li>
            ))}
            <li className="inline">
              <Link to={`/estimator/estimate/${estimate.id}/documents`}>All documents</Link>
            </li>
          </ul>
        )}
      </div>
      <span className={`state state--${sale ? 'ok' : 'brand'}`}>{sale ? 'Signed' : 'Open'}</span>
      <span className="estimate-total figures">{formatMoney(total)}</span>
      {sale === null && (
        <button
          type="button"
          className="icon-btn icon-btn--danger"
          aria-label={`Delete estimate ${estimate.name}`}
          onClick={() => void remove()}
        >
          <Icon name="trash" />
        </button>
      )}
    </li>
  );
}

function useRemoveEstimate(
  estimate: Estimate,
  total: number,
  documents: readonly LocalRecord<Document>[],
): () => Promise<void> {
  const device = useDevice();
  const dialogs = useDialogs();
  const messages = useMessages();
  const navigate = useNavigate();
  return async () => {
    if (documents.some(({ data }) => whyUndeletable(data) !== null)) {
      const message = 'This estimate has a document with signatures, so it cannot be deleted.';
      return dialogs.alert({ type: 'info', message });
    }
    if (documents.length > 0) {
      const message = 'This estimate has documents. Delete its documents first.';
      const isConfirmed = await dialogs.confirm({ type: 'info', message, confirm: 'Show documents' });
      return isConfirmed ? void navigate(`/estimator/estimate/${estimate.id}/documents`) : undefined;
    }
    const question = {
      message: `Delete the estimate ${estimate.name}, ${formatMoney(total)}? It is removed from every device.`,
      confirm: 'Delete estimate',
    };
    const answer = await dialogs.confirmed({ type: 'warning', danger: true, ...question }, () =>
      device.estimates.remove(estimate.id),
    );
    if (answer === null) return;
    if (answer.ok) messages.show('The estimate has been deleted.', 'success');
    else messages.showProblem(answer.problem);
  };
}
