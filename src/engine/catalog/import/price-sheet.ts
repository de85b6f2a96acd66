// The catalog as one spreadsheet: a row for each field and each option, a column for each value that an office
// maintains in a spreadsheet. A sheet may have any subset of these rows and columns; anything that it lacks stays
// unchanged.
import { type CatalogRecord, type CatalogRecords, contentOf, keyOf } from '#engine/catalog/edits/catalog-records.ts';

type Cell = string | number;

export interface Column {
  readonly title: string;
  /** A text column is for readers only. */
  readonly kind: 'number' | 'text' | 'name' | 'mark' | 'words';
  /** The member of the record. */
  readonly member?: string;
  /** Width in characters. */
  readonly width: number;
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

/** The column that identifies a row's record. */
export const idTitle = 'Id';

export const columns: readonly Column[] = [
  { title: idTitle, kind: 'words', width: 18 },
  { title: 'Trade', kind: 'words', width: 16 },
  { title: 'Step', kind: 'words', width: 24 },
  { title: 'Field', kind: 'words', width: 30 },
  { title: 'Name', kind: 'name', width: 36 },
  ...Object.entries(numbers).map(([title, member]) => ({ title, kind: 'number' as const, member, width: 14 })),
  { title: 'Description', kind: 'text', member: 'description', width: 60 },
  { title: 'Retired', kind: 'mark', member: 'retired', width: 10 },
];

export const mostRows = 20_000;
export const mark = 'yes';

/** The sheet of a catalog, including its heading. */
export function sheetOf(records: CatalogRecords): readonly (readonly Cell[])[] {
  const { workflows, sections, fields } = contentOf(records);
  const tradeOf = new Map(workflows.map(({ id, name }) => [id, name]));
  const stepOf = new Map(sections.map(({ id, name }) => [id, name]));
  const rows = fields.flatMap(({ id, name, workflowId, sectionId, options = [] }) => {
    const words = [tradeOf.get(workflowId) ?? '', stepOf.get(sectionId) ?? '', name];
    return [keyOf('field', id), ...options.map((option) => keyOf('option', option.id))].map((key) => [
      ...[key, ...words],
      ...valuesOf(records.get(key) ?? {}),
    ]);
  });
  return [columns.map(({ title }) => title), ...rows];
}

const valuesOf = (record: CatalogRecord): readonly Cell[] =>
  columns.filter(({ kind }) => kind !== 'words').map((column) => cellOf(record, column));

/** The cell for a record's value. */
export function cellOf(record: CatalogRecord, column: Column): Cell {
  const value = record[memberOf(record, column)];
  if (column.kind === 'mark') return value === true ? mark : '';
  return typeof value === 'number' || typeof value === 'string' ? value : '';
}

export const memberOf = (record: CatalogRecord, { kind, member = '' }: Column): string =>
  kind === 'name' ? ('value' in record ? 'value' : 'name') : member;
