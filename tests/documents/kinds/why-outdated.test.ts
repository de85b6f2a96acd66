import { expect, test } from 'vitest';
import { documentOf } from '#documents/kinds/document-of.ts';
import { whyOutdated } from '#documents/kinds/why-outdated.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import type { ClockReading } from '#domain/clock/clock-reading.ts';
import { summaryOf } from '#domain/estimates/summary-of.ts';
import { contractInput, filledEstimate, salesperson, settings, starter } from '#tests/support/papers/contract-input.ts';

const estimate = filledEstimate(starter, 4);
const source: PaperSource = contractInput(estimate);
const made = documentOf(contract, source, 'a0000000-0000-4000-8000-000000000000');
const paper = made.ok ? readPaper(made.value.data?.content) : null;
if (!made.ok || paper === null) throw new Error('The contract cannot be made.');
const signing = { frozen: { paper, document: made.value }, signatures: {} };

const clockAt = (time: string, more: Partial<ClockReading> = {}): ClockReading => ({
  now: new Date(time),
  device: new Date(time),
  by: 'office',
  at: new Date(time),
  doubt: null,
  otherwise: null,
  confirmed: null,
  ...more,
});
const sameDay = clockAt('2026-11-21T20:00:00.000Z');
const nextDay = '2026-11-22T20:00:00.000Z';

test('an unchanged paper can be signed on its day, and one that is not frozen has no reason yet', () => {
  expect(whyOutdated(contract, source, signing, sameDay)).toBeNull();
  expect(whyOutdated(contract, source, { frozen: null, signatures: {} }, sameDay)).toBeNull();
});

test('a contract of another day has a wrong last day to cancel, unless the day is in doubt or the buyer has signed', () => {
  expect(whyOutdated(contract, source, signing, clockAt(nextDay))).toContain('the last day to cancel');
  expect(whyOutdated(contract, source, signing, clockAt(nextDay, { doubt: 'never' }))).toBeNull();
  const signatures = { customer: { timestamp: '2026-11-21T20:00:00.000Z' } };
  expect(whyOutdated(contract, source, { ...signing, signatures }, clockAt(nextDay))).toBeNull();
});

test('a changed price is named, and another change is not', () => {
  const workflowSummaries = { 4: { ...summaryOf(estimate, 4), totalWithMargin: 250 } };
  const priced = { ...source, estimate: { ...estimate, workflowSummaries } };
  expect(whyOutdated(contract, priced, signing, sameDay)).toMatch(/^The price is now \$/);
  const renamed = { ...source, settings: { ...settings, companyName: 'Harlow & Sons' } };
  expect(whyOutdated(contract, renamed, signing, sameDay)).toContain('a text of your company has changed');
});

test('a colleague who continues the signing changes nothing', () => {
  const colleague = { ...salesperson, id: 4, firstName: 'Renee', lastName: 'Castillo' };
  expect(whyOutdated(contract, { ...source, salesperson: colleague }, signing, sameDay)).toBeNull();
});
