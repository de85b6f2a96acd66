import { expect, it, test } from 'vitest';
import { choiceText, hintOf, labelOf, memberName } from '#app/catalog-draft/changes/member-text.ts';
import { kindOf, type MemberSchema } from '#app/routes/reshape/fields/metadata/member-schema.ts';
import field from '#schemas/catalog/field.json' with { type: 'json' };
import option from '#schemas/catalog/option.json' with { type: 'json' };
import section from '#schemas/catalog/section.json' with { type: 'json' };
import variant from '#schemas/catalog/variant.json' with { type: 'json' };
import workflow from '#schemas/catalog/workflow.json' with { type: 'json' };

/** Members that no form shows: ids, and what follows from a record's place. */
const unseen = new Set([
  'id',
  'key',
  'property',
  'childIds',
  'ancestorIds',
  'descendantIds',
  'order',
  'workflowId',
  'sectionId',
]);

interface Shown {
  readonly name: string;
  readonly schema: MemberSchema;
}

const shownIn = (properties: Readonly<Record<string, MemberSchema>>): readonly Shown[] =>
  Object.entries(properties)
    .filter(([name]) => !unseen.has(name))
    .flatMap(([name, schema]) => [{ name, schema }, ...shownIn((schema.items ?? schema).properties ?? {})]);

const shown = [field, option, section, variant, workflow].flatMap(({ properties }) =>
  shownIn(properties as unknown as Readonly<Record<string, MemberSchema>>),
);

/** Words that mean something only to whoever writes the program. */
const developers =
  /\b(booleans?|strings?|dropdowns?|props?|property|enum|tiers?|widgets?|SVG|path|id|ids|json|form data|null|children|parent|true|false)\b|[a-z][A-Z]|\{|'\w+'/;

it.each(shown)('$name is called in an admin’s words', ({ name, schema }) => {
  expect(labelOf(name)).toMatch(/^[A-Z][A-Za-z0-9 -]+$/);
  expect(labelOf(name)).not.toMatch(developers);
  const isShown = !['image', 'retired', 'variants', 'options', 'pricingTiers', 'fieldIds'].includes(name);
  if (isShown) expect(hintOf(name, schema.description) ?? '').not.toMatch(developers);
});

it.each(shown.filter(({ name, schema }) => kindOf(schema) === 'choice' && !/^units?$/.test(name)))(
  'every choice of $name has a name',
  ({ name, schema }) => {
    for (const each of schema.enum ?? []) expect(choiceText(name, each)).toMatch(/^[A-Z][a-z]/);
  },
);

test('a list of plain texts is typed, and a list of ids is picked', () => {
  expect(kindOf(field.properties.synonyms)).toBe('words');
  expect(kindOf(option.properties.parentOptionIds)).toBe('list');
});

test('the members of a rule keep their own names', () => {
  expect(memberName('rule:roofing.eave', 'value')).toBe('value');
  expect(memberName('option:1.58.2', 'value')).toBe('name');
  expect(memberName('field:1.58', 'packageColor')).toBe('package color');
});
