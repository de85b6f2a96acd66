import type { Field } from '#contract/records.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** Rows of a field under a line that a person sees: in a summary only those that count something. */
export const shownRows = (sheet: Sheet, field: Field, parentKey: LineKey | null): readonly LineKey[] => {
  const rows = sheet.rows(field.id, parentKey);
  return field.hideEmptyRows === true ? rows.filter((key) => (sheet.lines.get(key)?.quantity ?? 0) > 0) : rows;
};
