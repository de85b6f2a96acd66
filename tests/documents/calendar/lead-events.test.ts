import { expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import { leadEvents } from '#documents/calendar/lead-events.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { lead, settings } from '#tests/support/papers/contract-input.ts';

const now = new Date('2026-11-20T16:00:00Z');

const contract: Document = {
  id: 1,
  uuid: 'c',
  version: 4,
  estimateId: 1,
  name: 'Contract 7',
  type: 1,
  workflows: [4],
  signatures: { customer: { timestamp: '2026-11-20T15:00:00Z' } },
  data: { details: JSON.stringify({ ...noDetails, workBegins: '2026-12-07' }) },
};

const eventsOf = (documents: readonly Document[], meetingDate: string | null = null) =>
  leadEvents({ lead: { ...lead, uuid: 'l', version: 2, meetingDate }, documents, settings, now });

test('a lead has its meeting, and of a signed contract the start of work and the last day to cancel', () => {
  const events = eventsOf([contract], '2026-11-24T22:30:00.000Z');
  expect(events.map(({ uid, sequence, start }) => [uid, sequence, start])).toEqual([
    ['l-meeting@eaveline', 2, '2026-11-24T22:30:00.000Z'],
    ['c-work@eaveline', 4, '2026-12-07'],
    ['c-cancel@eaveline', 4, '2026-11-25'],
  ]);
  expect(events[0]?.summary).toMatch(/^Meeting: /);
  expect(events[1]?.description).toBe('Contract 7');
});

test('a lead without a meeting, an unsigned and a canceled contract have no events', () => {
  const canceled = {
    receivedTime: '2026-11-21T15:00:00Z',
    way: 'e-mail',
    by: 'Dana',
    paid: 0,
    isInTime: true,
  } as const;
  const { signatures: _, ...unsigned } = contract;
  expect(eventsOf([unsigned])).toEqual([]);
  expect(
    eventsOf([
      { ...contract, cancellation: { ...canceled, lastDay: '2026-11-25', timeZone: 'UTC', refundBy: '2026-12-07' } },
    ]),
  ).toEqual([]);
});
