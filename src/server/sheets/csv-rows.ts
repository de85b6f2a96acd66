import { CsvError, parse } from 'csv-parse/sync';
import { plainText } from '#domain/csv.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { SheetTable } from '#engine/catalog/import/sheet-table.ts';

const delimiters = [',', ';', '\t'] as const;
const longestRow = 200_000;
const notText = 'Is not a text file. Choose an .xlsx or a .csv file.';
const saveAs = 'Save it as “CSV UTF-8 (comma delimited)”, or as .xlsx.';

export interface CsvOptions {
  /**
   * Accepts what other programs write: Windows-1252, UTF-16 without a mark, a quotation mark inside a cell. Prices need a
   * certain reading, names a likely one.
   */
  readonly isTolerant?: boolean;
}

/** The cells of a CSV file, or the reason why it cannot be read. */
export function csvRows(file: Uint8Array, { isTolerant = false }: CsvOptions = {}): Result<SheetTable, string> {
  const decoded = isTolerant ? likelyText(file) : textOf(file);
  if (!decoded.ok) return decoded;
  // Spreadsheet programs write the delimiter into a line of its own.
  const text = decoded.value.replace(/^sep=.\r?\n/i, '');
  if (text.trim() === '') return refused('The file is empty.');
  if (/^\s*</.test(text)) return refused(`Is a web page or XML. ${saveAs}`);
  try {
    const delimiter = delimiterOf(text);
    const rows: string[][] = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: isTolerant,
      max_record_size: longestRow,
    });
    return ok({ rows: rows.map((cells) => cells.map(plainText)), merged: [], groupsByComma: delimiter === ',' });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = `Row ${error.lines ?? 1}`;
    return refused(
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? `${line} is too long. A quotation mark before it may not be closed.`
        : `Is not a CSV file: ${line.toLowerCase()} has a quotation mark in the wrong place, or one that is not closed.`,
    );
  }
}

/** The most frequent delimiter in the heading row; elsewhere, the others may be part of a text. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split(/\r?\n|\r/, 1);
  const counts = delimiters.map((delimiter) => heading.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** The text of a file in UTF-8, or in UTF-16 with a byte order mark. Other encodings could only be guessed. */
function textOf(file: Uint8Array): Result<string, string> {
  const encoding = encodingOf(file);
  if (encoding === 'utf-8' && file.includes(0)) return refused(notText);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(file);
    return text.includes('\0') ? refused(notText) : ok(text);
  } catch {
    return refused(`Row ${rowOfFirstError(file, encoding)} has a character that is not in UTF-8. ${saveAs}`);
  }
}

/** The text of a file in UTF-8, UTF-16 or Windows-1252, whichever it most likely is. */
function likelyText(file: Uint8Array): Result<string, string> {
  const strict = textOf(file);
  if (strict.ok) return strict;
  const encoding = unmarkedEncoding(file);
  const text = encoding === null ? '' : new TextDecoder(encoding).decode(file);
  return encoding === null || text.includes('\0') ? refused(notText) : ok(text);
}

/** Latin letters in UTF-16 have a zero beside each. */
function unmarkedEncoding(file: Uint8Array): 'utf-16le' | 'utf-16be' | 'windows-1252' | null {
  if (!file.includes(0)) return 'windows-1252';
  const sample = file.subarray(0, 2_000);
  const zeros = (parity: number) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  if (zeros(1) > sample.length / 4 && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > sample.length / 4 && zeros(1) === 0 ? 'utf-16be' : null;
}

function rowOfFirstError(file: Uint8Array, encoding: string): number {
  const text = new TextDecoder(encoding).decode(file);
  return text.slice(0, text.indexOf('\ufffd')).split('\n').length;
}
