import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayTime, isDay, momentTime } from '#domain/days/read-day.ts';

test.each([
  '2027-02-30',
  '2027-02-29',
  '2027-04-31',
  '2027-13-01',
  '2027-00-10',
  '2027-01-00',
  '2027-01-32',
  '2100-02-29',
  '',
  'soon',
  '2027-1-5',
  '27-01-05',
  '01/05/2027',
  '2027-01-05 ',
  '+002027-01-05',
  '2027-01-05T00:00:00Z',
])('%s is no day', (text) => {
  expect([dayTime(text), isDay(text)]).toEqual([null, false]);
});

test.each(['2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

test('every day is read as its midnight in UTC', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1600-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(new Date(dayTime(day) ?? Number.NaN).toISOString()).toBe(`${day}T00:00:00.000Z`);
    }),
  );
});

test.each([
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20T09:30Z', '2026-11-20T09:30:00.000Z'],
  ['2026-11-20T09:30:05-06:00', '2026-11-20T15:30:05.000Z'],
  ['2026-11-20T09:30:05.250Z', '2026-11-20T09:30:05.250Z'],
])('%s is the moment %s', (text, moment) => {
  expect(new Date(momentTime(text) ?? Number.NaN).toISOString()).toBe(moment);
});

// Without an offset, every engine and server would take its own zone.
test.each([
  '2027-02-30T10:00:00Z',
  '2027-02-30',
  '2026-11-20T24:00:00Z',
  '2026-11-20T09:60Z',
  '2026-11-20T9:30Z',
  '2026-11-20T09:30:00',
  '2026-11-20 09:30Z',
  'Nov 20, 2026',
  '2026-11-20T09:30:00 GMT',
  '1',
  '',
])('%s is no moment', (text) => {
  expect(momentTime(text)).toBeNull();
});
