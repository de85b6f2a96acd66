import type { ValueKind } from '#domain/crm/crm-mapping.ts';
import { localInstant } from '#domain/days/local-time.ts';
import { isDay, momentTime } from '#domain/days/read-day.ts';
import { isEmailAddress } from '#domain/formats/email-address.ts';
import { normalizePhone } from '#domain/formats/phone-number.ts';
import { isZipCode, tidyZipCode } from '#domain/formats/zip-code.ts';
import { isRecord } from '#domain/members.ts';
import { stateNamed } from '#domain/regions/state-named.ts';
import { stateName } from '#domain/regions/states.ts';
import { storableText } from '#domain/text/storable-text.ts';

/** The people, words and zone that give values their meaning. */
export interface CrmWords {
  /** Our user by the id and the e-mail of the CRM's; null for nobody. */
  readonly userOf: (person: CrmPerson) => number | null;
  /** The CRM's id of our user; null without one. */
  readonly crmUserOf: (userId: number) => string | null;
  /** Our trades and the CRM's words for them, the one to write first; words that are not mapped stay as they are. */
  readonly trades: readonly { readonly name: string; readonly crmValues: readonly string[] }[];
  /** Our words for the CRM's statuses. */
  readonly statuses: Readonly<Record<string, string>>;
  readonly timeZone: string;
}

interface CrmPerson {
  readonly id: string;
  readonly email: string | null;
}

/** A value as ours. `aside` is a text that fits no member: it belongs to the description. */
interface ReadValue {
  readonly value: unknown;
  readonly aside?: string;
}

const nothing: ReadValue = { value: null };

export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? storableText(value).trim() : '';
}

/** The person of a lookup; null for none. */
export function personOf(value: unknown): CrmPerson | null {
  const id = isRecord(value) ? textOf(value.id) : '';
  return id === '' || !isRecord(value) ? null : { id, email: textOf(value.email).toLowerCase() || null };
}

type Reader = (value: unknown, words: CrmWords) => ReadValue;

const plainText: Reader = (value) => ({ value: textOf(value) || null });

const readers: Readonly<Record<ValueKind, Reader>> = {
  text: plainText,
  email: (value) => keptOrAside(textOf(value), (text) => (isEmailAddress(text) ? text : null)),
  phone: (value) => keptOrAside(textOf(value), normalizePhone),
  state: (value) => ({ value: stateNamed(textOf(value)) }),
  zipCode: (value) => keptOrAside(tidyZipCode(textOf(value)), (text) => (isZipCode(text) ? text : null)),
  status: (value, { statuses }) => ({ value: (statuses[textOf(value)] ?? textOf(value)) || null }),
  user: (value, { userOf }) => {
    const person = personOf(value);
    return { value: person === null ? null : userOf(person) };
  },
  trade: (value, words) => ({ value: tradeOf(textOf(value), words) || null }),
  trades: (value, words) => ({
    value: [...new Set((Array.isArray(value) ? value : []).map((each) => tradeOf(textOf(each), words)))].filter(
      (text) => text !== '',
    ),
  }),
  moment: (value, { timeZone }) => ({ value: readMoment(textOf(value), timeZone) }),
  number: (value) => {
    const number = Number(textOf(value) || Number.NaN);
    return Number.isSafeInteger(number) ? { value: number } : nothing;
  },
};

/** A value of the CRM as ours; one of an unexpected type counts as none. */
export const readValue = (kind: ValueKind, value: unknown, words: CrmWords): ReadValue => readers[kind](value, words);

function keptOrAside(text: string, kept: (text: string) => string | null): ReadValue {
  if (text === '') return nothing;
  const value = kept(text);
  return value === null ? { value, aside: text } : { value };
}

const tradeOf = (text: string, { trades }: CrmWords): string =>
  trades.find(({ crmValues }) => crmValues.includes(text))?.name ?? text;

/** The moment in UTC; a day without a time is its noon. */
function readMoment(text: string, timeZone: string): string | null {
  const time = isDay(text) ? localInstant(`${text}T12:00`, timeZone)?.getTime() : momentTime(text);
  return typeof time === 'number' ? new Date(time).toISOString() : null;
}

type Writer = (value: unknown, words: CrmWords) => unknown;

const writers: Readonly<Record<ValueKind, Writer>> = {
  text: (value) => value,
  email: (value) => value,
  phone: (value) => value,
  state: (value) => (typeof value === 'string' ? stateName(value) : null),
  zipCode: (value) => value,
  status: (value, { statuses }) => Object.entries(statuses).find(([, ours]) => ours === value)?.[0],
  user: (value, { crmUserOf }) => {
    const id = typeof value === 'number' ? crmUserOf(value) : null;
    return id === null ? undefined : { id };
  },
  trade: (value, words) => (typeof value === 'string' ? crmTradeOf(value, words) : null),
  trades: (value, words) => (Array.isArray(value) ? value : []).map((each) => crmTradeOf(String(each), words)),
  moment: (value) => (typeof value === 'string' ? `${value.slice(0, 19)}+00:00` : null),
  number: (value) => value,
};

/** Our value as the CRM's; undefined for one that it has no word for. */
export const writtenValue = (kind: ValueKind, value: unknown, words: CrmWords): unknown =>
  writers[kind](value ?? null, words);

const crmTradeOf = (name: string, { trades }: CrmWords): string =>
  trades.find((trade) => trade.name === name)?.crmValues[0] ?? name;
