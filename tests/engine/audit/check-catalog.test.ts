import jsonLogic from 'json-logic-js';
import { expect, test } from 'vitest';
import type { Field } from '#contract/records/field.ts';
import type { Rule } from '#contract/records/rule.ts';
import type { FieldVariant } from '#contract/records/variant.ts';
import { defined } from '#domain/defined.ts';
import { checkCatalog } from '#engine/audit/check-catalog.ts';
import { findingOf } from '#engine/audit/path-finding.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { starterCatalog } from '#server/catalog/starter-catalog.ts';
import { aRule } from '#tests/support/estimates/rules.ts';

const starter = starterCatalog([]);

const findingsOf = (catalog: Catalog) => checkCatalog(catalog).map((each) => findingOf(each, recordsOf(catalog)));

const findingsWith = (id: string, members: Partial<Field>) =>
  findingsOf({
    ...starter,
    fields: starter.fields.map((field) => (field.id === id ? { ...field, ...members } : field)),
  });

function withTiers(pricingTiers: FieldVariant['pricingTiers'], priceType: FieldVariant['priceType'] = 'tiers') {
  const measure = starter.fields.find(({ dataType, parentId }) => dataType === 'number' && parentId === undefined);
  const field = starter.fields.find(({ id }) => id !== measure?.id && id.split('.')[0] === measure?.id.split('.')[0]);
  if (measure === undefined || field === undefined) throw new Error('The catalog has no such fields.');
  const variants: FieldVariant[] = [{ options: [], priceType, sizeFieldId: measure.id, pricingTiers }];
  return { record: `field:${field.id}`, findings: findingsWith(field.id, { variants }) };
}

test('nothing blocks the starter catalog', () => {
  expect(checkCatalog(starter).filter(({ severity }) => severity === 'stop')).toEqual([]);
});

test('a case that json-logic-js answers differently blocks, and names the rule and the case', () => {
  const rule = aRule({ id: 'test.sum', title: 'A sum', cases: [{ given: { length: 3 }, expect: 3 }] });
  const own = aRule({ id: 'test.own', logic: { ceil: [{ var: 'length' }] }, cases: rule.cases });
  const disputed = (reference: (logic: unknown, data: unknown) => unknown) =>
    checkCatalog({ ...starter, rules: [...starter.rules, rule, own] }, reference).filter(({ message }) =>
      message.includes('json-logic-js'),
    );
  const isRulesLogic = (logic: unknown) => logic === rule.logic;
  const apply = (logic: unknown, data: unknown) => jsonLogic.apply(logic as never, data) as unknown;
  expect(disputed(apply)).toEqual([]);
  expect(disputed((logic, data) => (isRulesLogic(logic) ? 4 : apply(logic, data)))).toEqual([
    {
      severity: 'stop',
      kind: 'cases',
      path: 'rules/test.sum/cases/0',
      message: 'Case 1 of “A sum”: the rule answers 3, json-logic-js answers 4.',
      advice: 'Write the formula in another way, and report this one: one of the two programs computes it wrong.',
    },
  ]);
});

test('an unknown id blocks, and names the record and its member', () => {
  const [field] = starter.fields;
  expect(findingsWith(field?.id ?? '', { parentId: '9.9999' })[0]).toMatchObject({
    severity: 'stop',
    kind: 'reference',
    record: `field:${field?.id}`,
    member: 'parentId',
    message: 'There is no field 9.9999.',
  });
});

test('sizes that overlap block, and a gap between sizes is a warning', () => {
  const { record, findings } = withTiers([
    { min: 0, max: 10, materialPrice: 1 },
    { min: 9, max: 20, materialPrice: 2 },
    { min: 30, max: 40, materialPrice: 3 },
  ]);
  const sizes = findings.filter((each) => each.kind === 'size' && each.record === record);
  expect(sizes.map(({ severity, message }) => [severity, message])).toEqual([
    ['stop', 'The sizes 0–10 and 9–20 overlap.'],
    ['look', 'No size covers what lies between 20 and 30; it costs as much as from 30.'],
  ]);
});

test('sizes that touch are fine', () => {
  const { record, findings } = withTiers([
    { min: 0, max: 10, materialPrice: 1 },
    { min: 11, max: 20, materialPrice: 2 },
  ]);
  expect(findings.filter((each) => each.kind === 'size' && each.record === record)).toEqual([]);
});

test('a price below its cost and a conversion that no rule reads are warnings', () => {
  const read = new Set(JSON.stringify(starter.rules).match(/\d+\.\d+/g));
  const unread = starter.fields.find(({ id }) => !read.has(id));
  const findings = findingsWith(unread?.id ?? '', {
    materialCost: 5,
    materialPrice: 4,
    recommendedConversion1: 2,
  }).filter(({ record }) => record === `field:${unread?.id}`);
  expect(findings.map(({ severity, kind }) => [severity, kind])).toEqual(
    expect.arrayContaining([
      ['look', 'price'],
      ['look', 'unread'],
    ]),
  );
});

test('a size without a price blocks, and widths and heights that are not sold in combination are a warning', () => {
  const { record, findings } = withTiers(
    [
      { min: 0, max: 30, minHeight: 0, maxHeight: 40, materialPrice: 1 },
      { min: 31, max: 60, minHeight: 0, maxHeight: 40, materialPrice: 2 },
      { min: 0, max: 30, minHeight: 41, maxHeight: 80 },
    ],
    'width-height tiers',
  );
  const sizes = findings.filter((each) => each.kind === 'size' && each.record === record);
  expect(sizes.map(({ severity, message }) => [severity, message])).toEqual([
    ['stop', 'The size 0–30 by 41–80 has no price.'],
    ['look', 'The size 60 by 80 has no price.'],
  ]);
});

test('every finding names its record and says what to do', () => {
  const [field] = starter.fields;
  const findings = findingsWith(field?.id ?? '', { materialCost: 5, materialPrice: 4 });
  expect(findings.length).toBeGreaterThan(0);
  for (const { name, advice } of findings) {
    expect(name).toMatch(/\S/);
    expect(advice).toMatch(/\.$/);
  }
  expect(findings.find(({ record }) => record === `field:${field?.id}`)?.name).toBe(field?.name);
});

test('a field on no step, a choice without options and an option that depends only on options not offered cannot be reached', () => {
  const onSteps = new Set(starter.sections.flatMap(({ groups }) => groups.flatMap(({ fieldIds }) => fieldIds)));
  const named = JSON.stringify([starter.rules, starter.fields.map(({ id: _, ...field }) => field)]);
  const choice = starter.fields.find(
    ({ id, dataType, options = [] }) =>
      onSteps.has(id) && dataType === 'dropdown' && options.length > 2 && !named.includes(`"${id}"`),
  );
  const [first, ...others] = choice?.options ?? [];
  if (choice === undefined || first === undefined) throw new Error('The catalog has no choice.');
  const messagesFor = (members: Partial<Field>) =>
    findingsWith(choice.id, members)
      .filter(({ kind, record }) => kind === 'unseen' && record?.includes(choice.id))
      .map(({ message }) => message);
  expect(messagesFor({ options: [] })).toContain('Is a choice, but offers no option.');
  const measure = starter.fields.find(({ id, dataType }) => !onSteps.has(id) || dataType === 'number');
  const none = { id: `${measure?.id}.1`, value: 'None' };
  const optionsOf = new Map([
    [choice.id, [{ ...first, parentOptionIds: [none.id] }, ...others]],
    [measure?.id, [none]],
  ]);
  const orphaned = starter.fields.map((field) => ({ ...field, ...defined({ options: optionsOf.get(field.id) }) }));
  expect(findingsOf({ ...starter, fields: orphaned })).toContainEqual(
    expect.objectContaining({
      kind: 'unseen',
      record: `option:${first.id}`,
      message: 'Is never offered: it depends on options that are not.',
    }),
  );
  const sections = starter.sections.map((section) => ({
    ...section,
    groups: section.groups.map((group) => ({ ...group, fieldIds: group.fieldIds.filter((id) => id !== choice.id) })),
  }));
  const unseen = findingsOf({ ...starter, sections }).filter(({ record }) => record === `field:${choice.id}`);
  expect(unseen.map(({ kind }) => kind)).toContain('unseen');
});

test('a measure on a step that is off is a warning when a rule of another step reads it', () => {
  const read = starter.rules
    .flatMap(({ bindings = [] }) => bindings)
    .flatMap(({ fieldId, inputs }) =>
      Object.values(inputs as Readonly<Record<string, { readonly quantity?: unknown }>>).flatMap(({ quantity }) =>
        fieldId !== undefined && typeof quantity === 'string' ? [{ fieldId, quantity }] : [],
      ),
    );
  const stepOf = (id: string) => starter.fields.find((field) => field.id === id)?.sectionId;
  const pair = read.find(({ fieldId, quantity }) => stepOf(fieldId) !== stepOf(quantity));
  const off = stepOf(pair?.quantity ?? '');
  const sections = starter.sections.map((section) => (section.id === off ? { ...section, enabled: false } : section));
  const findings = findingsOf({ ...starter, sections }).filter(({ message }) => message.includes('a step that is off'));
  expect(findings.length).toBeGreaterThan(0);
  expect(findings.every(({ severity, kind }) => severity === 'look' && kind === 'unseen')).toBe(true);
});

test('a recommendation in a group that shows none is a warning', () => {
  const unshown = (sections: Catalog['sections']) =>
    findingsOf({ ...starter, sections })
      .filter(({ message }) => message === 'Has a recommendation, but its group shows none.')
      .map(({ record }) => record);
  expect(unshown(starter.sections)).toEqual([]);
  const recommended = starter.rules
    .flatMap(({ bindings = [] }) => bindings)
    .find(
      ({ effect, fieldId }) =>
        effect === 'recommend' && starter.fields.find(({ id }) => id === fieldId)?.parentId === undefined,
    )?.fieldId;
  const sections = starter.sections.map((section) => ({
    ...section,
    groups: section.groups.map((group) =>
      group.fieldIds.includes(recommended ?? '') ? { ...group, layout: 'totals' as const } : group,
    ),
  }));
  expect(unshown(sections)).toContain(`field:${recommended}`);
});

test('a field that leaves its step is a warning that names the rules which read it, with its details', () => {
  const read = '1.58';
  const sections = starter.sections.map((section) => ({
    ...section,
    groups: section.groups
      .map((group) => ({ ...group, fieldIds: group.fieldIds.filter((id) => id !== read) }))
      .filter(({ fieldIds }) => fieldIds.length > 0),
  }));
  expect(findingsOf({ ...starter, sections })).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        severity: 'look',
        kind: 'unseen',
        record: `field:${read}`,
        message: expect.stringMatching(/^Is not on any step, so nobody is asked for it, but .* reads? it\.$/),
      }),
    ]),
  );
});

test('a formula that tests for a retired choice is a warning', () => {
  const [, wording] = JSON.stringify(starter.rules).match(/"sameText":\[\{"var":"\w+"\},"([^"]+)"/) ?? [];
  const fields = starter.fields.map((field) => ({
    ...field,
    ...defined({
      options: field.options?.map((each) =>
        each.value.toLowerCase() === wording?.toLowerCase() ? { ...each, retired: true } : each,
      ),
    }),
  }));
  const found = findingsOf({ ...starter, fields }).filter(({ message }) => message.endsWith('no longer offers.'));
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ severity, kind }) => severity === 'look' && kind === 'unseen')).toBe(true);
});

test('a formula that tests for a choice which its field does not offer blocks', () => {
  const rules = starter.rules.map((rule) => {
    const written = JSON.stringify(rule.logic);
    const changed = written.replace(/("sameText":\[\{"var":"\w+"\},)"[^"]+"/, '$1"Nothing of the kind"');
    return changed === written ? rule : { ...rule, logic: JSON.parse(changed) as Rule['logic'] };
  });
  expect(findingsOf({ ...starter, rules })).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        severity: 'stop',
        kind: 'reference',
        message: expect.stringContaining('is compared with "Nothing of the kind", which '),
      }),
    ]),
  );
});

test('the failing cases of a rule are one finding with their number and the first', () => {
  const [first, ...others] = starter.rules.filter(({ cases }) =>
    cases.every(({ expect }) => typeof expect === 'number'),
  );
  if (first === undefined) throw new Error('The catalog has no rule.');
  const cases = first.cases.map((each) => ({ ...each, expect: Number(each.expect) + 1 }));
  const found = findingsOf({ ...starter, rules: [{ ...first, cases }, ...others] }).filter(
    ({ kind }) => kind === 'cases',
  );
  expect(found).toEqual([
    expect.objectContaining({
      severity: 'stop',
      record: `rule:${first.id}`,
      place: '0',
      message: expect.stringMatching(`^${cases.length} of ${cases.length} worked cases fail\\. Case 1 expects `),
    }),
  ]);
});
