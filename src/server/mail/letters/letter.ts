// The parts that e-mails about links share.
import type { Settings } from '#contract/records/settings.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { formatPhone } from '#domain/formats/phone-number.ts';
import { inOneLine } from '#domain/forms/one-line.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import { joined } from '#domain/text/joined.ts';

/** Plain text. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** A member whom the reader can reach. */
export interface ContactPerson {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** A subject line without control characters, which could begin another header field, and without turns of direction. */
export const oneLine = (text: string): string => firstCharacters(inOneLine(text).trim(), 200);

export const letter = (subject: string, paragraphs: readonly string[]): Letter => ({
  subject: oneLine(subject),
  text: [...paragraphs.filter((text) => text !== ''), ''].join('\n\n'),
});

export const nameOf = ({ title, number }: Paper): string => joined([title, number], ' ');
export const companyOf = (settings: Settings): string => settings.companyName ?? '';

export function reachText({ name, phone, email }: ContactPerson): string {
  const reach = joined([name, formatPhone(phone ?? ''), email]);
  return reach === '' ? '' : `Questions? Ask ${reach}.`;
}

/** The person who used a link. */
export interface Answered {
  readonly paper: Paper;
  readonly name: string;
  readonly email: string;
  readonly address: string;
}
