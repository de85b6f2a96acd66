// Rebuilds forms only when a line or list in them changed, and reuses every unchanged object: a screen re-renders only
// the difference.
import type { SectionGroup } from '#contract/records/section.ts';
import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { createMemo } from '#engine/memoize.ts';
import { type LineKey, rowsKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import type { FormPart, FormSchema, FormUi } from '#engine/steps/form-part.ts';
import { fieldSchema, type InputSchema, lineSchema } from '#engine/steps/line-schema.ts';
import { shareUnchanged } from '#engine/steps/share-unchanged.ts';

const memoizePart = createMemo<FormPart>();
const memoizeSchema = createMemo<InputSchema | null>();

/** The form of one row of a list. */
export const rowPart = (sheet: Sheet, key: LineKey): FormPart =>
  memoizePart(sheet.memoScope, key, [sheet.formVersions.get(key)], (before) => {
    const line = sheet.line(key);
    if (line === undefined) return { key, schema: { type: 'object', title: '' }, uiSchema: {} };
    const requested = lineSchema(sheet, line, 'rows');
    return shareUnchanged(before, { key, schema: requested.schema, uiSchema: requested.ui });
  });

/** The form of a group: a property for each of its fields. */
export function groupPart(
  sheet: Sheet,
  key: string,
  layout: SectionGroup['layout'],
  fields: readonly CompiledField[],
  request = (field: CompiledField): InputSchema | null => fieldSchema(sheet, field, null),
): FormPart {
  const versionsOf = ({ id }: CompiledField) =>
    [rowsKey(id, null), ...sheet.rows(id, null)].map((name) => sheet.formVersions.get(name));
  return memoizePart(sheet.memoScope, key, fields.flatMap(versionsOf), (before) => {
    const properties: Record<string, FormSchema> = {};
    const uiSchema: FormUi = { 'ui:options': { layout } };
    for (const field of fields) {
      const requested = memoizeSchema(sheet.memoScope, `${key}/${field.id}`, versionsOf(field), (known) =>
        shareUnchanged(known, request(field)),
      );
      if (requested === null) continue;
      properties[field.property] = requested.schema;
      uiSchema[field.property] = requested.ui;
    }
    return shareUnchanged(before, { key, schema: { type: 'object', title: '', properties }, uiSchema });
  });
}
