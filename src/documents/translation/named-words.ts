import type { Translate, Translator } from '#documents/translation/translator.ts';

/** Translates the words of a table. */
export interface TableWords {
  /** Name of a column. */
  readonly label: Translate;
  readonly cells: (cells: readonly string[]) => readonly string[];
  /** The words under a row. */
  readonly detail: Translate;
}

/**
 * The words of tables in which each choice has its name: "Screen: Full; Grid: Flat, Color: White". Names of fields are
 * translated; choices are kept unless the company has its own words for them, because the material bears them.
 */
export function namedWords(say: Translator, choice: Translate, fieldNames: ReadonlySet<string>): TableWords {
  const answer: Translate = (words) => {
    const at = words.indexOf(': ');
    const name = at < 0 ? words : words.slice(0, at);
    if (at >= 0 && fieldNames.has(name)) return `${say.all(name)}: ${answer(words.slice(at + 2))}`;
    return fieldNames.has(words) ? say.all(words) : unnamed(words);
  };
  const unnamed: Translate = (words) => {
    const own = choice(words);
    return own === words ? say.fixed(words) : own;
  };
  const parts = (words: string, separator: string, translate: Translate) =>
    words.split(separator).map(translate).join(separator);
  const title: Translate = (words) => {
    const [, number, name] = /^(\d+\. )(.+)$/s.exec(words) ?? [];
    return number === undefined || name === undefined ? say.all(words) : `${number}${say.all(name)}`;
  };
  return {
    label: (label) => parts(label, ' × ', (size) => parts(size, ', ', say.all)),
    cells: ([first = '', ...others]) => [title(first), ...others.map(unnamedOrCounted(say, unnamed))],
    detail: (detail) => parts(detail, '; ', (part) => parts(part, ', ', answer)),
  };
}

/** A quantity or a fixed word, otherwise a choice. */
const unnamedOrCounted =
  ({ all }: Translator, unnamed: Translate): Translate =>
  (words) =>
    /^[\d.,]+( |$)/.test(words) ? all(words) : unnamed(words);
