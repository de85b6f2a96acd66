import { asCsv } from '#domain/csv.ts';
import { fileNameOf } from '#domain/text/file-name.ts';

/** Saves a file through the browser's downloads. */
export function downloadBlob(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(name);
  link.click();
  // The download starts after this task and needs the URL until then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves rows of cells for a spreadsheet program, which reads names of every script only after a byte order mark. */
export const downloadCsv = (rows: Parameters<typeof asCsv>[0], name: string): void =>
  downloadBlob(new Blob([`\ufeff${asCsv(rows)}`], { type: 'text/csv' }), name);
