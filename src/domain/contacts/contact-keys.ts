import type { Lead } from '#contract/records/lead.ts';
import { foldText, sortKeys } from '#domain/leads/lead-keys.ts';

/** Something that a lead and a contact have in common; an address with its name. */
type SharedKey = 'phone' | 'email' | 'address';

type Named = Pick<Lead, 'lastName'> & Partial<Pick<Lead, 'firstName' | 'phone' | 'mobilePhone' | 'email' | 'street'>>;

interface KnownContact<T> {
  readonly value: T;
  readonly by: SharedKey;
  /** Both have the same name; otherwise they may be two people of a household or a company. */
  readonly isSameName: boolean;
}

interface ContactIndex<T> {
  readonly add: (named: Named, value: T) => void;
  readonly find: (named: Named) => KnownContact<T> | null;
}

/** Finds contacts by phone number, e-mail address, or name and street. One with the same name comes first. */
export function contactIndex<T>(): ContactIndex<T> {
  const byKey = new Map<string, { readonly name: string; readonly value: T }[]>();
  return {
    add: (named, value) => {
      const entry = { name: nameKey(named), value };
      for (const [by, key] of keysOf(named)) {
        const found = byKey.get(`${by} ${key}`);
        if (found === undefined) byKey.set(`${by} ${key}`, [entry]);
        // Nobody looks through more people of one number.
        else if (found.length < maxSharing) found.push(entry);
      }
    },
    find: (named) => {
      const name = nameKey(named);
      const found = keysOf(named).flatMap(([by, key]) =>
        (byKey.get(`${by} ${key}`) ?? []).map((known) => ({ value: known.value, by, isSameName: known.name === name })),
      );
      return found.find(({ isSameName }) => isSameName) ?? found[0] ?? null;
    },
  };
}

const maxSharing = 50;

/** Ignores case and accents. */
export const nameKey = ({ lastName, firstName = '' }: Named): string =>
  sortKeys({ id: 0, uuid: '', lastName, firstName }).name;

export const emailKey = (email: string): string => email.toLowerCase();

function keysOf(named: Named): readonly (readonly [SharedKey, string])[] {
  const { phone, mobilePhone, email, street } = named;
  return [
    ...(phone ? [['phone', phone] as const] : []),
    ...(mobilePhone ? [['phone', mobilePhone] as const] : []),
    ...(email ? [['email', emailKey(email)] as const] : []),
    ...(street ? [['address', `${nameKey(named)} ${streetKey(street)}`] as const] : []),
  ];
}

/** "118 Alder Court, Apt. 2" and "118 ALDER CT APT 2" are one street. */
export const streetKey = (street: string): string =>
  foldText(street)
    .replace(/[.,#]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (Object.hasOwn(shortWords, word) ? shortWords[word] : word))
    .join(' ');

const shortWords: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  court: 'ct',
  lane: 'ln',
  boulevard: 'blvd',
  circle: 'cir',
  place: 'pl',
  terrace: 'ter',
  parkway: 'pkwy',
  highway: 'hwy',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  apartment: 'apt',
  suite: 'ste',
};
