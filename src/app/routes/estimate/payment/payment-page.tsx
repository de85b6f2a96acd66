import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { useSheet } from '#app/form/sheet-store.ts';
import { DownpaymentBox } from '#app/open-estimate/downpayment-box.tsx';
import { useRecord, useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { ObstacleList } from '#app/paper/obstacle-list.tsx';
import { EstimateLayout } from '#app/routes/estimate/estimate-layout.tsx';
import { SaleLock, useSale } from '#app/routes/estimate/sale.tsx';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { Obstacle } from '#documents/kinds/obstacle.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { contractObstacles } from '#documents/papers/contract/contract-obstacles.ts';
import { offeredPayments } from '#domain/estimates/payment-offers.ts';
import { withoutText } from '#domain/estimates/unpriced-count.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import { joined } from '#domain/text/joined.ts';
import { cashOff, type PaymentTerms, paymentTerms, termText, withPayment } from '#engine/estimates/payment-terms.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import '#app/routes/estimate/payment/payment-page.css';
import '#app/routes/estimate/step/step-page.css';
import '#app/open-estimate/packages/package-comparison.css';
import '#app/form/templates/object-template.css';

/** The customer's payment options side by side, each with its monthly payment. */
export function PaymentPage() {
  const working = useWorkingEstimate();
  const navigate = useNavigate();
  const sale = useSale();
  const settings = useObservable(useDevice().settings$, null);
  const estimate = useRecord(working);
  const { total, without, catalog } = useSheet(
    useCallback(
      (sheet: Sheet) => ({ total: sheet.total, without: withoutText(sheet.unpricedLines), catalog: sheet.catalog }),
      [],
    ),
  );
  const options = settings === null ? [] : offeredPayments(settings);
  const { show, showProblem } = useMessages();
  const downpayment = estimate.downpayment ?? 0;
  const [isHeld, setIsHeld] = useState(false);
  const [obstacles, setObstacles] = useState<readonly Obstacle[]>([]);
  const terms = settings === null ? [] : options.map((option) => paymentTerms(catalog, option, total, downpayment));

  const choose = (chosen: PaymentTerms) => working.amend((record) => withPayment(record, chosen, downpayment));
  const payDown = (amount: number) =>
    working.amend((record) => {
      const option = options.find(({ name }) => name === record.paymentOption);
      return option === undefined || settings === null
        ? { ...record, downpayment: amount }
        : withPayment(record, paymentTerms(catalog, option, total, amount), amount);
    });
  const makeContract = async () => {
    if (sale !== null) return navigate(`/estimator/estimate/${estimate.id}/documents/${sale.documentId}`);
    if (isHeld) return document.getElementById('downpayment')?.focus();
    const record = working.read();
    const { workflowIds } = record;
    const found =
      settings === null
        ? []
        : contractObstacles(working.store.read(), {
            estimate: record,
            settings,
            catalog,
            workflowIds,
            details: noDetails,
          });
    // A problem in one trade does not block the sale of the others: the contract page lets the rep choose.
    const isOver = workflowIds.every((id) =>
      found.some(({ location }) => 'workflowId' in location && location.workflowId === id),
    );
    setObstacles(isOver || found.some(({ location }) => location.kind === 'payment') ? found : []);
    if (isOver || found.some(({ location }) => location.kind === 'payment')) return;
    const isSaved = await working.saving.flush();
    const state = working.saving.state();
    if (state.kind === 'refused') return showProblem(state.problem);
    if (!isSaved) return show('The estimate is not saved yet. Fix its errors first.', 'error');
    await navigate(`/estimator/estimate/${estimate.id}/documents/new/contract`);
  };

  return (
    <EstimateLayout
      workflowId={null}
      sectionId={null}
      nextText={sale === null ? 'Make the contract' : 'Open the contract'}
      nextShort="Contract"
      onNext={makeContract}
    >
      <div className="step-head">
        <div>
          <p className="crumb">Estimate</p>
          <h1>Payment</h1>
        </div>
      </div>
      <SaleLock>
        <section className="panel" aria-labelledby="downpayment-heading">
          <div className="panel-head split">
            <h2 id="downpayment-heading">Down payment</h2>
            <p className="note">{joined([`Total ${formatMoney(total)}`, without])}</p>
          </div>
          <div className="questions">
            <DownpaymentBox
              id="downpayment"
              value={downpayment}
              total={total}
              onChange={payDown}
              onProblem={setIsHeld}
            />
          </div>
        </section>
        {obstacles.length > 0 && <ObstacleList estimateId={estimate.id} obstacles={obstacles} />}
        {!options.some(({ name }) => name === estimate.paymentOption) && (
          <p className="note">Nothing is chosen: the balance is due on completion.</p>
        )}
        {options.length > 0 && (
          <fieldset className="pay-options">
            <legend className="vh">Ways to pay</legend>
            {terms.map((each) => (
              <PaymentCard
                key={each.option.name}
                terms={each}
                off={settings === null ? 0 : cashOff(catalog, settings, each.option, total)}
                isChosen={each.option.name === estimate.paymentOption}
                isHeld={isHeld}
                onChoose={() => choose(each)}
              />
            ))}
          </fieldset>
        )}
      </SaleLock>
    </EstimateLayout>
  );
}

interface PaymentCardProps {
  readonly terms: PaymentTerms;
  /** The discount for paying at once. */
  readonly off: number;
  readonly isChosen: boolean;
  /** The down payment on the screen is not the one that these amounts are computed with. */
  readonly isHeld: boolean;
  readonly onChoose: () => void;
}

function PaymentCard({
  terms: { option, principal, monthlyPayment },
  off,
  isChosen,
  isHeld,
  onChoose,
}: PaymentCardProps) {
  const shown = (amount: number) => (isHeld ? '–' : formatMoney(amount));
  return (
    <label className={isChosen ? 'pay-option is-on' : 'pay-option'}>
      <input className="input-cover" type="radio" name="payment-option" checked={isChosen} onChange={onChoose} />
      <span className="package-label split">
        {option.name}
        <span className="package-flag">
          {isChosen && <Icon name="check" />}
          {isChosen ? 'Chosen' : 'Choose'}
        </span>
      </span>
      <span className="package-price">{shown(option.term === 0 ? sumMoney([principal, -off]) : monthlyPayment)}</span>
      <span className="package-month">{option.term === 0 ? 'pay in full' : 'per month'}</span>
      {off > 0 && <span className="note">{formatMoney(off)} cash discount</span>}
      {option.term !== 0 && (
        <>
          {termText(option) !== option.name && <span className="note">{termText(option)}</span>}
          <span className="note">{shown(principal)} financed</span>
        </>
      )}
    </label>
  );
}
