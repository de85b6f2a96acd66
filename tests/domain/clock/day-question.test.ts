import { expect, test } from 'vitest';
import type { ClockReading } from '#domain/clock/clock-reading.ts';
import { clockWarning, dayQuestion } from '#domain/clock/day-question.ts';

const now = new Date('2026-11-25T23:30:00Z');
const chicago = 'America/Chicago';
const off = (ms: number) => new Date(now.getTime() + ms);
const hour = 3_600_000;

const reading = (more: Partial<ClockReading> = {}): ClockReading => ({
  now,
  device: now,
  by: 'office',
  at: now,
  doubt: null,
  otherwise: null,
  confirmed: null,
  ...more,
});

test.each<[string, Partial<ClockReading>]>([
  ['a sound clock', {}],
  ['a clock that is hours off on the same day', { device: off(-17 * hour) }],
  ['a device that slept and woke on the same day', { otherwise: off(-8 * hour) }],
  ['a day that was confirmed', { device: off(-72 * hour), confirmed: '2026-11-25' }],
])('nothing is asked of %s', (_, more) => {
  expect(dayQuestion(reading(more), chicago)).toBeNull();
});

test.each<[string, Partial<ClockReading>, RegExp]>([
  ['no contact', { by: null, at: null, doubt: 'never' }, /not reached the office yet/],
  ['a contact long ago', { at: off(-200 * hour), doubt: 'long ago' }, /since November 17, 2026/],
  ['a clock that was set back', { doubt: 'set back' }, /set back/],
  ['a clock that may have been set over a midnight', { otherwise: off(-24 * hour) }, /may have been changed/],
  ['a clock that shows another day', { device: off(-72 * hour) }, /shows Sunday, November 22, 2026/],
  ['a clock a little beyond midnight', { device: off(7 * hour) }, /shows Thursday, November 26, 2026/],
  ['a confirmation of another day', { device: off(-72 * hour), confirmed: '2026-11-24' }, /another day/],
])('the corrected day is proposed after %s', (_, more, why) => {
  expect(dayQuestion(reading(more), chicago)).toEqual({ proposed: '2026-11-25', why: expect.stringMatching(why) });
});

test('the day is that of the job', () => {
  const late = { now: new Date('2026-11-26T05:30:00Z'), device: new Date('2026-11-26T06:30:00Z') };
  expect(dayQuestion(reading(late), chicago)?.proposed).toBe('2026-11-25');
  expect(dayQuestion(reading(late), 'America/New_York')).toBeNull();
});

test('a clock is called slow or fast from ten minutes on', () => {
  expect(clockWarning(reading({ device: off(-9 * 60_000) }))).toBeNull();
  expect(clockWarning(reading({ device: off(-12 * 60_000) }))).toMatch(/is 12 minutes slow\. .* clock of the office/);
  expect(clockWarning(reading({ device: off(73 * hour) }))).toMatch(/is 3 days fast\./);
  expect(clockWarning(reading({ device: off(-hour), by: 'person' }))).toMatch(
    /is 1 hour slow\. .* day that you confirmed/,
  );
});
