import { expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { repriceSheet } from '#engine/sheet/change/reprice-sheet.ts';
import { aCatalog, compiled } from '#tests/support/estimates/catalogs.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates/estimates.ts';
import { roofCatalog, roofFields, roofRules } from '#tests/support/estimates/roof-catalog.ts';

const dearer = compiled(
  aCatalog(
    roofFields.map((field) =>
      field.id === '1.5'
        ? { ...field, options: (field.options ?? []).map((option) => ({ ...option, materialPrice: 20 })) }
        : field,
    ),
    roofRules,
  ),
);
const opened = openSheet(roofCatalog, anEstimate(), countingKeys());
const worked = changeSheet(opened, [
  { kind: 'set', key: opened.rows('1.5', null)[0] ?? '', quantity: 10 },
  { kind: 'set', key: opened.rows('1.3', null)[0] ?? '', value: true },
  { kind: 'set', key: opened.rows('1.30', null)[0] ?? '', value: 'Haul', quantity: 1, prices: { laborPrice: 50 } },
]);

it('lists the differences to another catalog line by line, and changes nothing', () => {
  const before = worked.total;
  const { lines, totalBefore, totalAfter, sheet } = repriceSheet(worked, dearer);
  expect(lines).toMatchObject([
    {
      name: 'Drip edge',
      choice: 'Aluminum',
      amountBefore: 155.3,
      amountAfter: 251.8,
      before: { materialPrice: 10.35 },
    },
  ]);
  expect([totalBefore, totalAfter]).toEqual([before, sheet.total]);
  expect(totalAfter - totalBefore).toBeCloseTo(96.5, 6);
  expect(worked.total).toBe(before);
});

it('finds no difference to its own catalog', () => {
  expect(repriceSheet(worked, roofCatalog).lines).toEqual([]);
});

it('a line of a field that no step shows anymore stays with its price, until a person removes it', () => {
  const catalog = aCatalog(roofFields, roofRules);
  const retired = compiled({
    ...catalog,
    sections: catalog.sections.map((section) => ({
      ...section,
      groups: section.groups
        .map((group) => ({ ...group, fieldIds: group.fieldIds.filter((id) => id !== '1.5') }))
        .filter(({ fieldIds }) => fieldIds.length > 0),
    })),
  });
  const { lines, totalBefore, totalAfter } = repriceSheet(worked, retired);
  expect(lines).toEqual([]);
  expect(totalAfter).toBe(totalBefore);
});
