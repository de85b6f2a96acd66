import type { Field, SectionGroup } from '#contract/records.ts';
import type { Line, LineKey, Sheet } from '#engine/sheet/sheet.ts';
import { stateOf } from '#engine/sheet/sheet-state.ts';
import type { FormData, FormPart, FormSchema, FormUi } from '#engine/steps/form-part.ts';
import { fieldFormData, lineFormData } from '#engine/steps/line-form-data.ts';
import { askField, askLine } from '#engine/steps/line-schema.ts';
import { lineSummary } from '#engine/steps/line-summary.ts';
import { rememberedPart } from '#engine/steps/remembered-part.ts';

/** The form of one row of a list. */
export const rowPart = (sheet: Sheet, field: Field, key: LineKey): FormPart =>
  rememberedPart(stateOf(sheet), key, [key], () => {
    const line = sheet.lines.get(key);
    return line === undefined ? emptyPart(key) : partOfRow(sheet, field, line);
  });

/** The form of a group: a property for each field that stands in it. */
export const groupPart = (
  sheet: Sheet,
  key: string,
  layout: SectionGroup['layout'],
  fields: readonly Field[],
): FormPart =>
  rememberedPart(
    stateOf(sheet),
    key,
    fields.flatMap(({ id }) => [`/${id}`, ...sheet.rows(id, null)]),
    () => {
      const properties: Record<string, FormSchema> = {};
      const uiSchema: FormUi = { 'ui:options': { layout } };
      const formData: FormData = {};
      for (const field of fields) {
        const asked = askField(sheet, field, null);
        if (asked === null) continue;
        properties[field.property] = asked.schema;
        uiSchema[field.property] = asked.ui;
        const data = fieldFormData(sheet, field, null);
        if (data !== undefined) formData[field.property] = data;
      }
      return {
        key,
        lineKey: null,
        fieldIds: fields.map(({ id }) => id),
        schema: { type: 'object', title: '', properties },
        uiSchema,
        formData,
        summary: '',
      };
    },
  );

const partOfRow = (sheet: Sheet, field: Field, line: Line): FormPart => {
  const asked = askLine(sheet, field, line, 'rows');
  return {
    key: line.key,
    lineKey: line.key,
    fieldIds: [field.id],
    schema: asked.schema,
    uiSchema: asked.ui,
    formData: lineFormData(sheet, field, line),
    summary: lineSummary(sheet, line),
  };
};

const emptyPart = (key: string): FormPart => ({
  key,
  lineKey: null,
  fieldIds: [],
  schema: { type: 'object', title: '' },
  uiSchema: {},
  formData: {},
  summary: '',
});
