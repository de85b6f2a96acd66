import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CancellationTable } from '#domain/documents/cancellation/cancellation-table.ts';
import { weekdayOf } from '#domain/documents/cancellation/holidays.ts';
import {
  type CancellationFacts,
  type CancellationReading,
  lastDayToCancel,
} from '#domain/documents/cancellation/last-day-to-cancel.ts';
import { jobTimeZone } from '#domain/regions/job-time-zone.ts';
import data from '#schemas/documents/cancellation.json' with { type: 'json' };

const table = data as CancellationTable;

const factsOf = (path: string | null, signedAt: string, more: Partial<CancellationFacts> = {}): CancellationFacts => ({
  signedAt,
  place: path,
  timeZone: jobTimeZone({ state: path }, 'America/Chicago'),
  seniors: [false],
  cases: [],
  isConfirmed: true,
  ownHolidays: [],
  ...more,
});
const lastDay = (facts: CancellationFacts, reading?: CancellationReading) =>
  lastDayToCancel(table, facts, reading).lastDay;

// Worked out by hand from the texts of the laws. `literal` is the earliest day that they allow, `printed` the one on
// paper.
test.each<[number, string, string, Partial<CancellationFacts>, literal: string, printed: string, string]>([
  [1, 'TX', '2026-03-10T18:00:00Z', {}, '2026-03-13', '2026-03-13', 'plain week'],
  [2, 'AZ', '2026-03-12T18:00:00Z', {}, '2026-03-16', '2026-03-16', 'Thursday: Saturday counts by statute'],
  [
    3,
    'TX',
    '2026-03-12T18:00:00Z',
    {},
    '2026-03-16',
    '2026-03-17',
    'the same day where the statute’s business day is not known to us: Saturday is not counted on paper',
  ],
  [4, 'DE', '2026-03-12T18:00:00Z', {}, '2026-03-17', '2026-03-17', 'Saturday does not count by statute'],
  [5, 'AZ', '2026-03-14T18:00:00Z', {}, '2026-03-18', '2026-03-18', 'signed on a Saturday'],
  [6, 'AZ', '2026-03-15T18:00:00Z', {}, '2026-03-18', '2026-03-18', 'signed on a Sunday'],
  [
    7,
    'IL',
    '2026-07-02T18:00:00Z',
    {},
    '2026-07-07',
    '2026-07-08',
    '3 July is the observed holiday, 4 July a Saturday: neither is counted on paper',
  ],
  [8, 'FL', '2026-07-02T18:00:00Z', {}, '2026-07-07', '2026-07-08', 'the same, Saturday counts'],
  [9, 'IL', '2026-12-23T18:00:00Z', {}, '2026-12-28', '2026-12-29', 'Christmas on a Friday'],
  [
    10,
    'NY',
    '2026-01-15T18:00:00Z',
    {},
    '2026-01-20',
    '2026-01-20',
    'King’s birthday is none of New York’s nine holidays, but is one of the federal rule: the later day',
  ],
  [11, 'NY', '2026-06-17T18:00:00Z', {}, '2026-06-22', '2026-06-22', 'Juneteenth likewise'],
  [
    12,
    'MD',
    '2026-05-20T18:00:00Z',
    { seniors: [false] },
    '2026-05-27',
    '2026-05-27',
    'five business days over Memorial Day',
  ],
  [13, 'MD', '2026-05-20T18:00:00Z', { seniors: [true] }, '2026-05-29', '2026-05-29', 'seven at 65'],
  [14, 'CA', '2026-05-20T18:00:00Z', { seniors: [false] }, '2026-05-23', '2026-05-26', 'three'],
  [15, 'CA', '2026-05-20T18:00:00Z', { seniors: [true] }, '2026-05-27', '2026-05-28', 'five at 65'],
  [
    16,
    'CA',
    '2026-05-20T18:00:00Z',
    { cases: ['disaster'] },
    '2026-05-29',
    '2026-06-01',
    'seven after a declared emergency',
  ],
  [17, 'ND', '2026-04-01T18:00:00Z', { seniors: [true] }, '2026-04-18', '2026-04-22', '15 business days at 65'],
  [18, 'AK', '2026-04-01T18:00:00Z', {}, '2026-04-07', '2026-04-08', 'five'],
  [
    19,
    'MO',
    '2026-02-10T18:00:00Z',
    {},
    '2026-02-17',
    '2026-02-17',
    'Lincoln’s birthday is a legal holiday there (from memory); no Saturday',
  ],
  [20, 'UT', '2026-07-22T18:00:00Z', {}, '2026-07-27', '2026-07-27', 'Pioneer Day (from memory)'],
  [21, 'MA', '2026-04-17T18:00:00Z', {}, '2026-04-22', '2026-04-22', 'Patriots’ Day'],
  [
    22,
    'NJ',
    '2026-03-10T18:00:00Z',
    { receivedOn: '2026-03-12' },
    '2026-03-16',
    '2026-03-17',
    'counts from the copy, received two days later',
  ],
  [
    23,
    'OK',
    '2026-11-09T18:00:00Z',
    {},
    '2026-11-14',
    '2026-11-14',
    'Veterans Day moves the three business days to the 13th; five calendar days, if HB 3790 is law, end a day later',
  ],
  [
    24,
    'GA',
    '2026-03-10T18:00:00Z',
    { cases: ['taxCredit'] },
    '2026-04-21',
    '2026-04-21',
    '30 business days of the 2023 act, Saturdays excluded by it',
  ],
  [25, 'IA', '2027-07-01T18:00:00Z', {}, '2027-07-07', '2027-07-07', '4 July on a Sunday, observed on Monday'],
  [26, 'TX', '2026-12-30T18:00:00Z', {}, '2027-01-04', '2027-01-05', 'over the turn of the year'],
  [27, 'TX', '2028-02-26T18:00:00Z', {}, '2028-03-01', '2028-03-01', 'leap day'],
  [28, 'TX', '2028-11-08T18:00:00Z', {}, '2028-11-13', '2028-11-14', 'Veterans Day on a Saturday, observed on Friday'],
  [
    29,
    'FL',
    '2026-09-01T18:00:00Z',
    { cases: ['disaster'] },
    '2026-09-11',
    '2026-09-11',
    'roof after a declared emergency: ten calendar days (earlier if the work starts officially)',
  ],
  [
    30,
    'CO',
    '2026-03-13T18:00:00Z',
    { cases: ['roofing'] },
    '2026-03-17',
    '2026-03-18',
    'roofing: 72 hours end on Monday at the signing hour; the business days end later',
  ],
  [
    31,
    'TX',
    '2026-03-11T04:50:00Z',
    {},
    '2026-03-13',
    '2026-03-13',
    'signed at 23:50 in Chicago’s zone, 04:50 UTC of the next day: the local day counts',
  ],
  [
    32,
    'QC',
    '2026-03-10T18:00:00Z',
    { receivedOn: '2026-03-10' },
    '2026-03-20',
    '2026-03-20',
    'Tuesday to Friday of the following week, as the Office’s own example',
  ],
  [
    33,
    'QC',
    '2026-03-12T18:00:00Z',
    { receivedOn: '2026-03-12' },
    '2026-03-23',
    '2026-03-23',
    'tenth day a Sunday: the next working day',
  ],
  [
    34,
    'ON',
    '2026-03-12T18:00:00Z',
    { receivedOn: '2026-03-12' },
    '2026-03-22',
    '2026-03-22',
    'tenth day a Sunday, no rule of rolling found',
  ],
])('worked date %i: %s, %s with %j', (_, path, signedAt, more, literal, printed) => {
  expect({
    literal: lastDay(factsOf(path, signedAt, more), 'literal'),
    printed: lastDay(factsOf(path, signedAt, more)),
  }).toEqual({ literal, printed });
});

test.each([
  ['2026-11-20', '2026-11-25', 'no Saturday counts where nothing is known of the place'],
  ['2026-11-24', '2026-11-30', 'Thanksgiving and a weekend'],
  ['2026-05-22', '2026-05-28', 'a weekend and Memorial Day'],
  ['2026-12-31', '2027-01-06', 'New Year’s Day and a weekend'],
])('in an unknown place, a contract signed on %s may be canceled until %s (%s)', (signed, printed) => {
  for (const path of [null, 'XX', '', 'constructor'])
    expect(lastDay(factsOf(path, `${signed}T18:00:00Z`))).toBe(printed);
});

test('every year has its movable holidays: Good Friday in Delaware, general elections in even years', () => {
  expect(lastDay(factsOf('DE', '2027-03-24T18:00:00Z'))).toBe('2027-03-30');
  expect(lastDay(factsOf('DE', '2038-04-21T18:00:00Z'))).toBe('2038-04-27');
  expect(lastDay(factsOf('DE', '2028-11-06T18:00:00Z'))).toBe('2028-11-13');
  expect(lastDay(factsOf('DE', '2027-11-01T18:00:00Z'))).toBe('2027-11-04');
});

test('an unknown age counts as 65, and one older buyer is enough', () => {
  const day = (seniors: CancellationFacts['seniors']) => lastDay(factsOf('MD', '2026-05-20T18:00:00Z', { seniors }));
  expect(day([false, false])).toBe('2026-05-27');
  for (const seniors of [[], [null], [false, null], [false, true]]) expect(day(seniors)).toBe('2026-05-29');
});

test('a row of medium or low confidence is off until the company confirms it, and says what it would give', () => {
  const facts = factsOf('CA', '2026-05-20T18:00:00Z', { seniors: [true], isConfirmed: false });
  expect(lastDayToCancel(table, facts)).toMatchObject({ lastDay: '2026-05-26', unconfirmed: '2026-05-28' });
  expect(lastDayToCancel(table, { ...facts, isConfirmed: true })).toMatchObject({
    lastDay: '2026-05-28',
    unconfirmed: null,
  });
  expect(lastDayToCancel(table, factsOf('AK', '2026-04-01T18:00:00Z', { isConfirmed: false }))).toMatchObject({
    lastDay: '2026-04-08',
    unconfirmed: null,
  });
});

test('a row is in force from its start day on', () => {
  expect(lastDay(factsOf('OK', '2026-10-30T18:00:00Z'))).toBe('2026-11-04');
  expect(lastDay(factsOf('OK', '2026-11-04T18:00:00Z'))).toBe('2026-11-09');
  expect(lastDay(factsOf('OK', '2026-11-05T18:00:00Z'))).toBe('2026-11-10');
});

test('hours run from the time of the signature and end on the local day', () => {
  const found = lastDayToCancel(table, factsOf('CO', '2026-03-07T06:30:00Z', { cases: ['roofing'] }));
  expect(found.signedOn).toBe('2026-03-06');
  // The clocks go forward on the 8th.
  expect(found.candidates.find(({ rule }) => rule === 'CO roofing')).toMatchObject({
    moment: '2026-03-10T06:30:00.000Z',
    lastDay: '2026-03-10',
  });
});

test('an insurer’s case waits for the letter, then counts from it', () => {
  const facts = factsOf('IL', '2026-03-10T18:00:00Z', { cases: ['insured'] });
  expect(lastDayToCancel(table, facts)).toMatchObject({ lastDay: '2026-03-13', waiting: ['IL insured'] });
  expect(lastDayToCancel(table, { ...facts, insurerLetterOn: '2026-03-20' })).toMatchObject({
    lastDay: '2026-03-27',
    waiting: [],
  });
});

test('the company’s own holidays are not counted', () => {
  expect(lastDay(factsOf('TX', '2026-03-10T18:00:00Z', { ownHolidays: ['2026-03-12'] }))).toBe('2026-03-16');
});

test('the result says how each day was determined', () => {
  expect(lastDayToCancel(table, factsOf('IL', '2026-07-02T18:00:00Z'))).toMatchObject({
    signedOn: '2026-07-02',
    candidates: [
      {
        rule: 'US',
        law: '16 CFR 429',
        period: { businessDays: 3 },
        starts: 'signing',
        from: '2026-07-02',
        lastDay: '2026-07-08',
        skipped: [
          { day: '2026-07-03', why: 'observed', holiday: 'independence' },
          { day: '2026-07-04', why: 'holiday', holiday: 'independence' },
          { day: '2026-07-05', why: 'sunday' },
        ],
      },
      {
        rule: 'IL',
        lastDay: '2026-07-08',
        skipped: [
          { day: '2026-07-03', why: 'observed', holiday: 'independence' },
          { day: '2026-07-04', why: 'unknownSaturday' },
          { day: '2026-07-05', why: 'sunday' },
        ],
      },
    ],
  });
});

const positions = fc.constantFrom(null, ...Object.keys(table.places));
const moments = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2060, 0, 1) });
const more = fc.record({
  seniors: fc.array(fc.constantFrom(true, false, null), { maxLength: 3 }),
  cases: fc.subarray(Object.keys(table.cases)),
  isConfirmed: fc.boolean(),
});
const at = (moment: number) => new Date(moment).toISOString();

test('the last day is never earlier than the federal one', () => {
  const federal: CancellationTable = { ...table, places: {} };
  fc.assert(
    fc.property(positions, moments, more, (path, moment, facts) => {
      const literal = lastDayToCancel(federal, factsOf(path, at(moment)), 'literal').lastDay;
      expect(lastDay(factsOf(path, at(moment), facts)) >= literal).toBe(true);
    }),
  );
});

test('the last day is never a day that does not count, where business days decide', () => {
  fc.assert(
    fc.property(positions, moments, more, (path, moment, facts) => {
      const found = lastDayToCancel(table, factsOf(path, at(moment), facts));
      for (const each of found.candidates) {
        expect(each.skipped.map(({ day }) => day)).not.toContain(each.lastDay);
        if (each.period.businessDays !== undefined) expect(weekdayOf(Date.parse(each.lastDay))).not.toBe(0);
      }
    }),
  );
});

test('the last day never gets earlier with a later signature', () => {
  fc.assert(
    fc.property(
      positions,
      moments,
      fc.integer({ min: 0, max: 40 * 86_400_000 }),
      more,
      (path, moment, later, facts) => {
        const first = lastDay(factsOf(path, at(moment), facts));
        expect(lastDay(factsOf(path, at(moment + later), facts)) >= first).toBe(true);
      },
    ),
  );
});

test('the printed last day is never earlier than the literal one', () => {
  fc.assert(
    fc.property(positions, moments, more, (path, moment, facts) => {
      const of = factsOf(path, at(moment), facts);
      expect(lastDay(of) >= lastDay(of, 'literal')).toBe(true);
    }),
  );
});
