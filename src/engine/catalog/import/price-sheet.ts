// The catalog as one sheet: a row for each field and each option, a column for each value that an office keeps in a
// spreadsheet. A sheet may hold any rows and columns of it; what it lacks stays as it is.
import type { CatalogEdit, ImportError, ImportedValue } from '#contract/records.ts';
import { type CatalogRecord, type CatalogRecords, keyOf } from '#engine/catalog/edits/catalog-records.ts';

type Cell = string | number;

interface Column {
  readonly title: string;
  readonly kind: 'number' | 'text' | 'name' | 'mark' | 'words';
  /** The member of the record; a column of words is only read by people. */
  readonly member?: string;
}

const numbers = {
  'Material cost': 'materialCost',
  'Labor cost': 'laborCost',
  'Material price': 'materialPrice',
  'Labor price': 'laborPrice',
  'Conversion 1': 'recommendedConversion1',
  'Conversion 2': 'recommendedConversion2',
  'Conversion 3': 'recommendedConversion3',
} as const;

const columns: readonly Column[] = [
  { title: 'Id', kind: 'words' },
  { title: 'Trade', kind: 'words' },
  { title: 'Step', kind: 'words' },
  { title: 'Field', kind: 'words' },
  { title: 'Name', kind: 'name' },
  ...Object.entries(numbers).map(([title, member]) => ({ title, kind: 'number' as const, member })),
  { title: 'Description', kind: 'text', member: 'description' },
  { title: 'Retired', kind: 'mark', member: 'retired' },
];

const mostRows = 20_000;
const mostErrors = 200;
const mark = 'yes';
/** Ids are keys of records, since a spreadsheet turns 1.200 into 1.2. */
const idPattern = /^(?:field:(\d{1,3}\.\d{1,4})|option:((\d{1,3}\.\d{1,4})\.\d{1,4}))$/;

/** The sheet of a catalog, with its heading. */
export function sheetOf(records: CatalogRecords): readonly (readonly Cell[])[] {
  const nameOf = (kind: 'workflow' | 'section', id: unknown) => `${records.get(keyOf(kind, `${id}`))?.name ?? ''}`;
  const rows = [...records].flatMap(([key, field]) => {
    if (!key.startsWith('field:')) return [];
    const words = [nameOf('workflow', field.workflowId), nameOf('section', field.sectionId), `${field.name}`];
    const options = Array.isArray(field.optionIds) ? field.optionIds : [];
    return [key, ...options.map((id) => keyOf('option', id))].flatMap((each) => {
      const record = records.get(each);
      return record === undefined ? [] : [[each, ...words, ...valuesOf(record)]];
    });
  });
  return [columns.map(({ title }) => title), ...rows];
}

const valuesOf = (record: CatalogRecord): readonly Cell[] =>
  columns.filter(({ kind }) => kind !== 'words').map((column) => cellOf(record, column));

function cellOf(record: CatalogRecord, column: Column): Cell {
  const value = record[memberOf(record, column)];
  if (column.kind === 'mark') return value === true ? mark : '';
  return typeof value === 'number' || typeof value === 'string' ? value : '';
}

const memberOf = (record: CatalogRecord, { kind, member = '' }: Column): string =>
  kind === 'name' ? ('value' in record ? 'value' : 'name') : member;

/** The edits of a sheet, its differences for people, and every cell that cannot be taken. */
export interface SheetReading {
  readonly edits: readonly CatalogEdit[];
  readonly values: readonly ImportedValue[];
  readonly errors: readonly ImportError[];
  readonly same: number;
}

/** Reads a sheet against the records. With an error nothing of it applies. */
export function readSheet(
  records: CatalogRecords,
  [heading = [], ...rows]: readonly (readonly string[])[],
): SheetReading {
  const errors: ImportError[] = [];
  const fail = (row: number, column: string, value: string, reason: string) => {
    if (errors.length < mostErrors) errors.push({ row, column, value: value.slice(0, 200), reason });
  };
  const found = heading.map((title) => columns.find((each) => each.title.toLowerCase() === title.trim().toLowerCase()));
  found.forEach((column, place) => {
    const title = heading[place] ?? '';
    if (column === undefined && title.trim() !== '') fail(1, title, title, 'There is no such column.');
    if (column !== undefined && found.indexOf(column) !== place) fail(1, title, title, 'This column is there twice.');
  });
  const idPlace = found.findIndex((column) => column?.title === 'Id');
  const namePlace = found.findIndex((column) => column?.kind === 'name');
  if (idPlace === -1) fail(1, 'Id', '', 'The first row has no column “Id”.');
  if (rows.length > mostRows) fail(mostRows + 2, '', '', `A sheet has at most ${mostRows} rows.`);
  if (errors.length > 0) return { edits: [], values: [], errors, same: 0 };
  const edits: CatalogEdit[] = [];
  const values: ImportedValue[] = [];
  const seen = new Map<string, number>();
  let same = 0;
  for (const [index, cells] of rows.entries()) {
    const row = index + 2;
    if (cells.every((cell) => cell.trim() === '')) continue;
    const key = (cells[idPlace] ?? '').trim();
    const earlier = seen.get(key);
    if (earlier !== undefined) fail(row, 'Id', key, `Row ${earlier} has this id already.`);
    seen.set(key, row);
    const [isId, ownId, optionId = '', fieldId = ownId ?? ''] = idPattern.exec(key) ?? [];
    const field = records.get(keyOf('field', fieldId));
    if (isId === undefined) fail(row, 'Id', key, 'Is not an id, like field:1.58 or option:1.58.2.');
    else if (field === undefined) fail(row, 'Id', key, 'There is no such field.');
    if (field === undefined || earlier !== undefined) continue;
    const before = records.get(key);
    const record = before ?? { id: optionId, value: '' };
    const changed: (readonly [member: string, after: unknown])[] = [];
    const cellsOfRow: Pick<ImportedValue, 'column' | 'before' | 'after'>[] = [];
    for (const [place, column] of found.entries()) {
      if (column === undefined || column.kind === 'words' || cells[place] === undefined) continue;
      const text = plainText(cells[place]);
      const read = readCell(text, column, record);
      if (typeof read === 'string') {
        fail(row, column.title, text, read);
        continue;
      }
      const member = memberOf(record, column);
      if (text === `${cellOf(record, column)}` || read.value === record[member]) continue;
      changed.push([member, read.value]);
      cellsOfRow.push({ column: column.title, before: `${cellOf(record, column)}`, after: text });
    }
    const retires = changed.some(([member, after]) => member === 'retired' && after === true);
    const kind = before === undefined ? 'added' : retires ? 'retired' : 'changed';
    const wording = 'value' in record ? record.value || cells[namePlace]?.trim() : '';
    const name = [field.name, wording].filter(Boolean).join(', ');
    values.push(...cellsOfRow.map((cell) => ({ row, record: key, kind, name, ...cell }) as const));
    if (changed.length === 0 && before !== undefined) same += 1;
    if (before === undefined) {
      const members = Object.fromEntries(changed.filter(([, after]) => after !== undefined));
      if (members.value === undefined) fail(row, 'Name', '', 'A new option needs a name.');
      edits.push({ record: key, after: { id: optionId, ...members } });
      const options = Array.isArray(field.optionIds) ? field.optionIds : [];
      if (options.length === 0 && field.dataType !== 'dropdown') fail(row, 'Id', key, 'This field has no options.');
      continue;
    }
    for (const [member, after] of changed)
      edits.push({
        ...{ record: key, member },
        ...(before[member] === undefined ? {} : { before: before[member] }),
        ...(after === undefined ? {} : { after }),
      });
  }
  return { edits, values, errors, same };
}

/** A text that begins like a formula is written with an apostrophe, so that a spreadsheet does not run it. */
const plainText = (cell: string): string =>
  /^'\s*[=+@|%\t\r\n\-\uff0b\uff0d\uff1d\uff20]/.test(cell) ? cell.slice(1) : cell;

/** The value of a cell, or the reason why it has none. */
function readCell(text: string, column: Column, record: CatalogRecord): { readonly value: unknown } | string {
  const trimmed = text.trim();
  if (text === `${cellOf(record, column)}`) return { value: record[memberOf(record, column)] };
  if (trimmed.startsWith('=')) return 'Is a formula. Enter its value.';
  switch (column.kind) {
    case 'number':
      return trimmed === '' ? { value: undefined } : readNumber(trimmed);
    case 'mark':
      if (!('value' in record)) return trimmed === '' ? { value: undefined } : 'Only an option can be retired.';
      if (trimmed === '') return { value: undefined };
      return trimmed.toLowerCase() === mark ? { value: true } : `Write “${mark}”, or leave it empty.`;
    case 'name':
      return trimmed === '' ? 'A name is required.' : { value: trimmed };
    default:
      return { value: trimmed === '' ? undefined : text };
  }
}

function readNumber(text: string): { readonly value: number } | string {
  const plain = text.replace(/^\$\s*/, '').replace(/,(?=\d{3}(\D|$))/g, '');
  if (/^\d+(\.\d+)?$/.test(plain)) return { value: Number(plain) };
  if (/^-\d/.test(plain)) return 'Must be at least 0.';
  const corrected = plain.replaceAll(/[oO]/g, '0').replaceAll(/[lI]/g, '1');
  return /^\d+(\.\d+)?$/.test(corrected) ? 'Is not a number: it has a letter in it.' : 'Is not a number.';
}
