import { expect, test } from 'vitest';
import type { Field } from '#contract/records/field.ts';
import { measures } from '#domain/measurements/measurement-format.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { mappingOf, mappingProblems } from '#engine/measurements/mapping.ts';
import fieldSchema from '#schemas/catalog/field.json' with { type: 'json' };
import fieldForm from '#schemas/forms/field.json' with { type: 'json' };
import { compiledCatalog, pondFolders, starterCatalog, starterFolders } from '#tests/schemas/trade.ts';
import { unwrap } from '#tests/support/unwrap.ts';

interface Member {
  readonly name: string;
  readonly members?: readonly Member[];
  readonly choices?: readonly unknown[];
}

const starter = compiledCatalog([starterFolders]);

/** The starter catalog with one field changed, or left out. */
function catalogWith(id: string, change: (field: Field) => Field | null): CompiledCatalog {
  const catalog = starterCatalog();
  const fields = catalog.fields.flatMap((field) => (field.id === id ? (change(field) ?? []) : [field]));
  return unwrap(compileCatalog({ ...catalog, fields }));
}

const mapped = (catalog: CompiledCatalog, id: string) => mappingOf(catalog).filter(({ field }) => field.id === id);

test('every entry of the mapping names a field of the starter trades, a measure and its unit', () => {
  expect(mappingProblems(starter)).toEqual([]);
  expect(mappingProblems(compiledCatalog([starterFolders, pondFolders]))).toEqual([]);
});

test('a field that has another unit, or is not there, is reported at the start', () => {
  const other = catalogWith('2.612', (field) => ({ ...field, units: 'PC' }));
  expect(mappingProblems(other)).toEqual(['gableVent: 2.612 counts PC, not EA.']);
  const without = catalogWith('2.612', (field) => ({ ...field, property: 'otherVent' }));
  expect(mappingProblems(without)).toEqual(['gableVent: trade 2 has no such field.']);
});

test('a field may name every measure, and no other; its form calls them by their names', () => {
  const choices = fieldForm.groups
    .flatMap((group) => group.members as readonly Member[])
    .find(({ name }) => name === 'measured')
    ?.members?.find(({ name }) => name === 'from')?.choices;
  expect(choices).toEqual(
    measures.map(({ id, name, unit }) => ({ value: id, label: unit === '' ? name : `${name}, ${unit}` })),
  );
  expect(fieldSchema.properties.measured.properties.from.items.enum).toEqual(measures.map(({ id }) => id));
});

test('a field names its own measures in place of the mapping', () => {
  expect(mapped(starter, '1.58')).toMatchObject([{ kind: 'figure', from: ['roof.eaves'], times: 1 }]);
  const own = catalogWith('1.58', (field) => ({
    ...field,
    measured: { from: ['roof.eaves', 'roof.parapets'], times: 0.5, certainty: 'guess' },
  }));
  expect(mapped(own, '1.58')).toMatchObject([
    { from: ['roof.eaves', 'roof.parapets'], times: 0.5, certainty: 'guess' },
  ]);
});

test('the mapping follows the steps and fields of each trade', () => {
  const roof = mappingOf(starter).filter(({ field }) => field.workflowId === 1);
  expect(roof.slice(0, 4).map(({ field }) => field.property)).toEqual([
    'numberOfStories',
    'roofArea',
    'installPitch',
    'eaveLength',
  ]);
});
