// A formula that a spreadsheet would run is kept text by a leading apostrophe; a plain number stays one.
const cellOf = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  return `"${(/^[=+@\t\r-]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
};

/** Rows of cells as a file that spreadsheets open. */
export const asCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n');
