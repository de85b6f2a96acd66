import { expect, test } from 'vitest';
import type { Field, FieldVariant } from '#contract/records.ts';
import { checkCatalog } from '#engine/audit/check-catalog.ts';
import { findingOf } from '#engine/audit/path-finding.ts';
import { starterCatalog } from '#server/catalog/starter-catalog.ts';

const starter = starterCatalog([]);

const findingsWith = (id: string, members: Partial<Field>) =>
  checkCatalog({
    ...starter,
    fields: starter.fields.map((field) => (field.id === id ? { ...field, ...members } : field)),
  }).map(findingOf);

function withTiers(pricingTiers: FieldVariant['pricingTiers']) {
  const measure = starter.fields.find(({ dataType, parentId }) => dataType === 'number' && parentId === undefined);
  const field = starter.fields.find(({ id }) => id !== measure?.id && id.split('.')[0] === measure?.id.split('.')[0]);
  if (measure === undefined || field === undefined) throw new Error('The catalog has no such fields.');
  const variants: FieldVariant[] = [{ options: [], priceType: 'tiers', sizeFieldId: measure.id, pricingTiers }];
  return { record: `field:${field.id}`, findings: findingsWith(field.id, { variants }) };
}

test('nothing stops the starter catalog', () => {
  expect(checkCatalog(starter).filter(({ severity }) => severity === 'stop')).toEqual([]);
});

test('an unknown id stops, and names the record and its member', () => {
  const [field] = starter.fields;
  expect(findingsWith(field?.id ?? '', { parentId: '9.9999' })[0]).toMatchObject({
    ...{ severity: 'stop', kind: 'reference' },
    ...{ record: `field:${field?.id}`, member: 'parentId', message: 'There is no field 9.9999.' },
  });
});

test('sizes that overlap stop, and a gap between sizes wants to be looked at', () => {
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

test('sizes that touch are in order', () => {
  const { findings } = withTiers([
    { min: 0, max: 10, materialPrice: 1 },
    { min: 11, max: 20, materialPrice: 2 },
  ]);
  expect(findings.filter(({ kind }) => kind === 'size')).toEqual([]);
});

test('a price below its cost and a conversion that no rule reads want to be looked at', () => {
  const read = new Set(JSON.stringify(starter.rules).match(/\d+\.\d+/g));
  const unread = starter.fields.find(({ id }) => !read.has(id));
  const findings = findingsWith(unread?.id ?? '', {
    ...{ materialCost: 5, materialPrice: 4, recommendedConversion1: 2 },
  }).filter(({ record }) => record === `field:${unread?.id}`);
  expect(findings.map(({ severity, kind }) => [severity, kind])).toEqual(
    expect.arrayContaining([
      ['look', 'price'],
      ['look', 'unread'],
    ]),
  );
});
