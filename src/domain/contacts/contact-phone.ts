import { normalizePhone } from '#domain/formats/phone-number.ts';

/** A phone number of a contact file. */
export type ContactPhone =
  | {
      readonly kind: 'number';
      /** +1 and ten digits. */
      readonly phone: string;
      readonly extension: string;
      readonly isMobile: boolean;
    }
  /** A number of another country, which a lead has no member for. */
  | { readonly kind: 'foreign'; readonly text: string }
  | { readonly kind: 'unreadable'; readonly text: string; readonly reason: string };

/** Signs for "no number" that people type into a column. */
const nothing = /^(?:n\/?a|none|no|null|unknown|tbd|[-.?_0x]+)$/i;
const extensionAtEnd = /[,;]?\s*(?:;ext=|\bext(?:ension)?\b|\bx|(?<=\d)\s*x|#)[.:]?\s*(\d{1,7})$/i;
const label = /\(?\b(?:home|house|work|office|business|main|cell|mobile|phone|tel|ph|[hcmwo](?=[:.)]))\b\)?[.:]?/gi;
const mobile = /\b(?:cell|mobile|[cm](?=[:.)]))\b/i;
const shortened = /^\d(?:\.\d+)?E\+\d+$/i;

/** The phone numbers of a cell, which may hold several, each with a label or an extension. */
export function contactPhones(text: string): readonly ContactPhone[] {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^tel:/i, '')
    .trim();
  const parts = plain.split(/[\n/|]|[,;](?!\s*ext)|\s(?:or|and|&)\s/i).map((part) => part.trim());
  const areNumbers = parts.length > 1 && parts.every((part) => digitsOf(part).length >= 7);
  return (areNumbers ? parts : [plain]).flatMap((part) => (part === '' || nothing.test(part) ? [] : [phoneOf(part)]));
}

function phoneOf(text: string): ContactPhone {
  const unreadable = (reason: string): ContactPhone => ({ kind: 'unreadable', text, reason });
  if (shortened.test(text))
    return unreadable('A spreadsheet has shortened this number. Format the column as text, and type it again.');
  const extension = extensionAtEnd.exec(text)?.[1] ?? '';
  const written = text.replace(extensionAtEnd, '').replace(label, ' ').replace(/\.0+$/, '').trim();
  if (/\p{L}/u.test(written)) return unreadable('Phone has letters. Write ten digits.');
  const digits = digitsOf(written);
  const phone = isForeign(written, digits) ? null : normalizePhone(written);
  if (phone !== null) return { kind: 'number', phone, extension, isMobile: mobile.test(text) };
  if (digits.length < 10)
    return unreadable(`Phone has ${digits.length} ${digits.length === 1 ? 'digit' : 'digits'}. Write ten.`);
  return digits.length > 15 ? unreadable('Phone has too many digits. Write ten.') : { kind: 'foreign', text };
}

/** A country code other than 1, or a trunk prefix, which no American number begins with. */
function isForeign(written: string, digits: string): boolean {
  if (/^\(?\s*\+/.test(written)) return !digits.startsWith('1');
  return digits.startsWith('0') || (digits.startsWith('1') && digits.length === 10);
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
