import { joined } from '#domain/text/joined.ts';

interface NamedPerson {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

interface Customer extends NamedPerson {
  readonly company?: string | null | undefined;
}

/** Given name and family name. */
export const personName = ({ firstName, lastName }: NamedPerson): string => joined([firstName, lastName], ' ');

/** "Dana Whitfield"; the customer's company when no person is named. */
export const customerName = (lead: Customer): string => personName(lead) || joined([lead.company]);

/** "Renee C.", for narrow places. */
export function shortName({ firstName, lastName }: NamedPerson): string {
  const letter = initial(lastName);
  if (letter === '' || !firstName?.trim()) return personName({ firstName, lastName });
  return `${firstName.trim()} ${letter}.`;
}

/** The two initials of the account menu. */
export const initials = ({ firstName, lastName }: NamedPerson): string => initial(firstName) + initial(lastName);

const initial = (name: string | null | undefined): string => (name?.trim()[0] ?? '').toUpperCase();

/** Whether a name names anybody: a dash, a space or an invisible sign does not. */
export const isNamed = (name: string): boolean => wordsIn(name).length > 0;

/** Whether two names share a word, whatever the accents, the case and the punctuation: "José Peña" and "pena". */
export function sharesWord(one: string, other: string): boolean {
  const words = new Set(wordsIn(one));
  return wordsIn(other).some((word) => words.has(word));
}

const wordsIn = (name: string): readonly string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
