import type { ImportError } from '#contract/records/import-error.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import { columnLetters, type SheetCell, textOf } from '#engine/catalog/import/sheet-table.ts';

const maxListed = 200;

export interface CellList {
  readonly add: (row: number, index: number, reason: string, value?: string) => void;
  readonly count: () => number;
  readonly list: (heading: readonly (SheetCell | undefined)[]) => {
    readonly cells: readonly ImportError[];
    readonly count: number;
  };
}

/** Cells by row and column index, each with a reason; -1 is the row itself. */
export function cellList(): CellList {
  const stored: { readonly row: number; readonly index: number; readonly reason: string; readonly value: string }[] =
    [];
  let count = 0;
  return {
    add: (row, index, reason, value = '') => {
      count += 1;
      if (stored.length < maxListed) stored.push({ row, index, reason, value });
    },
    count: () => count,
    list: (heading) => ({
      count,
      cells: stored.map(({ row, index, reason, value }) => ({
        row,
        letter: index === -1 ? '' : columnLetters(index),
        column: index === -1 ? '' : firstCharacters(textOf(heading[index]).trim(), 100),
        value: firstCharacters(value, 200),
        reason,
      })),
    }),
  };
}
