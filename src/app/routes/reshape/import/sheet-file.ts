import { workbookType } from '#contract/routes/reshaping.ts';
import { ok, type Result, refused } from '#domain/result.ts';

const largest = 5_000_000;

/** File types that the file dialog offers. */
export const sheetTypes = `.xlsx,.csv,text/csv,${workbookType}`;

/**
 * The chosen file, copied into memory, because a spreadsheet program may overwrite the original before it is sent; or
 * the reason why it cannot be read.
 */
export async function sheetFile(chosen: File): Promise<Result<File, string>> {
  if (chosen.size > largest) return refused(`${chosen.name} is larger than 5 MB.`);
  try {
    return ok(new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type }));
  } catch {
    return refused(`${chosen.name} cannot be read. Close it in the other program and choose it again.`);
  }
}

/** "38 KB". */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${Math.ceil(bytes / 100_000) / 10} MB`;
