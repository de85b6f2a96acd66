import { expect, test } from 'vitest';
import { nextReport, reportDue, reportFrequency } from '#domain/usage/report-schedule.ts';

const weekly = { frequency: reportFrequency.weekly, startDay: '2026-11-02', timeZone: 'America/Chicago' };
const monthly = { ...weekly, frequency: reportFrequency.monthly, startDay: '2026-08-31' };
const due = (schedule: typeof weekly | typeof monthly, now: string) => reportDue(schedule, new Date(now));

test('a weekly report is due at six in the company’s time zone, about the seven days before', () => {
  expect(due(weekly, '2026-11-23T11:59:59Z')).toBe(null);
  const report = { day: '2026-11-23', startDate: '2026-11-16', endDate: '2026-11-22' };
  expect(due(weekly, '2026-11-23T12:00:00Z')).toEqual(report);
  expect(due(weekly, '2026-11-24T23:00:00Z')).toEqual(report);
});

test('a report that could not be mailed for two days is skipped', () => {
  expect(due(weekly, '2026-11-25T12:00:01Z')).toBe(null);
  expect(due(weekly, '2027-11-22T12:00:00Z')?.day).toBe('2027-11-22');
});

test('nothing is due before the start, without a frequency, or with an invalid start day', () => {
  expect(due(weekly, '2026-11-01T12:00:00Z')).toBe(null);
  expect(due(weekly, '2026-11-02T12:00:00Z')?.startDate).toBe('2026-10-26');
  expect(reportDue({ ...weekly, frequency: reportFrequency.none }, new Date('2026-11-23T12:00:00Z'))).toBe(null);
  expect(reportDue({ ...weekly, startDay: 'soon' }, new Date('2026-11-23T12:00:00Z'))).toBe(null);
});

test('a month that lacks the start’s day uses its last day, and daylight saving time moves the hour', () => {
  expect(due(monthly, '2026-09-30T11:00:00Z')).toEqual({
    day: '2026-09-30',
    startDate: '2026-08-31',
    endDate: '2026-09-29',
  });
  expect(due(monthly, '2027-02-28T12:00:00Z')?.day).toBe('2027-02-28');
  expect(due(monthly, '2027-03-31T11:00:00Z')).toMatchObject({ day: '2027-03-31', startDate: '2027-02-28' });
});

test('the next report is the first that is not due yet', () => {
  const next = (schedule: typeof weekly | typeof monthly, now: string) => nextReport(schedule, new Date(now))?.day;
  expect(next(weekly, '2026-10-01T00:00:00Z')).toBe('2026-11-02');
  expect(next(weekly, '2026-11-23T11:59:59Z')).toBe('2026-11-23');
  expect(next(weekly, '2026-11-23T12:00:00Z')).toBe('2026-11-30');
  expect(next(monthly, '2026-09-30T12:00:00Z')).toBe('2026-10-31');
  expect(nextReport({ ...weekly, startDay: '2026-99-99' }, new Date('2026-11-23T12:00:00Z'))).toBe(null);
});

test('on the days when daylight saving time starts or ends, a report is due once, at six local time', () => {
  const sundays = { ...weekly, startDay: '2026-10-25' };
  // From 2 AM to 1 AM on November 1st: six o'clock is an hour later by the sun.
  expect(due(sundays, '2026-10-25T11:00:00Z')?.day).toBe('2026-10-25');
  expect(due(sundays, '2026-11-01T11:59:59Z')).toBe(null);
  expect(due(sundays, '2026-11-01T12:00:00Z')).toEqual({
    day: '2026-11-01',
    startDate: '2026-10-25',
    endDate: '2026-10-31',
  });
  expect(nextReport(sundays, new Date('2026-11-01T12:00:00Z'))?.day).toBe('2026-11-08');
  // From 2 AM to 3 AM on March 14th.
  expect(due(sundays, '2027-03-14T10:59:59Z')).toBe(null);
  expect(due(sundays, '2027-03-14T11:00:00Z')).toMatchObject({ day: '2027-03-14', startDate: '2027-03-07' });
  // Arizona has no summer time.
  const phoenix = { ...sundays, timeZone: 'America/Phoenix' };
  expect(due(phoenix, '2027-03-14T12:59:59Z')).toBe(null);
  expect(due(phoenix, '2027-03-14T13:00:00Z')?.day).toBe('2027-03-14');
});
