import { expect, test } from 'vitest';
import type { Lead } from '#contract/records/lead.ts';
import { compareContacts, type FileContact } from '#domain/contacts/compare-contacts.ts';

const lead: Lead = {
  id: 7,
  uuid: 'u',
  firstName: 'Dana',
  lastName: 'Whitfield',
  phone: '+16305550101',
  city: 'Batavia',
};

const aContact = (row: number, contact: FileContact['contact'], more: Partial<FileContact> = {}): FileContact => ({
  row,
  key: JSON.stringify(contact),
  contact,
  salesperson: '',
  mended: [],
  problems: [],
  ...more,
});

const user = { id: 11, email: 'renee@example.com', firstName: 'Renee', lastName: 'Castillo' };

const compared = (contacts: readonly FileContact[], imported: readonly (readonly [string, boolean])[] = []) =>
  compareContacts(contacts, { leads: [lead], imported: new Map(imported), users: [user] });

test('a contact is new, possibly known, or has nothing to import', () => {
  const dana = { firstName: 'Dana', lastName: 'Whitfield', phone: '+16305550101' };
  const [known, same, different, fresh] = compared([
    aContact(2, { ...dana, email: 'dana@example.com' }),
    aContact(3, { ...dana, city: 'Batavia' }),
    aContact(4, { firstName: 'Mary', lastName: 'Whitfield', mobilePhone: '+16305550101' }),
    aContact(5, { lastName: 'Somebody' }),
  ]);
  expect(known).toMatchObject({
    kind: 'known',
    match: {
      by: 'phone',
      isSameName: true,
      leadId: 7,
      text: 'Dana Whitfield, Batavia, (630) 555-0101',
      changes: ['email'],
    },
  });
  expect(same).toMatchObject({ kind: 'same', match: { leadId: 7 } });
  expect(different).toMatchObject({ kind: 'known', match: { isSameName: false, changes: ['description'] } });
  expect(fresh).toMatchObject({ kind: 'new' });
  expect(fresh?.match).toBeUndefined();
});

test('a contact that the file has before names its row', () => {
  const one = { lastName: 'Vance', email: 'uma@example.com' };
  const [first, second, third] = compared([
    aContact(2, one),
    aContact(3, one),
    aContact(4, { ...one, email: 'UMA@example.com', phone: '+16305550808' }),
  ]);
  expect([first?.kind, second?.kind, third?.kind]).toEqual(['new', 'same', 'known']);
  expect([second?.match?.row, third?.match?.row, third?.match?.key]).toEqual([2, 2, first?.key]);
});

test('a contact that was imported before is the same, whatever became of the lead, unless it was deleted', () => {
  const [one, two] = [aContact(2, { lastName: 'A' }), aContact(3, { lastName: 'B' })];
  expect(
    compared(
      [one, two],
      [
        [one.key, false],
        [two.key, true],
      ],
    ).map(({ kind }) => kind),
  ).toEqual(['same', 'deleted']);
});

test('a salesperson is found by name or e-mail address, and an unknown one refuses the contact', () => {
  const kinds = compared(
    ['Renee Castillo', 'castillo renee', 'RENEE@example.com', 'Bob'].map((salesperson, at) =>
      aContact(at + 2, { lastName: `A${at}` }, { salesperson }),
    ),
  );
  expect(kinds.map(({ kind, contact }) => [kind, contact.userId])).toEqual([
    ['new', 11],
    ['new', 11],
    ['new', 11],
    ['refused', undefined],
  ]);
  expect(kinds[3]?.problems).toEqual([
    { column: 'Salesperson', value: 'Bob', reason: 'Nobody in the company has this name.' },
  ]);
});

test('a refused contact keeps its cells, and of its values only the name', () => {
  const problems = [{ column: 'Notes', value: 'x', reason: 'Too long.' }];
  const [refused] = compared([
    aContact(2, { lastName: 'y'.repeat(200), description: 'x'.repeat(20_000) }, { problems, cells: ['y', 'x'] }),
  ]);
  expect(refused).toMatchObject({ kind: 'refused', problems, cells: ['y', 'x'] });
  expect(refused?.contact.lastName).toHaveLength(100);
  expect(refused?.contact.description).toBeUndefined();
});
