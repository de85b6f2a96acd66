import { expect, test } from 'vitest';
import { contactAddress } from '#domain/contacts/contact-address.ts';

const at = (part: {
  readonly street?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zipCode?: string;
  readonly country?: string;
}) => contactAddress({ street: '', city: '', state: '', zipCode: '', country: '', ...part });

test('a zip code that a spreadsheet made a number gets its zeros back, and the contact says so', () => {
  for (const [state, given, zipCode] of [
    ['NJ', '7001', '07001'],
    ['New Jersey', '7001.0', '07001'],
    ['', '2134', '02134'],
    ['MA', '21341234', '02134-1234'],
    ['NY', '501', '00501'],
  ] as const) {
    const read = at({ state, zipCode: given });
    expect(read).toMatchObject({ zipCode, mended: [`Zip code ${given} became ${zipCode}.`] });
  }
});

test('a short zip code of a state without such codes stays, to be refused', () => {
  expect(at({ state: 'IL', zipCode: '7001' })).toMatchObject({ zipCode: '7001', mended: [] });
  expect(at({ state: 'IL', zipCode: '123' })).toMatchObject({ zipCode: '123', mended: [] });
});

test('a zip code is written in one way', () => {
  for (const [given, zipCode] of [
    ['605101234', '60510-1234'],
    ['60510 1234', '60510-1234'],
    ['60510–1234', '60510-1234'],
    ['60510-', '60510'],
    ['60510.0', '60510'],
    ['m5x1a9', 'M5X 1A9'],
  ] as const)
    expect(at({ zipCode: given })).toMatchObject({ zipCode });
});

test('a state is read by its name or its code, and implied by the zip code', () => {
  for (const state of ['IL', 'il', 'Illinois', 'ILLINOIS', 'US-IL', 'Ill­inois'.replace('­', '')])
    expect(at({ state })).toMatchObject({ state: 'IL' });
  expect(at({ state: 'Québec' })).toMatchObject({ state: 'QC' });
  expect(at({ zipCode: '60510' })).toMatchObject({ state: 'IL' });
  expect(at({ state: 'Illinios' })).toMatchObject({ state: 'Illinios' });
});

test('a whole address in the street is divided', () => {
  expect(at({ street: '118 Alder Ct, Batavia, IL 60510' })).toMatchObject({
    street: '118 Alder Ct',
    city: 'Batavia',
    state: 'IL',
    zipCode: '60510',
  });
});

test('an address of another country is none of a lead', () => {
  expect(at({ street: 'Hauptstr. 5', city: 'Berlin', country: 'Germany' })).toBeNull();
  for (const country of ['USA', 'U.S.', 'United States of America', 'Canada']) expect(at({ country })).not.toBeNull();
});
