// How a worked house refers to lines: by the property of a field, with a row number and with details after a dot.

import type { Field } from '#contract/records/field.ts';
import { remembered } from '#engine/memoize.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** A line of a sheet, or the list that it would belong to. */
export interface HousePosition {
  readonly field: Field;
  readonly parentKey: LineKey | null;
  readonly rows: readonly LineKey[];
  /** Undefined when there is no such row. */
  readonly key: LineKey | undefined;
}

/** Fields by trade and property. */
const fieldsByProperty = remembered(
  (fields: readonly Field[]): ReadonlyMap<string, Field> =>
    new Map(fields.map((field) => [`${field.workflowId} ${field.property}`, field])),
);

const segment = /^([A-Za-z]\w*)(?:\[(\d+)\])?$/;

/** Finds a path such as `windows[2].width` in the lines of a trade; null when no field has that name. */
export function housePosition(sheet: Sheet, workflowId: number, written: string): HousePosition | null {
  let position: HousePosition | null = null;
  for (const part of written.split('.')) {
    const [, property, row = '1'] = segment.exec(part) ?? [];
    const field = fieldsByProperty(sheet.catalog.fields).get(`${workflowId} ${property}`);
    const parentKey: LineKey | null | undefined = position === null ? null : position.key;
    if (field === undefined || parentKey === undefined) return null;
    const rows: readonly LineKey[] = position === null ? linesOf(sheet, field) : sheet.rows(field.id, parentKey);
    const key: LineKey | undefined = rows[Number(row) - 1];
    const above: LineKey | null = position === null ? parentOf(sheet, field, key) : parentKey;
    position = { field, parentKey: above, rows, key };
  }
  return position;
}

/** Every line of a field, from top to bottom. */
function linesOf(sheet: Sheet, field: Field): readonly LineKey[] {
  const parent = field.parentId === undefined ? undefined : sheet.catalog.fieldById.get(field.parentId);
  if (parent === undefined) return sheet.rows(field.id, null);
  return linesOf(sheet, parent).flatMap((key) => sheet.rows(field.id, key));
}

/** The parent line; a missing row is created after the last one. */
function parentOf(sheet: Sheet, field: Field, key: LineKey | undefined): LineKey | null {
  if (key !== undefined) return sheet.lines.get(key)?.parentKey ?? null;
  const parent = field.parentId === undefined ? undefined : sheet.catalog.fieldById.get(field.parentId);
  return parent === undefined ? null : (linesOf(sheet, parent).at(-1) ?? null);
}
