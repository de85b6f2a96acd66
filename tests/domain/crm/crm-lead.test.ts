import { expect, test } from 'vitest';
import type { Lead } from '#contract/records/lead.ts';
import { crmChanges, dealOf, isSame, leadFromCrm } from '#domain/crm/crm-lead.ts';
import { emptyMapping } from '#domain/crm/crm-mapping.ts';
import type { CrmWords } from '#domain/crm/crm-values.ts';

const words: CrmWords = {
  userOf: ({ id }) => (id === '77' ? 7 : null),
  crmUserOf: (userId) => (userId === 7 ? '77' : null),
  trades: [{ name: 'Roofing', crmValues: ['Roof', 'Roofs'] }],
  statuses: { 'Closed Won': 'Sold' },
  timeZone: 'America/New_York',
};
const mapping = {
  ...emptyMapping,
  fields: { projectTypes: 'Types', meetingDate: 'Meeting', customerNumber: 'Number', hoverJobId: 'Hover' },
};
const read = (record: Readonly<Record<string, unknown>>) => leadFromCrm({ id: '1', ...record }, mapping, words);

test('values become ours', () => {
  const { values, cut } = read({
    Last_Name: ' Smith ',
    Owner: { id: '77', email: 'dana@example.com' },
    Phone: '(630) 555-0101',
    State: 'New York',
    Zip_Code: '12203',
    Types: ['Roofs', 'Deck'],
    Meeting: '2026-01-05T09:00:00-05:00',
    Number: 90_001,
    Hover: '4711',
    Lead_Status: 'Closed Won',
  });
  expect(values).toMatchObject({
    lastName: 'Smith',
    userId: 7,
    userExternalId: '77',
    phone: '+16305550101',
    state: 'NY',
    zipCode: '12203',
    projectTypes: ['Roofing', 'Deck'],
    meetingDate: '2026-01-05T14:00:00.000Z',
    customerNumber: '90001',
    hoverJobId: 4711,
    leadStatus: 'Sold',
  });
  expect(cut).toEqual([]);
});

test('a value that fits no member goes to the description, once', () => {
  const record = { Last_Name: 'Smith', Phone: 'ask Ann', Email: 'no address', Description: 'Two dogs' };
  const description = 'Two dogs\n\nEmail: no address\nPhone: ask Ann';
  expect(read(record).values).toMatchObject({ phone: null, email: null, description });
  expect(read({ ...record, Description: description }).values.description).toBe(description);
});

test('a day is its noon in the company’s zone, and wrong types count as nothing', () => {
  expect(read({ Last_Name: 'A', Meeting: '2026-01-05' }).values.meetingDate).toBe('2026-01-05T17:00:00.000Z');
  const odd = read({
    Last_Name: ['x'],
    First_Name: { a: 1 },
    Meeting: 5,
    Types: 'Roof',
    Hover: 'x',
    Owner: 3,
    Phone: true,
  });
  expect(odd.values).toMatchObject({
    lastName: 'No name',
    firstName: null,
    meetingDate: null,
    projectTypes: [],
    hoverJobId: null,
    userId: null,
  });
  expect(read({ Last_Name: 'A\u0000\ud800' }).values.lastName).toBe('A\ufffd\ufffd');
});

test('a text that is too long is cut for show and never written back', () => {
  const seen = read({ Last_Name: 'Smith', Description: 'x'.repeat(12_000), City: 'Albany' });
  expect(seen.values.description?.length).toBe(10_000);
  expect(seen.cut).toEqual(['description']);
  const lead = { id: 1, uuid: '', ...seen.values, description: 'Mine', city: 'Troy' } as Lead;
  expect(crmChanges(lead, seen, mapping, words)).toEqual({ City: 'Troy' });
});

test('changes are written in the words of the CRM', () => {
  const seen = read({ Last_Name: 'Smith', State: 'New York', Types: ['Roof'] });
  const lead = {
    ...seen.values,
    id: 1,
    uuid: '',
    lastName: 'Smith',
    state: 'NJ',
    userId: 7,
    projectTypes: ['Roofing', 'Deck'],
    meetingDate: '2026-01-05T14:00:00.000Z',
    leadStatus: 'Lost',
  } as Lead;
  expect(crmChanges(lead, seen, mapping, words)).toEqual({
    State: 'New Jersey',
    Owner: { id: '77' },
    Types: ['Roof', 'Deck'],
    Meeting: '2026-01-05T14:00:00+00:00',
  });
  expect(crmChanges({ ...lead, leadStatus: 'Sold' }, seen, mapping, words)).toMatchObject({
    Lead_Status: 'Closed Won',
  });
  expect(crmChanges({ ...lead, userId: 8 }, seen, mapping, words)).not.toHaveProperty('Owner');
});

test('an empty value is the same however it is written', () => {
  expect(isSame('projectTypes', [], undefined)).toBe(true);
  expect(isSame('city', null, undefined)).toBe(true);
  expect(isSame('meetingDate', '2026-01-05T14:00:00Z', '2026-01-05T14:00:00.000Z')).toBe(true);
  expect(isSame('city', 'Troy', 'Albany')).toBe(false);
});

test('a converted lead names its deal', () => {
  expect(dealOf({ $converted: true, $converted_detail: { deal: '55' } })).toBe('55');
  expect(dealOf({ Converted_Deal: { id: '56' } })).toBe('56');
  expect(dealOf({ Converted_Deal: null })).toBeNull();
});
