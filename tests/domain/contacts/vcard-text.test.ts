import { expect, test } from 'vitest';
import { readVcards } from '#domain/contacts/read-vcards.ts';
import { vcardText } from '#domain/contacts/vcard-text.ts';

test('a written card is read again', () => {
  const text = vcardText({
    name: 'Renée Castillo; Jr.',
    company: 'Harlow, Exteriors & Sons, the company with the longest name of all the roofers in this county',
    phone: '+16305550101',
    email: 'renee@example.com',
  });
  const decode = (bytes: string) => Buffer.from(bytes, 'latin1').toString();
  const [card] = readVcards(Buffer.from(text).toString('latin1'), decode, { maxCards: 9 });
  expect(card?.entries.map(({ target, text: value }) => [target, value])).toEqual([
    ['fullName', 'Renée Castillo; Jr.'],
    ['company', 'Harlow, Exteriors & Sons, the company with the longest name of all the roofers in this county'],
    ['phone', 'tel:+16305550101'],
    ['email', 'renee@example.com'],
  ]);
  expect(text).toMatch(/^BEGIN:VCARD\r\nVERSION:4.0\r\n/);
});

test('a card has no line for what is not known', () => {
  const text = vcardText({ name: 'Renee', company: '', phone: null, email: null });
  expect(text).toBe('BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Renee\r\nEND:VCARD\r\n');
});
