import type { Field } from '#contract/records/field.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** Visible rows of a field under a line; a summary shows only counting ones. */
export function shownRows(sheet: Sheet, field: Field, parentKey: LineKey | null): readonly LineKey[] {
  const rows = sheet.rows(field.id, parentKey);
  return field.hideEmptyRows === true ? rows.filter((key) => (sheet.lines.get(key)?.quantity ?? 0) > 0) : rows;
}
