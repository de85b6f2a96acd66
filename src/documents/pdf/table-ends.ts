// Keeps the end of a table on one page: its last rows with its totals, so that no total is alone on a page. pdfmake
// keeps only the beginning of a table together.
import type { Content, Node, TableCell } from 'pdfmake/interfaces.js';

type PdfText = Extract<Content, { readonly text: unknown }> & { id?: string };

/** The ends of a paper's tables, in their order. */
export interface TableEnds {
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
  /** Ids of the texts with which it is complete. */
  readonly parts: string[];
}

/** The ends of one paper. pdfmake asks about each node after a layout, and repeats the layout after a yes. */
export function tableEnds(): TableEnds {
  const ends = new Map<string, End>();
  let count = 0;
  let latest = '';
  const named = (texts: PdfText): string => {
    count += 1;
    texts.id = `end ${count}`;
    return texts.id;
  };
  const extend = (last: TableCell | undefined): void => {
    const [texts] = textIn(last);
    if (texts !== undefined) ends.get(latest)?.parts.push(named(texts));
  };
  return {
    mark: (row = [], last) => {
      latest = '';
      const [texts] = row.flatMap(textIn);
      if (texts === undefined) return;
      latest = named(texts);
      ends.set(latest, { cells: row.filter((cell) => textIn(cell)[0] !== texts), parts: [] });
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

/** The text of a cell, or its first one if it has several. */
function textIn(cell: TableCell | undefined): readonly PdfText[] {
  if (typeof cell !== 'object') return [];
  const first = 'stack' in cell && Array.isArray(cell.stack) ? cell.stack[0] : cell;
  return typeof first === 'object' && 'text' in first && first.text !== '' ? [first as PdfText] : [];
}
