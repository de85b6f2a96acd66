import { expect, test } from 'vitest';
import { stateOfZip } from '#domain/regions/state-of-zip.ts';

test.each([
  ['60510', 'IL'],
  ['02110', 'MA'],
  ['73301', 'TX'],
  ['20001', 'DC'],
  ['20190-1234', 'VA'],
  ['V6B 1A1', 'BC'],
  ['6051', null],
  ['00901', null],
  ['X0A 0A0', null],
])('zip code %s lies in %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state);
});
