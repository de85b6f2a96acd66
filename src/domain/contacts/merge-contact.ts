import type { Contact } from '#contract/records/contact.ts';
import type { Lead } from '#contract/records/lead.ts';
import { emailKey, nameKey, streetKey } from '#domain/contacts/contact-keys.ts';
import { formatPhone } from '#domain/formats/phone-number.ts';
import { addressLine } from '#domain/text/addresses.ts';
import { joined, present } from '#domain/text/joined.ts';
import { personName } from '#domain/text/names.ts';

/**
 * The lead with everything of the contact that it lacks. Nothing of the lead is replaced: another value of the contact
 * becomes a line of the description. The same lead when it has everything already.
 */
export function mergeContact<T extends Lead | Contact>(lead: T, contact: Contact): T {
  const filled = { ...filledPhones(lead, contact), ...filledAddress(lead, contact), ...filledTexts(lead, contact) };
  const types = (contact.projectTypes ?? []).filter((type) => !lead.projectTypes?.includes(type));
  const description = mergedDescription(lead, { ...lead, ...filled }, contact);
  const changed = {
    ...filled,
    ...(types.length === 0 ? {} : { projectTypes: [...(lead.projectTypes ?? []), ...types] }),
    ...(description === (lead.description ?? '') ? {} : { description }),
  };
  return Object.keys(changed).length === 0 ? lead : { ...lead, ...changed };
}

/** Members that a merge changes. */
export const mergedMembers = (lead: Lead | Contact, merged: Lead | Contact): readonly string[] =>
  Object.keys(merged).filter((name) => Reflect.get(merged, name) !== Reflect.get(lead, name));

type Filled = Partial<Contact>;

const plainTexts = ['company', 'email', 'leadStatus', 'customerNumber'] as const;

const filledTexts = (lead: Lead | Contact, contact: Contact): Filled =>
  Object.fromEntries(plainTexts.filter((name) => !lead[name] && contact[name]).map((name) => [name, contact[name]]));

function filledPhones(lead: Lead | Contact, contact: Contact): Filled {
  const filled: { phone?: string; mobilePhone?: string } = {};
  const known = new Set(present([lead.phone, lead.mobilePhone]));
  for (const name of ['mobilePhone', 'phone'] as const) {
    const number = contact[name];
    const other = name === 'phone' ? 'mobilePhone' : 'phone';
    if (!number || known.has(number)) continue;
    if (!lead[name] && !filled[name]) filled[name] = number;
    else if (name === 'phone' && !lead[other] && !filled[other] && !contact[other]) filled[other] = number;
    else continue;
    known.add(number);
  }
  return filled;
}

const addressMembers = ['street', 'city', 'state', 'zipCode'] as const;

/** Parts of two addresses make no third one, so only a lead at the same street gets the parts that it lacks. */
function filledAddress(lead: Lead | Contact, contact: Contact): Filled {
  const isWithout = !lead.street && !lead.city && !lead.zipCode;
  if (!isWithout && !isSameStreet(lead, contact)) return {};
  return Object.fromEntries(
    addressMembers.filter((name) => !lead[name] && contact[name]).map((name) => [name, contact[name]]),
  );
}

const isSameStreet = (lead: Lead | Contact, contact: Contact): boolean =>
  Boolean(lead.street) && Boolean(contact.street) && streetKey(lead.street ?? '') === streetKey(contact.street ?? '');

/** The description with the lines that it lacks, and with the values that have no room in the lead. */
function mergedDescription(lead: Lead | Contact, merged: Lead | Contact, contact: Contact): string {
  const numbers = present([merged.phone, merged.mobilePhone]);
  const spare = present([contact.phone, contact.mobilePhone]).filter((number) => !numbers.includes(number));
  const isOtherEmail = contact.email && emailKey(contact.email) !== emailKey(merged.email ?? '');
  const isElsewhere = contact.street && !isSameStreet(merged, contact);
  const lines = [
    ...present((contact.description ?? '').split('\n')),
    nameKey(contact) === nameKey(lead) || contact.lastName === lead.company ? '' : `Name: ${personName(contact)}`,
    contact.company && contact.company !== merged.company ? `Company: ${contact.company}` : '',
    ...spare.map((number) => `Phone: ${formatPhone(number)}`),
    isOtherEmail ? `E-mail: ${contact.email}` : '',
    isElsewhere ? `Address: ${addressLine(contact)}` : '',
    contact.customerNumber && contact.customerNumber !== merged.customerNumber
      ? `Customer number: ${contact.customerNumber}`
      : '',
  ];
  const before = lead.description ?? '';
  const known = new Set(present(before.split('\n')));
  return joined([before, ...lines.filter((line) => !known.has(line))], '\n');
}
