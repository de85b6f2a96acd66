import { expect, test } from 'vitest';
import { type CrmWords, personOf, readValue, textOf, writtenValue } from '#domain/crm/crm-values.ts';

const words: CrmWords = {
  userOf: () => null,
  crmUserOf: () => null,
  trades: [],
  statuses: {},
  timeZone: 'UTC',
};

test('a value of the wrong kind is kept aside', () => {
  expect(readValue('phone', '555', words)).toEqual({ value: null, aside: '555' });
  expect(readValue('zipCode', 'M5X1A9', words)).toEqual({ value: 'M5X 1A9' });
  expect(readValue('zipCode', '123', words)).toEqual({ value: null, aside: '123' });
  expect(readValue('number', '12.5', words)).toEqual({ value: null });
  expect(readValue('moment', 'tomorrow', words)).toEqual({ value: null });
  expect(readValue('state', 'Atlantis', words)).toEqual({ value: null });
});

test('words without a mapping stay text, and statuses without one are not written', () => {
  expect(readValue('trades', ['Deck', 'Deck', ''], words)).toEqual({ value: ['Deck'] });
  expect(writtenValue('trade', 'Deck', words)).toBe('Deck');
  expect(writtenValue('status', 'Lost', words)).toBeUndefined();
  expect(writtenValue('user', null, words)).toBeUndefined();
  expect(writtenValue('text', undefined, words)).toBeNull();
});

test('people and texts of unexpected types are nobody and nothing', () => {
  expect(personOf({ id: '1', email: 'A@B.example' })).toEqual({ id: '1', email: 'a@b.example' });
  expect(personOf('1')).toBeNull();
  expect(textOf({})).toBe('');
  expect(textOf(12)).toBe('12');
});
