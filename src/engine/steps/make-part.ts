// Rebuilds forms only when a line or list in them changed, and reuses every unchanged object: a screen re-renders only
// the difference.
import type { SectionGroup } from '#contract/records/section.ts';
import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { createMemo } from '#engine/memoize.ts';
import { type LineKey, rowsKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import type { FormPart, FormSchema, FormUi } from '#engine/steps/form-part.ts';
import { type Asked, askField, askLine } from '#engine/steps/line-schema.ts';
import { shareUnchanged } from '#engine/steps/share-unchanged.ts';

const memoizePart = createMemo<FormPart>();
const memoizeAsked = createMemo<Asked | null>();

/** The form of one row of a list. */
export const rowPart = (sheet: Sheet, key: LineKey): FormPart =>
  memoizePart(sheet.memoScope, key, [sheet.formVersions.get(key)], (before) => {
    const line = sheet.line(key);
    if (line === undefined) return { key, schema: { type: 'object', title: '' }, uiSchema: {} };
    const asked = askLine(sheet, line, 'rows');
    return shareUnchanged(before, { key, schema: asked.schema, uiSchema: asked.ui });
  });

/** The form of a group: a property for each of its fields. */
export function groupPart(
  sheet: Sheet,
  key: string,
  layout: SectionGroup['layout'],
  fields: readonly CompiledField[],
  ask = (field: CompiledField): Asked | null => askField(sheet, field, null),
): FormPart {
  const versionsOf = ({ id }: CompiledField) =>
    [rowsKey(id, null), ...sheet.rows(id, null)].map((name) => sheet.formVersions.get(name));
  return memoizePart(sheet.memoScope, key, fields.flatMap(versionsOf), (before) => {
    const properties: Record<string, FormSchema> = {};
    const uiSchema: FormUi = { 'ui:options': { layout } };
    for (const field of fields) {
      const asked = memoizeAsked(sheet.memoScope, `${key}/${field.id}`, versionsOf(field), (known) =>
        shareUnchanged(known, ask(field)),
      );
      if (asked === null) continue;
      properties[field.property] = asked.schema;
      uiSchema[field.property] = asked.ui;
    }
    return shareUnchanged(before, { key, schema: { type: 'object', title: '', properties }, uiSchema });
  });
}
