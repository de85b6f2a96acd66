// The catalog as one spreadsheet: a row for each field, each option and each size that has prices, a column for each
// value that an office maintains in a spreadsheet. A sheet may have any subset of these rows and columns; anything that
// it lacks stays unchanged.
import { priceInputs } from '#domain/catalog/unit-prices.ts';
import { defined } from '#domain/defined.ts';
import { type CatalogRecord, type CatalogRecords, contentOf, keyOf } from '#engine/catalog/edits/catalog-records.ts';
import { sizeKey, sizesOf } from '#engine/catalog/prices/size-prices.ts';
import { sizeName } from '#engine/catalog/prices/size-text.ts';
import option from '#schemas/catalog/option.json' with { type: 'json' };

type Cell = string | number;

export interface Column {
  readonly title: string;
  /** A text column is for readers only. */
  readonly kind: 'number' | 'text' | 'name' | 'mark' | 'locator';
  /** The member of the record. */
  readonly member?: string;
  /** Greatest figure. */
  readonly max?: number;
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
  { title: idTitle, kind: 'locator', width: 18 },
  { title: 'Trade', kind: 'locator', width: 16 },
  { title: 'Step', kind: 'locator', width: 24 },
  { title: 'Field', kind: 'locator', width: 30 },
  { title: 'Name', kind: 'name', width: 36 },
  ...Object.entries(numbers).map(([title, member]) => {
    const { maximum: max }: { readonly type: unknown; readonly maximum?: number } = option.properties[member];
    return { title, kind: 'number' as const, member, width: 14, ...defined({ max }) };
  }),
  { title: 'Description', kind: 'text', member: 'description', width: 60 },
  { title: 'Retired', kind: 'mark', member: 'retired', width: 10 },
];

export const maxRows = 20_000;
export const mark = 'yes';

/** The sheet of a catalog, including its heading. */
export function sheetOf(records: CatalogRecords): readonly (readonly Cell[])[] {
  const { workflows, sections, fields } = contentOf(records);
  const tradeOf = new Map(workflows.map(({ id, name }) => [id, name]));
  const stepOf = new Map(sections.map(({ id, name }) => [id, name]));
  const rows = fields.flatMap((field) => {
    const texts = [tradeOf.get(field.workflowId) ?? '', stepOf.get(field.sectionId) ?? '', field.name];
    const keys = [keyOf('field', field.id), ...(field.options ?? []).map((option) => keyOf('option', option.id))];
    return [
      ...keys.map((key) => [key, ...texts, ...valuesOf(records.get(key) ?? {})]),
      ...sizesOf(field).map((size) => [sizeKey(size.position), ...texts, ...valuesOf(sizeRecord(records, size))]),
    ];
  });
  return [columns.map(({ title }) => title), ...rows];
}

/** A size as a record: its name and its prices. */
export const sizeRecord = (records: CatalogRecords, { variant, tier }: ReturnType<typeof sizesOf>[number]) => ({
  name: sizeName(variant, tier, (optionId) => `${records.get(keyOf('option', optionId))?.value ?? optionId}`),
  ...Object.fromEntries(priceInputs.map((member) => [member, tier[member]])),
});

/** The words of the columns for readers, by their titles, as a row of a field, its options or its sizes has them. */
export function labelOf(records: CatalogRecords, field: CatalogRecord): Readonly<Record<string, string>> {
  const nameOf = (kind: 'workflow' | 'section', id: unknown) => `${records.get(keyOf(kind, `${id}`))?.name ?? ''}`;
  return {
    Trade: nameOf('workflow', field.workflowId),
    Step: nameOf('section', field.sectionId),
    Field: `${field.name ?? ''}`,
  };
}

const valuesOf = (record: CatalogRecord): readonly Cell[] =>
  columns.filter(({ kind }) => kind !== 'locator').map((column) => cellOf(record, column));

/** The cell for a record's value. */
export function cellOf(record: CatalogRecord, column: Column): Cell {
  const value = record[memberOf(record, column)];
  if (column.kind === 'mark') return value === true ? mark : '';
  return typeof value === 'number' || typeof value === 'string' ? value : '';
}

export function memberOf(record: CatalogRecord, { kind, member = '' }: Column): string {
  if (kind !== 'name') return member;
  return 'value' in record ? 'value' : 'name';
}
