import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactColumns, entriesOfRow, formatOf } from '#domain/contacts/contact-columns.ts';
import { contactTargets } from '#domain/contacts/contact-entry.ts';
import { contactLead } from '#domain/contacts/contact-lead.ts';

/** The contact of a row under these headings. */
const ofRow = (row: Readonly<Record<string, string>>) =>
  contactLead(entriesOfRow(Object.values(row), contactColumns(Object.keys(row), null)));

test('the older and the newer headings of Google are read alike', () => {
  const older = {
    'Given Name': 'Dana',
    'Additional Name': 'Marie',
    'Family Name': 'Whitfield',
    Notes: 'Two story',
    'E-mail 1 - Type': '* Home',
    'E-mail 1 - Value': 'dana@example.com ::: whitfield@example.com',
    'Phone 1 - Type': 'Work',
    'Phone 1 - Value': '630-555-0101',
    'Phone 2 - Type': 'Mobile',
    'Phone 2 - Value': '630-555-0102 ::: 630-555-0103',
    'Address 1 - Street': '118 Alder Ct',
    'Address 1 - City': 'Batavia',
    'Address 1 - Region': 'Illinois',
    'Address 1 - Postal Code': '60510',
    'Address 1 - Country': 'US',
    'Address 2 - Street': '9 Oak St',
    'Address 2 - City': 'Geneva',
    'Organization 1 - Name': 'Alder & Oak',
  };
  const names: Readonly<Record<string, string>> = {
    'Given Name': 'First Name',
    'Additional Name': 'Middle Name',
    'Family Name': 'Last Name',
    'Organization 1 - Name': 'Organization Name',
  };
  const newer = Object.fromEntries(
    Object.entries(older).map(([heading, cell]) => [names[heading] ?? heading.replace(' - Type', ' - Label'), cell]),
  );
  expect([formatOf(Object.keys(older)), formatOf(Object.keys(newer))]).toEqual(['Google Contacts', 'Google Contacts']);
  const read = ofRow(older);
  expect(ofRow(newer)).toEqual(read);
  expect(read).toEqual({
    contact: {
      firstName: 'Dana Marie',
      lastName: 'Whitfield',
      company: 'Alder & Oak',
      phone: '+16305550101',
      mobilePhone: '+16305550102',
      email: 'dana@example.com',
      street: '118 Alder Ct',
      city: 'Batavia',
      state: 'IL',
      zipCode: '60510',
      description: [
        'Two story',
        'Phone (Mobile): (630) 555-0103',
        'E-mail: whitfield@example.com',
        'Address: 9 Oak St, Geneva',
      ].join('\n'),
    },
    salesperson: '',
    mended: [
      '(630) 555-0103 is in the description: a lead has two numbers.',
      'whitfield@example.com is in the description: a lead has one e-mail address.',
      'The address 9 Oak St, Geneva is in the description.',
    ],
    problems: [],
  });
});

test('the headings of Outlook are read, a fax number into the description', () => {
  const row = {
    'First Name': 'José',
    'Last Name': 'Peña',
    Suffix: 'Sr.',
    Company: 'Peña Roofing',
    'E-mail Address': 'jose@example.com',
    'Home Street': '118 Alder Ct',
    'Home City': 'Batavia',
    'Home State': 'IL',
    'Home Postal Code': '60510',
    'Home Country/Region': 'United States of America',
    'Business Phone': '(630) 555-0101 x12',
    'Mobile Phone': '(630) 555-0102',
    'Business Fax': '(630) 555-0199',
  };
  expect(formatOf(Object.keys(row))).toBe('Outlook');
  expect(ofRow(row).contact).toMatchObject({
    lastName: 'Peña Sr.',
    phone: '+16305550101',
    mobilePhone: '+16305550102',
    state: 'IL',
    description: 'Extension of (630) 555-0101: 12',
  });
});

test('an unknown table has no format, and its usual headings are guessed', () => {
  const headings = ['Customer', 'Cell', 'Email', 'Address', 'Zip', 'Source', 'Trade', 'Sales Rep'];
  expect(formatOf(headings)).toBeNull();
  expect(contactColumns(headings, null).map(({ target }) => target)).toEqual([
    'fullName',
    'mobilePhone',
    'email',
    'street',
    'zipCode',
    null,
    'projectTypes',
    'salesperson',
  ]);
});

test('a person’s choice for a column replaces the usual target, and an unknown choice leaves the column out', () => {
  const chosen = contactColumns(['Name', 'Source', 'Phone 2'], ['company', 'description', 'nonsense']);
  expect(chosen.map(({ target }) => target)).toEqual(['company', 'description', null]);
});

test('a whole name is divided, and a company alone is the name', () => {
  for (const [name, firstName, lastName] of [
    ['Dana Whitfield', 'Dana', 'Whitfield'],
    ['Whitfield, Dana', 'Dana', 'Whitfield'],
    ['Dana Marie Whitfield Jr.', 'Dana Marie', 'Whitfield Jr.'],
    ['Dana Whitfield, Jr.', 'Dana', 'Whitfield Jr.'],
    ['Cher', undefined, 'Cher'],
  ] as const) {
    const { contact } = ofRow({ Name: name });
    expect([contact.firstName, contact.lastName]).toEqual([firstName, lastName]);
  }
  expect(ofRow({ Company: 'Harlow Exteriors' }).contact).toEqual({
    lastName: 'Harlow Exteriors',
    company: 'Harlow Exteriors',
  });
  expect(ofRow({ 'First Name': 'Dana' }).contact).toEqual({ lastName: 'Dana' });
});

test('a refused value has its column and its reason', () => {
  const problemsOf = (row: Readonly<Record<string, string>>) => ofRow({ Name: 'Dana Whitfield', ...row }).problems;
  expect(problemsOf({ Email: 'dana@' })).toEqual([
    { column: 'Email', value: 'dana@', reason: 'Enter an e-mail address like name@example.com.' },
  ]);
  expect(problemsOf({ Phone: '555-0101' })).toEqual([
    { column: 'Phone', value: '555-0101', reason: 'Phone has 7 digits. Write ten.' },
  ]);
  expect(problemsOf({ State: 'Illinios' })).toMatchObject([{ column: 'State', value: 'Illinios' }]);
  expect(problemsOf({ State: 'IL', Zip: '7001' })).toEqual([
    { column: 'Zip', value: '7001', reason: 'Zip code must be a valid Zip Code.' },
  ]);
  expect(problemsOf({ City: 'x'.repeat(201) })).toMatchObject([{ column: 'City' }]);
  expect(problemsOf({ Notes: 'x'.repeat(10_001) })).toMatchObject([{ column: 'Notes' }]);
  expect(ofRow({ Phone: '630-555-0101' }).problems).toEqual([
    { column: '', value: '', reason: 'The contact has neither a name nor a company.' },
  ]);
});

test('a bad second value does not refuse the contact, and a foreign address goes into the description', () => {
  const { contact, problems } = ofRow({
    Name: 'Dana Whitfield',
    'Phone 1': '630-555-0101',
    'Phone 2': '+44 20 7946 0958',
    'Phone 3': 'ask Bob',
    Street: 'Hauptstr. 5',
    City: 'Berlin',
    Zip: '10115',
    Country: 'Germany',
  });
  expect(problems).toEqual([]);
  expect(contact).toEqual({
    firstName: 'Dana',
    lastName: 'Whitfield',
    phone: '+16305550101',
    description: 'Phone: +44 20 7946 0958\nPhone: ask Bob\nAddress: Hauptstr. 5, Berlin 10115, Germany',
  });
});

test('project types are divided, each once', () => {
  expect(ofRow({ Name: 'Dana W', Trade: 'Roofing, Siding; Roofing' }).contact.projectTypes).toEqual([
    'Roofing',
    'Siding',
  ]);
});

test('no row makes the reader throw, and every accepted contact has a name', () => {
  const headings = contactTargets.map(({ label }) => label);
  const chosen = contactTargets.map(({ name }) => name);
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '',
      'n/a',
      '630-555-0101',
      'dana@example.com',
      '7001',
      'IL',
      'Germany',
      '+44 20 7946 0958',
      'a ::: b',
    ),
  );
  fc.assert(
    fc.property(fc.array(cell, { minLength: headings.length, maxLength: headings.length }), (cells) => {
      const { contact, problems } = contactLead(entriesOfRow(cells, contactColumns(headings, chosen)));
      expect(problems.length > 0 || contact.lastName.trim() !== '').toBe(true);
    }),
  );
});
