import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeadQuery, LeadSort } from '#client/device.ts';
import { leadIndex, queryLeads } from '#client/records/leads/lead-index.ts';
import type { Lead } from '#contract/records/lead.ts';
import { aLeadRow, everyLead } from '#tests/support/device/client-rows.ts';

function indexOf(...leads: readonly Partial<Lead>[]) {
  const rows = leads.map((lead, at) => aLeadRow({ id: at + 1, data: lead as Lead }));
  return leadIndex(rows, 1);
}
const names = (index: ReturnType<typeof indexOf>, requested: Partial<LeadQuery>): readonly string[] =>
  queryLeads(index, { ...everyLead, ...requested }).map(({ record }) => record.data.lastName);

describe('leads on the device', () => {
  const index = indexOf(
    {
      lastName: 'Whitfield',
      firstName: 'Dana',
      phone: '+16305550142',
      meetingDate: '2026-11-20T16:30:00Z',
      userId: 11,
    },
    { lastName: 'Novak', firstName: 'Frank', company: 'Ostrander Builders', city: 'Geneva', additionalSalesmanId: 11 },
    { lastName: 'Ávila', firstName: 'Renée', meetingDate: '2026-11-21T09:00:00Z', zipCode: '60510' },
  );

  it('sorts, with missing values last in both directions', () => {
    expect(names(index, { sort: 'name-asc' })).toEqual(['Ávila', 'Novak', 'Whitfield']);
    expect(names(index, { sort: 'name-desc' })).toEqual(['Whitfield', 'Novak', 'Ávila']);
    expect(names(index, { sort: 'meeting-asc' })).toEqual(['Whitfield', 'Ávila', 'Novak']);
    expect(names(index, { sort: 'meeting-desc' })).toEqual(['Ávila', 'Whitfield', 'Novak']);
  });

  it.each([
    ['dana', ['Whitfield']],
    ['DANA whit', ['Whitfield']],
    ['avila', ['Ávila']],
    ['renee', ['Ávila']],
    ['ostrander', ['Novak']],
    ['(630) 555', ['Whitfield']],
    ['0142', ['Whitfield']],
    ['60510', ['Ávila']],
    ['dana geneva', []],
  ])('finds by "%s"', (search, found) => {
    expect(names(index, { search })).toEqual(found);
  });

  it('puts names that begin with the word before others', () => {
    const two = indexOf({ lastName: 'Abel', city: 'Oakton' }, { lastName: 'Oakes' }, { lastName: 'Boakes' });
    expect(names(two, { search: 'oak', sort: 'relevance' })).toEqual(['Oakes', 'Boakes', 'Abel']);
    expect(names(two, { sort: 'relevance' })).toEqual(['Abel', 'Boakes', 'Oakes']);
  });

  it('filters by person, first or second, and by time', () => {
    expect(names(index, { userId: 11 })).toEqual(['Novak', 'Whitfield']);
    expect(names(index, { startDate: '2026-11-21' })).toEqual(['Ávila']);
    expect(names(index, { endDate: '2026-11-20' })).toEqual(['Whitfield']);
    expect(names(index, { startDate: '2026-11-20', endDate: '2026-11-21' })).toEqual(['Ávila', 'Whitfield']);
  });

  it('holds every lead once in every order, and descending is ascending turned around', () => {
    const lead = fc.record({
      lastName: fc.stringMatching(/^[a-zA-Z]{1,3}$/),
      company: fc.constantFrom('A', 'B', null),
    });
    fc.assert(
      fc.property(fc.array(lead, { maxLength: 20 }), (leads) => {
        const some = indexOf(...leads);
        const ids = (sort: LeadSort) => queryLeads(some, { ...everyLead, sort }).map(({ record }) => record.data.id);
        for (const sort of ['name-asc', 'name-desc', 'company-asc', 'meeting-desc'] as const) {
          expect(ids(sort).toSorted((one, other) => one - other)).toEqual(leads.map((_, at) => at + 1));
        }
        const folded = (sort: LeadSort) => queryLeads(some, { ...everyLead, sort }).map(({ name }) => name);
        expect(folded('name-desc')).toEqual(folded('name-asc').toReversed());
      }),
    );
  });
});
