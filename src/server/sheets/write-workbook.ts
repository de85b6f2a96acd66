import writeXlsxFile, { type Row } from 'write-excel-file/node';
import { workbookText } from '#server/sheets/workbook-text.ts';

interface NewSheet {
  readonly name: string;
  /** Width of each column in characters. */
  readonly widths: readonly number[];
  /** The first row is the heading. */
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A workbook with one sheet, whose heading row is frozen. */
export function writeWorkbook({ name, widths, rows }: NewSheet): Promise<Uint8Array> {
  const data = rows.map((cells, row) =>
    cells.map((cell): Row[number] => {
      if (typeof cell === 'number') return { value: cell };
      if (cell === '') return null;
      const value = workbookText(cell);
      return row === 0 ? { value, type: String, fontWeight: 'bold' } : { value, type: String, format: '@' };
    }),
  );
  return writeXlsxFile(data, {
    sheet: name,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}
