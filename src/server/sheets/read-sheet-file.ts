import { ok, type Result, refused } from '#domain/result.ts';
import type { SheetTable } from '#engine/catalog/import/sheet-table.ts';
import { type CsvOptions, csvRows } from '#server/sheets/csv-rows.ts';
import { readWorkbook } from '#server/sheets/read-workbook.ts';
import { UnreadableWorkbook } from '#server/sheets/unreadable-workbook.ts';

interface SheetLimits extends CsvOptions {
  /** A heading of the first row, by which a workbook's sheet is found; without one, it is the first sheet. */
  readonly heading: string | null;
  readonly maxRows: number;
}

const signatures = {
  zip: [0x50, 0x4b, 0x03, 0x04],
  compound: [0xd0, 0xcf, 0x11, 0xe0],
  pdf: [0x25, 0x50, 0x44, 0x46],
} as const;

/** The sheet in a file, or the reason why there is none. The file's content decides its kind, not its name. */
export async function readSheetFile(
  file: Uint8Array,
  { heading, maxRows, ...options }: SheetLimits,
): Promise<Result<SheetTable, string>> {
  const starts = (bytes: readonly number[]) => bytes.every((byte, index) => file[index] === byte);
  if (starts(signatures.pdf)) return refused('Is a PDF. Choose an .xlsx or a .csv file.');
  if (starts(signatures.compound)) return refused(compoundFile(file));
  if (!starts(signatures.zip)) return csvRows(file, options);
  try {
    return ok(await readWorkbook(file, heading, maxRows));
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return refused(error.message);
    // The archive library has no error class of its own, so any error means that the file is broken.
    return refused('The workbook is damaged. Open it in a spreadsheet program and save it again.');
  }
}

/** Pre-2007 and encrypted workbooks share this container format. */
const compoundFile = (file: Uint8Array): string =>
  Buffer.from(file.buffer, file.byteOffset, file.byteLength).includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? 'The file is encrypted. Save it without a password.'
    : 'Is a file of an old spreadsheet program (.xls). Save it as “Excel Workbook (.xlsx)”.';
