// The labels of the catalog's members in its changes: those of its forms.
import { catalogForms } from '#app/catalog-draft/form/catalog-forms.ts';
import type { FormMember } from '#app/form/data-form/form-definition.ts';
import { capitalized } from '#domain/text/capitalized.ts';

const withInner = (member: FormMember): readonly FormMember[] => [member, ...(member.members ?? []).flatMap(withInner)];

/** Members by name; a name that several forms have is labelled as in the first of them. */
const named = new Map(
  catalogForms
    .flatMap(({ groups }) => Object.values(groups).flat())
    .flatMap(withInner)
    .toReversed()
    .map((member) => [member.name, member]),
);

/** A member of a record in a sentence: "material cost". The members of a rule are named by whoever wrote it. */
export function memberName(record: string, name: string): string {
  const label = record.startsWith('rule:') ? undefined : named.get(name)?.label;
  return label === undefined ? asText(name) : label.charAt(0).toLowerCase() + label.slice(1);
}

const asText = (name: string): string => name.replaceAll(/([A-Z]|\d+)/g, ' $1').toLowerCase();

/** A value in a sentence: "Priced lines" of the layout lines. Most values are their own names. */
export function choiceName(name: string, value: string): string {
  const { choices } = named.get(name) ?? {};
  const choice = Array.isArray(choices) ? choices.find((each) => each.value === value) : undefined;
  return choice?.label ?? value;
}

/** The name of a value in a list of choices: "Crew". */
export const choiceText = (name: string, value: string): string => capitalized(choiceName(name, value));
