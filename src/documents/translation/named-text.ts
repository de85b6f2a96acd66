import type { Translate, Translator } from '#documents/translation/translator.ts';

/** Translates the words of a table. */
export interface TableText {
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
export function namedText(translate: Translator, choice: Translate, fieldNames: ReadonlySet<string>): TableText {
  const answer: Translate = (text) => {
    const at = text.indexOf(': ');
    const name = at < 0 ? text : text.slice(0, at);
    if (at >= 0 && fieldNames.has(name)) return `${translate.all(name)}: ${answer(text.slice(at + 2))}`;
    return fieldNames.has(text) ? translate.all(text) : unnamed(text);
  };
  const unnamed: Translate = (text) => {
    const own = choice(text);
    return own === text ? translate.fixed(text) : own;
  };
  const parts = (text: string, separator: string, translate: Translate) =>
    text.split(separator).map(translate).join(separator);
  const title: Translate = (text) => {
    const [, number, name] = /^(\d+\. )(.+)$/s.exec(text) ?? [];
    return number === undefined || name === undefined ? translate.all(text) : `${number}${translate.all(name)}`;
  };
  return {
    label: (label) => parts(label, ' × ', (size) => parts(size, ', ', translate.all)),
    cells: ([first = '', ...others]) => [title(first), ...others.map(unnamedOrCounted(translate, unnamed))],
    detail: (detail) => parts(detail, '; ', (part) => parts(part, ', ', answer)),
  };
}

/** A quantity or a fixed word, otherwise a choice. */
const unnamedOrCounted =
  ({ all }: Translator, unnamed: Translate): Translate =>
  (text) =>
    /^[\d.,]+( |$)/.test(text) ? all(text) : unnamed(text);
