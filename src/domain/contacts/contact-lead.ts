import type { Contact } from '#contract/records/contact.ts';
import { contactAddress, foreignAddress, type WrittenAddress } from '#domain/contacts/contact-address.ts';
import { type ContactEntry, type ContactTarget, isOfAddress } from '#domain/contacts/contact-entry.ts';
import { contactNames } from '#domain/contacts/contact-names.ts';
import { type ContactPart, type ContactProblem, emptyPart } from '#domain/contacts/contact-part.ts';
import { phonePart } from '#domain/contacts/phone-part.ts';
import { isEmailAddress } from '#domain/formats/email-address.ts';
import { checkLead } from '#domain/leads/check-lead.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import { joined, present } from '#domain/text/joined.ts';

interface ReadContact {
  readonly contact: Contact;
  /** Name or e-mail address of the salesperson; empty for none. */
  readonly salesperson: string;
  /** Notes about corrections, and about what went into the description. */
  readonly mended: readonly string[];
  /** Reasons to refuse the contact. */
  readonly problems: readonly ContactProblem[];
}

/**
 * The contact as members of a lead. A lead has two phone numbers, one e-mail address and one address: further ones, and
 * foreign ones, go into the description, so that nothing is lost.
 */
export function contactLead(entries: readonly ContactEntry[]): ReadContact {
  const of = (target: ContactTarget): readonly ContactEntry[] =>
    entries.filter((entry) => entry.target === target && entry.text.trim() !== '');
  const parts = [
    phonePart(of('phone'), of('mobilePhone'), of('phoneKind')),
    emailPart(of('email')),
    addressPart(entries),
  ];
  const names = contactNames((target) => present(of(target).map(({ text }) => text)));
  const notes = present(of('description').map(({ text }) => text));
  const projectTypes = [...new Set(of('projectTypes').flatMap(({ text }) => present(text.split(/:::|[,;|\n]/))))];
  const [status] = of('leadStatus');
  const [number] = of('customerNumber');
  const written = {
    ...names.members,
    ...Object.assign({}, ...parts.map(({ members }) => members)),
    description: joined([...notes, ...names.lines, ...parts.flatMap(({ lines }) => lines)], '\n'),
    leadStatus: status?.text ?? '',
    customerNumber: number?.text ?? '',
  } as Contact;
  const checked = checkLead(written);
  const columns = new Map(entries.map(({ target, column }) => [target as string, column]));
  const refused = checked.ok
    ? []
    : Object.entries(checked.problem).map(([member, [reason = '']]) => ({
        column: columns.get(member) ?? '',
        value: firstCharacters(String(Reflect.get(written, member) ?? ''), 100),
        reason,
      }));
  const tooMany = projectTypes.length > maxTypes || projectTypes.some((type) => type.length > longestType);
  const problems = [
    ...names.problems,
    ...parts.flatMap((part) => part.problems),
    ...refused.filter(({ reason }) => names.problems.length === 0 || reason !== 'Last name is required.'),
    ...(tooMany
      ? [{ column: columns.get('projectTypes') ?? '', value: '', reason: 'Project types are too many or too long.' }]
      : []),
  ];
  const stored = checked.ok ? checked.value : written;
  return {
    contact: { ...withoutEmpty(stored), ...(projectTypes.length === 0 ? {} : { projectTypes }) },
    salesperson: of('salesperson')[0]?.text.trim() ?? '',
    mended: [...names.mended, ...parts.flatMap(({ mended }) => mended)],
    problems,
  };
}

const maxTypes = 50;
const longestType = 100;

const withoutEmpty = (contact: Contact): Contact =>
  Object.fromEntries(
    Object.entries(contact).filter(([, value]) => value !== null && value !== ''),
  ) as unknown as Contact;

function emailPart(entries: readonly ContactEntry[]): ContactPart {
  const all = entries.map(({ column, text }) => ({ column, email: emailOf(text) })).filter(({ email }) => email !== '');
  const first = all.find(({ email }) => isEmailAddress(email));
  const [refused] = all;
  if (first === undefined && refused !== undefined)
    return {
      ...emptyPart,
      problems: [
        {
          column: refused.column,
          value: firstCharacters(refused.email, 100),
          reason: 'Enter an e-mail address like name@example.com.',
        },
      ],
    };
  const further = new Set(all.map(({ email }) => email).filter((email) => !isSame(email, first?.email)));
  return {
    ...emptyPart,
    members: first === undefined ? {} : { email: first.email },
    lines: [...further].map((email) => `E-mail: ${email}`),
    mended: [...further].map((email) => `${email} is in the description: a lead has one e-mail address.`),
  };
}

/** "Dana Whitfield <dana@example.com>" is the address alone; a word for "no address" is none. */
function emailOf(text: string): string {
  const plain = (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text)
    .replace(/\p{Cf}/gu, '')
    .replace(/^mailto:/i, '')
    .trim();
  return /^(?:n\/?a|none|no|null|unknown|-+)$/i.test(plain) ? '' : plain;
}

const isSame = (one: string, other = ''): boolean => one.toLowerCase() === other.toLowerCase();

function addressPart(entries: readonly ContactEntry[]): ContactPart {
  const parts = entries.filter((entry) => isOfAddress(entry) && entry.text.trim() !== '');
  const groups = [...new Set(parts.map(({ group }) => group))];
  const written = groups
    .map((group) => writtenAddress(parts.filter((part) => part.group === group)))
    .filter(({ street, city, state, zipCode }) => street !== '' || city !== '' || state !== '' || zipCode !== '');
  const read = written.map((address) => ({ address, known: contactAddress(address) }));
  const own = read.find(({ known }) => known !== null);
  const others = read.filter((each) => each !== own).map(({ address }) => foreignAddress(address));
  const further = [...new Set(others)].filter((text) => own === undefined || text !== foreignAddress(own.address));
  const { mended, ...members } = own?.known ?? { mended: [], state: '' };
  const isUnknown = members.state !== '' && !/^[A-Z]{2}$/.test(members.state);
  const unknownState = {
    column: parts.find(({ target }) => target === 'state')?.column ?? '',
    value: firstCharacters(members.state, 100),
    reason: 'State is neither a state nor a province. Write its name or its code.',
  };
  return {
    members: isUnknown ? { ...members, state: '' } : members,
    lines: further.map((text) => `Address: ${text}`),
    mended: [...mended, ...further.map((text) => `The address ${text} is in the description.`)],
    problems: isUnknown ? [unknownState] : [],
  };
}

function writtenAddress(parts: readonly ContactEntry[]): WrittenAddress {
  const of = (target: ContactTarget): string =>
    joined(parts.filter((part) => part.target === target).map(({ text }) => text.replace(/\s*\n\s*/g, ', ')));
  return {
    street: joined([of('street'), of('street2')]),
    city: of('city'),
    state: of('state'),
    zipCode: of('zipCode'),
    country: of('country'),
  };
}
