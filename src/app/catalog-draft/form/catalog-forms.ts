// The forms of the catalog's records: each a definition of schemas/forms with the schema of what it edits.
import {
  type FormDefinition,
  type FormMember,
  formSchema,
  namedDefinition,
} from '#app/form/data-form/form-definition.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import { maxNumber } from '#domain/quantity/number-refusal.ts';
import fieldSchema from '#schemas/catalog/field.json' with { type: 'json' };
import optionSchema from '#schemas/catalog/option.json' with { type: 'json' };
import sectionSchema from '#schemas/catalog/section.json' with { type: 'json' };
import variantSchema from '#schemas/catalog/variant.json' with { type: 'json' };
import workflowSchema from '#schemas/catalog/workflow.json' with { type: 'json' };
import settingSchema from '#schemas/catalog/workflow-setting.json' with { type: 'json' };
import fieldDefinition from '#schemas/forms/field.json' with { type: 'json' };
import optionDefinition from '#schemas/forms/option.json' with { type: 'json' };
import optionParentsDefinition from '#schemas/forms/option-parents.json' with { type: 'json' };
import pricesDefinition from '#schemas/forms/prices-by-size.json' with { type: 'json' };
import stepDefinition from '#schemas/forms/step.json' with { type: 'json' };
import groupDefinition from '#schemas/forms/step-group.json' with { type: 'json' };
import tradeDefinition from '#schemas/forms/trade.json' with { type: 'json' };

export interface CatalogForm {
  readonly schema: ValueSchema;
  /** The members of each group, in order. */
  readonly groups: Readonly<Record<string, readonly FormMember[]>>;
}

/** Further members, such as the kind of a step, are not stored: the form's change turns them into members that are. */
export function catalogForm(
  definition: object,
  { properties, required = [] }: ValueSchema,
  further: Readonly<Record<string, ValueSchema>> = {},
): CatalogForm {
  const form = definition as FormDefinition;
  return {
    schema: formSchema(
      { properties: { ...properties, ...further }, required: [...required, ...Object.keys(further)] },
      form,
    ),
    groups: Object.fromEntries(form.groups.map(({ id, members }) => [id, members])),
  };
}

const { description } = settingSchema.properties;

// A field may count below zero; a box without a least number begins at zero.
const anyNumber = { type: 'number', minimum: -maxNumber };

export const fieldForm = catalogForm(
  fieldDefinition,
  { ...fieldSchema, properties: { ...fieldSchema.properties, min: anyNumber, max: anyNumber } } as ValueSchema,
  { dataType: { type: 'string' } },
);
export const optionForm = catalogForm(optionDefinition, optionSchema as ValueSchema);
/** The form of the options with which an option is offered. */
export const optionParentsForm = (parent: string): CatalogForm =>
  catalogForm(namedDefinition(optionParentsDefinition, { parent }), optionSchema as ValueSchema);
export const pricesForm = catalogForm(pricesDefinition, variantSchema as ValueSchema);
export const groupForm = catalogForm(groupDefinition, sectionSchema.properties.groups.items as ValueSchema);
export const stepForm = catalogForm(
  stepDefinition,
  { ...sectionSchema, properties: { ...sectionSchema.properties, pairId: { type: 'integer' } } } as ValueSchema,
  { kind: { type: 'string' } },
);
export const tradeForm = catalogForm(tradeDefinition, {
  properties: { ...workflowSchema.properties, ...settingSchema.properties, ownName: description },
} as ValueSchema);

export const catalogForms: readonly CatalogForm[] = [stepForm, tradeForm, groupForm, fieldForm, optionForm, pricesForm];
