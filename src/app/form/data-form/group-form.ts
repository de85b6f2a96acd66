import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { FormChoice, FormMember } from '#app/form/data-form/form-definition.ts';
import { namedChoices } from '#app/form/data-form/named-choices.ts';
import { defined } from '#domain/defined.ts';
import { unitOf } from '#domain/forms/check-value.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';

/** A group's members as the JSON Schema and the UI schema for rjsf. */
interface GroupForm {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

const plainTypes: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean']);

/** The first type that a single input can hold; a list or an object has a widget that edits it as a whole. */
function inputType({ type }: ValueSchema) {
  const found = [type ?? []].flat().find((one) => plainTypes.has(one));
  return found === 'number' || found === 'integer' || found === 'boolean' ? found : 'string';
}

const choicesOf = ({ choices }: FormMember): readonly FormChoice[] =>
  typeof choices === 'string' ? (namedChoices[choices] ?? []) : (choices ?? []);

export function groupForm(schema: ValueSchema, members: readonly FormMember[], path = ''): GroupForm {
  const properties: Record<string, RJSFSchema> = {};
  const uiSchema: UiSchema = {};
  for (const member of members) {
    const known = schema.properties?.[member.name] ?? {};
    const choices = choicesOf(member);
    const { maxLength } = known;
    const scale = known.unit === '%' ? 100 : 1;
    properties[member.name] = {
      type: inputType(known),
      title: member.label,
      ...defined({ maxLength }),
      ...(known.minimum === undefined ? {} : { minimum: known.minimum * scale }),
      ...(known.maximum === undefined ? {} : { maximum: known.maximum * scale }),
      ...(choices.length === 0 ? {} : { enum: choices.map(({ value }) => value) as string[] }),
    };
    uiSchema[member.name] = {
      'ui:widget': member.widget,
      'ui:enumNames': choices.map(({ label }) => label),
      'ui:options': {
        ...member.options,
        path: `${path}${member.name}`,
        help: member.help ?? '',
        width: member.width ?? 'half',
        isNamedByHeading: path === '' && members.length === 1,
        units: unitOf(known),
        allowNull: [known.type ?? []].flat().includes('null'),
        member,
        schema: known,
      },
    };
  }
  return { schema: { type: 'object', properties }, uiSchema };
}
