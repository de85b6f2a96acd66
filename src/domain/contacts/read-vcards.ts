import type { ContactEntry } from '#domain/contacts/contact-entry.ts';
import {
  componentsOf,
  type DecodeBytes,
  readProperty,
  unescaped,
  unfoldedLines,
  type VcardProperty,
} from '#domain/contacts/vcard-lines.ts';

/** A card of a file. */
interface ReadCard {
  /** From 1. */
  readonly number: number;
  readonly entries: readonly ContactEntry[];
  /** The file ends, or the next card begins, before this one is complete. */
  readonly isCut: boolean;
}

/** More cards, of which only the number is of interest. */
interface CardLimit {
  readonly maxCards: number;
}

/**
 * The cards of a file in the versions 2.1, 3.0 and 4.0. A group of contacts is none of them, and a card inside a card, an
 * assistant or an agent, belongs to the outer one and is left out.
 */
export function readVcards(bytes: string, decode: DecodeBytes, { maxCards }: CardLimit): readonly ReadCard[] {
  const cards: ReadCard[] = [];
  let properties: VcardProperty[] = [];
  let depth = 0;
  const finish = (isCut: boolean): void => {
    if (!properties.some(isGroup)) cards.push({ number: cards.length + 1, entries: entriesOf(properties), isCut });
    properties = [];
  };
  for (const line of unfoldedLines(bytes)) {
    const mark = /^\s*(?:[\w-]+\.)?(?:AGENT[^:]*:\s*)?(BEGIN|END)\s*:\s*VCARD\s*$/i.exec(line);
    if (mark?.[1]?.toUpperCase() === 'BEGIN') {
      const isInner = /AGENT/i.test(line) || (depth > 0 && lastIsAgent(properties));
      // A card that never ended: another one begins.
      if (depth > 0 && !isInner) finish(true);
      depth = isInner ? depth + 1 : 1;
    } else if (mark !== null) {
      if (depth === 1) finish(false);
      depth = Math.max(0, depth - 1);
    } else if (depth === 1 && !/^(?:[\w-]+\.)?(?:PHOTO|LOGO|KEY|SOUND)[;:]/i.test(line)) {
      const property = readProperty(line, decode);
      if (property !== null) properties.push(property);
    }
    if (cards.length > maxCards) return cards;
  }
  if (depth > 0) finish(true);
  return cards;
}

const lastIsAgent = (properties: readonly VcardProperty[]): boolean => properties.at(-1)?.name === 'AGENT';

const isGroup = ({ name, value }: VcardProperty): boolean =>
  /^(?:KIND|X-ADDRESSBOOKSERVER-KIND)$/.test(name) && value.trim().toLowerCase() === 'group';

function entriesOf(properties: readonly VcardProperty[]): readonly ContactEntry[] {
  const labels = new Map(
    properties.flatMap(({ group, name, value }) => (name === 'X-ABLABEL' ? [[group, labelText(value)] as const] : [])),
  );
  return properties
    .flatMap((property, index) => entriesOfProperty(property, String(index), labels.get(property.group)))
    .filter(({ text }) => text.trim() !== '');
}

/** "_$!<Work>!$_", as one address book writes the labels that it knows. */
const labelText = (value: string): string => value.replace(/^_\$!<(.*)>!\$_$/s, '$1');

function entriesOfProperty(property: VcardProperty, group: string, label?: string): readonly ContactEntry[] {
  const { name, parameters, value } = property;
  const entry = (target: ContactEntry['target'], text = '', kind?: string): ContactEntry => ({
    column: name,
    target,
    text,
    group,
    ...(kind === undefined ? {} : { kind }),
  });
  switch (name) {
    case 'N': {
      const [last, first, middle, , suffix] = componentsOf(value).map((part) => part.replaceAll(',', ' '));
      return [entry('lastName', last), entry('firstName', first), entry('middleName', middle), entry('suffix', suffix)];
    }
    case 'FN':
      return [entry('fullName', unescaped(value))];
    case 'ORG':
      return [entry('company', componentsOf(value)[0])];
    case 'TEL':
      return [entry('phone', unescaped(value), kindOf(parameters, label))];
    case 'EMAIL':
      return [entry('email', unescaped(value).replace(/^mailto:/i, ''))];
    case 'ADR': {
      const [box, unit, street, city, state, zipCode, country] = componentsOf(value);
      return [
        entry('street', street || box),
        entry('street2', unit),
        entry('street2', street && box),
        entry('city', city),
        entry('state', state),
        entry('zipCode', zipCode),
        entry('country', country),
      ];
    }
    case 'NOTE':
      return [entry('description', unescaped(value))];
    default:
      return [];
  }
}

/** The label that a person gave, otherwise the types that say more than "voice" and "preferred". */
const kindOf = (parameters: VcardProperty['parameters'], label?: string): string =>
  label ?? (parameters.get('TYPE') ?? []).filter((type) => !/^(?:voice|pref|internet|msg|text)$/.test(type)).join(' ');
