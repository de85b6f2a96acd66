import { expect, test } from 'vitest';
import { addressParts } from '#domain/leads/address-line.ts';

const batavia = { street: '118 Alder Ct', city: 'Batavia', state: 'IL', zipCode: '60510' };

test.each([
  '118 Alder Ct, Batavia, IL 60510',
  '118 Alder Ct, Batavia IL 60510',
  '118 Alder Ct, Batavia, il, 60510',
  '118 Alder Ct, Batavia 60510',
])('"%s" is a street, a city, a state and a zip code', (line) => {
  expect(addressParts(line)).toEqual(batavia);
});

test('Canadian addresses, apartment numbers and ZIP+4 codes are understood', () => {
  expect(addressParts('80 Wellington St, Ottawa, ON K1A 0B1')).toMatchObject({ state: 'ON', zipCode: 'K1A 0B1' });
  expect(addressParts('5 Oak St, Apt 2, Salt Lake City, UT 84101-2201')).toEqual({
    street: '5 Oak St, Apt 2',
    city: 'Salt Lake City',
    state: 'UT',
    zipCode: '84101-2201',
  });
});

test.each(['118 Alder Ct', '118 Alder Ct, Batavia', '60510', '118 Alder Ct, Batavia, XX'])(
  '"%s" stays a street',
  (line) => {
    expect(addressParts(line)).toBeNull();
  },
);
