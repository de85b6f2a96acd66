// The labels of the catalog's members in its changes: those of its forms.
import { capitalized } from '#domain/text/capitalized.ts';
import field from '#schemas/forms/field.json' with { type: 'json' };
import option from '#schemas/forms/option.json' with { type: 'json' };
import prices from '#schemas/forms/prices-by-size.json' with { type: 'json' };
import step from '#schemas/forms/step.json' with { type: 'json' };
import group from '#schemas/forms/step-group.json' with { type: 'json' };
import trade from '#schemas/forms/trade.json' with { type: 'json' };

interface LabeledMember {
  readonly name: string;
  readonly label: string;
  /** The name of a list that the screen fills, or the choices themselves. */
  readonly choices?: string | readonly { readonly value: unknown; readonly label: string }[];
  /** Members of an object, or of each entry of a list. */
  readonly members?: readonly LabeledMember[];
}

interface LabeledForm {
  readonly groups: readonly { readonly members: readonly LabeledMember[] }[];
}

const forms: readonly LabeledForm[] = [step, trade, group, field, option, prices];

const withInner = (member: LabeledMember): readonly LabeledMember[] => [
  member,
  ...(member.members ?? []).flatMap(withInner),
];

/** Members by name; a name that several forms have is labeled as in the first of them. */
const named = new Map(
  forms
    .flatMap(({ groups }) => groups.flatMap(({ members }) => members))
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
