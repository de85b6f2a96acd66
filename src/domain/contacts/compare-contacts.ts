import type { Contact } from '#contract/records/contact.ts';
import type { ComparedContact } from '#contract/records/contact-reading.ts';
import type { Lead } from '#contract/records/lead.ts';
import { contactIndex, nameKey } from '#domain/contacts/contact-keys.ts';
import type { ContactProblem } from '#domain/contacts/contact-part.ts';
import { contactText } from '#domain/contacts/contact-text.ts';
import { mergeContact, mergedMembers } from '#domain/contacts/merge-contact.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';

/** A contact of a file, before it is compared. */
export interface FileContact {
  /** Row of the sheet, or number of the card, from 1. */
  readonly row: number;
  /** The same for the same content. */
  readonly key: string;
  readonly contact: Contact;
  /** Name or e-mail address of the salesperson; empty for none. */
  readonly salesperson: string;
  readonly mended: readonly string[];
  readonly problems: readonly ContactProblem[];
  /** The cells of a refused contact. */
  readonly cells?: readonly string[];
}

interface CompanyRecords {
  /** Leads that share a phone number, an e-mail address or a name with a contact. */
  readonly leads: readonly Lead[];
  /** Whether the lead of a contact that was imported before is deleted, by the contact's key. */
  readonly imported: ReadonlyMap<string, boolean>;
  readonly users: readonly Salesperson[];
}

interface Salesperson {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

type Known =
  | { readonly kind: 'lead'; readonly lead: Lead }
  | { readonly kind: 'contact'; readonly earlier: FileContact };

/** The effect of importing each contact, in the order of the file. */
export function compareContacts(
  contacts: readonly FileContact[],
  { leads, imported, users }: CompanyRecords,
): readonly ComparedContact[] {
  const index = contactIndex<Known>();
  for (const lead of leads) index.add(lead, { kind: 'lead', lead });
  const salespeople = new Map(
    users.flatMap((user) => [
      [user.email.toLowerCase(), user.id],
      [nameKey(user), user.id],
      [nameKey({ lastName: user.firstName, firstName: user.lastName }), user.id],
    ]),
  );
  const seen = new Map<string, FileContact>();
  return contacts.map((given): ComparedContact => {
    const userId = salespeople.get(nameKey({ lastName: given.salesperson }));
    const isUnknown = given.salesperson !== '' && userId === undefined;
    const nobody = { column: 'Salesperson', value: given.salesperson, reason: 'Nobody in the company has this name.' };
    const { salesperson: _, cells, ...contact } = given;
    const problems = [...given.problems, ...(isUnknown ? [nobody] : [])];
    const compared = {
      ...contact,
      contact: { ...given.contact, ...(userId === undefined ? {} : { userId }) },
      mended: [...given.mended],
      problems,
    };
    if (problems.length > 0)
      return { ...compared, contact: nameOnly(given.contact), kind: 'refused', cells: [...(cells ?? [])] };
    const isDeleted = imported.get(given.key);
    if (isDeleted !== undefined) return { ...compared, kind: isDeleted ? 'deleted' : 'same' };
    const repeated = seen.get(given.key);
    const found =
      repeated === undefined
        ? index.find(given.contact)
        : ({ value: { kind: 'contact', earlier: repeated }, by: 'phone', isSameName: true } as const);
    seen.set(given.key, given);
    index.add(given.contact, { kind: 'contact', earlier: given });
    if (found === null) return { ...compared, kind: 'new' };
    const { by, isSameName, value } = found;
    const known = value.kind === 'lead' ? value.lead : value.earlier.contact;
    const merged = mergeContact<Lead | Contact>(known, given.contact);
    return {
      ...compared,
      kind: merged === known ? 'same' : 'known',
      match: {
        by,
        isSameName,
        text: contactText(known),
        changes: [...mergedMembers(known, merged)],
        ...(value.kind === 'lead' ? { leadId: value.lead.id } : { row: value.earlier.row, key: value.earlier.key }),
      },
    };
  });
}

/** A refused contact is named; its other values may be of any length. */
const nameOnly = ({ firstName = '', lastName, company = '' }: Contact): Contact => ({
  firstName: firstCharacters(firstName, 100),
  lastName: firstCharacters(lastName, 100),
  company: firstCharacters(company, 100),
});
