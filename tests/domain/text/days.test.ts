import { expect, test } from 'vitest';
import { clockIn, dayIn, dayOf, formatDay } from '#domain/text/days.ts';

const evening = new Date('2026-11-24T02:30:00Z');

test('the day and the time of a moment are those of a time zone', () => {
  expect([dayIn(evening, 'America/Chicago'), dayIn(evening, 'UTC')]).toEqual(['2026-11-23', '2026-11-24']);
  expect(clockIn(evening, 'America/Chicago')).toBe('20:30');
});

test('a day that was stored with a time stays that day', () => {
  expect([dayOf('2026-11-23'), dayOf('2026-11-23T00:00:00.000Z'), dayOf('')]).toEqual(['2026-11-23', '2026-11-23', '']);
  expect(dayOf(evening.getTime())).toBe('2026-11-24');
});

test('a day has its month in letters, whatever the time zone of the device', () => {
  expect([formatDay('2026-11-23'), formatDay('2026-11-23', 'shortDate')]).toEqual([
    'November 23, 2026',
    'Nov 23, 2026',
  ]);
});
