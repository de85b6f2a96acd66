// A trade addressed by the names of its fields, so that a test reads like a rep's work.
import { join } from 'node:path';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Field } from '#contract/records/field.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { Catalog, CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import type { Line, LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { type CatalogFolders, readCatalog } from '#server/catalog/read-catalog.ts';

export const root = join(import.meta.dirname, '../..');

const schemas = join(root, 'schemas');

export const starterFolders: CatalogFolders = {
  schemas,
  starter: join(schemas, 'starter'),
  rules: join(root, 'rules'),
};

export const pondFolders: CatalogFolders = {
  schemas,
  starter: join(root, 'tests/fixtures/catalog/starter'),
  rules: join(root, 'tests/fixtures/catalog/rules'),
};

/** The catalog of a new company. */
export const starterCatalog = (): Catalog => catalogIn([starterFolders]);

function catalogIn(folders: readonly CatalogFolders[]): Catalog {
  const read = readCatalog(folders);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  return read.value.catalog;
}

export function compiledCatalog(folders: readonly CatalogFolders[]): CompiledCatalog {
  const compiled = compileCatalog(catalogIn(folders));
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problem));
  return compiled.value;
}

interface Trade {
  readonly estimate: Estimate;
  /** A new estimate of this trade. */
  readonly start: () => Sheet;
  readonly open: (estimate: Estimate) => Sheet;
  readonly idOf: (property: string) => string;
  readonly rows: (sheet: Sheet, property: string) => readonly LineKey[];
  readonly line: (sheet: Sheet, property: string, row?: number) => Line;
  /** Enters numbers and check marks; for a dropdown, its quantity. */
  readonly enter: (sheet: Sheet, answers: Readonly<Record<string, number | boolean>>) => Sheet;
  readonly choose: (sheet: Sheet, property: string, wording: string) => Sheet;
  readonly offered: (sheet: Sheet, property: string) => number | undefined;
  readonly total: (sheet: Sheet, property: string) => number;
}

export function tradeOf(catalog: CompiledCatalog, workflowId: number): Trade {
  const fields = catalog.fields.filter((field) => field.workflowId === workflowId);
  const fieldByProperty = new Map(fields.map((field) => [field.property, field]));
  const fieldOf = (property: string): Field => {
    const field = fieldByProperty.get(property);
    if (field === undefined) throw new Error(`There is no field ${property}.`);
    return field;
  };
  let made = 0;
  const newKey = () => {
    made += 1;
    return `line-${made}`;
  };
  const estimate: Estimate = {
    uuid: 'e0000000-0000-4000-8000-000000000000',
    id: -2,
    leadId: 1,
    name: 'House',
    items: [],
    comparisons: [],
    workflowSummaries: {},
    workflowIds: [workflowId],
  };
  const open = (stored: Estimate) => openSheet(catalog, stored, newKey);
  const rows = (sheet: Sheet, property: string) => sheet.rows(fieldOf(property).id, null);
  const line = (sheet: Sheet, property: string, row = 0): Line => {
    const found = sheet.lines.get(rows(sheet, property)[row] ?? '');
    if (found === undefined) throw new Error(`There is no line of ${property}.`);
    return found;
  };
  return {
    estimate,
    open,
    start: () => open(estimate),
    idOf: (property) => fieldOf(property).id,
    rows,
    line,
    enter: (sheet, answers) =>
      Object.entries(answers).reduce((current, [property, answer]) => {
        const { key } = line(current, property);
        const isQuantity = typeof answer === 'number' && fieldOf(property).dataType === 'dropdown';
        return changeSheet(current, [
          isQuantity ? { kind: 'set', key, quantity: answer } : { kind: 'set', key, value: answer },
        ]);
      }, sheet),
    choose: (sheet, property, wording) => {
      const option = fieldOf(property).options?.find((each) => each.value === wording);
      if (option === undefined) throw new Error(`${property} has no option ${wording}.`);
      return changeSheet(sheet, [{ kind: 'set', key: line(sheet, property).key, optionId: option.id }]);
    },
    offered: (sheet, property) => sheet.recommendation(line(sheet, property).key)?.quantity,
    total: (sheet, property) => sheet.amounts(line(sheet, property).key).total,
  };
}
