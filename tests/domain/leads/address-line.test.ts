import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isZipCode } from '#domain/formats/zip-code.ts';
import { addressParts } from '#domain/leads/address-line.ts';
import { stateOfZip } from '#domain/regions/state-of-zip.ts';
import { states } from '#domain/regions/states.ts';

const batavia = { street: '118 Alder Ct', city: 'Batavia', state: 'IL', zipCode: '60510' };

test.each([
  '118 Alder Ct, Batavia, IL 60510',
  '118 Alder Ct, Batavia IL 60510',
  '118 Alder Ct, Batavia, il, 60510',
  '118 Alder Ct, Batavia 60510',
  '118 Alder Ct, Batavia, Illinois 60510',
  '118 Alder Ct, Batavia Illinois 60510',
  '118 Alder Ct, Batavia, IL 60510, USA',
  '118 Alder Ct, Batavia, IL 60510, United States',
  '118 Alder Ct, Batavia, IL 60510 U.S.A.',
  '118 Alder Ct\nBatavia, IL 60510',
  '118 Alder Ct\r\nBatavia IL  60510\r\nUnited States\r\n',
  '  118  Alder Ct,Batavia,IL 60510. ',
  '118 Alder Ct，Batavia，IL 60510',
])('%j is a street, a city, a state and a zip code', (line) => {
  expect(addressParts(line)).toEqual(batavia);
});

test.each([
  ['80 Wellington St, Ottawa, ON K1A 0B1', ['80 Wellington St', 'Ottawa', 'ON', 'K1A 0B1']],
  ['100 King St W, Toronto, Ontario m5x1a9, Canada', ['100 King St W', 'Toronto', 'ON', 'M5X 1A9']],
  ['12 rue Sainte-Foy, Québec, Québec G1R 4S9', ['12 rue Sainte-Foy', 'Québec', 'QC', 'G1R 4S9']],
  ['5 Oak St, Apt 2, Salt Lake City, UT 84101-2201', ['5 Oak St, Apt 2', 'Salt Lake City', 'UT', '84101-2201']],
  ['5 Oak St\n2nd Floor\nBox Elder, SD 57719', ['5 Oak St, 2nd Floor', 'Box Elder', 'SD', '57719']],
  ['9 Trade St, Winston-Salem, N.C. 27101', ['9 Trade St', 'Winston-Salem', 'NC', '27101']],
  ['1600 Pennsylvania Ave NW, Washington, D.C. 20001', ['1600 Pennsylvania Ave NW', 'Washington', 'DC', '20001']],
  ['5 W 34th St, New York, NY 10001', ['5 W 34th St', 'New York', 'NY', '10001']],
  ['7 Minnesota Ave, Kansas City Kansas 66101', ['7 Minnesota Ave', 'Kansas City', 'KS', '66101']],
  ['1 Kanawha Blvd, Charleston West Virginia 25301', ['1 Kanawha Blvd', 'Charleston', 'WV', '25301']],
  ['41-15 Main St, Apt 2F, Flushing, NY 11355', ['41-15 Main St, Apt 2F', 'Flushing', 'NY', '11355']],
  ['1001 Kapiʻolani Blvd, ʻEwa Beach, HI 96706', ['1001 Kapiʻolani Blvd', 'ʻEwa Beach', 'HI', '96706']],
  ['PO Box 12, Delaware, OH 43015', ['PO Box 12', 'Delaware', 'OH', '43015']],
  ['One Wacker Dr, St. Charles, IL 60174', ['One Wacker Dr', 'St. Charles', 'IL', '60174']],
])('%j is split at its parts', (line, [street, city, state, zipCode]) => {
  expect(addressParts(line)).toEqual({ street, city, state, zipCode });
});

test.each([
  '',
  '118 Alder Ct',
  '118 Alder Ct, Batavia',
  '60510',
  '118 Alder Ct, Batavia, XX',
  '118 Alder Ct, Batavia, XX 60510',
  '118 Alder Ct Batavia IL 60510',
  '118 Alder Ct, Illinois 60510',
  '118 Alder Ct, New York 10001',
  '118 Alder Ct, Batavia, Illinois, IL 60510',
  '118 Alder Ct, Suite B 60510',
  '118 Alder Ct, Batavia, IL 10001',
  '118, Alder Court, Batavia, Kane County, Illinois, 60510, United States',
  'Dana Whitfield, 118 Alder Ct, Batavia, IL 60510',
  '118 Alder Ct, Batavia, IL 60510 and 5 Oak St, Geneva, IL 60134',
  '118 Alder Ct, Batavia, IL 6051',
  '118 Alder Ct, Batavia, IL 605101234',
  'Alder Ct 118, 60510 Batavia, Germany',
])('%j stays as typed, because a part is not certain', (line) => {
  expect(addressParts(line)).toBeNull();
});

test('a split address has a state, the zip code of that state, and a city without digits, whatever was typed', () => {
  const piece = fc.constantFrom(
    ...['118 Alder Ct', '41-15 Main St', 'Apt 2', 'Batavia', 'New York', 'Washington', 'Illinois', 'IL', 'N.C.', 'XX'],
    ...['60510', '10001', '20001', 'K1A 0B1', 'USA', 'Canada', 'Kane County', 'Dana Whitfield', '田中', '#3', ''],
  );
  const separator = fc.constantFrom(', ', ' ', '\n', ',', ' , ');
  fc.assert(
    fc.property(fc.array(fc.tuple(piece, separator), { maxLength: 8 }), (pieces) => {
      const typed = pieces.flat().join('');
      const parts = addressParts(typed);
      if (parts === null) return;
      expect(states.map(({ id }) => id)).toContain(parts.state);
      expect(isZipCode(parts.zipCode)).toBe(true);
      expect([parts.state, null]).toContain(stateOfZip(parts.zipCode));
      expect(parts.city).not.toMatch(/\d|^$/);
      // Nothing is invented and nothing but the country and the state's spelling is dropped.
      for (const word of [...parts.street.split(/[ ,]+/), ...parts.city.split(' ')]) expect(typed).toContain(word);
    }),
    { numRuns: 3_000 },
  );
});
