import { expect, it, test } from 'vitest';
import { catalogForms } from '#app/catalog-draft/form/catalog-forms.ts';
import type { FormMember } from '#app/form/data-form/form-definition.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import { memberName } from '#engine/catalog/history/member-text.ts';
import field from '#schemas/catalog/field.json' with { type: 'json' };
import option from '#schemas/catalog/option.json' with { type: 'json' };
import section from '#schemas/catalog/section.json' with { type: 'json' };
import variant from '#schemas/catalog/variant.json' with { type: 'json' };
import workflow from '#schemas/catalog/workflow.json' with { type: 'json' };

interface LabeledInput {
  readonly member: FormMember;
  readonly schema: ValueSchema;
}

const inputsOf = (members: readonly FormMember[], { properties = {} }: ValueSchema): readonly LabeledInput[] =>
  members.flatMap((member) => {
    const schema = properties[member.name] ?? {};
    return [{ member, schema }, ...inputsOf(member.members ?? [], schema.items ?? schema)];
  });

const inputs = catalogForms
  .flatMap(({ groups, schema }) => inputsOf(Object.values(groups).flat(), schema))
  .map((each) => ({ ...each, name: each.member.name }));

/** Texts that mean something only to whoever writes the program. */
const developers =
  /\b(booleans?|strings?|dropdowns?|props?|property|enum|tiers?|widgets?|SVG|path|id|ids|json|form data|null|children|parent|true|false)\b|[a-z][A-Z]|\{|'\w+'/;

it.each(inputs)('$name is called in an admin’s words', ({ member: { label, help = '' } }) => {
  expect(label).toMatch(/^[A-Z][\w ,’“”-]+$/);
  expect(label).not.toMatch(developers);
  expect(help).not.toMatch(developers);
});

it.each(inputs.filter(({ name, schema }) => schema.enum !== undefined && !/^units?$/.test(name)))(
  'every choice of $name has a name',
  ({ member, schema }) => {
    const { choices = schema.enum?.map((value) => ({ value, label: value })) } = member;
    const named = Array.isArray(choices) ? choices : [];
    expect(new Set(named.map(({ value }) => value))).toEqual(new Set(schema.enum));
    for (const { label } of named) expect(label).toMatch(/^[a-zA-Z][a-z]/);
  },
);

/** Ids, and what follows from a record's position. */
const unseen = new Set([
  'id',
  'key',
  'property',
  'options',
  'childIds',
  'ancestorIds',
  'descendantIds',
  'order',
  'workflowId',
  'sectionId',
  'retired',
  'isNotes',
  'isDiscount',
  'settings',
  'supplier',
]);

test('every member that a person can set has a label', () => {
  const labeled = new Set(inputs.map(({ name }) => name));
  const members = [field, option, section, section.properties.groups.items, variant, workflow].flatMap(
    ({ properties }) => Object.keys(properties),
  );
  expect(members.filter((name) => !labeled.has(name) && !unseen.has(name))).toEqual([]);
});

test('a change calls each member as the first form that has it', () => {
  const labels = new Map(inputs.toReversed().map(({ name, member }) => [name, member.label]));
  for (const [name, label] of labels) expect(memberName('field:1.1', name).toLowerCase()).toBe(label.toLowerCase());
});
