import { expect, test } from 'vitest';
import type { PaymentOption } from '#domain/estimates/payment-offers.ts';
import { cashOff, paymentTerms, shownOption, termText, withPayment } from '#engine/estimates/payment-terms.ts';
import { anEstimate } from '#tests/support/estimates/estimates.ts';
import { roofCatalog } from '#tests/support/estimates/roof-catalog.ts';

const cash: PaymentOption = { name: 'Cash', apr: 0, term: 0 };
const year: PaymentOption = { name: 'One year', apr: 0, term: 12 };
const decade: PaymentOption = { name: 'Ten years', apr: 0.0799, term: 120 };

function terms(option: PaymentOption, total: number, downpayment: number) {
  const { principal, monthlyPayment } = paymentTerms(roofCatalog, option, total, downpayment);
  return { principal, monthlyPayment };
}

test('the rest after a down payment is financed over the months of the option', () => {
  expect(terms(decade, 18_650.25, 5000)).toEqual({ principal: 13_650.25, monthlyPayment: 165.54 });
  expect(terms(year, 12_000, 0)).toEqual({ principal: 12_000, monthlyPayment: 1000 });
  expect(terms(cash, 12_000, 2000)).toEqual({ principal: 10_000, monthlyPayment: 0 });
});

test('a down payment is neither more than the total nor below zero', () => {
  expect(terms(year, 1200, 5000)).toEqual({ principal: 0, monthlyPayment: 0 });
  expect(terms(year, 1200, -600)).toEqual({ principal: 1200, monthlyPayment: 100 });
});

test('a negative total leaves nothing to finance and nothing to take off', () => {
  expect(terms(decade, -300, 0)).toEqual({ principal: 0, monthlyPayment: 0 });
  const settings = { themeColor: '#000000', cashCheckDiscount: true, contractCashDiscountPercent: 0.03 };
  expect(cashOff(roofCatalog, settings, cash, -300)).toBe(0);
});

test('the cash discount is a share of the total, for payment at once', () => {
  const settings = { themeColor: '#000000', cashCheckDiscount: true, contractCashDiscountPercent: 0.03 };
  expect(cashOff(roofCatalog, settings, cash, 1000)).toBe(30);
  expect(cashOff(roofCatalog, settings, { ...cash, discountPercent: 0.05 }, 1000)).toBe(50);
  expect(cashOff(roofCatalog, settings, year, 1000)).toBe(0);
  expect(cashOff(roofCatalog, { ...settings, cashCheckDiscount: false }, cash, 1000)).toBe(0);
});

test('a chosen option is stored with its terms, and everything else stays', () => {
  const estimate = anEstimate({ name: 'Front', workflowIds: [1, 3] });
  const chosen = withPayment(estimate, paymentTerms(roofCatalog, decade, 18_650.25, 5000), 5000);
  expect(chosen).toEqual({
    ...estimate,
    paymentOption: 'Ten years',
    downpayment: 5000,
    principal: 13_650.25,
    monthlyRate: 0.0799 / 12,
    monthlyPayment: 165.54,
    term: 120,
  });
});

test('terms are said in months and percent', () => {
  expect(termText(decade)).toBe('120 months at 7.99%');
  expect(termText(cash)).toBe('Paid at once');
});

test('without a choice, or with one that is gone, the longest option is shown, and never cash', () => {
  const options = [cash, year, decade];
  expect(shownOption({ paymentOption: 'Cash' }, options)).toBe(cash);
  expect(shownOption({}, options)).toBe(decade);
  expect(shownOption({ paymentOption: 'Gone' }, options)).toBe(decade);
  expect(shownOption({}, [cash])).toBeNull();
});
