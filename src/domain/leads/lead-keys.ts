import type { Lead } from '#contract/records/lead.ts';

/** Sort keys of a lead, the same on the device and on the server. */
export interface SortKeys {
  readonly name: string;
  readonly company: string;
  readonly meeting: string;
}

/**
 * Ignores case, accents, apostrophes, and how a letter or a digit is written: O'Hallahan, O’Hallahan and ohallahan are
 * one name, Đặng is dang, 12½ is 12 1/2, １２ is 12, أحمد is احمد, and タナカ is たなか.
 */
export const foldText = (text: string): string =>
  isPlain.test(text)
    ? text.toLowerCase()
    : text
        .replace(/(\d)(?=[½⅓⅔¼¾⅛⅜⅝⅞])/g, '$1 ')
        .normalize('NFKD')
        .replaceAll('\u2044', '/')
        .replace(/[\u2010-\u2015\u2212]/g, '-')
        .replace(unwritten, '')
        .replace(/\p{Nd}/gu, digitOf)
        .toLowerCase()
        .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - kanaApart))
        .replace(variant, (letter) => plainLetters[letter] ?? letter);

/** Most texts only need case folding, which saves most of the time for thousands of leads. */
const isPlain = /^[\w ,.@#&()+/:;-]*$/;

/** Apostrophes, accents, vowel points, stretched letters, and signs that only choose how a letter or emoji is drawn. */
const unwritten =
  /['’‘‛′´`\u02b9-\u02bf\u05f3\u05f4\u0640\ua78b\ua78c]|[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]|\p{Diacritic}|\p{Cf}|[\ufe00-\ufe0f]/gu;

/** Katakana follow hiragana at this distance. */
const kanaApart = 0x60;

/** Letters that Unicode does not take apart, and those that people write for each other. */
const plainLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  髙: '高',
  﨑: '崎',
  𠮷: '吉',
};
const variant = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/** The value of a decimal digit of any script: each script has its ten in order. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/**
 * A text that JavaScript and IndexedDB, which compare halves of a character, place as the office's database does, which
 * compares characters. Only for comparing.
 */
export const inDatabaseOrder = (text: string): string =>
  text.replace(/[\ud800-\uffff]/g, (half) => {
    const code = half.charCodeAt(0);
    return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x800);
  });

/** Family name before given name, folded; meeting times in UTC. */
export const sortKeys = (lead: Lead): SortKeys => ({
  name: foldText(`${lead.lastName} ${lead.firstName ?? ''}`).trim(),
  company: foldText(lead.company ?? '').trim(),
  meeting: lead.meetingDate ?? '',
});

/**
 * The searchable text, the same on the device and on the server. Telephone numbers, zip codes and numbers with hyphens
 * are in it as digits, too.
 */
export function searchText(lead: Lead): string {
  const numbers = [lead.phone, lead.mobilePhone, lead.zipCode, lead.customerNumber, ...numbersIn(lead.street ?? '')];
  const searched = [
    lead.firstName,
    lead.lastName,
    lead.company,
    lead.email,
    lead.street,
    lead.city,
    lead.state,
    lead.zipCode,
    lead.customerNumber,
    lead.projectType,
    lead.leadStatus,
    ...numbers.map((text) => digitsOf(text ?? '')),
  ];
  return foldText(searched.filter(Boolean).join(' '));
}

/** House numbers in parts, such as 41-15. */
const numbersIn = (street: string): readonly string[] => street.match(/\d+(?:[-.]\d+)+/g) ?? [];

/**
 * The words of a search, each of which a lead must contain; a comma parts them, as in a written address. A telephone number is reduced to its digits, whatever its
 * format; the beginning of one is searched in parts; any other number is searched as typed, because 41-15 is a house.
 */
export function searchTerms(search: string): readonly string[] {
  const folded = foldText(search).trim();
  if (phone.test(folded)) return [digitsOf(folded)];
  return folded
    .split(/[\s,;、،؛]+/)
    .flatMap((word) => {
      if (phone.test(word)) return [digitsOf(word)];
      return phoneStart.test(word) ? word.split(/\D+/) : [word.replace(/^[(+]+(?=\d)|(?<=\d)\)+$/g, '')];
    })
    .filter((word) => word !== '');
}

/** Seven digits at least, in the groups of an American number: "(630) 555-01", "555-0150", "+1 630.555.0150". */
const phone = /^(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]{0,2}\d{3}[ .-]?\d{1,4}$/;
/** "630-55", "(630)555". */
const phoneStart = /^(?:\+?1[.-]?)?\(?\d{3}\)?[.-]\d{0,3}[.-]?$|^(?:\+?1[.-]?)?\(\d{3}\)\d{1,3}$/;

const digitsOf = (text: string): string => text.replace(/\D/g, '');
