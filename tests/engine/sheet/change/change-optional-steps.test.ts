import { expect, it } from 'vitest';
import { emptySummary } from '#domain/estimates/empty-summary.ts';
import { priceEstimate } from '#engine/estimates/price-estimate.ts';
import { changeOptionalSteps } from '#engine/sheet/change/change-optional-steps.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { redoSheet } from '#engine/sheet/change/redo-sheet.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import { aCatalog, aField, compiled } from '#tests/support/estimates/catalogs.ts';
import { anEstimate, anItem, countingKeys } from '#tests/support/estimates/estimates.ts';

const section = { workflowId: 1, enabled: true, groups: [] };
const catalog = compiled(
  aCatalog(
    [
      aField({ id: '1.1', dataType: 'number', max: 10, sectionId: 2 }),
      aField({ id: '1.2', dataType: 'boolean', defaultValue: true, laborPrice: 99, sectionId: 146 }),
    ],
    [],
    [
      { ...section, id: 2, order: 1, name: 'Details' },
      { ...section, id: 146, order: 2, name: 'Soffit', optional: true },
    ],
  ),
);
const opened = openSheet(catalog, anEstimate(), countingKeys());

it('a step that was not added costs nothing, and an added one starts with its defaults', () => {
  expect(opened.total).toBe(0);
  const added = changeOptionalSteps(opened, [146]);
  expect(added.total).toBe(99);
  expect([...added.addedSectionIds]).toEqual([146]);
});

it('a removed step loses its entries, and nothing else', () => {
  const worked = changeSheet(changeOptionalSteps(opened, [146]), [
    { kind: 'set', key: opened.rows('1.1', null)[0] ?? '', value: 4 },
  ]);
  expect(sheetItems(changeOptionalSteps(worked, [])).map(({ fieldId }) => fieldId)).toEqual(['1.1']);
});

it('a line that somebody else put on an absent step is removed by pricing and by merging', () => {
  const items = [anItem({ uuid: 'lamps', fieldId: '1.2', value: true, quantity: 1, laborPrice: 99 })];
  const sent = anEstimate({ items });
  const result = priceEstimate(catalog, sent);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  expect(result.value).toMatchObject({ items: [], principal: 0 });
  expect(openSheet(catalog, result.value, countingKeys()).total).toBe(0);
  expect(redoSheet(openSheet(catalog, sent, countingKeys()), catalog, new Set()).total).toBe(0);
  const added = anEstimate({
    items,
    workflowSummaries: { '1': { ...emptySummary, optionalsSectionsIdsAdded: [146] } },
  });
  expect(priceEstimate(catalog, added)).toMatchObject({ value: { principal: 99 } });
  expect(redoSheet(openSheet(catalog, added, countingKeys()), catalog, new Set()).total).toBe(99);
});
