import { expect, test } from 'vitest';
import { jobTimeZone } from '#domain/regions/job-time-zone.ts';
import { states } from '#domain/regions/states.ts';
import { isTimeZone } from '#domain/regions/time-zones.ts';
import zones from '#schemas/documents/time-zones.json' with { type: 'json' };

test.each([
  ['IL', '60510', 'America/Chicago'],
  ['il ', null, 'America/Chicago'],
  ['TX', '79901', 'America/Denver'],
  ['TX', '75001', 'America/Chicago'],
  ['FL', '32501', 'America/Chicago'],
  ['FL', '33101', 'America/New_York'],
  ['HI', '96801', 'Pacific/Honolulu'],
  ['QC', 'H2X 1Y4', 'America/Toronto'],
  // The Navajo Nation has summer time; the rest of Arizona and the Hopi lands have none.
  ['AZ', '86515', 'America/Denver'],
  ['AZ', '86045', 'America/Denver'],
  ['AZ', '86034', 'America/Phoenix'],
  ['AZ', '85001', 'America/Phoenix'],
  // Malheur County; the neighbors with the same first digits are on Pacific time.
  ['OR', '97914', 'America/Boise'],
  ['OR', '97907', 'America/Los_Angeles'],
  // Four counties of western Kansas.
  ['KS', '67735', 'America/Denver'],
  ['KS', '67879', 'America/Denver'],
  ['KS', '67701', 'America/Chicago'],
  // Four counties of Michigan.
  ['MI', '49801', 'America/Menominee'],
  ['MI', '49938-1234', 'America/Menominee'],
  ['MI', '49855', 'America/New_York'],
  ['AK', '99546', 'America/Adak'],
  ['AK', '99501', 'America/Anchorage'],
  ['NE', '69101', 'America/Chicago'],
  ['NE', '69153', 'America/Denver'],
  ['TX', '79830', 'America/Chicago'],
  ['TX', '79839', 'America/Denver'],
  ['BC', 'v1j 2b3', 'America/Dawson_Creek'],
])('a job in %s %s is in %s', (state, zipCode, zone) => {
  expect(jobTimeZone({ state, zipCode }, 'America/Los_Angeles')).toBe(zone);
});

test('every state and province has a zone that the runtime knows', () => {
  for (const { id } of states) {
    expect(isTimeZone(jobTimeZone({ state: id }, 'none'))).toBe(true);
  }
});

test('a contract of an earlier version keeps the zone that it was made with', () => {
  const navajo = { state: 'AZ', zipCode: '86515' };
  expect(jobTimeZone(navajo, undefined, 'earlierPostalCodes')).toBe('America/Phoenix');
  expect(jobTimeZone({ state: 'NE', zipCode: '69101' }, undefined, 'earlierPostalCodes')).toBe('America/Denver');
});

test('every listed postal code has a zone that the runtime knows', () => {
  for (const zone of new Set(Object.values(zones.postalCodes))) expect(isTimeZone(zone)).toBe(true);
});

test('a job without a known state has the company’s zone', () => {
  for (const state of [null, '', 'XX', 'toString'])
    expect(jobTimeZone({ state }, 'America/Denver')).toBe('America/Denver');
  expect(jobTimeZone({}, undefined)).toBe('UTC');
});
