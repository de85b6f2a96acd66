import type { ImportError } from '#contract/records/import-error.ts';
import { ok, type Result } from '#domain/result.ts';
import { replayEdits } from '#engine/catalog/edits/apply-edits.ts';
import type { CatalogRecords } from '#engine/catalog/edits/catalog-records.ts';
import { idTitle, mostRows } from '#engine/catalog/import/price-sheet.ts';
import { readSheet, type SheetReading } from '#engine/catalog/import/read-sheet.ts';
import { checkEdits } from '#server/catalog/check-edits.ts';
import { readSheetFile } from '#server/sheets/read-sheet-file.ts';

/**
 * A sheet of fields and prices, with the problems of the records that it produces; or the reason why the file has no
 * such sheet.
 */
export async function readPriceSheet(
  records: CatalogRecords,
  file: Uint8Array,
): Promise<Result<SheetReading & { readonly sheet?: string }, string>> {
  const table = await readSheetFile(file, { heading: idTitle, mostRows: mostRows + 1 });
  if (!table.ok) return table;
  const reading = readSheet(records, table.value);
  const problems = checkEdits(records, replayEdits(records, reading.edits), reading.edits);
  const more = errorsOf(problems, reading);
  return ok({
    ...reading,
    ...(table.value.name === undefined ? {} : { sheet: table.value.name }),
    errors: [...reading.errors, ...more],
    errorCount: reading.errorCount + more.length,
  });
}

/** Attaches the problems of records to the rows that change them. */
function errorsOf(
  problems: Readonly<Record<string, readonly string[]>>,
  { values }: SheetReading,
): readonly ImportError[] {
  const rowOf = new Map(values.map(({ record, row }) => [record, row]));
  return Object.entries(problems).flatMap(([path, reasons]) => {
    const [record = ''] = path.split('/');
    return reasons.map((reason) => ({ row: rowOf.get(record) ?? 0, letter: '', column: '', value: path, reason }));
  });
}
