import { expect, test } from 'vitest';
import { compareHouses } from '#domain/measurements/same-house.ts';

const lead = { street: '118 Alder Ct', zipCode: '60510' };
const house = (street: string, zipCode = '60510') => compareHouses({ street, zipCode }, lead);

test('abbreviations, case, units and long zip codes make no other house', () => {
  for (const street of [
    '118 Alder Ct',
    '118 ALDER COURT',
    '118 Alder Ct., Batavia',
    '118 alder ct #2',
    '118 Alder Court Unit B',
  ])
    expect([street, house(street)]).toEqual([street, 'same']);
  expect(house('118 Alder Ct', '60510-1234')).toBe('same');
  expect(
    compareHouses({ street: '9 North Elm Street', zipCode: 'K1A 0B1' }, { street: '9 N Elm St', zipCode: 'k1a0b1' }),
  ).toBe('same');
});

test('another number, street or zip code is another house', () => {
  expect(house('181 Alder Ct')).toBe('other');
  expect(house('118 Alder Ave')).toBe('other');
  expect(house('118 Alder Ct', '60511')).toBe('other');
});

test('a report or a lead without a street says nothing', () => {
  expect(house('')).toBe('unknown');
  expect(compareHouses({ street: '118 Alder Ct', zipCode: '' }, { street: null })).toBe('unknown');
});
