import { expect, test } from 'vitest';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { catalogOf, recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { starterCatalog } from '#server/catalog/starter-catalog.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const starter = starterCatalog([]);
const again = catalogOf(recordsOf(starter), starter);

test('a catalog made from records has the same records, and stays the same from then on', () => {
  expect(Object.fromEntries(recordsOf(again))).toEqual(Object.fromEntries(recordsOf(starter)));
  expect(catalogOf(recordsOf(again), again)).toEqual(again);
  expect(again.fields.map(({ options }) => options).filter((each) => each !== undefined)).toHaveLength(
    starter.fields.filter(({ options }) => options !== undefined).length,
  );
});

test('the order of the records changes nothing visible', () => {
  const seen = ({ rootsOf, sectionsOf, fieldById }: CompiledCatalog) => ({
    roots: [...rootsOf].map(([id, fields]) => [id, fields.map((field) => field.id)]).sort(),
    sections: [...sectionsOf].map(([id, sections]) => [id, sections.map((each) => each.id)]).sort(),
    children: [...fieldById.values()].map(({ id, children }) => [id, children.map((child) => child.id)]).sort(),
    options: [...fieldById.values()].map(({ id, offered }) => [id, offered.map((each) => each.id)]).sort(),
  });
  expect(seen(unwrap(compileCatalog(again)))).toEqual(seen(unwrap(compileCatalog(starter))));
});

test('an option that its field does not list comes last', () => {
  const field = starter.fields.find(({ options }) => (options?.length ?? 0) > 1);
  if (field === undefined) throw new Error('no field has options');
  const id = `${field.id}.9999`;
  const grown = new Map(recordsOf(starter)).set(`option:${id}`, { id, value: 'New' });
  const options = catalogOf(grown, starter).fields.find((each) => each.id === field.id)?.options;
  expect(options?.map((option) => option.id)).toEqual([...(field.options ?? []).map((option) => option.id), id]);
});

test('a field stays the same object while its record and its options do', () => {
  const records = recordsOf(starter);
  const [key, option] = [...records].find(([each]) => each.startsWith('option:')) ?? [];
  if (key === undefined || option === undefined) throw new Error('The starter catalog has no option.');
  const before = catalogOf(records, starter);
  const after = catalogOf(new Map(records).set(key, { ...option, materialPrice: 4321 }), starter);
  const edited = after.fields.filter((field, index) => field !== before.fields[index]);
  expect(edited.map(({ id }) => `option:${id}`)).toEqual([key.slice(0, key.lastIndexOf('.'))]);
});
