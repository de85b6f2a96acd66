import type { ImportError } from '#contract/records/import-error.ts';
import { defined } from '#domain/defined.ts';
import { ok, type Result } from '#domain/result.ts';
import { replayEdits } from '#engine/catalog/edits/apply-edits.ts';
import { type CatalogRecords, partsOfKey } from '#engine/catalog/edits/catalog-records.ts';
import { columns, idTitle, maxRows, memberOf } from '#engine/catalog/import/price-sheet.ts';
import { readSheet, type SheetReading } from '#engine/catalog/import/read-sheet.ts';
import { columnLetters, type SheetTable, textOf } from '#engine/catalog/import/sheet-table.ts';
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
  const table = await readSheetFile(file, { heading: idTitle, maxRows: maxRows + 1 });
  if (!table.ok) return table;
  const reading = readSheet(records, table.value);
  const problems = checkEdits(records, replayEdits(records, reading.edits), reading.edits);
  const more = errorsOf(problems, reading, table.value.rows[0] ?? []);
  return ok({
    ...reading,
    ...defined({ sheet: table.value.name }),
    errors: [...reading.errors, ...more],
    errorCount: reading.errorCount + more.length,
  });
}

/** Attaches the problems of records to the rows and cells that change them. */
function errorsOf(
  problems: Readonly<Record<string, readonly string[]>>,
  { values }: SheetReading,
  heading: SheetTable['rows'][number] = [],
): readonly ImportError[] {
  const rowOf = new Map(values.map(({ record, row }) => [record, row]));
  const titles = heading.map((cell) => textOf(cell).trim().toLowerCase());
  return Object.entries(problems).flatMap(([path, reasons]) => {
    const [record = '', member] = path.split('/');
    const cell = values.find((value) => value.record === record && memberAt(value) === member);
    const index = cell === undefined ? -1 : titles.indexOf(cell.column.toLowerCase());
    const at = {
      row: cell?.row ?? rowOf.get(record) ?? rowOfField(values, record),
      letter: index === -1 ? '' : columnLetters(index),
      column: cell?.column ?? '',
      value: cell?.after ?? values.find((value) => value.record === record)?.name ?? '',
    };
    return reasons.map((reason) => ({ ...at, reason }));
  });
}

function memberAt({ record, column: title }: SheetReading['values'][number]): string | undefined {
  const column = columns.find((each) => each.title === title);
  return column && memberOf(partsOfKey(record).kind === 'option' ? { value: '' } : {}, column);
}

/** The first row of an option or a size of a field: they change its record, too. */
function rowOfField(values: SheetReading['values'], record: string): number {
  const { id } = partsOfKey(record);
  return values.find((value) => value.record.includes(`:${id}.`) || value.record.includes(`:${id}/`))?.row ?? 1;
}
