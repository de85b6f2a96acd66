import type { Settings } from '#contract/records/settings.ts';

export type PaymentOption = NonNullable<Settings['paymentOptions']>[number];

type PaymentSettings = Pick<
  Settings,
  | 'paymentOptions'
  | 'showPaymentOptions'
  | 'zeroInterest'
  | 'reducedRate'
  | 'contractFinancingApr'
  | 'cashCheckDiscount'
  | 'contractCashDiscountPercent'
>;

/**
 * Payment options that the company offers now. A switch that was never set counts as on; a reduced rate is one below
 * the company's own.
 */
export const offeredPayments = (settings: PaymentSettings): readonly PaymentOption[] =>
  settings.showPaymentOptions === false
    ? []
    : (settings.paymentOptions ?? []).filter(({ apr, term }) => {
        if (term === 0) return true;
        if (apr === 0) return settings.zeroInterest !== false;
        return apr >= (settings.contractFinancingApr ?? 0) || settings.reducedRate !== false;
      });

/** Discount for paying at once, as a fraction: the option's own percentage, or else the company's. */
export const cashDiscount = (settings: PaymentSettings, option: PaymentOption | undefined): number =>
  settings.cashCheckDiscount === true && option?.term === 0
    ? (option.discountPercent ?? settings.contractCashDiscountPercent ?? 0)
    : 0;
