import type { CellList } from '#engine/catalog/import/cell-list.ts';
import { type Column, columns, idTitle } from '#engine/catalog/import/price-sheet.ts';
import { type SheetCell, textOf } from '#engine/catalog/import/sheet-table.ts';

/** The heading: a column for each position that has one. */
export type Heading = readonly (Column | undefined)[];

export const maxColumns = 100;
export const tooManyColumns = `A sheet has at most ${maxColumns} columns.`;

/** Reads the first row. A heading that the catalog lacks is left out, unless it was meant for a column of it. */
export function readHeading(heading: readonly (SheetCell | undefined)[], errors: CellList, notices: CellList): Heading {
  if (heading.length > maxColumns) errors.add(1, -1, tooManyColumns);
  const titles = heading.slice(0, maxColumns).map((cell) => textOf(cell).trim());
  const found = titles.map((title) => columns.find((each) => each.title.toLowerCase() === title.toLowerCase()));
  for (const [index, column] of found.entries()) {
    const title = titles[index] ?? '';
    if (column === undefined && title !== '') {
      const meant = columns.find((each) => isMisspelt(title, each.title));
      if (meant === undefined) notices.add(1, index, 'The catalog has no such column. It is left out.', title);
      else errors.add(1, index, `Is it “${meant.title}”? Write that, or give it another name.`, title);
    }
    if (column !== undefined && found.indexOf(column) !== index)
      errors.add(1, index, 'This column is there twice.', title);
  }
  if (!found.some((column) => column?.title === idTitle))
    errors.add(1, -1, `The first row has no column “${idTitle}”.`);
  return found;
}

/** A heading that was meant for a column must not be left out: "Materal price", "Material prices", "MaterialPrice". */
function isMisspelt(title: string, known: string): boolean {
  const [one, other] = [title, known].map((text) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  return one !== undefined && other !== undefined && other.length > 4 && distance(one, other) <= 2;
}

/** Letters to add, drop or replace. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [position, wanted] of [...other].entries())
      next.push(
        Math.min(
          (next[position] ?? 0) + 1,
          (row[position + 1] ?? 0) + 1,
          (row[position] ?? 0) + (letter === wanted ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
