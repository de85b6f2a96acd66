// Files of contacts as the address books write them.

interface WrittenContact {
  readonly first: string;
  readonly last: string;
  readonly phone: string;
  readonly email: string;
  readonly street: string;
}

/** Invented contacts, each with a phone number, an e-mail address and a street of its own. */
export const manyContacts = (count: number, from = 0): readonly WrittenContact[] =>
  Array.from({ length: count }, (_, at) => {
    const number = from + at;
    return {
      first: `Given${number % 97}`,
      last: `Family${number}`,
      phone: `(312) ${String(200 + Math.floor(number / 10_000)).padStart(3, '0')}-${String(number % 10_000).padStart(4, '0')}`,
      email: `person${number}@example.com`,
      street: `${number + 1} Alder Ct`,
    };
  });

/** The newer export of Google Contacts. */
export const googleCsv = (contacts: readonly WrittenContact[]): string =>
  [
    'First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code',
    ...contacts.map(({ first, last, email, phone, street }) =>
      [first, last, 'Home', email, 'Mobile', phone, street, 'Batavia', 'IL', '60510'].join(','),
    ),
  ].join('\r\n');
