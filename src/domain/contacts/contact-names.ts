import type { ContactTarget } from '#domain/contacts/contact-entry.ts';
import type { ContactPart } from '#domain/contacts/contact-part.ts';
import { dividedName } from '#domain/text/divided-name.ts';
import { joined } from '#domain/text/joined.ts';
import { isNamed } from '#domain/text/names.ts';

/**
 * The names of a contact. A whole name is divided where the parts are missing; a contact without a person has the name of
 * its company, because a lead needs one.
 */
export function contactNames(of: (target: ContactTarget) => readonly string[]): ContactPart {
  const one = (target: ContactTarget): string => of(target).map(inOneLine).find(isNamed) ?? '';
  const [company = '', ...companies] = of('company').map(inOneLine);
  const written = {
    firstName: joined([one('firstName'), one('middleName')], ' '),
    lastName: joined([one('lastName'), one('suffix')], ' '),
  };
  const hasParts = one('firstName') !== '' || one('lastName') !== '';
  const { firstName, lastName } = hasParts ? written : dividedName(one('fullName'));
  const lines = companies.filter((other) => other !== company).map((other) => `Company: ${other}`);
  const members = company === '' ? {} : { company };
  if (lastName !== '') return { members: { ...members, firstName, lastName }, lines, mended: [], problems: [] };
  // A given name alone, and a company alone, are the name of the lead.
  const only = firstName || company;
  if (only !== '') return { members: { ...members, lastName: only }, lines, mended: [], problems: [] };
  return {
    members: { ...members, lastName: '' },
    lines,
    mended: [],
    problems: [{ column: '', value: '', reason: 'The contact has neither a name nor a company.' }],
  };
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
