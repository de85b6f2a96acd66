import { capitalized } from '#domain/text/capitalized.ts';
import { months as englishMonths } from '#domain/text/format-date.ts';

/** The translations of papers' fixed words and trade words into one language. */
interface Dictionary {
  /** Fixed words. `{text}` stands for words that stay as they are, `{words}` for words that are translated as well. */
  readonly messages: Readonly<Record<string, string>>;
  /** Units in words, singular and plural. */
  readonly units: Readonly<Record<string, string>>;
  /** The twelve months. */
  readonly months: readonly string[];
  /** Words of the trade. A doubtful translation is printed with the English word beside it. */
  readonly terms: readonly Term[];
}

interface Term {
  readonly en: string;
  readonly es: string;
  readonly confidence: string;
}

/** Translates words; unknown words stay as they are. */
export type Translate = (text: string) => string;

export interface Translator {
  /** Fixed words, quantities, dates, names of work. */
  readonly all: Translate;
  /** Fixed words only: a person's name may also be a word of the trade. */
  readonly fixed: Translate;
}

interface Pattern {
  readonly matches: RegExp;
  readonly parts: readonly (string | 'text' | 'words')[];
}

/** A translator over a dictionary. `names` are a company's own names of fields and options, in English. */
export function translator(dictionary: Dictionary, names: ReadonlyMap<string, string>): Translator {
  const messages = new Map(Object.entries(dictionary.messages));
  const units = new Map(Object.entries(dictionary.units));
  const terms = new Map(dictionary.terms.map((term) => [term.en.toLowerCase(), term]));
  const patterns = [...messages].filter(([text]) => /\{(?:text|words)\}/.test(text)).map(patternOf);

  const term: Translate = (text) => {
    const own = names.get(text);
    if (own !== undefined) return own;
    const found = terms.get(text.toLowerCase());
    if (found === undefined) return text;
    const translated = asStarted(text, found.es);
    return found.confidence === 'low' ? `${translated} (${text})` : translated;
  };
  const counted: Translate = (text) => {
    const [, figure, unit = ''] = /^([−-]?[\d,.]+) (.+)$/.exec(text) ?? [];
    const translated = units.get(unit);
    return figure === undefined || translated === undefined ? text : `${figure} ${translated}`;
  };
  const fixed: Translate = (text) => {
    const known = messages.get(text);
    if (known !== undefined) return known;
    for (const pattern of patterns) {
      const filled = fill(pattern, text, all);
      if (filled !== null) return filled;
    }
    return text;
  };
  const named: Translate = (text) => {
    const whole = term(text);
    return whole === text ? text.split(', ').map(term).join(', ') : whole;
  };
  const all: Translate = (given) => {
    const text = withDates(given, dictionary.months);
    for (const translate of [counted, fixed, named]) {
      const translated = translate(text);
      if (translated !== text) return translated;
    }
    return text;
  };
  return { all, fixed: (text) => fixed(withDates(text, dictionary.months)) };
}

/** The translated words begin with a capital letter where the English ones do. */
const asStarted = (text: string, translated: string): string =>
  /^\p{Lu}/u.test(text) ? capitalized(translated) : translated;

const placeholder = /\{(text|words)\}/;

/** "Insured until {words}" as a regular expression, and its translation split at the placeholders. */
const patternOf = ([text, translated]: readonly [string, string]): Pattern => ({
  matches: new RegExp(
    `^${text
      .split(/\{(?:text|words)\}/)
      .map(escaped)
      .join('(.+)')}$`,
    's',
  ),
  parts: translated.split(placeholder),
});

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function fill({ matches, parts }: Pattern, text: string, translate: Translate): string | null {
  const found = matches.exec(text);
  if (found === null) return null;
  const inserted = found.slice(1)[Symbol.iterator]();
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return part;
      const value = inserted.next().value ?? '';
      return part === 'words' ? translate(value) : value;
    })
    .join('');
}

const englishDate = new RegExp(`\\b(${englishMonths.join('|')}) (\\d{1,2}), (\\d{4})\\b`, 'g');

/** "July 14, 2026 at 3:04 PM" as "14 de julio de 2026, 3:04 PM". */
const withDates = (text: string, months: readonly string[]): string =>
  text
    .replaceAll(
      englishDate,
      (_, month: string, day: string, year: string) => `${day} de ${months[englishMonths.indexOf(month)]} de ${year}`,
    )
    .replace(/(\d{4}) at (\d{1,2}:\d{2})/, '$1, $2');
