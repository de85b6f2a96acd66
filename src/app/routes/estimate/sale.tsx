// A signed estimate is read-only unless somebody changes it for a change order; other changes go into a copy.

import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { acceptedPapers } from '#app/pages/records/accepted-papers.ts';
import { useDevice, useFollowed } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { LocalRecord } from '#client/device.ts';
import type { Document } from '#contract/records/document.ts';
import { type SaleOfEstimate, saleOf } from '#documents/paper/sale-of.ts';
import { soldChain } from '#documents/paper/sold-chain.ts';
import { copyOfEstimate } from '#domain/estimates/copy-of-estimate.ts';
import { fromCents } from '#domain/money/round-money.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatMoney, pluralize } from '#domain/text/format-number.ts';
import '#app/routes/estimate/sale.css';
import '#app/routes/estimate/reprice/reprice-banner.css';

interface SaleState {
  readonly sale: SaleOfEstimate | null;
  /** Whether a change order can list the changes: the contract must have kept its lines. */
  readonly canChange: boolean;
  readonly isChanging: boolean;
  readonly change: () => void;
}

const noSale: SaleState = { sale: null, canChange: false, isChanging: false, change: () => undefined };

const SaleContext = createContext<SaleState>(noSale);

const noDocuments: readonly LocalRecord<Document>[] = [];

/** Whether the estimate on the screen is sold. */
export function SaleOf({ estimateId, children }: { readonly estimateId: number; readonly children: ReactNode }) {
  const device = useDevice();
  const documents =
    useFollowed(useMemo(() => device.documents.ofEstimate(estimateId), [device, estimateId])) ?? noDocuments;
  const [isChanging, setIsChanging] = useState(false);
  const state = useMemo((): SaleState => {
    const papers = acceptedPapers(documents);
    return {
      sale: saleOf(papers),
      canChange: (soldChain(papers)?.work ?? null) !== null,
      isChanging,
      change: () => setIsChanging(true),
    };
  }, [documents, isChanging]);
  return <SaleContext value={state}>{children}</SaleContext>;
}

/** The sold price; null while the estimate is open. */
export const useSale = (): SaleOfEstimate | null => use(SaleContext).sale;

/** Makes its children readable, and editable only while the estimate is unsold or is being changed. */
export function SaleLock({ children }: { readonly children: ReactNode }) {
  const { sale, isChanging } = use(SaleContext);
  return (
    <fieldset className="sale-lock" role="none" disabled={sale !== null && !isChanging}>
      {children}
    </fieldset>
  );
}

/** Shows the sale and its price, and offers a change order or a copy. */
export function SaleBanner() {
  const { sale, canChange, isChanging, change } = use(SaleContext);
  const device = useDevice();
  const working = useWorkingEstimate();
  const messages = useMessages();
  const navigate = useNavigate();
  if (sale === null) return null;
  const { name, id } = working.record();

  const copy = async () => {
    const birth = { newUuid: device.newUuid, now: device.now().toISOString() };
    const answer = await device.estimates.save(copyOfEstimate(working.read(), `${name}, copy`, birth));
    if (!answer.ok) return messages.showProblem(answer.problem);
    messages.show('This is the copy. The signed estimate stays as it is.', 'success');
    await navigate(`/estimator/estimate/${answer.value.id}`);
  };
  return (
    <div className="reprice flow sale-banner" role="status">
      <Icon name="lock" />
      <p>
        Signed {formatDate(sale.signedTime, 'shortDate')}
        {sale.totalCents !== null && ` for ${formatMoney(fromCents(sale.totalCents))}`}
        {sale.changes > 0 &&
          `, ${sale.changes === 1 ? 'a change order' : pluralize(sale.changes, 'change order')} included`}
        .{' '}
        <span className="sale-rule">
          {isChanging
            ? 'Your changes count once the customer has signed a change order.'
            : 'A signed estimate cannot be changed.'}
        </span>{' '}
        <Link to={`/estimator/estimate/${id}/documents/${sale.documentId}`}>Open the contract</Link>
      </p>
      {isChanging ? (
        <Link className="btn" to={`/estimator/estimate/${id}/documents/new/change-order`}>
          Make the change order
        </Link>
      ) : (
        <div className="sale-acts flow">
          {canChange && (
            <button type="button" className="btn" onClick={change}>
              Change it by a change order
            </button>
          )}
          <button type="button" className="btn" onClick={copy}>
            Make a copy to change
          </button>
        </div>
      )}
    </div>
  );
}
