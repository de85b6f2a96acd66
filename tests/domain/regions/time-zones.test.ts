import { expect, test } from 'vitest';
import { isTimeZone, listedTimeZone, regionalTimeZone, timeZones } from '#domain/regions/time-zones.ts';

test('five time zones are offered, and clocks are known for each', () => {
  expect(timeZones.map(({ id }) => isTimeZone(id))).toEqual([true, true, true, true, true]);
  expect(isTimeZone('America/Springfield')).toBe(false);
});

test.each([
  ['America/Detroit', 'America/New_York'],
  ['America/Boise', 'America/Denver'],
  ['America/Phoenix', 'America/Phoenix'],
  ['Pacific/Honolulu', 'Pacific/Honolulu'],
])('%s is kept as %s', (zone, stored) => {
  expect(listedTimeZone(zone)).toBe(stored);
});

test.each([
  ['UTC', null],
  ['Etc/UTC', null],
  ['Etc/GMT+6', null],
  ['GMT', null],
  ['America/Detroit', 'America/New_York'],
  ['US/Central', 'America/Chicago'],
  ['Pacific/Honolulu', 'Pacific/Honolulu'],
])('a computer on %s stands in %s', (clock, zone) => {
  expect(regionalTimeZone(clock)).toBe(zone);
});
