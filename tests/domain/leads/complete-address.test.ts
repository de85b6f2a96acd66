import { expect, it } from 'vitest';
import { completeAddress } from '#domain/leads/complete-address.ts';

const whole = '118 Alder Ct, Batavia, IL 60510';

it('a street with a whole address fills the other parts', () =>
  expect(completeAddress({ street: whole }, 'street')).toEqual({
    street: '118 Alder Ct',
    city: 'Batavia',
    state: 'IL',
    zipCode: '60510',
  }));

it.each([
  ['a city that was entered', { street: whole, city: 'Geneva' }],
  ['a zip code that was entered', { street: whole, zipCode: '60134' }],
  ['a street that is only a street', { street: '118 Alder Ct' }],
  ['an empty street', { street: '' }],
])('%s stays', (_what, lead) => expect(completeAddress(lead, 'street')).toEqual(lead));

it('a zip code is written as usual, and fills an empty state', () =>
  expect(completeAddress({ zipCode: 'm5x1a9', state: '' }, 'zipCode')).toEqual({ zipCode: 'M5X 1A9', state: 'ON' }));

it('a state that was entered stays', () =>
  expect(completeAddress({ zipCode: '60510', state: 'WI' }, 'zipCode')).toEqual({ zipCode: '60510', state: 'WI' }));

it('a lead without a change is the same object, so that nothing renders', () => {
  const lead = { street: whole, zipCode: '60510', state: 'IL' };
  expect(completeAddress(lead, 'zipCode')).toBe(lead);
  expect(completeAddress(lead, 'lastName')).toBe(lead);
});
