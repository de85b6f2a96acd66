// Prefixes formulas with an apostrophe, even those in full-width characters or after spaces, so that a spreadsheet does
// not run them. Plain numbers stay as they are.
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  return `"${(/^'*\s*[=+@|%\t\r\n\-\uff0b\uff0d\uff1d\uff20]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
}

/** Rows of cells as a CSV file for spreadsheets. */
export const asCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n');

/** The text of a cell that was read, without the apostrophe that writing adds. */
export const plainText = (cell: string): string =>
  /^'+\s*[=+@|%\t\r\n\-\uff0b\uff0d\uff1d\uff20]/.test(cell) ? cell.slice(1) : cell;
