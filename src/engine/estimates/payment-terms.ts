// Payment options of an estimate, computed by the catalog's payment rules.

import type { Estimate } from '#contract/records/estimate.ts';
import type { Settings } from '#contract/records/settings.ts';
import { cashDiscount, type PaymentOption } from '#domain/estimates/payment-offers.ts';
import { formatPercent } from '#domain/text/format-number.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { computeMoney } from '#engine/sheet/money/compute-money.ts';

export interface PaymentTerms {
  readonly option: PaymentOption;
  readonly principal: number;
  readonly monthlyPayment: number;
}

export function paymentTerms(
  catalog: CompiledCatalog,
  option: PaymentOption,
  total: number,
  downpayment: number,
): PaymentTerms {
  // A downpayment is limited to the total; a negative total leaves nothing to finance.
  const owed = Math.max(total, 0);
  const principal = computeMoney(catalog, 'payment.principal', {
    total: owed,
    downpayment: Math.min(Math.max(downpayment, 0), owed),
  });
  return {
    option,
    principal,
    monthlyPayment: computeMoney(catalog, 'payment.monthly', { principal, apr: option.apr, term: option.term }),
  };
}

/** The cash discount on a total. */
export const cashOff = (catalog: CompiledCatalog, settings: Settings, option: PaymentOption, total: number): number =>
  computeMoney(catalog, 'totals.discount', {
    discountable: Math.max(total, 0),
    discountPercent: cashDiscount(settings, option),
  });

/** The estimate with this payment option chosen. */
export const withPayment = (
  estimate: Estimate,
  { option, principal, monthlyPayment }: PaymentTerms,
  downpayment: number,
): Estimate => ({
  ...estimate,
  paymentOption: option.name,
  downpayment,
  principal,
  monthlyRate: option.apr / 12,
  monthlyPayment,
  term: option.term,
});

/** "120 months at 6.99%". */
export const termText = ({ apr, term }: Pick<PaymentOption, 'apr' | 'term'>): string =>
  term === 0 ? 'Paid at once' : `${term} months at ${formatPercent(apr)}`;

/**
 * The financing of an estimate: its chosen option, or else the company's longest, which has the lowest monthly payment.
 */
export const shownOption = (
  estimate: Pick<Estimate, 'paymentOption'>,
  options: readonly PaymentOption[],
): PaymentOption | null =>
  options.find(({ name }) => name === estimate.paymentOption) ??
  options.filter(({ term }) => term > 0).toSorted((one, other) => other.term - one.term)[0] ??
  null;
