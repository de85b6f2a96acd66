import { parse } from 'csv-parse/sync';
import { ok, type Result, refused } from '#domain/result.ts';

const zip = [0x50, 0x4b] as const;

/** The cells of a CSV file by rows, or the reason why it cannot be read. */
export function csvRows(file: Uint8Array): Result<readonly (readonly string[])[], string> {
  if (zip.every((byte, place) => file[place] === byte))
    return refused('Is an Excel file. Save it as “CSV UTF-8 (comma delimited)” and choose that file.');
  const text = textOf(file);
  if (text === null || text.includes('\0'))
    return refused('Is not a text in UTF-8. Save it as “CSV UTF-8 (comma delimited)”.');
  if (text.trim() === '') return refused('The file is empty.');
  try {
    return ok(
      parse(text, {
        bom: true,
        delimiter: [',', ';', '\t'],
        relax_column_count: true,
        max_record_size: 200_000,
      }),
    );
  } catch (error) {
    const line = (error as { readonly lines?: number }).lines;
    return refused(
      `Is not a CSV file${line === undefined ? '' : `: line ${line} has a quotation mark in the wrong place`}.`,
    );
  }
}

function textOf(file: Uint8Array): string | null {
  const encoding = file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(file);
  } catch {
    return null;
  }
}
