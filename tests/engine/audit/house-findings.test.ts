import { expect, test } from 'vitest';
import { defined } from '#domain/defined.ts';
import { houseFindings } from '#engine/audit/house-findings.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { Catalog, CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { starterCatalog, workedHouses } from '#server/catalog/starter-catalog.ts';

const starter = starterCatalog([]);
const houses = workedHouses([]);

function compiled(catalog: Catalog): CompiledCatalog {
  const result = compileCatalog(catalog);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

test('an unchanged catalog changes the price of no worked house', () => {
  expect(houseFindings(compiled(starter), compiled({ ...starter }), houses)).toEqual([]);
});

test('a more expensive option names the worked houses whose price changes, the most changed first, with their line', () => {
  const fields = starter.fields.map((field) => ({
    ...field,
    ...defined({
      options: field.options?.map((option) =>
        option.materialPrice === undefined ? option : { ...option, materialPrice: option.materialPrice + 1 },
      ),
    }),
  }));
  const findings = houseFindings(compiled(starter), compiled({ ...starter, fields }), houses);
  expect(findings.length).toBeGreaterThan(2);
  expect(findings.slice(0, 5).map(({ severity, kind }) => [severity, kind])).toEqual(Array(5).fill(['look', 'house']));
  expect(findings[0]?.message).toMatch(
    /^The worked house “.+” comes to \$[\d,.]+ instead of \$[\d,.]+\. Most of it is .+\.$/,
  );
  expect(findings[0]?.path).toMatch(/^fields\/\d+\.\d+$/);
  expect(findings.at(-1)?.message).toMatch(/more worked houses? changes? (its|their) price\.$/);
});

test('a new field leaves the worked houses unchanged', () => {
  const measure = starter.fields.find(({ dataType, parentId }) => dataType === 'number' && parentId === undefined);
  if (measure === undefined) throw new Error('The catalog has no measure.');
  const added = { ...measure, id: `${measure.workflowId}.9990`, property: 'aNewField', name: 'New' };
  const after = compiled({ ...starter, fields: [...starter.fields, added] });
  expect(houseFindings(compiled(starter), after, houses)).toEqual([]);
});

test('a doubled recommendation that no worked house takes is named along with what the houses state', () => {
  const rules = starter.rules.map((rule) =>
    rule.id === 'roofing.starters' ? { ...rule, logic: { '*': [2, rule.logic] } } : rule,
  );
  const findings = houseFindings(compiled(starter), compiled({ ...starter, rules }), houses);
  expect(findings.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(
      /^The worked house “.+” no longer gets what it states for Starters: recommended 18 instead of 9\.$/,
    ),
  );
});
