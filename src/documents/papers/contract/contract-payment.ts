import type { PaperSection, TableRow } from '#documents/paper/paper.ts';
import { byVersion } from '#documents/paper/paper-versions.ts';
import { type ContractInput, isPartial, type PaidEstimate } from '#documents/papers/contract/contract-input.ts';
import { taken } from '#documents/papers/contract/contract-prices.ts';
import { defined } from '#domain/defined.ts';
import { contractTotal } from '#domain/estimates/estimate-total.ts';
import { cashDiscount, offeredPayments } from '#domain/estimates/payment-offers.ts';
import { roundDecimals } from '#domain/money/round-money.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { formatMoney, formatPercent } from '#domain/text/format-number.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { payment } from '#engine/estimates/estimate-of-sheet.ts';
import { computeMoney } from '#engine/sheet/money/compute-money.ts';

type PaymentRow = Extract<PaperSection, { kind: 'figures' }>['rows'][number];

/** The inputs of a contract's payment. */
interface PaidInput extends Pick<ContractInput, 'settings' | 'workflowIds' | 'details'> {
  readonly estimate: PaidEstimate;
  readonly catalog: Pick<CompiledCatalog, 'ruleById'>;
  /** Counted if and only if it is shown. */
  readonly additionalCost?: number | null;
}

/** The payment of a contract; a contract for some of the trades covers only their price. */
interface ContractPayment {
  readonly isPartial: boolean;
  readonly total: number;
  readonly downpayment: number;
  /** The discount for paying at once, and the part of the total that it applies to. */
  readonly cashDiscount: number;
  readonly cashDiscountPercent: number;
  /** Total less cash discount and downpayment. */
  readonly balance: number;
  readonly monthlyPayment: number;
  readonly isFinanced: boolean;
  readonly isInterestFree: boolean;
}

export function contractPayment(input: PaidInput): ContractPayment {
  const { estimate, settings, catalog, details } = input;
  const total = contractTotal(estimate, input.workflowIds, input.additionalCost ?? null);
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
          ...defined({ monthlyRate }),
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
    isInterestFree: yearlyRate(estimate) === 0,
    isPartial: partial,
  };
}

/** The payment terms, and the ways to pay from which they were chosen. */
export const paymentSections = (input: ContractInput): PaperSection[] => [paymentFigures(input), ...waysToPay(input)];

/** Each amount with its time, and the cost of financing. The figures add up to the contract price. */
function paymentFigures(input: ContractInput): PaperSection {
  const paid = contractPayment(input);
  const { estimate, settings } = input;
  const way = estimate.paymentOption;
  const isShown = settings.showPaymentOptionsOnContract !== false;
  const rows: PaymentRow[] = [
    ...(paid.cashDiscount > 0
      ? [
          { label: 'Contract price', value: formatMoney(paid.total) },
          {
            label: `${way ?? 'Paid at once'}: discount, ${formatPercent(paid.cashDiscountPercent)} of ${formatMoney(paid.total)}`,
            value: taken(paid.cashDiscount),
          },
          { label: 'To be paid', value: formatMoney(sumMoney([paid.total, -paid.cashDiscount])) },
        ]
      : []),
    ...(paid.downpayment > 0 ? [{ label: 'Due on signing', value: formatMoney(paid.downpayment) }] : []),
    ...(paid.isFinanced
      ? [
          // The name of a way may state its rate: amount, term and rate stand together or not at all.
          { label: `Amount financed${way && isShown ? `: ${way}` : ''}`, value: formatMoney(paid.balance) },
          ...(isShown ? financing(input, paid) : []),
        ]
      : [{ label: 'Due on completion', value: formatMoney(paid.balance) }]),
  ];
  return { kind: 'figures', heading: 'Payment', rows };
}

function financing({ estimate, version }: ContractInput, paid: ContractPayment): PaymentRow[] {
  const term = estimate.term ?? 0;
  const { last, all } = installments(paid, term);
  const { monthlyPayment, balance } = paid;
  return [
    {
      label: `${last === monthlyPayment ? term : term - 1} monthly payments${byVersion(version, { 1: ' of', 11: '' })}`,
      value: formatMoney(monthlyPayment),
    },
    ...(last === monthlyPayment ? [] : [{ label: 'Last payment', value: formatMoney(last) }]),
    { label: 'Annual percentage rate (APR)', value: formatPercent(yearlyRate(estimate)) },
    { label: 'Total of payments', value: formatMoney(all) },
    { label: 'Finance charge', value: formatMoney(sumMoney([all, -balance])) },
  ];
}

const yearlyRate = ({ monthlyRate = 0 }: Pick<PaidEstimate, 'monthlyRate'>): number =>
  roundDecimals(monthlyRate * 12, 8);

/** The last payment, and the sum of all payments: even without interest, equal installments may not add up exactly. */
function installments({ monthlyPayment, balance, isInterestFree }: ContractPayment, term: number) {
  const before = times(monthlyPayment, term - 1);
  const last =
    isInterestFree || sumMoney([before, monthlyPayment]) < balance ? sumMoney([balance, -before]) : monthlyPayment;
  return { last, all: sumMoney([before, last]) };
}

const times = (amount: number, count: number): number => sumMoney(Array.from({ length: count }, () => amount));

/**
 * The ways to pay that the company offers, the chosen one checked, each with all of its figures: amount, term and rate
 * stand together or not at all. Empty when nothing is chosen or the company hides them.
 */
function waysToPay(input: ContractInput): PaperSection[] {
  const { estimate, settings } = input;
  const chosen = estimate.paymentOption;
  if (!chosen || settings.showPaymentOptionsOnContract === false) return [];
  const others = offeredPayments(settings).map(({ name, apr, term }) =>
    name === chosen ? estimate : { ...estimate, paymentOption: name, monthlyRate: apr / 12, term },
  );
  const ways = others.includes(estimate) ? others : [...others, estimate];
  return [
    {
      kind: 'table',
      heading: 'Ways to pay',
      columns: [
        { label: 'Way', align: 'start' },
        ...columnsOf(input.version).map((label) => ({ label, align: 'end' as const })),
      ],
      rows: ways.map((way) => ({ ...wayRow(input, way), ...(way === estimate ? { isTicked: true as const } : {}) })),
      totals: [],
      isChecklist: true,
    },
  ];
}

const columnsOf = (version: number): readonly string[] =>
  byVersion(version, {
    1: ['On signing', 'Then', 'Payments', 'APR', 'In all'],
    11: ['Down', 'Balance', 'Payments', 'APR', 'Total'],
  });

function wayRow(input: PaidInput, way: PaidEstimate): TableRow {
  const paid = contractPayment({ ...input, estimate: way });
  const { balance, downpayment, monthlyPayment, isFinanced, cashDiscountPercent } = paid;
  const { last, all } = isFinanced ? installments(paid, way.term ?? 0) : { last: balance, all: balance };
  const regular = last === monthlyPayment ? (way.term ?? 0) : (way.term ?? 0) - 1;
  const payments = `${regular} × ${formatMoney(monthlyPayment)}${last === monthlyPayment ? '' : `, last ${formatMoney(last)}`}`;
  return {
    cells: [
      way.paymentOption ?? '',
      formatMoney(downpayment),
      formatMoney(balance),
      isFinanced ? payments : '–',
      isFinanced ? formatPercent(yearlyRate(way)) : '–',
      formatMoney(sumMoney([downpayment, all])),
    ],
    detail: cashDiscountPercent > 0 ? `Discount ${formatPercent(cashDiscountPercent)}` : '',
  };
}
