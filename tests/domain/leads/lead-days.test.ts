import { expect, test } from 'vitest';
import type { Lead } from '#contract/records/lead.ts';
import { leadDays, nextMeetingId, shortDay, timeUntil } from '#domain/leads/lead-days.ts';

const now = new Date(2026, 10, 20, 10, 5);
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
const aRow = (part: Partial<Lead>) => ({ data: { id: 0, uuid: '', lastName: 'Novak', ...part } });

test('leads are grouped by the day of their meeting, with names for near days', () => {
  const rows = [
    aRow({ id: 1, meetingDate: at(20, 9) }),
    aRow({ id: 2, meetingDate: at(20, 16) }),
    aRow({ id: 3, meetingDate: at(21, 9) }),
    aRow({ id: 4, meetingDate: at(23, 9) }),
    aRow({ id: 5, meetingDate: new Date(2027, 0, 4, 9).toISOString() }),
    aRow({ id: 6 }),
  ];
  const days = leadDays(rows, now);
  expect(days.map(({ name, date }) => [name, date])).toEqual([
    ['Today', 'Friday, November 20'],
    ['Tomorrow', 'Saturday, November 21'],
    ['Monday', 'November 23'],
    ['Monday, January 4, 2027', ''],
    ['No meeting yet', ''],
  ]);
  expect(days[0]?.rows).toHaveLength(2);
});

test("today's next meeting shows the remaining time", () => {
  const rows = [aRow({ id: 1, meetingDate: at(20, 9) }), aRow({ id: 2, meetingDate: at(20, 16) })];
  expect(nextMeetingId(rows, now)).toBe(2);
  expect(nextMeetingId([aRow({ id: 3, meetingDate: at(21, 9) })], now)).toBeNull();
  expect(timeUntil(new Date(2026, 10, 20, 10, 30).toISOString(), now)).toBe('in 25 min');
  expect(timeUntil(at(20, 16), now)).toBe('in 6 h');
});

test('a day of another year has its year', () => {
  expect(shortDay(at(23, 9), now)).toBe('Nov 23');
  expect(shortDay(new Date(2027, 0, 4).toISOString(), now)).toBe('Jan 4, 2027');
});
