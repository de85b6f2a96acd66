import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { ImportError, ImportedValue } from '#contract/records/catalog-import.ts';
import { countWords } from '#domain/words/number-words.ts';
import { type CatalogRecord, type CatalogRecords, keyOf } from '#engine/catalog/edits/catalog-records.ts';
import { type Column, cellOf, columns, idTitle, memberOf, mostRows } from '#engine/catalog/import/price-sheet.ts';
import { readCell } from '#engine/catalog/import/read-cell.ts';
import { columnLetters, type SheetCell, type SheetTable, textOf } from '#engine/catalog/import/sheet-table.ts';

/** The edits of a sheet, its differences for people, and every cell that cannot be read. */
export interface SheetReading {
  readonly edits: readonly CatalogEdit[];
  readonly values: readonly ImportedValue[];
  /** The first few errors. */
  readonly errors: readonly ImportError[];
  readonly errorCount: number;
  /** Rows that are not blank, without the heading. */
  readonly rows: number;
  readonly same: number;
}

type Cells = readonly (SheetCell | undefined)[];

/** The heading: a column for each position that has one. */
type Heading = readonly (Column | undefined)[];

const mostErrors = 200;
const mostColumns = 100;
const tooManyColumns = `A sheet has at most ${mostColumns} columns.`;
/** Ids are keys of records and must be text, because a spreadsheet turns 1.200 into 1.2. */
const idPattern = /^(?:field:(\d{1,3}\.\d{1,4})|option:((\d{1,3}\.\d{1,4})\.\d{1,4}))$/;

/** Reads a sheet against the records. If it has an error, none of it is applied. */
export function readSheet(
  records: CatalogRecords,
  { rows: [heading = [], ...rows], merged, groupsByComma = false }: SheetTable,
): SheetReading {
  const errors = errorList();
  const found = readHeading(heading, errors);
  if (rows.length > mostRows) errors.add(mostRows + 2, -1, `A sheet has at most ${countWords(mostRows, 'row')}.`);
  for (const { name, firstRow, firstColumn, lastColumn } of merged) {
    const place = found.findIndex(
      (column, each) =>
        each >= firstColumn && each <= lastColumn && (column?.kind !== 'words' || column.title === idTitle),
    );
    if (place !== -1) errors.add(firstRow + 1, place, 'Is merged with other cells. Unmerge them.', name);
  }
  const nothing = { edits: [], values: [], rows: 0, same: 0 };
  if (errors.count() > 0) return { ...nothing, ...errors.list(heading) };
  const [edits, values]: [CatalogEdit[], ImportedValue[]] = [[], []];
  const seen = new Map<string, number>();
  let [filled, same] = [0, 0];
  for (const [index, cells = []] of rows.entries()) {
    if (cells.length > mostColumns) errors.add(index + 2, -1, tooManyColumns);
    if (cells.length > mostColumns || cells.every(isBlank)) continue;
    filled += 1;
    const row = readRow({ row: index + 2, cells, found, records, seen, errors, groupsByComma });
    if (row === null) continue;
    edits.push(...row.edits);
    values.push(...row.values);
    if (row.edits.length === 0) same += 1;
  }
  return { edits, values, rows: filled, same, ...errors.list(heading) };
}

const isBlank = (cell: SheetCell | undefined): boolean => typeof cell !== 'object' && textOf(cell).trim() === '';

interface ErrorList {
  readonly add: (row: number, place: number, reason: string, value?: string) => void;
  readonly count: () => number;
  readonly list: (heading: Cells) => Pick<SheetReading, 'errors' | 'errorCount'>;
}

/** Errors by row and column index; -1 is the row itself. */
function errorList(): ErrorList {
  const kept: { readonly row: number; readonly place: number; readonly reason: string; readonly value: string }[] = [];
  let errorCount = 0;
  return {
    add: (row, place, reason, value = '') => {
      errorCount += 1;
      if (kept.length < mostErrors) kept.push({ row, place, reason, value });
    },
    count: () => errorCount,
    list: (heading) => ({
      errorCount,
      errors: kept.map(({ row, place, reason, value }) => ({
        row,
        letter: place === -1 ? '' : columnLetters(place),
        column: place === -1 ? '' : textOf(heading[place]).trim().slice(0, 100),
        value: value.slice(0, 200),
        reason,
      })),
    }),
  };
}

function readHeading(heading: Cells, errors: ErrorList): Heading {
  if (heading.length > mostColumns) errors.add(1, -1, tooManyColumns);
  const titles = heading.slice(0, mostColumns).map((cell) => textOf(cell).trim());
  const found = titles.map((title) => columns.find((each) => each.title.toLowerCase() === title.toLowerCase()));
  for (const [place, column] of found.entries()) {
    const title = titles[place] ?? '';
    if (column === undefined && title !== '') errors.add(1, place, 'There is no such column.', title);
    if (column !== undefined && found.indexOf(column) !== place)
      errors.add(1, place, 'This column is there twice.', title);
  }
  if (!found.some((column) => column?.title === idTitle))
    errors.add(1, -1, `The first row has no column “${idTitle}”.`);
  return found;
}

interface RowParts {
  /** Row number, counted from 1. */
  readonly row: number;
  readonly cells: Cells;
  readonly found: Heading;
  readonly records: CatalogRecords;
  /** The first row of each id. */
  readonly seen: Map<string, number>;
  readonly errors: ErrorList;
  readonly groupsByComma: boolean;
}

/** The edits of a row; null when it belongs to no record. */
function readRow(parts: RowParts): Pick<SheetReading, 'edits' | 'values'> | null {
  const { row, cells, found, records, seen, errors } = parts;
  const unheaded = cells.findIndex((cell, place) => found[place] === undefined && textOf(cell).trim() !== '');
  if (unheaded !== -1) errors.add(row, unheaded, 'This column has no heading.', textOf(cells[unheaded]));
  const idPlace = found.findIndex((column) => column?.title === idTitle);
  const key = textOf(cells[idPlace]).trim();
  const target = targetOf(records, key);
  const earlier = seen.get(key);
  if (typeof target === 'string') errors.add(row, idPlace, target, key);
  else if (earlier !== undefined) errors.add(row, idPlace, `Row ${earlier} has this id already.`, key);
  seen.set(key, earlier ?? row);
  if (typeof target === 'string' || earlier !== undefined) return null;
  const { field, before, record } = target;
  const changes = changesOf(parts, record);
  const namePlace = found.findIndex((column) => column?.kind === 'name');
  const wording = 'value' in record ? record.value || textOf(cells[namePlace]).trim() : '';
  const retires = changes.some(({ member, after }) => member === 'retired' && after === true);
  const shared = {
    row,
    record: key,
    kind: before === undefined ? 'added' : retires ? 'retired' : 'changed',
    name: [field.name, wording].filter(Boolean).join(', '),
  } as const;
  const values = changes.map(({ cell }) => ({ ...shared, ...cell }));
  if (before !== undefined) return { values, edits: changes.map((change) => editOf(key, before, change)) };
  const members = Object.fromEntries(
    changes.flatMap(({ member, after }) => (after === undefined ? [] : [[member, after]])),
  );
  if (members.value === undefined) errors.add(row, namePlace, 'A new option needs a name.');
  if (field.dataType !== 'dropdown' && !Array.isArray(field.optionIds))
    errors.add(row, idPlace, 'This field has no options.', key);
  return { values, edits: [{ record: key, after: { ...record, ...members } }] };
}

interface Target {
  readonly field: CatalogRecord;
  /** Absent for a new option. */
  readonly before: CatalogRecord | undefined;
  /** The record before the import, or the empty option. */
  readonly record: CatalogRecord;
}

/** The record with an id, or the reason why there is none. */
function targetOf(records: CatalogRecords, key: string): Target | string {
  const [isId, ownId, optionId = '', fieldId = ownId ?? ''] = idPattern.exec(key) ?? [];
  if (isId === undefined) return 'Is not an id, like field:1.58 or option:1.58.2.';
  const field = records.get(keyOf('field', fieldId));
  if (field === undefined) return 'There is no such field.';
  const before = records.get(key);
  return { field, before, record: before ?? { id: optionId, value: '' } };
}

interface MemberChange {
  readonly member: string;
  readonly after: unknown;
  readonly cell: Pick<ImportedValue, 'column' | 'before' | 'after' | 'isFormula'>;
}

/** The members of a record that its row changes. */
function changesOf(
  { row, cells, found, errors, groupsByComma }: RowParts,
  record: CatalogRecord,
): readonly MemberChange[] {
  const changes: MemberChange[] = [];
  for (const [place, column] of found.entries()) {
    const cell = cells[place] ?? '';
    // A short row of a CSV file lacks its last cells.
    if (column === undefined || column.kind === 'words' || place >= cells.length) continue;
    const text = textOf(cell);
    const special = typeof cell === 'object' ? cell : null;
    const read = special?.problem ?? readCell(text, column, record, { groupsByComma });
    if (typeof read === 'string') {
      errors.add(row, place, read, text);
      continue;
    }
    const member = memberOf(record, column);
    if (read.value === record[member]) continue;
    const isFormula = special?.isFormula === true ? { isFormula: true } : {};
    changes.push({
      member,
      after: read.value,
      cell: { column: column.title, before: `${cellOf(record, column)}`, after: text.slice(0, 200), ...isFormula },
    });
  }
  return changes;
}

const editOf = (key: string, record: CatalogRecord, { member, after }: MemberChange): CatalogEdit => ({
  ...{ record: key, member },
  ...(record[member] === undefined ? {} : { before: record[member] }),
  ...(after === undefined ? {} : { after }),
});
