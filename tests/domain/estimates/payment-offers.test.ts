import { expect, test } from 'vitest';
import { cashDiscount, offeredPayments } from '#domain/estimates/payment-offers.ts';

const cash = { name: 'Cash', apr: 0, term: 0 };
const free = { name: 'Same as cash', apr: 0, term: 12 };
const reduced = { name: 'Reduced', apr: 0.0399, term: 60 };
const usual = { name: 'Usual', apr: 0.0899, term: 60 };
const paymentOptions = [cash, free, reduced, usual];
const names = (settings: Parameters<typeof offeredPayments>[0]) => offeredPayments(settings).map(({ name }) => name);

test('a switch that was never set counts as on', () => {
  expect(names({ paymentOptions })).toEqual(['Cash', 'Same as cash', 'Reduced', 'Usual']);
});

test('each switch removes its payment option', () => {
  expect(names({ paymentOptions, showPaymentOptions: false })).toEqual([]);
  expect(names({ paymentOptions, zeroInterest: false })).toEqual(['Cash', 'Reduced', 'Usual']);
  expect(names({ paymentOptions, reducedRate: false, contractFinancingApr: 0.0699 })).toEqual([
    'Cash',
    'Same as cash',
    'Usual',
  ]);
});

test('paying at once deducts the option’s own percentage, or else the company’s, if the company offers it', () => {
  const company = { contractCashDiscountPercent: 0.02, cashCheckDiscount: true };
  expect(cashDiscount(company, { ...cash, discountPercent: 0.03 })).toBe(0.03);
  expect(cashDiscount(company, cash)).toBe(0.02);
  expect(cashDiscount(company, usual)).toBe(0);
  expect(cashDiscount({ ...company, cashCheckDiscount: false }, cash)).toBe(0);
});
