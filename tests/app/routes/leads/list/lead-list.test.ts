import { expect, test } from 'vitest';
import { leadState } from '#app/routes/leads/lead-text.ts';
import { leadDays, nextMeetingId, timeUntil } from '#app/routes/leads/list/lead-days.ts';
import {
  datesInForce,
  leadQuery,
  mineInForce,
  readLeadFilter,
  sortInForce,
  writeLeadFilter,
} from '#app/routes/leads/list/lead-filter.ts';
import { aLeadRow } from '#tests/support/device/fake-device.ts';

const now = new Date(2026, 10, 20, 10, 5);
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
const filterOf = (address: string) => readLeadFilter(new URLSearchParams(address));

test('leads are grouped by the day of their meeting, with names for near days', () => {
  const rows = [
    aLeadRow({ id: 1, meetingDate: at(20, 9) }),
    aLeadRow({ id: 2, meetingDate: at(20, 16) }),
    aLeadRow({ id: 3, meetingDate: at(21, 9) }),
    aLeadRow({ id: 4, meetingDate: at(23, 9) }),
    aLeadRow({ id: 5, meetingDate: new Date(2027, 0, 4, 9).toISOString() }),
    aLeadRow({ id: 6 }),
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
  const rows = [aLeadRow({ id: 1, meetingDate: at(20, 9) }), aLeadRow({ id: 2, meetingDate: at(20, 16) })];
  expect(nextMeetingId(rows, now)).toBe(2);
  expect(nextMeetingId([aLeadRow({ id: 3, meetingDate: at(21, 9) })], now)).toBeNull();
  expect(timeUntil(new Date(2026, 10, 20, 10, 30).toISOString(), now)).toBe('in 25 min');
  expect(timeUntil(at(20, 16), now)).toBe('in 6 h');
});

test('a filter is stored in the address, which holds only its set values', () => {
  const address = 'search=novak&who=mine&dates=range&from=2026-11-01&to=2026-11-30&sort=company-desc&page=3';
  expect(writeLeadFilter(filterOf(address)).toString()).toBe(address);
  expect(writeLeadFilter(filterOf('')).toString()).toBe('');
  expect(filterOf('page=0&sort=nonsense&dates=never&from=soon')).toMatchObject({
    page: 1,
    sort: null,
    dates: null,
    from: '',
  });
});

test('[P9] sorting by relevance is available only while searching', () => {
  expect(sortInForce(filterOf('search=novak'))).toBe('relevance');
  expect(sortInForce(filterOf('sort=relevance'))).toBe('meeting-asc');
  expect(sortInForce(filterOf('search=novak&sort=name-desc'))).toBe('name-desc');
});

test('the list starts at today if there are meetings ahead; a search covers all days', () => {
  expect(datesInForce(filterOf(''), true)).toBe('upcoming');
  expect(datesInForce(filterOf(''), false)).toBe('any');
  expect(datesInForce(filterOf('search=novak'), true)).toBe('any');
  expect(datesInForce(filterOf('search=novak&dates=today'), true)).toBe('today');
});

test('a phone begins with the leads of its rep, until somebody chooses or searches', () => {
  expect(mineInForce(filterOf(''), true)).toBe(true);
  expect(mineInForce(filterOf(''), false)).toBe(false);
  expect(mineInForce(filterOf('search=novak'), true)).toBe(false);
  expect(mineInForce(filterOf('who=everyone'), true)).toBe(false);
  expect(mineInForce(filterOf('who=mine&search=novak'), false)).toBe(true);
  expect(writeLeadFilter(filterOf('who=everyone')).toString()).toBe('who=everyone');
});

test('a day is queried from its first to its last instant in local time', () => {
  const query = leadQuery(filterOf('dates=today&page=2&who=mine'), 'today', 11, now);
  expect(query).toMatchObject({ userId: 11, offset: 100, limit: 100 });
  expect(new Date(query.startDate ?? '')).toEqual(new Date(2026, 10, 20));
  expect(new Date(query.endDate ?? '')).toEqual(new Date(2026, 10, 20, 23, 59, 59, 999));
});

test('a lead has one status: signed, or as a person set it, or derived from estimates and meeting', () => {
  const row = aLeadRow({ leadStatus: 'Lost', meetingDate: at(20, 9) }, { estimateTotal: 12, signed: true });
  expect(leadState(row)).toEqual({ text: 'Signed', tone: 'ok' });
  expect(leadState({ ...row, signed: false })).toEqual({ text: 'Lost', tone: 'open' });
  const meeting = aLeadRow({ leadStatus: 'Meeting set', meetingDate: at(20, 9) }, { estimateTotal: 12 });
  expect(leadState(meeting)).toEqual({ text: 'Estimate open', tone: 'brand' });
  expect(leadState({ ...meeting, estimateTotal: null })).toEqual({ text: 'Meeting set', tone: 'open' });
  expect(leadState(aLeadRow({ leadStatus: 'Estimate open' }))).toEqual({ text: 'New', tone: 'open' });
});

test('reversed dates are swapped', () => {
  expect(filterOf('dates=range&from=2026-12-20&to=2026-12-01')).toMatchObject({ from: '2026-12-01', to: '2026-12-20' });
  expect(filterOf('dates=range&from=2026-12-20')).toMatchObject({ from: '2026-12-20', to: '' });
});
