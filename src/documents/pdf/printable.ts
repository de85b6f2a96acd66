// Characters that a PDF's fonts lack would print as empty boxes.
const substitutes: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '⇒': '=>',
  '✓': 'x',
  '✔': 'x',
  '☐': '[ ]',
  '☑': '[x]',
  '‒': '–',
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [String.fromCodePoint(0x2460 + index), `(${index + 1})`]),
  ),
  '⅓': ' 1/3',
  '⅔': ' 2/3',
  '⅕': ' 1/5',
  '⅖': ' 2/5',
  '⅗': ' 3/5',
  '⅘': ' 4/5',
  '⅙': ' 1/6',
  '⅚': ' 5/6',
};

const lacking = new RegExp(`[${Object.keys(substitutes).join('')}]`, 'gu');

/**
 * The same value, with every text reduced to characters that the fonts have. Letters and their marks are composed: the
 * fonts have “ř” as one character, not as two.
 */
export function printable<T>(value: T): T {
  const printed = (part: unknown): unknown => {
    if (typeof part === 'string') return part.normalize('NFC').replace(lacking, (sign) => substitutes[sign] ?? sign);
    if (Array.isArray(part)) return part.map(printed);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, printed(member)]));
  };
  return printed(value) as T;
}
