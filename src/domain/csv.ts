// A formula that a spreadsheet would run, also one in full-width signs or behind spaces, is kept text by a leading
// apostrophe; a plain number stays one.
const cellOf = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  return `"${(/^\s*[=+@|%\t\r\n\-\uff0b\uff0d\uff1d\uff20]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
};

/** Rows of cells as a file that spreadsheets open. */
export const asCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n');
