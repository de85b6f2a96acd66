import type { Block, ListItem, RichText, Run } from '#documents/rich-text/rich-text.ts';
import { roundQuantity } from '#domain/quantity/round-quantity.ts';
import { numberWords } from '#domain/words/number-words.ts';

/** The questions that a scope text's keywords may ask of an estimate. */
interface KeywordValues {
  /** Sum of the quantities of a field; 0 without an entry. */
  readonly quantity: (fieldId: string) => number;
  /** Wording of each item of a field, in order. */
  readonly values: (fieldId: string) => readonly string[];
}

const keyword = /\{\{(if|value|quantity|each)\[([\d.+\s]+)\]\}\}/g;
const idsOf = (list: string) => list.split('+').map((id) => id.trim());

/**
 * Fills the keywords of a scope text: {{if[id]}} unticks its line when the quantity is 0 (ids may be joined with +) and
 * removes a paragraph, {{value[id]}} and {{quantity[id]}} insert the entry, {{each[id]}} repeats the line for each
 * item.
 */
export const fillKeywords = (text: RichText, entries: KeywordValues): RichText =>
  text.flatMap((block): Block[] => {
    if (block.kind === 'list') {
      const items = block.items.flatMap((item) => copies(item, entries));
      return items.length > 0 ? [{ ...block, items }] : [];
    }
    // A paragraph or a heading cannot be unticked: it is removed when its condition fails.
    return copies(block, entries)
      .filter((copy) => copy.checked !== false && copy.runs.length > 0)
      .map((copy) => ({ ...block, runs: copy.runs }));
  });

function copies(written: ListItem, entries: KeywordValues): ListItem[] {
  const line = { ...written, runs: withWholeKeywords(written.runs) };
  const words = line.runs.map((run) => run.text).join('');
  const found = [...words.matchAll(keyword)].map((match) => ({ word: match[1], ids: idsOf(match[2] ?? '') }));
  const each = found.find((entry) => entry.word === 'each')?.ids ?? null;
  const conditions = found.filter((entry) => entry.word === 'if');
  const holds = conditions.every(({ ids }) => ids.reduce((sum, id) => sum + entries.quantity(id), 0) > 0);
  const count = each ? entries.values(each[0] ?? '').length : 1;
  return Array.from({ length: count }, (_, index) => {
    const runs = line.runs
      .map((run) => ({ ...run, text: filled(run.text, entries, each?.[0] ?? null, index) }))
      .filter((run: Run) => run.text !== '');
    if (conditions.length === 0) return line.checked === undefined ? { runs } : { runs, checked: line.checked };
    return { runs, checked: holds };
  });
}

/** A mark may split a keyword, as when half of it is bold: the keyword moves whole to the run where it begins. */
function withWholeKeywords(runs: readonly Run[]): readonly Run[] {
  const words = runs.map((run) => run.text).join('');
  const keywords = [...words.matchAll(keyword)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }));
  // A run that would end inside a keyword ends after it; the next run begins there.
  const cut = (place: number) => keywords.find(({ from, to }) => from < place && place < to)?.to ?? place;
  let end = 0;
  return runs.map((run) => {
    const begin = cut(end);
    end += run.text.length;
    return { ...run, text: words.slice(begin, Math.max(begin, cut(end))) };
  });
}

const filled = (text: string, entries: KeywordValues, each: string | null, index: number): string =>
  text.replace(keyword, (_, word: string, list: string) => {
    const ids = idsOf(list);
    if (word === 'quantity') return numberWords(ids.reduce((sum, id) => roundQuantity(sum + entries.quantity(id)), 0));
    if (word === 'value')
      return ids
        .flatMap((id) => (id === each ? entries.values(id).slice(index, index + 1) : entries.values(id)))
        .join(', ');
    return word === 'each' ? (entries.values(ids[0] ?? '')[index] ?? '') : '';
  });
