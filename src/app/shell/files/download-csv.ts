import { downloadBlob } from '#app/shell/download-blob.ts';
import { asCsv } from '#domain/csv.ts';

/** Saves rows of cells for a spreadsheet program, which reads names of every script only after a byte order mark. */
export const downloadCsv = (rows: Parameters<typeof asCsv>[0], name: string): void =>
  downloadBlob(new Blob([`\ufeff${asCsv(rows)}`], { type: 'text/csv' }), name);
