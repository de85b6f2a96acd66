import type { Settings } from '#contract/records.ts';

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
 * Ways to pay that the company offers now. A switch that was never set takes nothing away; a reduced rate is one below the
 * company's own.
 */
export const offeredPayments = (settings: PaymentSettings): readonly PaymentOption[] =>
  settings.showPaymentOptions === false
    ? []
    : (settings.paymentOptions ?? []).filter(({ apr, term }) => {
        if (term === 0) return true;
        if (apr === 0) return settings.zeroInterest !== false;
        return apr >= (settings.contractFinancingApr ?? 0) || settings.reducedRate !== false;
      });

/** What is taken off for paying at once, as a fraction: the way's own percent, else the company's. */
export const cashDiscount = (settings: PaymentSettings, option: PaymentOption | undefined): number =>
  settings.cashCheckDiscount === true && option?.term === 0
    ? (option.discountPercent ?? settings.contractCashDiscountPercent ?? 0)
    : 0;
