// The inputs of a form.
import type { Sheet } from '#engine/sheet/sheet.ts';
import type { FormPart, FormSchema, FormUi } from '#engine/steps/form-part.ts';
import type { InputPath } from '#engine/steps/line-input.ts';
import { rowPart } from '#engine/steps/make-part.ts';
import { type StepGroup, stepForm } from '#engine/steps/step-form.ts';
import { type StepRow, stepRow } from '#engine/steps/step-row.ts';

export interface FormInputAt extends InputPath {
  /** Properties on the path to it. */
  readonly path: readonly string[];
}

/** All forms of a step, with every row open. */
export const stepParts = (sheet: Sheet, sectionId: number): readonly FormPart[] =>
  stepForm(sheet, sectionId).groups.flatMap(({ parts, rows }) => [...parts, ...rows.map((key) => rowPart(sheet, key))]);

/** The rows of a group, in words. */
export const rowText = (sheet: Sheet, { rows, described }: StepGroup): readonly StepRow[] =>
  rows.map((key) => stepRow(sheet, key, described));

export const formInputs = ({ schema, uiSchema }: Pick<FormPart, 'schema' | 'uiSchema'>): readonly FormInputAt[] =>
  inputsUnder(schema, uiSchema, []);

function inputsUnder(schema: FormSchema, ui: FormUi, path: readonly string[]): readonly FormInputAt[] {
  if (schema.type !== 'object') {
    const { lineKey = null, input = 'value' } = ui['ui:options'] ?? {};
    return [{ path, lineKey, input }];
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    inputsUnder(property, ui[name] as FormUi, [...path, name]),
  );
}
