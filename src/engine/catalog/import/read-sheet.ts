import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { ImportedValue } from '#contract/records/catalog-import.ts';
import type { ImportError } from '#contract/records/import-error.ts';
import { priceInputs } from '#domain/catalog/unit-prices.ts';
import { defined } from '#domain/defined.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { type CatalogRecord, type CatalogRecords, keyOf } from '#engine/catalog/edits/catalog-records.ts';
import { type CellList, cellList } from '#engine/catalog/import/cell-list.ts';
import { type Column, cellOf, idTitle, labelOf, maxRows, memberOf } from '#engine/catalog/import/price-sheet.ts';
import { readCell } from '#engine/catalog/import/read-cell.ts';
import {
  type IdGiver,
  idGiver,
  plainName,
  type Target,
  type TargetText,
  targetOf,
} from '#engine/catalog/import/row-target.ts';
import { type Heading, maxColumns, readHeading, tooManyColumns } from '#engine/catalog/import/sheet-heading.ts';
import { type SheetCell, type SheetTable, textOf } from '#engine/catalog/import/sheet-table.ts';
import { type PriceMember, type SizePrice, sizeEdits } from '#engine/catalog/prices/size-prices.ts';

/** The edits of a sheet, its differences for people, and every cell that cannot be read. */
export interface SheetReading {
  readonly edits: readonly CatalogEdit[];
  readonly values: readonly ImportedValue[];
  /** The first few errors. */
  readonly errors: readonly ImportError[];
  readonly errorCount: number;
  /** The first few cells that are left out because nothing in the catalog takes them. */
  readonly notices: readonly ImportError[];
  readonly noticeCount: number;
  /** Rows that are not blank, without the heading. */
  readonly rows: number;
  readonly same: number;
}

type Cells = readonly (SheetCell | undefined)[];

/** Reads a sheet against the records. If it has an error, none of it is applied. */
export function readSheet(
  records: CatalogRecords,
  { rows: [heading = [], ...rows], merged, groupsByComma = false }: SheetTable,
): SheetReading {
  const [errors, notices] = [cellList(), cellList()];
  const found = readHeading(heading, errors, notices);
  const reported = () => {
    const [wrong, left] = [errors.list(heading), notices.list(heading)];
    return { errors: wrong.cells, errorCount: wrong.count, notices: left.cells, noticeCount: left.count };
  };
  if (rows.length > maxRows) errors.add(maxRows + 2, -1, `A sheet has at most ${pluralize(maxRows, 'row')}.`);
  for (const { name, firstRow, firstColumn, lastColumn } of merged) {
    const index = found.findIndex(
      (column, each) =>
        each >= firstColumn && each <= lastColumn && (column?.kind !== 'locator' || column.title === idTitle),
    );
    if (index !== -1) errors.add(firstRow + 1, index, 'Is merged with other cells. Unmerge them.', name);
  }
  const nothing = { edits: [], values: [], rows: 0, same: 0 };
  if (errors.count() > 0) return { ...nothing, ...reported() };
  const [edits, values]: [CatalogEdit[], ImportedValue[]] = [[], []];
  const sizes: SizePrice[] = [];
  const named = new Set(heading.flatMap((cell, index) => (isBlank(cell) ? [] : [index])));
  const seen = new Map<string, number>();
  const parts = { found, named, errors, notices, groupsByComma, ids: idGiver(records, seen), seen };
  let [filled, same] = [0, 0];
  for (const [index, cells = []] of rows.entries()) {
    if (cells.length > maxColumns) errors.add(index + 2, -1, tooManyColumns);
    if (cells.length > maxColumns || cells.every(isBlank)) continue;
    filled += 1;
    const row = readRow({ ...parts, row: index + 2, cells, records });
    if (row === null) continue;
    edits.push(...row.edits);
    sizes.push(...row.sizes);
    values.push(...row.values);
    if (row.edits.length + row.sizes.length === 0) same += 1;
  }
  edits.push(...sizeEdits((fieldId) => records.get(keyOf('field', fieldId)), sizes));
  return { edits, values, rows: filled, same, ...reported() };
}

const isBlank = (cell: SheetCell | undefined): boolean => typeof cell !== 'object' && textOf(cell).trim() === '';

interface RowParts {
  /** Row number, counted from 1. */
  readonly row: number;
  readonly cells: Cells;
  readonly found: Heading;
  /** Positions of columns with a heading, and of those whose lack of one has been reported. */
  readonly named: Set<number>;
  readonly records: CatalogRecords;
  /** The first row of each id, and of the name of each new option. */
  readonly seen: Map<string, number>;
  readonly ids: IdGiver;
  readonly errors: CellList;
  readonly notices: CellList;
  readonly groupsByComma: boolean;
}

interface RowReading extends Pick<SheetReading, 'edits' | 'values'> {
  readonly sizes: readonly SizePrice[];
}

/** The edits of a row; null when it belongs to no record. */
function readRow(parts: RowParts): RowReading | null {
  const { row, cells, found, named, records, seen, errors, notices } = parts;
  for (const [index, cell] of cells.entries()) {
    if (named.has(index) || textOf(cell).trim() === '') continue;
    notices.add(row, index, 'Its column has no heading. It is left out.', textOf(cell));
    // One cell of a column is enough.
    named.add(index);
  }
  const idPosition = found.findIndex((column) => column?.title === idTitle);
  const key = textOf(cells[idPosition]).trim();
  const target = targetOf(records, parts.ids, key, positionText(parts));
  const earlier = seen.get(key);
  if (typeof target === 'string') errors.add(row, idPosition, target, key);
  else if (earlier !== undefined) errors.add(row, idPosition, `Row ${earlier} has this id already.`, key);
  if (typeof target === 'string' || earlier !== undefined) return null;
  const { field, before, record, size } = target;
  seen.set(target.key, row);
  // Without an id these texts locate the row.
  if (key !== '') noticeText(parts, labelOf(records, field));
  const changes = changesOf(parts, target);
  const namePosition = found.findIndex((column) => column?.kind === 'name');
  const wording = 'value' in record ? `${record.value}` || textOf(cells[namePosition]).trim() : '';
  const retires = changes.some(({ member, after }) => member === 'retired' && after === true);
  const change = retires ? 'retired' : 'changed';
  const shared = {
    row,
    record: target.key,
    kind: before === undefined ? 'added' : change,
    name: [field.name, size === undefined ? wording : record.name].filter(Boolean).join(', '),
  } as const;
  const values = changes.map(({ cell }) => ({ ...shared, ...cell }));
  if (size !== undefined)
    return {
      values,
      edits: [],
      sizes: changes.map(({ member, after }) => ({
        position: size,
        member: member as PriceMember,
        after: after as number | undefined,
      })),
    };
  if (before !== undefined)
    return { values, sizes: [], edits: changes.map((change) => editOf(target.key, before, change)) };
  const members = Object.fromEntries(
    changes.flatMap(({ member, after }) => (after === undefined ? [] : [[member, after]])),
  );
  if (members.value === undefined) errors.add(row, namePosition, 'A new option needs a name.');
  const called = `${field.id} ${plainName(wording)}`;
  const twin = wording === '' ? undefined : seen.get(called);
  if (twin !== undefined) errors.add(row, namePosition, `Row ${twin} adds this option already.`, wording);
  seen.set(called, row);
  if (field.dataType !== 'dropdown' && !Array.isArray(field.optionIds))
    errors.add(row, idPosition, 'This field has no options.', key);
  return { values, sizes: [], edits: [{ record: target.key, after: { ...record, ...members } }] };
}

function positionText({ cells, found }: RowParts): TargetText {
  const format = (title: string) => textOf(cells[found.findIndex((column) => column?.title === title)]).trim();
  return { Trade: format('Trade'), Step: format('Step'), Field: format('Field'), Name: format('Name') };
}

/** Cells for readers that differ from the catalog: the person may believe that they change it. */
function noticeText({ row, cells, found, notices }: RowParts, texts: ReturnType<typeof labelOf>): void {
  for (const [index, column] of found.entries()) {
    const known = column?.kind === 'locator' ? texts[column.title] : undefined;
    const text = textOf(cells[index]).trim();
    if (known === undefined || text === '' || text === known.trim()) continue;
    const reason = `Is not changed by a sheet, and stays “${known}”. Change it under Steps and fields.`;
    notices.add(row, index, reason, text);
  }
}

interface MemberChange {
  readonly member: string;
  readonly after: unknown;
  readonly cell: Pick<ImportedValue, 'column' | 'before' | 'after' | 'isFormula'>;
}

const isPrice = (member: string | undefined): member is PriceMember => priceInputs.some((each) => each === member);

/** The members of a record that its row changes. */
function changesOf(
  { row, cells, found, errors, groupsByComma }: RowParts,
  { record, size }: Target,
): readonly MemberChange[] {
  const changes: MemberChange[] = [];
  for (const [index, column] of found.entries()) {
    const cell = cells[index] ?? '';
    // A short row of a CSV file lacks its last cells.
    if (column === undefined || column.kind === 'locator' || index >= cells.length) continue;
    const text = textOf(cell);
    if (size !== undefined && !isPrice(column.member)) {
      const problem = problemOfSize(text.trim(), column, record);
      if (problem !== null) errors.add(row, index, problem, text);
      continue;
    }
    const special = typeof cell === 'object' ? cell : null;
    const read = special?.problem ?? readCell(text, column, record, { groupsByComma });
    if (typeof read === 'string') {
      errors.add(row, index, read, text);
      continue;
    }
    const member = memberOf(record, column);
    if (read.value === record[member]) continue;
    const isFormula = special?.isFormula === true ? { isFormula: true } : {};
    changes.push({
      member,
      after: read.value,
      cell: {
        column: column.title,
        before: `${cellOf(record, column)}`,
        after: firstCharacters(text, 200),
        ...isFormula,
      },
    });
  }
  return changes;
}

/** A size has only prices. Its name shows whether the row is still about the same size. */
function problemOfSize(text: string, { kind }: Column, { name }: CatalogRecord): string | null {
  if (kind !== 'name') return text === '' ? null : 'A size has only costs and prices.';
  return text === '' || text === name
    ? null
    : `This row is now the size “${name}”. Download the template again: the sizes have changed since.`;
}

const editOf = (key: string, record: CatalogRecord, { member, after }: MemberChange): CatalogEdit => ({
  record: key,
  member,
  ...defined({ before: record[member], after }),
});
