import { expect, test } from 'vitest';
import { licenseAt } from '#documents/law/license-at.ts';
import { guardFacts } from '#documents/papers/contract/guard-facts.ts';
import { contractInput, filledEstimate, settings, starter } from '#tests/support/papers/contract-input.ts';

test('the license is that of the job’s state, the one that is valid longest, or else the company’s', () => {
  const licences = [
    { place: 'IN', number: 'I-1', expires: '2026-01-01' },
    { place: 'IN', number: 'I-2', expires: null },
    { place: 'WI', number: 'W-1' },
  ];
  const of = (state: string | null) => licenseAt({ licences, license: '104' }, state).number;
  expect([of('in '), of('WI'), of('IL'), of(null)]).toEqual(['I-2', 'W-1', '104', '104']);
  expect(licenseAt({}, 'IL').number).toBe('');
});

test('financing counts as disclosed only when its terms are printed', () => {
  const way = '120 months at 6.99%';
  const estimate = { ...filledEstimate(starter, 1), paymentOption: way, monthlyRate: 0.0699 / 12, term: 120 };
  const factsWith = (showPaymentOptionsOnContract: boolean) =>
    guardFacts(contractInput(estimate, { settings: { ...settings, showPaymentOptionsOnContract } }));
  expect(factsWith(true)).toMatchObject({ showsPayment: true, showsTerm: true, statesApr: true });
  expect(factsWith(false)).toMatchObject({ showsPayment: false, showsTerm: true, statesApr: false });
  const cash = guardFacts(contractInput({ ...filledEstimate(starter, 1), paymentOption: 'Cash or check', term: 0 }));
  expect(cash).toMatchObject({ showsTerm: false, showsDownPayment: false });
});
