import type { Field, SectionGroup } from '#contract/records.ts';
import type { LineKey, Sheet } from '#engine/sheet/sheet.ts';
import { stateOf } from '#engine/sheet/sheet-state.ts';
import type { FormPart, FormSchema, FormUi } from '#engine/steps/form-part.ts';
import { type Asked, askField, askLine } from '#engine/steps/line-schema.ts';
import { rememberMade } from '#engine/steps/remembered.ts';

const rememberPart = rememberMade<FormPart>('asked');
const rememberAsked = rememberMade<Asked | null>('asked');

/** The form of one row of a list. */
export const rowPart = (sheet: Sheet, key: LineKey): FormPart =>
  rememberPart(stateOf(sheet), key, [key], () => {
    const line = sheet.lines.get(key);
    const field = line === undefined ? undefined : sheet.catalog.fieldById.get(line.fieldId);
    if (line === undefined || field === undefined) return { key, schema: { type: 'object', title: '' }, uiSchema: {} };
    const asked = askLine(sheet, field, line, 'rows');
    return { key, schema: asked.schema, uiSchema: asked.ui };
  });

/** The form of a group: a property for each field that stands in it. */
export const groupPart = (
  sheet: Sheet,
  key: string,
  layout: SectionGroup['layout'],
  fields: readonly Field[],
): FormPart => {
  const state = stateOf(sheet);
  const linesOf = ({ id }: Field) => [`/${id}`, ...sheet.rows(id, null)];
  return rememberPart(state, key, fields.flatMap(linesOf), () => {
    const properties: Record<string, FormSchema> = {};
    const uiSchema: FormUi = { 'ui:options': { layout } };
    for (const field of fields) {
      const asked = rememberAsked(state, `${key}/${field.id}`, linesOf(field), () => askField(sheet, field, null));
      if (asked === null) continue;
      properties[field.property] = asked.schema;
      uiSchema[field.property] = asked.ui;
    }
    return { key, schema: { type: 'object', title: '', properties }, uiSchema };
  });
};
