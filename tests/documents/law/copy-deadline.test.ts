import { expect, test } from 'vitest';
import type { DocumentEvent } from '#contract/records/document-event.ts';
import { presentDeadline } from '#documents/law/copy-deadline.ts';
import { cancellationOf } from '#documents/papers/contract/cancellation-of.ts';
import { contractPaper } from '#documents/papers/contract/contract.ts';
import { contractInput, filledEstimate, lead, settings, starter } from '#tests/support/papers/contract-input.ts';

const signedAt = '2026-03-10T18:00:00.000Z';
const position = { state: 'WI', zipCode: '53202' };
function soldIn(where: { readonly state: string; readonly zipCode: string }) {
  const input = contractInput(filledEstimate(starter, 4), { lead: { ...lead, ...where }, createdTime: signedAt });
  const paper = contractPaper(input);
  const signatures = Object.fromEntries(paper.signers.map(({ key }) => [key, { timestamp: signedAt }]));
  const keys = paper.signers.map(({ key }) => key).join(' ');
  return {
    id: 5,
    uuid: 'd',
    estimateId: 7,
    name: 'Contract',
    type: 1,
    workflows: [4],
    signatures,
    data: { content: JSON.stringify(paper), signers: keys },
  };
}
const handedOver = (time: string): Record<string, DocumentEvent> => ({
  e: { what: 'shared', signers: ['customer'], time },
});

test('if the law counts from the copy, the day moves until it is handed over, and then stays', () => {
  const sold = soldIn(position);
  const dayOn = (now: string, events = {}) => {
    const { lastDay, waitsForCopy } = presentDeadline({ ...sold, events }, new Date(now)) ?? {};
    return [lastDay, waitsForCopy];
  };
  expect(dayOn('2026-03-10T19:00:00.000Z')).toEqual(['2026-03-13', true]);
  expect(dayOn('2026-04-01T19:00:00.000Z')).toEqual(['2026-04-06', true]);
  const events = handedOver('2026-03-12T19:00:00.000Z');
  expect(dayOn('2026-04-01T19:00:00.000Z', events)).toEqual(['2026-03-17', false]);
});

test('a notice before the copy is in time, however late; after it, the days of the law count', () => {
  const sold = soldIn(position);
  const notice = { receivedTime: '2026-04-01T19:00:00.000Z', way: 'mail', by: 'Marisol', paid: 0 } as const;
  const isInTime = (events = {}) =>
    cancellationOf({ document: { ...sold, events }, lead: { ...lead, ...position }, settings }, notice)?.isInTime;
  expect(isInTime()).toBe(true);
  expect(isInTime(handedOver('2026-03-12T19:00:00.000Z'))).toBe(false);
});

test('elsewhere the copy moves nothing', () => {
  const sold = soldIn({ state: 'IL', zipCode: '60510' });
  const late = presentDeadline(sold, new Date('2026-04-01T19:00:00.000Z'));
  expect(late).toMatchObject({ lastDay: JSON.parse(sold.data.content).cancellation.lastDay, waitsForCopy: false });
});
