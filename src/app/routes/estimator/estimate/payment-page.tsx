import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { dollarText } from '#app/form/number-text.ts';
import { problemId } from '#app/form/problem-attributes.ts';
import { useSheet } from '#app/form/sheet-store.ts';
import { NumberBox } from '#app/form/widgets/number-box.tsx';
import { EstimateLayout } from '#app/routes/estimator/estimate/estimate-layout.tsx';
import {
  type PaymentOption,
  type PaymentTerms,
  paymentTerms,
  termWords,
  withPayment,
} from '#app/routes/estimator/estimate/payment-terms.ts';
import { useRecord, useWorkingEstimate } from '#app/routes/estimator/estimate/working-estimate.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import { numberRefusal } from '#domain/quantity/number-refusal.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

const noOptions: readonly PaymentOption[] = [];

/** How the customer pays: each way with its monthly payment, side by side. */
export const PaymentPage = () => {
  const working = useWorkingEstimate();
  const navigate = useNavigate();
  const settings = useObservable(useDevice().settings$, null);
  const estimate = useRecord(working);
  const { total, catalog } = useSheet(
    useCallback((sheet: Sheet) => ({ total: sheet.total, catalog: sheet.catalog }), []),
  );
  const options = settings?.paymentOptions ?? noOptions;
  const downpayment = estimate.downpayment ?? 0;
  const [refused, setRefused] = useState<string | null>(null);
  const bounds = { min: 0, max: Math.max(total, 0), step: 1 };
  const problem = numberRefusal(refused ?? String(downpayment), { unit: '$', ...bounds });
  const terms = options.map((option) => paymentTerms(catalog, option, total, downpayment));

  const choose = (chosen: PaymentTerms) => working.amend((record) => withPayment(record, chosen, downpayment));
  const payDown = (amount: number) =>
    working.amend((record) => {
      const option = options.find(({ name }) => name === record.paymentOption);
      return option === undefined
        ? { ...record, downpayment: amount }
        : withPayment(record, paymentTerms(catalog, option, total, amount), amount);
    });
  const makeContract = async () => {
    await working.saving.flush();
    await navigate(`/estimator/estimate/${estimate.id}/documents/new/contract`);
  };

  return (
    <EstimateLayout
      workflowId={null}
      sectionId={null}
      nextWords="Make the contract"
      nextShort="Contract"
      onNext={makeContract}
    >
      <div className="step-head">
        <div>
          <p className="crumb">Estimate</p>
          <h1>Payment</h1>
        </div>
      </div>
      <section className="panel" aria-labelledby="downpayment-heading">
        <div className="panel-head">
          <h2 id="downpayment-heading">Down payment</h2>
          <p className="note">{dollarText(total)} in all</p>
        </div>
        <div className="questions">
          <span className="control">
            <label htmlFor="downpayment">Paid on signing</label>
            <NumberBox
              id="downpayment"
              value={refused ?? downpayment}
              unit="$"
              bounds={bounds}
              problem={problem}
              empty={0}
              onChange={(value) => {
                setRefused(null);
                payDown(value ?? 0);
              }}
              onRefuse={setRefused}
            />
            {problem === null ? null : (
              <span className="error" id={problemId('downpayment')}>
                <IconAlertTriangle className="icon" aria-hidden="true" />
                Paid on signing: {problem}
              </span>
            )}
          </span>
        </div>
      </section>
      {options.length === 0 ? (
        <p className="note">No ways to pay are set up yet. Ask your administrator for the payment options.</p>
      ) : (
        <fieldset className="pay-options">
          <legend className="vh">Ways to pay</legend>
          {terms.map((each) => (
            <PaymentCard
              key={each.option.name}
              terms={each}
              isChosen={each.option.name === estimate.paymentOption}
              onChoose={() => choose(each)}
            />
          ))}
        </fieldset>
      )}
    </EstimateLayout>
  );
};

interface PaymentCardProps {
  readonly terms: PaymentTerms;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const PaymentCard = ({ terms: { option, principal, monthlyPayment }, isChosen, onChoose }: PaymentCardProps) => (
  <label className={isChosen ? 'pay-option is-on' : 'pay-option'}>
    <input type="radio" name="payment-option" checked={isChosen} onChange={onChoose} />
    <span className="pk-label">
      {option.name}
      <span className="pk-flag">
        {isChosen ? <IconCheck className="icon" aria-hidden="true" /> : null}
        {isChosen ? 'Chosen' : 'Choose'}
      </span>
    </span>
    <span className="pk-price">{dollarText(option.term === 0 ? principal : monthlyPayment)}</span>
    <span className="pk-month">{option.term === 0 ? 'paid at once' : 'a month'}</span>
    {option.term === 0 ? null : (
      <>
        <span className="note">{termWords(option)}</span>
        <span className="note">{dollarText(principal)} financed</span>
      </>
    )}
  </label>
);
