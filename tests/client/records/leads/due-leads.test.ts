import { expect, it } from 'vitest';
import { dueLeads } from '#client/records/leads/due-leads.ts';
import type { IndexedLead } from '#client/records/leads/lead-index.ts';
import type { Lead } from '#contract/records/lead.ts';

const indexed = (lead: Partial<Lead> & { readonly lastName: string }): IndexedLead =>
  ({
    record: { data: { id: 1, uuid: lead.lastName, ...lead } },
    meeting: lead.meetingDate ?? '',
  }) as unknown as IndexedLead;
const followUp = (nextDay: string) => ({
  '2026-05-01T15:00:00.000Z': { result: 'followUp', nextStep: 'call', nextDay } as const,
});
const leads = [
  indexed({ lastName: 'Later', meetingDate: '2026-05-08T18:00:00Z', userId: 1 }),
  indexed({ lastName: 'Sooner', meetingDate: '2026-05-07T15:00:00Z', userId: 2 }),
  indexed({ lastName: 'Ahead', meetingDate: '2026-05-09T15:00:00Z', userId: 1 }),
  indexed({ lastName: 'Late', visits: followUp('2026-05-05'), userId: 1 }),
  indexed({ lastName: 'Due', visits: followUp('2026-05-08'), additionalSalesmanId: 2 }),
  indexed({ lastName: 'Not yet', visits: followUp('2026-05-20'), userId: 1 }),
];
function due(userId: number | null) {
  const { withoutResult, followUps } = dueLeads(
    { leads, sorted: new Map() },
    { userId, now: new Date('2026-05-08T22:00:00Z') },
  );
  return [withoutResult, followUps].map((some) => some.map(({ record }) => record.data.lastName));
}

it('visits without a result and steps that are due come newest visit and oldest step first, of everyone or of one person', () => {
  expect(due(null)).toEqual([
    ['Later', 'Sooner'],
    ['Late', 'Due'],
  ]);
  expect(due(1)).toEqual([['Later'], ['Late']]);
  expect(due(2)).toEqual([['Sooner'], ['Due']]);
});
