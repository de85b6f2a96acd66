// Keeps the end of a table on one page: its last rows with its totals, so that no total is alone on a page. pdfmake
// keeps only the beginning of a table together.
import type { Content, Node, TableCell } from 'pdfmake/interfaces.js';

type Words = Extract<Content, { readonly text: unknown }> & { id?: string };

/** The ends of a paper's tables, in their order. */
export interface KeptEnds {
  /** Marks the row with which the end of a table begins, and the cell with which it is complete; no row marks none. */
  readonly mark: (row: readonly TableCell[] | undefined, last: TableCell | undefined) => void;
  /** A cell after the table belongs to its end, too. */
  readonly extend: (last: TableCell | undefined) => void;
  /** Whether a node must begin a page, because the end that begins with it does not fit on its page. */
  readonly isSplit: (node: Node, following: () => readonly Node[]) => boolean;
}

interface End {
  /** The other cells of its first row. */
  readonly cells: readonly TableCell[];
  /** Ids of the words with which it is complete. */
  readonly parts: string[];
}

/** The ends of one paper. pdfmake asks about each node after a layout, and repeats the layout after a yes. */
export function keptEnds(): KeptEnds {
  const ends = new Map<string, End>();
  let count = 0;
  let latest = '';
  const named = (words: Words): string => {
    count += 1;
    words.id = `end ${count}`;
    return words.id;
  };
  const extend = (last: TableCell | undefined): void => {
    const [words] = wordsIn(last);
    if (words !== undefined) ends.get(latest)?.parts.push(named(words));
  };
  return {
    mark: (row = [], last) => {
      latest = '';
      const [words] = row.flatMap(wordsIn);
      if (words === undefined) return;
      latest = named(words);
      ends.set(latest, { cells: row.filter((cell) => wordsIn(cell)[0] !== words), parts: [] });
      extend(last);
    },
    extend,
    isSplit: ({ id = '' }, following) => {
      const end = ends.get(id);
      if (end === undefined) return false;
      const shown = new Set(following().map((node) => node.id));
      if (end.parts.every((part) => shown.has(part))) return false;
      // A page break belongs to every cell of its row; pdfmake itself breaks before the node.
      for (const cell of end.cells) Object.assign(cell, { pageBreak: 'before' });
      ends.delete(id);
      return true;
    },
  };
}

/** The words of a cell, or its first ones if it has several. */
function wordsIn(cell: TableCell | undefined): readonly Words[] {
  if (typeof cell !== 'object') return [];
  const first = 'stack' in cell && Array.isArray(cell.stack) ? cell.stack[0] : cell;
  return typeof first === 'object' && 'text' in first && first.text !== '' ? [first as Words] : [];
}
