import { expect, test } from 'vitest';
import type { Lead } from '#contract/records/lead.ts';
import { contactIndex } from '#domain/contacts/contact-keys.ts';
import { mergeContact, mergedMembers } from '#domain/contacts/merge-contact.ts';

const lead: Lead = {
  id: 7,
  uuid: 'u',
  firstName: 'Dana',
  lastName: 'Whitfield',
  phone: '+16305550101',
  street: '118 Alder Court',
  city: 'Batavia',
  description: 'Two story',
};

test('a merge fills what the lead lacks, and replaces nothing', () => {
  const merged = mergeContact(lead, {
    firstName: 'Dana',
    lastName: 'Whitfield',
    phone: '+16305550102',
    email: 'dana@example.com',
    street: '118 ALDER CT.',
    city: 'Geneva',
    zipCode: '60510',
    projectTypes: ['Roofing'],
    description: 'Two story\nLarge dog',
  });
  expect(merged).toEqual({
    ...lead,
    mobilePhone: '+16305550102',
    email: 'dana@example.com',
    zipCode: '60510',
    projectTypes: ['Roofing'],
    description: 'Two story\nLarge dog',
  });
  expect(mergedMembers(lead, merged)).toEqual(['description', 'mobilePhone', 'zipCode', 'email', 'projectTypes']);
});

test('another value becomes a line of the description, and a second merge changes nothing', () => {
  const contact = {
    firstName: 'Mary',
    lastName: 'Whitfield',
    phone: '+16305550101',
    mobilePhone: '+16305550103',
    email: 'mary@example.com',
    street: '9 Oak St',
    city: 'Geneva',
  };
  const full = { ...lead, mobilePhone: '+16305550102', email: 'dana@example.com' };
  const merged = mergeContact(full, contact);
  expect(merged.description).toBe(
    [
      'Two story',
      'Name: Mary Whitfield',
      'Phone: (630) 555-0103',
      'E-mail: mary@example.com',
      'Address: 9 Oak St, Geneva',
    ].join('\n'),
  );
  expect({ ...merged, description: '' }).toEqual({ ...full, description: '' });
  expect(mergeContact(merged, contact)).toBe(merged);
});

test('contacts are found by phone, e-mail, or name and street; one with the same name comes first', () => {
  const index = contactIndex<string>();
  index.add({ firstName: 'Bob', lastName: 'Other', phone: '+16305550101' }, 'Bob');
  index.add(lead, 'Dana');
  index.add({ lastName: 'Peña', email: 'Jose@Example.com' }, 'José');
  const found = (named: Parameters<typeof index.find>[0]) => index.find(named);
  expect(found({ firstName: 'Dana', lastName: 'Whitfield', mobilePhone: '+16305550101' })).toEqual({
    value: 'Dana',
    by: 'phone',
    isSameName: true,
  });
  expect(found({ lastName: 'Somebody', phone: '+16305550101' })).toMatchObject({ value: 'Bob', isSameName: false });
  expect(found({ lastName: 'Pena', email: 'jose@example.com' })).toEqual({
    value: 'José',
    by: 'email',
    isSameName: true,
  });
  expect(found({ firstName: 'DANA', lastName: 'whitfield', street: '118 alder ct' })).toMatchObject({ by: 'address' });
  expect(found({ lastName: 'Whitfield', street: '118 Alder Ct' })).toBeNull();
  expect(found({ firstName: 'Dana', lastName: 'Whitfield' })).toBeNull();
});
