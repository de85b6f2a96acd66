// Lines of a text that promise work without asking whether it is sold. The words come from the catalog: the name of
// each line of the trade, and its synonyms.
import type { Field } from '#contract/records/field.ts';
import { type Keyword, linesOf, readKeywords } from '#documents/keywords/read-keywords.ts';
import type { ListItem, RichText } from '#documents/rich-text/rich-text.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

/** A line of an estimate, with the words that a text may use for it. */
export interface NamedWork extends Pick<Field, 'id' | 'name'> {
  /** For its name and each synonym: the words without their endings, sorted. */
  readonly calls: readonly (readonly string[])[];
}

/** A line that is printed as a promise even if the work that it names is not sold. */
export interface LoosePromise {
  /** Index of the line in its text. */
  readonly line: number;
  /** The line's text. */
  readonly typed: string;
  /** The work that it names, each with the name of its first field. */
  readonly names: readonly string[];
  /** Keywords that make the line depend on that work. */
  readonly condition: string;
}

const soldLayouts: ReadonlySet<string> = new Set(['lines', 'rows', 'comparison']);

/** The lines that an estimate of these trades can have. */
export function worksOf(
  { sections, fields }: Pick<Catalog, 'sections' | 'fields'>,
  workflowIds: readonly number[],
): readonly NamedWork[] {
  const sold = new Set(
    sections
      .filter(({ workflowId }) => workflowIds.includes(workflowId))
      .flatMap(({ groups }) => groups.filter(({ layout }) => soldLayouts.has(layout)))
      .flatMap(({ fieldIds }) => fieldIds),
  );
  return fields.filter(({ id, dataType }) => sold.has(id) && dataType !== 'string').map(namedWork);
}

export const namedWork = ({ id, name, synonyms = [] }: Pick<Field, 'id' | 'name' | 'synonyms'>): NamedWork => ({
  id,
  name,
  calls: [name, ...synonyms].map((text) => [...new Set(stemsOf(text))].toSorted()).filter((stems) => stems.length > 0),
});

/** The lines of a text that name work without a condition for it. */
export const loosePromises = (text: RichText, works: readonly NamedWork[]): readonly LoosePromise[] =>
  linesOf(text).flatMap((typed, line): LoosePromise[] => {
    const conditions = new Set(conditionsOf(typed));
    const loose = namedIn(typed, works).filter((alike) => !alike.some(({ id }) => conditions.has(id)));
    const named = new Map(
      loose.map((alike) => [`{{if[${alike.map(({ id }) => id).join('+')}]}}`, alike[0]?.name ?? '']),
    );
    return named.size === 0
      ? []
      : [{ line, typed, names: [...new Set(named.values())], condition: [...named.keys()].join('') }];
  });

/** The text with keywords at the beginning of one of its lines. */
export function withCondition(text: RichText, { line, condition }: Pick<LoosePromise, 'line' | 'condition'>): RichText {
  let index = -1;
  const conditioned = <L extends Pick<ListItem, 'runs'>>(one: L): L => {
    index += 1;
    return index === line ? { ...one, runs: [{ text: condition }, ...one.runs] } : one;
  };
  return text.map((block) =>
    block.kind === 'list' ? { ...block, items: block.items.map(conditioned) } : conditioned(block),
  );
}

/** Fields without which a line is not printed as a promise. */
const conditionsOf = (line: string): readonly string[] =>
  readKeywords(line)
    .filter((mention): mention is Keyword => mention.kind === 'keyword')
    .filter(({ name }) => name === 'if' || name === 'each')
    .flatMap(({ fieldIds }) => fieldIds);

/**
 * The work that a line names, as groups of fields with the same words. Words that belong to a longer name count for
 * that one only: "gutter protection" does not name the gutters.
 */
export function namedIn(line: string, works: readonly NamedWork[]): readonly (readonly NamedWork[])[] {
  const text = readKeywords(line).reduceRight(
    (rest, { at, typed }) => `${rest.slice(0, at)} ${rest.slice(at + typed.length)}`,
    line,
  );
  return text.split(/[.;:!?]/).flatMap((clause) => {
    const stems = new Set(stemsOf(clause));
    const groups = new Map<string, { readonly call: readonly string[]; readonly alike: Set<NamedWork> }>();
    for (const work of works)
      for (const call of work.calls.filter((each) => each.every((stem) => stems.has(stem)))) {
        const key = call.join(' ');
        const group = groups.get(key) ?? { call, alike: new Set() };
        groups.set(key, { ...group, alike: group.alike.add(work) });
      }
    const found = [...groups.values()];
    return found
      .filter(({ call }) => !found.some((other) => isPartOf(call, other.call)))
      .map(({ alike }) => [...alike]);
  });
}

const isPartOf = (call: readonly string[], other: readonly string[]): boolean =>
  call.length < other.length && call.every((stem) => other.includes(stem));

const emptyText: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'at',
  'below',
  'for',
  'in',
  'of',
  'or',
  'the',
  'to',
  'with',
]);

/** The words of a text without their endings, so that "flashing" and "flash" are the same. */
const stemsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? [])
    .filter((word) => !emptyText.has(word))
    .map((word) => word.replace(/(?<=.{3})(?:ings?|ed|es|s|e)$/u, ''));
