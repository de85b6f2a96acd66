import type { Field } from '#contract/records.ts';
import type { Line, Sheet } from '#engine/sheet/sheet.ts';

export interface Detail {
  readonly field: Field;
  readonly line: Line;
}

/** Everything beneath a line, in the order of the screen. */
export const lineDetails = (sheet: Sheet, line: Line): readonly Detail[] =>
  (sheet.catalog.childrenOf.get(line.fieldId) ?? []).flatMap((field) =>
    sheet.rows(field.id, line.key).flatMap((key) => {
      const detail = sheet.lines.get(key);
      return detail === undefined ? [] : [{ field, line: detail }, ...lineDetails(sheet, detail)];
    }),
  );
