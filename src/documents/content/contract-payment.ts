import { type ContractInput, isPartial, type PaidEstimate } from '#documents/content/contract-input.ts';
import { taken } from '#documents/content/contract-prices.ts';
import type { PaperSection } from '#documents/content/paper.ts';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';
import { cashDiscount } from '#domain/estimates/payment-offers.ts';
import { roundDecimals } from '#domain/money/round-money.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { moneyWords, percentWords } from '#domain/words/number-words.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { payment } from '#engine/estimates/estimate-of-sheet.ts';
import { computeMoney } from '#engine/sheet/money/compute-money.ts';

type Row = Extract<PaperSection, { kind: 'figures' }>['rows'][number];

/** Inputs of a contract's payment. */
interface PaidInput extends Pick<ContractInput, 'settings' | 'workflowIds' | 'details'> {
  readonly estimate: PaidEstimate;
  readonly catalog: Pick<CompiledCatalog, 'ruleById'>;
  /** Counted if and only if it is shown. */
  readonly additionalCost?: number | null;
}

/** The payment of a contract; over some of the trades it covers their price only. */
interface ContractPayment {
  readonly isPartial: boolean;
  readonly total: number;
  readonly downpayment: number;
  /** Discount for paying at once, and the discounted part of the total. */
  readonly cashDiscount: number;
  readonly cashDiscountPercent: number;
  /** Total less cash discount and downpayment. */
  readonly balance: number;
  readonly monthlyPayment: number;
  readonly isFinanced: boolean;
}

export function contractPayment(input: PaidInput): ContractPayment {
  const { estimate, settings, catalog, details } = input;
  const total = sumMoney([estimateTotal(estimate, input.workflowIds), input.additionalCost ?? 0]);
  const partial = isPartial(input);
  const downpayment = partial ? (details.downpayment ?? 0) : (estimate.downpayment ?? 0);
  const option = settings.paymentOptions?.find(({ name }) => name === estimate.paymentOption);
  const percent = cashDiscount(settings, option);
  const off =
    percent > 0
      ? computeMoney(catalog, 'totals.discount', { discountable: Math.max(total, 0), discountPercent: percent })
      : 0;
  const balance = sumMoney([total, -off, -downpayment]);
  const { monthlyRate, term } = estimate;
  const monthly =
    (term ?? 0) > 0 && balance > 0
      ? payment(catalog, balance, {
          downpayment: 0,
          ...(monthlyRate === undefined ? {} : { monthlyRate }),
          term: term ?? 0,
        }).monthlyPayment
      : 0;
  return {
    total,
    downpayment,
    cashDiscount: off,
    cashDiscountPercent: percent,
    balance,
    monthlyPayment: monthly,
    isFinanced: monthly > 0,
    isPartial: partial,
  };
}

/** The payment terms: what is due when, and the cost of financing. The figures add up to the contract price. */
export function paymentFigures(input: PaidInput): PaperSection {
  const paid = contractPayment(input);
  const { estimate, settings } = input;
  const way = estimate.paymentOption;
  const isShown = settings.showPaymentOptionsOnContract !== false;
  const rows: Row[] = [
    ...(paid.cashDiscount > 0
      ? [
          { label: 'Contract price', value: moneyWords(paid.total) },
          {
            label: `${way ?? 'Paid at once'}: discount, ${percentWords(paid.cashDiscountPercent)} of ${moneyWords(paid.total)}`,
            value: taken(paid.cashDiscount),
          },
          { label: 'To be paid', value: moneyWords(sumMoney([paid.total, -paid.cashDiscount])) },
        ]
      : []),
    ...(paid.downpayment > 0 ? [{ label: 'Due on signing', value: moneyWords(paid.downpayment) }] : []),
    ...(paid.isFinanced
      ? [
          // The name of a way may state its rate: amount, term and rate stand together or not at all.
          { label: `Amount financed${way && isShown ? `: ${way}` : ''}`, value: moneyWords(paid.balance) },
          ...(isShown ? financing(input, paid) : []),
        ]
      : [{ label: 'Due on completion', value: moneyWords(paid.balance) }]),
  ];
  return { kind: 'figures', heading: 'Payment', rows };
}

function financing({ estimate }: PaidInput, { balance, monthlyPayment }: ContractPayment): Row[] {
  const term = estimate.term ?? 0;
  const apr = roundDecimals((estimate.monthlyRate ?? 0) * 12, 8);
  const regular = times(monthlyPayment, term);
  // Without interest the installments may not add up exactly: the last one differs.
  const last = apr === 0 || regular < balance ? sumMoney([balance, -times(monthlyPayment, term - 1)]) : monthlyPayment;
  const all = sumMoney([times(monthlyPayment, term - 1), last]);
  return [
    last === monthlyPayment
      ? { label: `${term} monthly payments of`, value: moneyWords(monthlyPayment) }
      : { label: `${term - 1} monthly payments of`, value: moneyWords(monthlyPayment) },
    ...(last === monthlyPayment ? [] : [{ label: 'Last payment', value: moneyWords(last) }]),
    { label: 'Annual percentage rate (APR)', value: percentWords(apr) },
    { label: 'Total of payments', value: moneyWords(all) },
    { label: 'Finance charge', value: moneyWords(sumMoney([all, -balance])) },
  ];
}

const times = (amount: number, count: number): number => sumMoney(Array.from({ length: count }, () => amount));
