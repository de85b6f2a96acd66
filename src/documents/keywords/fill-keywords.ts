import type { EstimateItem } from '#contract/records/estimate-item.ts';
import { type CompanyKeyword, type Keyword, type Mention, readKeywords } from '#documents/keywords/read-keywords.ts';
import type { Block, ListItem, RichText, Run } from '#documents/rich-text/rich-text.ts';
import { textOf, trimRuns } from '#documents/rich-text/trim-runs.ts';
import { meansNothing } from '#domain/catalog/hidden-option.ts';
import { roundQuantity } from '#domain/quantity/round-quantity.ts';
import { formatNumber } from '#domain/text/format-number.ts';

/** The facts of a company that its texts may print. */
export type CompanyFacts = Readonly<Record<CompanyKeyword, string>>;

/** The part of an estimate's item that keywords read. */
type FilledEntry = Pick<EstimateItem, 'id' | 'fieldId' | 'value' | 'quantity' | 'parentItemId'>;

/**
 * Fills the keywords of a company's text with the entries of a paper, in their order. {{if[id]}} checks its line when
 * the field has a quantity, and otherwise omits a paragraph or heading; {{value[id]}} and {{quantity[id]}} insert the
 * entry; {{each[id]}} repeats the line for each entry; {{companyName}} inserts a fact of the company, if given. Inserted
 * text is never scanned for keywords, and what is no keyword is printed as typed.
 */
export function fillKeywords(text: RichText, entries: readonly FilledEntry[], company?: CompanyFacts): RichText {
  const counted = countedRows(entries);
  return text.flatMap((block): Block[] => {
    if (block.kind === 'list') {
      const items = block.items.flatMap((item) => filledLines(item, counted, company));
      return items.length > 0 ? [{ ...block, items }] : [];
    }
    // A paragraph or a heading has no box that a failed condition could leave empty.
    return filledLines(block, counted, company).flatMap(({ checked, runs }) =>
      checked === false ? [] : [{ ...block, runs }],
    );
  });
}

interface KeywordRow {
  readonly entry: FilledEntry;
  /** The entry, its parent, and so on. */
  readonly lineage: readonly FilledEntry[];
}

/** The entries that say that something will be done. */
function countedRows(entries: readonly FilledEntry[]): readonly KeywordRow[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const lineageOf = (entry: FilledEntry): readonly FilledEntry[] => {
    const lineage: FilledEntry[] = [];
    for (let next: FilledEntry | undefined = entry; next !== undefined && !lineage.includes(next); ) {
      lineage.push(next);
      next = next.parentItemId === null ? undefined : byId.get(next.parentItemId);
    }
    return lineage;
  };
  return entries
    .filter(({ quantity, value }) => quantity > 0 && hasMeaning(value))
    .map((entry) => ({ entry, lineage: lineageOf(entry) }));
}

const hasMeaning = (value: FilledEntry['value']): boolean =>
  value !== null && value !== false && !(typeof value === 'string' && meansNothing(value));

/**
 * The text without what begins like a keyword but is none. A box of such a line is left empty: the condition that it
 * was meant to have is not known.
 */
export const withoutUnreadable = (text: RichText): RichText =>
  text.flatMap((block): Block[] => {
    if (block.kind !== 'list') return readableLine(block).map(({ runs }) => ({ ...block, runs }));
    const items = block.items.flatMap(readableLine);
    return items.length > 0 ? [{ ...block, items }] : [];
  });

function readableLine(line: ListItem): readonly ListItem[] {
  const wrong = readKeywords(textOf(line.runs)).filter(({ kind }) => kind === 'unreadable');
  if (wrong.length === 0) return [line];
  const runs = replacedRuns(line.runs, wrong, () => '');
  return runs.length === 0 ? [] : [line.checked === undefined ? { runs } : { runs, checked: false }];
}

function filledLines(
  line: ListItem,
  rows: readonly KeywordRow[],
  company: CompanyFacts | undefined,
): readonly ListItem[] {
  const mentions = readKeywords(textOf(line.runs));
  if (mentions.length === 0) return [line];
  const keywords = mentions.filter((each) => each.kind === 'keyword');
  const each = keywords.find(({ name }) => name === 'each')?.fieldIds ?? [];
  const isRepeated = keywords.some(({ name }) => name === 'each');
  return (isRepeated ? rows.filter(({ entry }) => each.includes(entry.fieldId)) : [null]).flatMap((row) => {
    // The repeated field and its details refer to the row, other fields to the whole paper.
    const inRow = rows.filter(
      ({ lineage }) =>
        row === null || lineage.includes(row.entry) || !lineage.some(({ fieldId }) => each.includes(fieldId)),
    );
    const of = (ids: readonly string[]) => inRow.flatMap(({ entry }) => (ids.includes(entry.fieldId) ? [entry] : []));
    const runs = replacedRuns(line.runs, mentions, (mention) => {
      if (mention.kind === 'keyword') return textFor(mention, keywords, of);
      if (mention.kind === 'company') return company?.[mention.name] ?? null;
      return mention.kind === 'escape' ? '{{' : null;
    });
    const conditions = keywords.filter(({ name }) => name === 'if');
    const checked = conditions.length > 0 ? conditions.every(({ fieldIds }) => sumOf(of(fieldIds)) > 0) : line.checked;
    return runs.length === 0 ? [] : [checked === undefined ? { runs } : { runs, checked }];
  });
}

const sumOf = (entries: readonly FilledEntry[]): number =>
  entries.reduce((sum, { quantity }) => roundQuantity(sum + quantity), 0);

function textFor(
  { name, fieldIds }: Keyword,
  keywords: readonly Keyword[],
  of: (ids: readonly string[]) => readonly FilledEntry[],
): string {
  if (name === 'quantity') return formatNumber(sumOf(of(fieldIds)));
  if (name === 'value') return valueText(of(fieldIds));
  const isPrinted = keywords.some(
    (each) => (each.name === 'value' || each.name === 'quantity') && each.fieldIds.some((id) => fieldIds.includes(id)),
  );
  return name === 'if' || isPrinted ? '' : valueText(of(fieldIds));
}

/** Each distinct wording once, in the order of the entries. */
const valueText = (entries: readonly FilledEntry[]): string =>
  [...new Set(entries.map(entryText))].filter(Boolean).join(', ');

function entryText({ value }: FilledEntry): string {
  if (typeof value === 'number') return formatNumber(value);
  return value === true ? 'Yes' : String(value).replace(/\s+/g, ' ').trim();
}

/**
 * The line with its mentions replaced; null leaves one as typed. Inserted text gets the formatting of the mention's
 * first letter.
 */
function replacedRuns(
  runs: readonly Run[],
  mentions: readonly Mention[],
  textOfMention: (mention: Mention) => string | null,
): readonly Run[] {
  const replaced = mentions.flatMap((mention) => {
    const text = textOfMention(mention);
    return text === null ? [] : [{ at: mention.at, after: mention.at + mention.typed.length, text }];
  });
  const filled: Run[] = [];
  // A keyword that inserts nothing also removes one of the two spaces around it.
  let isGap = false;
  const add = (run: Run, text: string) => {
    const last = filled.at(-1)?.text ?? ' ';
    const stored = isGap && text.startsWith(' ') && /\s$/.test(last) ? text.slice(1) : text;
    if (text !== '') isGap = false;
    if (stored !== '') filled.push({ ...run, text: stored });
  };
  let start = 0;
  for (const run of runs) {
    const end = start + run.text.length;
    let index = start;
    for (const { at, after, text } of replaced) {
      if (after <= start || at >= end) continue;
      if (at >= start) {
        add(run, run.text.slice(index - start, at - start));
        if (text === '') isGap = true;
        add(run, text);
      }
      index = Math.min(after, end);
    }
    add(run, run.text.slice(index - start));
    start = end;
  }
  return trimRuns(filled);
}
