import { expect, test } from 'vitest';
import type { ContractDetails } from '#contract/records/contract-details.ts';
import type { Settings } from '#contract/records/settings.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { legalFindings, requestedAnswers } from '#documents/papers/contract/legal-findings.ts';
import { demoSettings, harlow } from '#server/database/seed/demo-companies.ts';
import { contractInput, filledEstimate, lead, starter } from '#tests/support/papers/contract-input.ts';

const estimate = { ...filledEstimate(starter, 4), downpayment: 2_500 };
const inputOf = (state: string, more: Partial<Settings> = {}, details: Partial<ContractDetails> = {}) =>
  contractInput(estimate, {
    lead: { ...lead, state },
    settings: { ...demoSettings(harlow, '', ''), ...more },
    details: { ...noDetails, ...details },
    createdTime: '2026-05-20T18:00:00.000Z',
  });
const found = (...given: Parameters<typeof inputOf>) => legalFindings(inputOf(...given));
const on = (...guards: readonly string[]): Partial<Settings> => ({
  confirmedGuards: guards.map((guard) => ({ guard, by: 'A. Counsel', on: '2026-01-05' })),
});
const ofGuard = (title: string, ...given: Parameters<typeof inputOf>) =>
  found(...given).filter(({ where }) => where === title);

test('the demo company’s state is confirmed as a sample: there is no finding', () => {
  expect(found('IL')).toEqual([]);
});

test('a company without its name, its address or the license of the place is told all of it, and cannot sell', () => {
  expect(found('IL', { companyName: '', street: null, license: null })).toEqual([
    {
      level: 'block',
      where: 'Your company',
      messages: [
        'A contract needs more about your company: its name, its street, its license number for Illinois.',
        'An admin enters it under Config, Name and branding.',
      ],
      page: '/config/first-week',
    },
  ]);
});

test('a state whose notices nobody confirmed warns, or blocks if the company wants that', () => {
  expect(found('TX')).toMatchObject([{ level: 'warn', where: 'Notices for Texas' }]);
  expect(found('TX', { stopWithoutNotices: true })).toMatchObject([{ level: 'block' }]);
});

test('an unconfirmed row that gives the buyer longer blocks the signing', () => {
  const [first] = found('CA');
  expect(first).toMatchObject({ level: 'block', where: 'Last day to cancel' });
  expect(first?.messages).toEqual([
    'California may give the buyer until Thursday, May 28, 2026. An admin confirms it under Config, Notices and law.',
  ]);
  const confirmedPlaces = [{ place: 'CA', by: 'A. Counsel', on: '2026-01-05' }];
  expect(found('CA', { confirmedPlaces }).map(({ level }) => level)).toEqual(['warn']);
  expect(
    found('CA', {}, { buyers: [{ name: 'Dana', email: null, age: 'under65' }] }).map(({ level }) => level),
  ).toEqual(['warn']);
});

test('a guard is off until it is confirmed, for its state', () => {
  const deposit = 'Deposit limit';
  expect(ofGuard(deposit, 'MD')).toEqual([]);
  expect(ofGuard(deposit, 'MD', on('deposit.within-limit'))).toMatchObject([
    {
      level: 'block',
      messages: [expect.stringMatching(/^The deposit is \$2,500\.00, and Maryland allows at most \$[\d,]+\.\d\d\.$/)],
    },
  ]);
  expect(ofGuard(deposit, 'TX', on('deposit.within-limit'))).toEqual([]);
  const elsewhere = [{ guard: 'deposit.within-limit', place: 'PA', by: 'A. Counsel', on: '2026-01-05' }];
  expect(ofGuard(deposit, 'MD', { confirmedGuards: elsewhere })).toEqual([]);
});

test('lead-safe work asks first, then blocks until certificate and pamphlet are there', () => {
  const guard = on('lead-safe.ready');
  const lead65 = { yearBuilt: 1968, replacesWindows: true, interiorPaintSqFt: 0, exteriorPaintSqFt: 0 };
  const answers = { ...lead65, isTestedLeadFree: false };
  const state = (more: Partial<Settings>, details: Partial<ContractDetails>) =>
    ofGuard('Lead-safe work', 'IL', { ...guard, ...more }, details).map(({ level }) => level);
  expect(state({}, {})).toEqual(['ask']);
  expect(state({}, { answers: { ...answers, yearBuilt: 1978 } })).toEqual([]);
  expect(state({}, { answers })).toEqual(['block']);
  const ready = { leadSafeCertificate: 'NAT-1', leadSafeCertificateExpires: '2027-01-01' };
  const pamphlet = { answers: { ...answers, pamphletOn: '2026-05-10' }, workBegins: '2026-06-20' };
  expect(state(ready, pamphlet)).toEqual([]);
  expect(state(ready, { ...pamphlet, workBegins: '2026-08-01' })).toEqual(['block']);
  const { yearBuilt: _, ...unknown } = answers;
  expect(state({}, { answers: { ...unknown, isYearUnknown: true } })).toEqual(['block']);
});

test('the license of the job’s state must be in force on the day of signing', () => {
  const guard = on('licence.present');
  const licensed = (expires: string | null) => ({ ...guard, licences: [{ place: 'IL', number: '104-1', expires }] });
  const state = (more: Partial<Settings>) => ofGuard('License by state', 'IL', more).map(({ level }) => level);
  expect(state(licensed('2026-05-20'))).toEqual([]);
  expect(state(licensed('2026-05-19'))).toEqual(['block']);
  expect(state({ ...guard, license: null })).toEqual(['block']);
  expect(state(guard)).toEqual([]);
});

test('work before the last day to cancel warns, and is blocked in Ohio', () => {
  const level = (state: string, workBegins: string) =>
    ofGuard('Work after the last day to cancel', state, on('work.after-cancellation'), { workBegins }).map(
      (finding) => finding.level,
    );
  expect(level('IL', '2026-05-21')).toEqual(['warn']);
  expect(level('OH', '2026-05-21')).toEqual(['block']);
  expect(level('OH', '2026-06-21')).toEqual([]);
});

test('a purchase order waits for open choices, a contract does not', () => {
  expect(ofGuard('Colors decided', 'IL', on('colors.decided'))).toEqual([]);
  const open = inputOf('IL', on('colors.decided'));
  const items = open.estimate.items.map((item, index) => (index === 0 ? { ...item, value: 'Undecided' } : item));
  const order = legalFindings({ ...open, estimate: { ...open.estimate, items } }, 'purchaseOrder');
  expect(order).toMatchObject([{ level: 'block', where: 'Colors decided' }]);
});

test('questions are asked only where an answer matters', () => {
  expect(requestedAnswers(inputOf('TX'))).toEqual([]);
  expect(requestedAnswers(inputOf('IL'))).toEqual(['isInsured', 'insurerLetterOn']);
  expect(requestedAnswers(inputOf('TX', on('lead-safe.ready')))).toContain('yearBuilt');
});
