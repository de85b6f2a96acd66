// Numbers as people write them: "36 1/2", "36½", "2,400". Every number input uses this reader.
import { roundQuantity } from '#domain/quantity/round-quantity.ts';

const fractions: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

// A thousands separator precedes exactly three digits and is the same throughout.
const whole = String.raw`(?:\d+|[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+))`;
const decimal = new RegExp(String.raw`^(?:${whole}(?:\.\d*)?|\.\d+)$`);
const fraction = new RegExp(String.raw`^(?:(${whole})(?: |-))?(\d{1,3})/(\d{1,3})$`);

const marks: Readonly<Record<string, readonly string[]>> = {
  IN: ['"', '″', '”', "''", 'in.', 'in', 'inches'],
  FT: ["'", '′', '’', 'ft.', 'ft', 'feet'],
  'SQ FT': ['sq. ft.', 'sq.ft.', 'sq ft', 'sqft', 'ft²', 'sf'],
  SQ: ['squares', 'square', 'sq'],
};

/** Inches of one of the units in which a length may be given as "3' 2". */
const inchesOf: Readonly<Record<string, number>> = { IN: 1, FT: 12 };
const feetAndInches = /^(\d+) ?(?:'|′|’|ft\.?|feet) ?-? ?([\d ./-]+?) ?(?:"|″|”|''|in\.?|inches)?$/i;

/** The intended number; null for an empty text, NaN for any other text. A unit may follow it, `$` may precede it. */
export function readNumber(text: string, unit = ''): number | null {
  const tidied = tidy(text);
  const length = lengthOf(tidied, unit);
  if (length !== null) return length;
  const plain = withoutUnit(tidied, unit);
  if (plain === '') return text.trim() === '' ? null : Number.NaN;
  const isNegative = plain.startsWith('-');
  const size = sizeOf(isNegative ? plain.slice(1) : plain);
  return isNegative && size !== 0 ? -size : size;
}

const tidy = (text: string): string =>
  text
    .replaceAll(/[\u00A0\u2009\u202F]/g, ' ')
    .replaceAll(/[−‐‑–]/g, '-')
    .replaceAll('⁄', '/')
    .replaceAll(/[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/g, (sign) => ` ${fractions[sign]}`)
    .replaceAll(/ ?- ?(?=\d+\/)/g, '-')
    .replaceAll(/ ?\/ ?/g, '/')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** A length in feet and inches, such as 3' 2 1/2", in its input's unit; null for any other text. */
function lengthOf(text: string, unit: string): number | null {
  const [, feet = '', rest = ''] = feetAndInches.exec(text) ?? [];
  const perUnit = inchesOf[unit];
  const inches = rest === '' ? Number.NaN : sizeOf(rest);
  if (perUnit === undefined || Number.isNaN(inches)) return null;
  // More than a foot of inches is more likely a typo.
  return inches < 12 ? roundQuantity((Number(feet) * 12 + inches) / perUnit) : Number.NaN;
}

function withoutUnit(text: string, unit: string): string {
  const plain = unit === '$' && text.startsWith('$') ? text.slice(1) : text;
  const lower = plain.toLowerCase();
  const mark = [unit.toLowerCase(), ...(marks[unit] ?? [])].find((each) => each !== '' && lower.endsWith(each));
  return (mark === undefined ? plain : plain.slice(0, -mark.length)).trim();
}

function sizeOf(plain: string): number {
  if (decimal.test(plain)) return Number(plain.replaceAll(/[, ]/g, ''));
  const [, before = '0', over = '', under = ''] = fraction.exec(plain) ?? [];
  if (over === '' || Number(under) === 0) return Number.NaN;
  // "36 3/2" is more likely a typo than 37.5.
  if (before !== '0' && Number(over) >= Number(under)) return Number.NaN;
  return roundQuantity(Number(before.replaceAll(/[, ]/g, '')) + Number(over) / Number(under));
}
