import { expect, test } from 'vitest';
import { addressLine, cityLine, houseText } from '#domain/text/addresses.ts';
import { customerName, initials, personName, shortName } from '#domain/text/names.ts';

test('a person is shown as given name and family name, and as two initials', () => {
  const user = { firstName: 'Renee', lastName: 'castillo' };
  expect([personName(user), initials(user)]).toEqual(['Renee castillo', 'RC']);
});

test('a short name is the first name and the last initial, or the one name there is', () => {
  expect(shortName({ firstName: ' Renee ', lastName: 'castillo' })).toBe('Renee C.');
  expect(shortName({ firstName: null, lastName: 'Castillo' })).toBe('Castillo');
  expect(shortName({ firstName: 'Renee', lastName: ' ' })).toBe('Renee');
});

test('a missing part leaves no stray space', () => {
  expect([
    personName({ firstName: null, lastName: 'Whitfield' }),
    personName({ firstName: 'Renee ', lastName: '' }),
  ]).toEqual(['Whitfield', 'Renee']);
  expect(initials({ firstName: 'Renee', lastName: '' })).toBe('R');
});

test('a customer without a name is shown as the company', () => {
  const company = 'Alder Court HOA';
  expect([
    customerName({ firstName: 'Dana', lastName: 'Whitfield', company }),
    customerName({ lastName: '', company }),
  ]).toEqual(['Dana Whitfield', company]);
});

test('an address is one line, or a street and a city, without missing parts', () => {
  const address = { street: '118 Alder Ct', city: 'Batavia', state: 'IL', zipCode: '60510' };
  expect(addressLine(address)).toBe('118 Alder Ct, Batavia, IL 60510');
  expect([cityLine(address), houseText(address)]).toEqual(['Batavia, IL 60510', '118 Alder Ct, Batavia']);
  expect([addressLine({ city: 'Batavia', zipCode: '60510' }), addressLine({})]).toEqual(['Batavia 60510', '']);
});
