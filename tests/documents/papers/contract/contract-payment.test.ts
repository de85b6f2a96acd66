import { describe, expect, test } from 'vitest';
import { contractPaper } from '#documents/papers/contract/contract.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { contractPayment } from '#documents/papers/contract/contract-payment.ts';
import { offeredPayments } from '#domain/estimates/payment-offers.ts';
import {
  centsOf,
  contractInput,
  figuresUnder,
  filledEstimate,
  joined,
  settings,
  starter,
} from '#tests/support/papers/contract-input.ts';

describe('the payment of a contract', () => {
  const estimate = {
    ...joined([filledEstimate(starter, 1), filledEstimate(starter, 4)]),
    downpayment: 3_000,
    paymentOption: '60 months at 8.99%',
    monthlyRate: 0.0899 / 12,
    term: 60,
  };

  test('for only some of the trades covers just those', () => {
    const details = { ...noDetails, downpayment: 200 };
    const paper = contractPaper(contractInput(estimate, { workflowIds: [4], details }));
    const figures = figuresUnder(paper, 'Payment');
    expect(centsOf(figures['Due on signing'] ?? '')).toBe(20_000);
    expect(centsOf(figures['Amount financed: 60 months at 8.99%'] ?? '')).toBe(paper.totalCents - 20_000);
    const alone = contractPaper(contractInput({ ...estimate, ...filledEstimate(starter, 4), downpayment: 200 }));
    expect(figures).toEqual(figuresUnder(alone, 'Payment'));
  });

  test('with financing states its annual rate, the total of payments and the finance charge', () => {
    const figures = figuresUnder(contractPaper(contractInput(estimate)), 'Payment');
    expect(figures['Annual percentage rate (APR)']).toBe('8.99%');
    const monthly = centsOf(figures['60 monthly payments'] ?? '');
    expect(centsOf(figures['Total of payments'] ?? '')).toBe(60 * monthly);
    const financed = centsOf(figures['Amount financed: 60 months at 8.99%'] ?? '');
    expect(centsOf(figures['Finance charge'] ?? '')).toBe(60 * monthly - financed);
  });

  test('mentions no financing when there is none', () => {
    const { paymentOption: _way, term: _term, monthlyRate: _rate, ...plain } = estimate;
    const paper = contractPaper(contractInput(plain));
    expect(Object.keys(figuresUnder(paper, 'Payment'))).toEqual(['Due on signing', 'Due on completion']);
    expect(JSON.stringify(paper)).not.toMatch(/financ|lender/i);
  });

  test("in cash is reduced by the company's cash discount, if any", () => {
    const cash = { ...estimate, paymentOption: 'Cash or check', monthlyRate: 0, term: 0 };
    const figures = figuresUnder(contractPaper(contractInput(cash)), 'Payment');
    const price = centsOf(figures['Contract price'] ?? '');
    expect(centsOf(figures[`Cash or check: discount, 3% of ${figures['Contract price']}`] ?? '')).toBe(
      -Math.round(price * 0.03),
    );
    const without = { ...settings, cashCheckDiscount: false };
    expect(Object.keys(figuresUnder(contractPaper(contractInput(cash, { settings: without })), 'Payment'))).toEqual([
      'Due on signing',
      'Due on completion',
    ]);
  });

  test('without its terms on the contract still says that it is financed, and names no rate', () => {
    const hidden = { ...settings, showPaymentOptionsOnContract: false };
    const figures = figuresUnder(contractPaper(contractInput(estimate, { settings: hidden })), 'Payment');
    expect(Object.keys(figures)).toEqual(['Due on signing', 'Amount financed']);
  });

  test('due on signing and later adds up to the whole price, to the cent', () => {
    const input = contractInput({ ...estimate, paymentOption: 'Cash or check', monthlyRate: 0, term: 0 });
    const paid = contractPayment(input);
    expect(paid).toMatchObject({ isPartial: false, isFinanced: false, monthlyPayment: 0, downpayment: 3_000 });
    expect(paid.balance + paid.cashDiscount + paid.downpayment).toBeCloseTo(paid.total, 6);
    expect(contractPayment({ ...input, workflowIds: [4] })).toMatchObject({ isPartial: true, downpayment: 0 });
  });

  test('lists the ways to pay with all their figures, and checks the chosen one', () => {
    const waysOf = (chosen: typeof estimate, more = settings) =>
      contractPaper(contractInput(chosen, { settings: more })).sections.flatMap((section) =>
        section.kind === 'table' && section.heading === 'Ways to pay' ? [section] : [],
      )[0]?.rows ?? [];
    const rows = waysOf(estimate);
    expect(rows.map(({ cells }) => cells[0])).toEqual(offeredPayments(settings).map(({ name }) => name));
    expect(rows.filter(({ isTicked }) => isTicked).map(({ cells }) => cells[0])).toEqual(['60 months at 8.99%']);
    for (const { cells } of rows) {
      const [, onSigning = '', amount = '', payments = '', rate = '', all = ''] = cells;
      expect(onSigning).toBe('$3,000.00');
      expect(rate === '–').toBe(payments === '–');
      if (payments === '–') expect(centsOf(all)).toBe(centsOf(amount) + 300_000);
      else expect(centsOf(all)).toBeGreaterThanOrEqual(centsOf(amount) + 300_000);
    }
    const total = contractPayment(contractInput(estimate)).total;
    const cash = rows.find(({ detail }) => detail === 'Discount 3%');
    expect(centsOf(cash?.cells[5] ?? '')).toBe(Math.round(total * 97));
    expect(waysOf({ ...estimate, paymentOption: 'Uncle Bob', monthlyRate: 0, term: 0 }).at(-1)).toMatchObject({
      isTicked: true,
      cells: ['Uncle Bob', '$3,000.00', expect.any(String), '–', '–', expect.any(String)],
    });
    expect(waysOf(estimate, { ...settings, showPaymentOptionsOnContract: false })).toEqual([]);
    expect(waysOf({ ...estimate, paymentOption: '' })).toEqual([]);
  });
});
