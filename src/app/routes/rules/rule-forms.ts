// The forms of a rule's members.
import { type CatalogForm, catalogForm } from '#app/catalog-draft/form/catalog-forms.ts';
import { namedDefinition } from '#app/form/data-form/form-definition.ts';
import type { Rule } from '#contract/records/rule.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import ruleSchema from '#schemas/catalog/rule.json' with { type: 'json' };
import inputDefinition from '#schemas/forms/rule-input.json' with { type: 'json' };
import reasonDefinition from '#schemas/forms/rule-reason.json' with { type: 'json' };
import resultDefinition from '#schemas/forms/rule-result.json' with { type: 'json' };

const { result, inputs } = ruleSchema.properties;
const { properties, required } = inputs.additionalProperties;
const text = { minLength: 1 };

/** The form of an input. Each has a meaning and a kind, which is not stored for a number. */
export const inputForm = (name: string): CatalogForm =>
  catalogForm(
    namedDefinition(inputDefinition, { name }),
    { properties: { ...properties, description: { ...properties.description, ...text } }, required } as ValueSchema,
    { type: properties.type },
  );

export const resultForm = catalogForm(resultDefinition, result as ValueSchema);

/** The form of the reason, which may name numbers: "{length} {result}". */
export const reasonForm = (numbers: string): CatalogForm =>
  catalogForm(namedDefinition(reasonDefinition, { numbers }), ruleSchema as ValueSchema);

export const ruleIn = ({ rules }: Catalog, ruleId: string): Rule | undefined => rules.find(({ id }) => id === ruleId);
