import type { Lead } from '#contract/records/lead.ts';
import { momentTime } from '#domain/days/read-day.ts';
import { isEmailAddress } from '#domain/leads/email-address.ts';
import { normalizePhone } from '#domain/leads/phone-number.ts';
import { isWebAddress, withScheme } from '#domain/leads/web-address.ts';
import { isZipCode } from '#domain/leads/zip-code.ts';
import { ok, type Result, refused } from '#domain/result.ts';

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * The lead as stored: texts trimmed, empty ones null, phone numbers as +1 and ten digits. Otherwise the problems by
 * field.
 */
export function checkLead(lead: Lead): Result<Lead, FieldErrors> {
  const tidy = trimmed(lead);
  const errors: Record<string, readonly string[]> = {};
  if (tidy.lastName === '') errors.lastName = ['Last name is required.'];
  if (!isEmailAddress(tidy.email ?? '')) errors.email = ['Enter an e-mail address like name@example.com.'];
  if (!isZipCode(tidy.zipCode ?? '')) errors.zipCode = ['Zip code must be a valid Zip Code.'];
  if (!isTime(tidy.meetingDate)) errors.meetingDate = ['Enter a date and a time.'];
  for (const link of links) if (!isWebLink(tidy[link])) errors[link] = ['Enter a link that begins with https://.'];
  const phones: Partial<Record<(typeof phoneFields)[number], string | null>> = {};
  for (const field of phoneFields) {
    const typed = tidy[field];
    if (typed === undefined || typed === null) continue;
    phones[field] = normalizePhone(typed);
    if (phones[field] === null) errors[field] = ['Enter a 10-digit phone number.'];
  }
  return Object.keys(errors).length > 0
    ? refused(errors)
    : ok({ ...tidy, ...phones, ...(tidy.meetingDate ? { meetingDate: toUtc(tidy.meetingDate) } : {}) });
}

const phoneFields = ['phone', 'mobilePhone'] as const;

const links = [
  'cameraUrl',
  'projectFolderLink',
  'contractFolderLink',
  'estimationFolderLink',
  'productionFolderLink',
] as const;

// Empty names stay empty text; any other empty value is null.
const neverNull: ReadonlySet<string> = new Set(['uuid', 'firstName', 'lastName']);

function trimmed(lead: Lead): Lead {
  const entries = Object.entries(lead).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string') return [name, value];
    const text = value.trim();
    if (text === '' && !neverNull.has(name)) return [name, null];
    return [name, (links as readonly string[]).includes(name) ? withScheme(text) : text];
  });
  return Object.fromEntries(entries) as unknown as Lead;
}

const isTime = (text: string | null | undefined): boolean => !text || momentTime(text) !== null;

const toUtc = (text: string): string => new Date(text).toISOString();

// Only http and https links: a person will click them.
const isWebLink = (text: string | null | undefined): boolean => !text || isWebAddress(text);
