import { momentTime } from '#domain/days/read-day.ts';
import { isEmailAddress } from '#domain/formats/email-address.ts';
import { normalizePhone } from '#domain/formats/phone-number.ts';
import { isWebAddress, withScheme } from '#domain/formats/web-address.ts';
import { isZipCode } from '#domain/formats/zip-code.ts';
import { inOneLine, isOneLine } from '#domain/forms/one-line.ts';
import type { TextKind, ValueSchema } from '#domain/forms/value-schema.ts';
import { isFileId } from '#domain/pictures/file-id.ts';
import { isTimeZone } from '#domain/regions/time-zones.ts';
import { ok, type Result, refused } from '#domain/result.ts';

interface TextCheck {
  readonly accepts: (text: string) => boolean;
  /** The message about a text that this format does not accept. */
  readonly message: (label: string) => string;
  /** Converts an accepted text to the one that is stored. */
  readonly stored?: (text: string) => string | null;
}

const checks: Readonly<Partial<Record<TextKind, TextCheck>>> = {
  email: { accepts: isEmailAddress, message: () => 'Enter an e-mail address like name@example.com.' },
  phone: {
    accepts: (text) => normalizePhone(text) !== null,
    message: () => 'Enter a 10-digit phone number.',
    stored: normalizePhone,
  },
  zipCode: { accepts: isZipCode, message: (label) => `${label} must be a valid Zip Code.` },
  webAddress: {
    accepts: isWebAddress,
    message: () => 'Enter a link that begins with https://.',
  },
  timeZone: { accepts: isTimeZone, message: () => 'Choose a time zone.' },
  day: {
    accepts: (text) => momentTime(text) !== null,
    message: () => 'Enter a date.',
  },
  moment: {
    accepts: (text) => momentTime(text) !== null,
    message: () => 'Enter a date and a time.',
    stored: (text) => new Date(text).toISOString(),
  },
  fileId: { accepts: isFileId, message: (label) => `${label} is not a file.` },
  pictureId: { accepts: isFileId, message: (label) => `${label} is not a picture.` },
};

/**
 * A text as stored: trimmed, a short one on one line, a phone number as +1 and ten digits, a web address with its scheme,
 * a moment in UTC; an empty one is null where the schema allows it.
 */
export function checkText(schema: ValueSchema, given: string, label: string): Result<string | null, string> {
  // A space may belong to a password.
  const written = schema.kind === 'secret' ? given : (isOneLine(schema) ? inOneLine(given) : given).trim();
  const text = schema.kind === 'webAddress' ? withScheme(written) : written;
  if (text === '') {
    if (schema.type !== undefined && [schema.type].flat().includes('null')) return ok(null);
    const isAccepted = (schema.minLength ?? 0) === 0 && new RegExp(schema.pattern ?? '').test('');
    return isAccepted ? ok('') : refused(`${label} is required.`);
  }
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, kind } = schema;
  const check = kind === undefined || kind === 'money' ? undefined : checks[kind];
  // The limits are those of the stored text, which has the length of its format.
  if (check?.stored !== undefined) return check.accepts(text) ? ok(check.stored(text)) : refused(check.message(label));
  if (text.length < minLength) return refused(`${label} must be at least ${minLength} characters.`);
  if (text.length > maxLength) return refused(`${label} must be at most ${maxLength} characters.`);
  if (check !== undefined && !check.accepts(text)) return refused(check.message(label));
  if (pattern !== undefined && !new RegExp(pattern).test(text)) return refused(`${label} is not valid.`);
  return ok(text);
}
