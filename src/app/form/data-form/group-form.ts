import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { FormChoice, FormMember } from '#app/form/data-form/form-definition.ts';
import { namedChoices } from '#app/form/data-form/named-choices.ts';
import { defined } from '#domain/defined.ts';
import { unitOf } from '#domain/forms/check-value.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import { capitalized } from '#domain/text/capitalized.ts';

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

/** The choices of a member: those of its definition, otherwise the values that its schema allows. */
const choicesOf = ({ choices }: FormMember, known: ValueSchema): readonly FormChoice[] =>
  typeof choices === 'string'
    ? (namedChoices[choices] ?? [])
    : (choices ?? (known.enum ?? []).map((value) => ({ value, label: capitalized(String(value)) })));

interface GroupOptions {
  /** Precedes the names of the members, to make their paths. */
  readonly path?: string;
  /** A heading, or what is beside the members, names them. */
  readonly isHeaded?: boolean;
}

export function groupForm(
  schema: ValueSchema,
  members: readonly FormMember[],
  { path = '', isHeaded = false }: GroupOptions = {},
): GroupForm {
  const properties: Record<string, RJSFSchema> = {};
  const uiSchema: UiSchema = {};
  for (const member of members) {
    const known = schema.properties?.[member.name] ?? {};
    const choices = choicesOf(member, known);
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
        isNamedByHeading: isHeaded,
        units: unitOf(known),
        allowNull: [known.type ?? []].flat().includes('null'),
        member,
        schema: known,
      },
    };
  }
  const required = (schema.required ?? []).filter((name) => name in properties);
  return { schema: { type: 'object', properties, required }, uiSchema };
}
