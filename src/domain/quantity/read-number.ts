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
  IN: ['"', '″', '”', "''", 'in.', 'in', 'inches', 'inch'],
  FT: ["'", '′', '’', 'ft.', 'ft', 'feet', 'foot'],
  'SQ FT': ['sq. ft.', 'sq.ft.', 'sq ft', 'sqft', 'ft²', 'sf'],
  SQ: ['squares', 'square', 'sq'],
};
const allMarks = Object.entries(marks).flatMap(([unit, texts]) => texts.map((mark) => ({ unit, mark })));

type UnitSizes = Readonly<Record<string, number>>;
const inchesOf: UnitSizes = { IN: 1, FT: 12 };
const squareFeetOf: UnitSizes = { 'SQ FT': 1, SQ: 100 };
const feetAndInches = /^(\d+) ?(?:'|′|’|ft\.?|feet) ?-? ?([\d ./-]+?) ?(?:"|″|”|''|in\.?|inches)?$/i;

/** The intended number; null for an empty text, NaN for any other text. A unit may follow it, `$` may precede it. */
export function readNumber(text: string, unit = ''): number | null {
  const tidied = tidy(text);
  const length = lengthOf(tidied, unit);
  if (length !== null) return length;
  const { plain, written } = apart(tidied, unit);
  if (plain === '') return text.trim() === '' ? null : Number.NaN;
  const isNegative = plain.startsWith('-');
  const size = converted(sizeOf(isNegative ? plain.slice(1) : plain), written, unit);
  return isNegative && size !== 0 ? -size : size;
}

/** The unit that a number was written in, if it cannot be converted to the unit that is asked for; null otherwise. */
export function foreignUnit(text: string, unit: string): string | null {
  const { plain, written } = apart(tidy(text), unit);
  const isNumber = !Number.isNaN(sizeOf(plain));
  return isNumber && Number.isNaN(converted(1, written, unit)) ? written : null;
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

/** A text without its unit, which is the one asked for if the text names none. */
function apart(text: string, unit: string): { readonly plain: string; readonly written: string } {
  const dollars = unit === '$' ? /^(-?) ?\$(.*)$/.exec(text) : null;
  if (dollars !== null) return { plain: `${dollars[1]}${dollars[2]?.trim()}`, written: unit };
  const lower = text.toLowerCase();
  // "24 sq ft" also ends with the mark of feet.
  const [found] = [{ unit, mark: unit.toLowerCase() }, ...allMarks]
    .filter(({ mark }) => mark !== '' && lower.endsWith(mark))
    .sort((one, other) => other.mark.length - one.mark.length);
  return { plain: text.slice(0, text.length - (found?.mark.length ?? 0)).trim(), written: found?.unit ?? unit };
}

/** The size in another unit of its kind; NaN in any other. */
function converted(size: number, from: string, to: string): number {
  if (from === to) return size;
  const kind = [inchesOf, squareFeetOf].find((sizes) => from in sizes && to in sizes);
  return roundQuantity((size * (kind?.[from] ?? Number.NaN)) / (kind?.[to] ?? Number.NaN));
}

function sizeOf(plain: string): number {
  if (decimal.test(plain)) return Number(plain.replaceAll(/[, ]/g, ''));
  const [, before = '0', over = '', under = ''] = fraction.exec(plain) ?? [];
  if (over === '' || Number(under) === 0) return Number.NaN;
  // "36 3/2" is more likely a typo than 37.5.
  if (before !== '0' && Number(over) >= Number(under)) return Number.NaN;
  return roundQuantity(Number(before.replaceAll(/[, ]/g, '')) + Number(over) / Number(under));
}
