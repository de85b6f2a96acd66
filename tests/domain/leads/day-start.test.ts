import { expect, test } from 'vitest';
import { dayStart } from '#domain/leads/day-start.ts';

test.each([
  ['2026-11-20', 'America/Chicago', '2026-11-20T06:00:00.000Z'],
  ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z'],
  // The clocks change in the night of the day itself.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  // The day begins on the previous date, or at a fraction of an hour.
  ['2026-06-01', 'Pacific/Auckland', '2026-05-31T12:00:00.000Z'],
  ['2026-06-01', 'America/St_Johns', '2026-06-01T02:30:00.000Z'],
  ['1850-01-01', 'America/Chicago', '1850-01-01T05:50:36.000Z'],
])('%s in %s begins at %s', (day, zone, moment) => {
  expect(dayStart(day, zone)?.toISOString()).toBe(moment);
});

test('the next day starts 23 hours later when the clocks go forward', () => {
  expect(dayStart('2026-03-08', 'America/New_York', 1)?.toISOString()).toBe('2026-03-09T04:00:00.000Z');
});

test.each(['2026-13-01', '2026-01-40', 'soon'])('%s is not a day', (day) => {
  expect(dayStart(day, 'UTC')).toBeNull();
});

test.each(['0001-01-01', '9999-12-31'])('the far %s has a start and an end', (day) => {
  expect(dayStart(day, 'America/Chicago', 1)).toBeInstanceOf(Date);
});
