import { type CatalogForm, catalogForm } from '#app/catalog-draft/form/catalog-forms.ts';
import { draftTheme } from '#app/catalog-draft/form/draft-theme.ts';
import { type FormMember, namedDefinition } from '#app/form/data-form/form-definition.ts';
import type { FormTheme } from '#app/form/generated-form.tsx';
import { connectedWidget } from '#app/form/widgets/connected-widget.tsx';
import { FieldsWidget } from '#app/routes/rules/uses/fields-widget.tsx';
import { SourceWidget } from '#app/routes/rules/uses/source-widget.tsx';
import { TargetWidget } from '#app/routes/rules/uses/target-widget.tsx';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import ruleSchema from '#schemas/catalog/rule.json' with { type: 'json' };
import definition from '#schemas/forms/rule-use.json' with { type: 'json' };

const { properties, required } = ruleSchema.properties.bindings.items;
const source = { type: 'object', additionalProperties: true };

interface UseTexts {
  /** "Use 1". */
  readonly use: string;
  /** The kinds of its target: "field or group". */
  readonly target: string;
  /** The answer in the words of a group: "{answer}". */
  readonly answer?: string;
}

/** The form of a use. Its target is one text; of the inputs of the rule, each has a source. */
export function formOfUse(texts: UseTexts, inputs: readonly FormMember[] = []): CatalogForm {
  const named = namedDefinition(definition, { ...texts });
  const groups = named.groups.map((group) =>
    group.id === 'sources'
      ? { ...group, members: group.members.map((member) => ({ ...member, members: inputs })) }
      : group,
  );
  return catalogForm({ ...named, groups }, { properties, required } as ValueSchema, {
    target: { type: 'string' },
    message: { ...properties.message, minLength: 1 },
    name: properties.name,
    clears: properties.clears,
    on: properties.on,
    inputs: {
      type: 'object',
      properties: Object.fromEntries(inputs.map(({ name }) => [name, source])),
      additionalProperties: source,
    },
  });
}

export const themeOfUses: FormTheme = {
  ...draftTheme,
  widgets: {
    ...draftTheme.widgets,
    fields: connectedWidget(FieldsWidget),
    source: connectedWidget(SourceWidget),
    target: connectedWidget(TargetWidget),
  },
};
