import { expect, test } from 'vitest';
import { jobTimeZone } from '#domain/places/job-time-zone.ts';
import { states } from '#domain/places/states.ts';
import { isTimeZone } from '#domain/places/time-zones.ts';

test.each([
  ['IL', '60510', 'America/Chicago'],
  ['il ', null, 'America/Chicago'],
  ['TX', '79901', 'America/Denver'],
  ['TX', '75001', 'America/Chicago'],
  ['FL', '32501', 'America/Chicago'],
  ['FL', '33101', 'America/New_York'],
  ['HI', '96801', 'Pacific/Honolulu'],
  ['QC', 'H2X 1Y4', 'America/Toronto'],
])('a job in %s %s is in %s', (state, zipCode, zone) => {
  expect(jobTimeZone({ state, zipCode }, 'America/Los_Angeles')).toBe(zone);
});

test('every state and province has a zone that the runtime knows', () => {
  for (const { id } of states) {
    expect(isTimeZone(jobTimeZone({ state: id }, 'none'))).toBe(true);
  }
});

test('a job without a known state has the company’s zone', () => {
  for (const state of [null, '', 'XX', 'toString'])
    expect(jobTimeZone({ state }, 'America/Denver')).toBe('America/Denver');
  expect(jobTimeZone({}, undefined)).toBe('UTC');
});
