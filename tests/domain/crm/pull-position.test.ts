import { expect, test } from 'vitest';
import { earlier, newestOf, nextPosition, startOfPull } from '#domain/crm/pull-position.ts';

const at = (second: number) => `2026-01-05T09:00:${String(second).padStart(2, '0')}-06:00`;

test('a pull overlaps the one before it by two minutes of the CRM’s clock', () => {
  expect(startOfPull(null)).toEqual({ since: null, page: 1, token: null, newest: null });
  expect(startOfPull(at(0)).since).toBe('2026-01-05T14:58:00+00:00');
});

test('the next page is a new question from the newest change on', () => {
  const next = nextPosition(startOfPull(null), { times: [at(1), at(5)], isMore: true, nextToken: 'a' });
  expect(next).toEqual({ since: '2026-01-05T15:00:04+00:00', page: 1, token: null, newest: at(5) });
});

test('more leads of one second than a page holds are read by number, after ten pages by token', () => {
  const read = { times: [at(5), at(5)], isMore: true, nextToken: 'a' };
  const first = startOfPull(null);
  expect(nextPosition(first, read)).toEqual({ since: null, page: 2, token: null, newest: at(5) });
  expect(nextPosition({ ...first, page: 10 }, read)).toMatchObject({ page: 10, token: 'a' });
  expect(nextPosition({ ...first, page: 10, token: 'a' }, { ...read, nextToken: 'b' })).toMatchObject({ token: 'b' });
  expect(nextPosition({ ...first, page: 10, token: 'a' }, { ...read, nextToken: null })).toBeNull();
});

test('the last page ends the pull', () => {
  expect(nextPosition(startOfPull(null), { times: [at(1)], isMore: false, nextToken: null })).toBeNull();
});

test('times compare as moments', () => {
  expect(newestOf(at(3), ['2026-01-05T16:00:00+00:00', at(4)])).toBe('2026-01-05T16:00:00+00:00');
  expect(newestOf(null, [])).toBeNull();
  expect(earlier('soon', 1000)).toBe('soon');
});
