import { formatNumber } from '#domain/text/format-number.ts';
import { readYesNo } from '#domain/text/yes-no.ts';
import type { CatalogRecord } from '#engine/catalog/edits/catalog-records.ts';
import { type Column, cellOf, mark, memberOf } from '#engine/catalog/import/price-sheet.ts';

interface CellNotation {
  /** Whether a comma can only group thousands; "1,234" may otherwise mean 1.234. */
  readonly groupsByComma: boolean;
}

/** The value of a cell for a record, or the reason why it cannot be read. */
export function readCell(
  text: string,
  column: Column,
  record: CatalogRecord,
  notation: CellNotation,
): { readonly value: unknown } | string {
  if (isSameText(text, `${cellOf(record, column)}`)) return { value: record[memberOf(record, column)] };
  const trimmed = text.trim();
  if (trimmed.startsWith('=')) return 'Is a formula. Enter its value.';
  switch (column.kind) {
    case 'number':
      return trimmed === '' ? { value: undefined } : withinBounds(readNumber(trimmed, notation), column);
    case 'mark':
      return readMark(trimmed, record);
    case 'name':
      return trimmed === '' ? 'A name is required.' : { value: trimmed };
    default:
      return { value: trimmed === '' ? undefined : text };
  }
}

function readMark(text: string, record: CatalogRecord): { readonly value: unknown } | string {
  const answer = text === '' ? false : readYesNo(text);
  if (answer === null) return `Write “${mark}”, or leave it empty.`;
  if (answer && !('value' in record)) return 'Only an option can be retired.';
  return { value: answer || undefined };
}

/** The schema of the record refuses a higher figure, but without the cell. */
const withinBounds = (read: ReturnType<typeof readNumber>, { max = Infinity }: Column): typeof read =>
  typeof read === 'string' || read.value <= max ? read : `Must be at most ${formatNumber(max)}.`;

/** Spreadsheet programs change line endings when they save. */
const isSameText = (one: string, other: string): boolean =>
  one === other || one.replaceAll(/\r\n?/g, '\n') === other.replaceAll(/\r\n?/g, '\n');

const decimal = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/;
const oneComma = /^\d{1,3},\d{3}$/;

function readNumber(text: string, { groupsByComma }: CellNotation): { readonly value: number } | string {
  const plain = text.replace(/^\$\s*/, '');
  if (decimal.test(plain) && (groupsByComma || !oneComma.test(plain)))
    return { value: Number(plain.replaceAll(',', '')) };
  if (decimal.test(plain))
    return `May mean ${plain.replace(',', '')} or ${plain.replace(',', '.')}. Write it without a comma.`;
  if (/^-\d/.test(plain)) return 'Must be at least 0.';
  if (/^\d*,\d+$/.test(plain)) return 'Is not a number. Write a point before the cents.';
  const corrected = plain.replaceAll(/[oO]/g, '0').replaceAll(/[lI]/g, '1');
  return /^\d+(\.\d+)?$/.test(corrected) ? 'Is not a number: it has a letter in it.' : 'Is not a number.';
}
