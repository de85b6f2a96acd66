import { expect, test } from 'vitest';
import {
  datesInForce,
  leadQuery,
  mineInForce,
  readLeadFilter,
  sortInForce,
  writeLeadFilter,
} from '#app/routes/leads/list/lead-filter.ts';

const now = new Date(2026, 10, 20, 10, 5);
const filterOf = (address: string) => readLeadFilter(new URLSearchParams(address));

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

test('reversed dates are swapped', () => {
  expect(filterOf('dates=range&from=2026-12-20&to=2026-12-01')).toMatchObject({ from: '2026-12-01', to: '2026-12-20' });
  expect(filterOf('dates=range&from=2026-12-20')).toMatchObject({ from: '2026-12-20', to: '' });
});
