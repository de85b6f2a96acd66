import { recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { columns, sheetOf } from '#engine/catalog/import/price-sheet.ts';
import { starterCatalog } from '#server/catalog/starter-catalog.ts';
import { writeWorkbook } from '#server/sheets/write-workbook.ts';

const shownRows = 60;

/** The office's price sheet: the first rows of the starter catalog, with material prices five percent higher. */
export function demoPriceSheet(): Promise<Uint8Array> {
  const price = columns.findIndex(({ title }) => title === 'Material price');
  const [heading = [], ...rows] = sheetOf(recordsOf(starterCatalog([])));
  const raised = rows
    .slice(0, shownRows)
    .map((row) =>
      row.map((cell, at) => (at === price && typeof cell === 'number' ? Math.round(cell * 105) / 100 : cell)),
    );
  return writeWorkbook({
    name: 'Fields and prices',
    widths: columns.map(({ width }) => width),
    rows: [heading, ...raised],
  });
}
