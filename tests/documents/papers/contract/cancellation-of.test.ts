import { expect, test } from 'vitest';
import type { BuyerCancellation } from '#contract/records/buyer-cancellation.ts';
import type { Document } from '#contract/records/document.ts';
import { cancellationOf, deadlineOf } from '#documents/papers/contract/cancellation-of.ts';
import { contractPaper } from '#documents/papers/contract/contract.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { contractInput, filledEstimate, lead, settings, starter } from '#tests/support/papers/contract-input.ts';

const notice: BuyerCancellation = { receivedTime: '2026-11-24T16:00:00Z', way: 'in person', by: 'Dana', paid: 100 };
const signed = (content: string | undefined, more: Partial<Document> = {}): Document => ({
  id: 1,
  uuid: '',
  estimateId: 1,
  name: 'Contract',
  type: 1,
  workflows: [4],
  signatures: { customer: { timestamp: '2026-11-20T15:00:00Z' } },
  ...(content === undefined ? {} : { data: { content } }),
  ...more,
});
const paper = contractPaper(contractInput(filledEstimate(starter, 4), { createdTime: '2026-11-18T15:00:00.000Z' }));
const of = (document: Document) => ({ document, lead, settings });
const now = new Date('2026-11-20T16:00:00Z');

test('the last day is the frozen one, whatever the settings say now; without one, it is computed', () => {
  expect(deadlineOf(of(signed(canonicalJson(paper))), now)?.lastDay).toBe('2026-11-23');
  expect(deadlineOf(of(signed(undefined)), now)?.lastDay).toBe('2026-11-25');
  expect(deadlineOf(of(signed(undefined, { signatures: {} })), now)).toBeNull();
  expect(deadlineOf(of(signed(undefined, { type: 3 })), now)).toBeNull();
});

test('a notice is in time until midnight of the last day at the job', () => {
  const inTime = (receivedTime: string) => cancellationOf(of(signed(undefined)), { ...notice, receivedTime })?.isInTime;
  expect(inTime('2026-11-26T05:59:59Z')).toBe(true);
  expect(inTime('2026-11-26T06:00:00Z')).toBe(false);
});

test('money must be returned within ten business days of the notice, counting Saturdays', () => {
  expect(cancellationOf(of(signed(undefined)), notice)).toMatchObject({ refundBy: '2026-12-07', paid: 100 });
});
