// A form of plain data, itself as data: groups of members in order, each with label, help and widget. The record's own
// JSON Schema says which values a member may have.
import type { Field } from '#contract/records/field.ts';
import { defined } from '#domain/defined.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import type { LeadPhoto } from '#domain/leads/lead-photo.ts';

export interface FormMember {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly widget: string;
  readonly width?: 'half' | 'third' | 'wide';
  readonly choices?: string | readonly FormChoice[];
  /** Members of an object, or of each entry of a list. */
  readonly members?: readonly FormMember[];
  /** The singular name of an entry of a list: "Payment option". */
  readonly entry?: string;
  /** Its label says that it is required. */
  readonly marksRequired?: boolean;
  /** Settings of the widget. */
  readonly options?: Readonly<Record<string, unknown>>;
}

export interface FormChoice {
  readonly value: unknown;
  readonly label: string;
  /** Choices of the same group are listed together under its name. */
  readonly group?: string;
  /** Whether the box is checked until a person changes it. */
  readonly isOn?: boolean;
  /** The quantity used until a person enters another. */
  readonly quantity?: number;
  /** The unit of the quantity, as fields name it. */
  readonly unit?: Field['units'];
  /** The photo that the choice stands for. */
  readonly photo?: LeadPhoto;
}

export interface FormGroup {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  /** Groups with the same choice are shown one at a time, selected by title. */
  readonly choice?: string;
  /** The id of the part drawn beside the group, if it differs from the group's id. */
  readonly beside?: string;
  readonly members: readonly FormMember[];
}

export interface FormDefinition {
  readonly id: string;
  readonly title: string;
  /** The labels of required members say so. */
  readonly marksRequired?: boolean | undefined;
  readonly groups: readonly FormGroup[];
}

/** The part of a record that a form shows, with its labels: only this part is validated before it is sent. */
export const formSchema = (schema: ValueSchema, { groups }: FormDefinition): ValueSchema =>
  labeled(
    schema,
    groups.flatMap(({ members }) => members),
  );

function labeled(schema: ValueSchema, members: readonly FormMember[]): ValueSchema {
  const properties = Object.fromEntries(
    members.map((member) => {
      const known = schema.properties?.[member.name] ?? {};
      return [member.name, { ...known, title: member.label, ...labeledInside(known, member.members) }];
    }),
  );
  return { ...schema, properties, required: (schema.required ?? []).filter((name) => name in properties) };
}

/** The labels of the members of an object, or of each entry of a list. */
function labeledInside(schema: ValueSchema, members: readonly FormMember[] | undefined): ValueSchema {
  if (members === undefined) return {};
  return schema.items === undefined ? labeled(schema, members) : { items: labeled(schema.items, members) };
}

/** Labels by path, in the form's order. */
export const formLabels = ({ groups }: FormDefinition): ReadonlyMap<string, string> =>
  new Map(groups.flatMap(({ members }) => members.map(({ name, label }) => [name, label])));

/** A definition whose texts name what this form is about: "E-mail address of {name}". */
export function namedDefinition(definition: object, names: Readonly<Record<string, string>>): FormDefinition {
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (written, name: string) => names[name] ?? written);
  return withMembers(definition as FormDefinition, (member) => [
    { ...member, label: filled(member.label), ...defined({ help: member.help && filled(member.help) }) },
  ]);
}

/** A definition with other members instead of each one, or with none. */
export const withMembers = (
  form: FormDefinition,
  instead: (member: FormMember) => readonly FormMember[],
): FormDefinition => ({
  ...form,
  groups: form.groups.map((group) => ({ ...group, members: group.members.flatMap(instead) })),
});
