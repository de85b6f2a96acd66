import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { FormChoice, FormMember } from '#app/form/data-form/form-definition.ts';
import type { NamedChoices } from '#app/form/data-form/named-choices.ts';
import { defined } from '#domain/defined.ts';
import { unitOf } from '#domain/forms/check-value.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import { capitalized } from '#domain/text/capitalized.ts';

/** A group's members as the JSON Schema and the UI schema for rjsf. */
export interface GroupForm {
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
const choicesOf = ({ choices }: FormMember, known: ValueSchema, named: NamedChoices): readonly FormChoice[] =>
  typeof choices === 'string'
    ? (named[choices] ?? [])
    : (choices ?? (known.enum ?? []).map((value) => ({ value, label: capitalized(String(value)) })));

/** Texts that are stored in a format of their own may be typed longer. */
const storedFormats: ReadonlySet<unknown> = new Set(['phone', 'zipCode']);

export interface GroupOptions {
  /** Lists of choices by name. */
  readonly named: NamedChoices;
  /** Precedes the names of the members, to make their paths. */
  readonly path?: string | undefined;
  /** A heading, or what is beside the members, names them. */
  readonly isHeaded?: boolean | undefined;
  /** The labels of required members say so. */
  readonly marksRequired?: boolean | undefined;
}

export function groupForm(
  schema: ValueSchema,
  members: readonly FormMember[],
  { named, path = '', isHeaded = false, marksRequired = false }: GroupOptions,
): GroupForm {
  const required = (schema.required ?? []).filter((name) => members.some((member) => member.name === name));
  const properties: Record<string, RJSFSchema> = {};
  const uiSchema: UiSchema = {};
  for (const member of members) {
    const known = schema.properties?.[member.name] ?? {};
    const choices = choicesOf(member, known, named);
    const maxLength = storedFormats.has(known.kind) ? undefined : known.maxLength;
    const scale = known.unit === '%' ? 100 : 1;
    properties[member.name] = {
      type: inputType(known),
      title:
        (marksRequired || member.marksRequired) && required.includes(member.name)
          ? `${member.label} (required)`
          : member.label,
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
        choices,
        member,
        schema: known,
      },
    };
  }
  return { schema: { type: 'object', properties, required }, uiSchema };
}
