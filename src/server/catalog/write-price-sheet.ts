import { asCsv } from '#domain/csv.ts';
import type { CatalogRecords } from '#engine/catalog/edits/catalog-records.ts';
import { columns, sheetOf } from '#engine/catalog/import/price-sheet.ts';
import { writeWorkbook } from '#server/sheets/write-workbook.ts';

/** Every field and option as a file that spreadsheet programs can open. */
export const writePriceSheet = async (records: CatalogRecords, format: 'xlsx' | 'csv'): Promise<Uint8Array> =>
  format === 'csv'
    ? new TextEncoder().encode(`\ufeff${asCsv(sheetOf(records))}`)
    : writeWorkbook({
        name: 'Fields and prices',
        widths: columns.map(({ width }) => width),
        rows: sheetOf(records),
      });
