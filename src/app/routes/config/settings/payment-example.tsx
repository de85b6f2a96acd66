import { useEntered } from '#app/form/form-source.ts';
import { useAuditedCatalog } from '#app/open-estimate/use-audited-catalog.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { PaymentOption } from '#domain/estimates/payment-offers.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { formatMoney, formatWholeMoney } from '#domain/text/format-number.ts';
import { cashOff, paymentTerms, termText } from '#engine/estimates/payment-terms.ts';

/** An ordinary job. */
const sampleTotal = 15_000;

/** The entered option on a job of $15,000, computed by the same rules as in an estimate. */
export function PaymentExample({ path }: { readonly path: string }) {
  const audited = useAuditedCatalog();
  const entered = useEntered(path) as Partial<PaymentOption> | undefined;
  const cashCheckDiscount = useEntered('cashCheckDiscount') === true;
  const percent = useEntered('contractCashDiscountPercent');
  if (!audited?.ok || typeof entered?.apr !== 'number' || typeof entered.term !== 'number') return null;
  const option: PaymentOption = {
    name: '',
    apr: entered.apr,
    term: entered.term,
    ...(typeof entered.discountPercent === 'number' ? { discountPercent: entered.discountPercent } : {}),
  };
  const settings: Settings = {
    themeColor: '',
    cashCheckDiscount,
    ...(typeof percent === 'number' ? { contractCashDiscountPercent: percent } : {}),
  };
  const off = cashOff(audited.value, settings, option, sampleTotal);
  const { monthlyPayment } = paymentTerms(audited.value, option, sampleTotal, 0);
  return (
    <p className="note" role="status">
      On {formatWholeMoney(sampleTotal)}: {termText(option)},{' '}
      <b>{option.term === 0 ? formatMoney(sumMoney([sampleTotal, -off])) : `${formatMoney(monthlyPayment)} a month`}</b>
      {off > 0 && ` after ${formatMoney(off)} off`}
    </p>
  );
}
