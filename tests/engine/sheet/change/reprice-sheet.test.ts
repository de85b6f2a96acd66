import { describe, expect, it } from 'vitest';
import { defined } from '#domain/defined.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { repriceSheet } from '#engine/sheet/change/reprice-sheet.ts';
import { aCatalog, compiled } from '#tests/support/estimates/catalogs.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates/estimates.ts';
import { glazingCatalog, openedGlazing, setUnder, withWindow } from '#tests/support/estimates/glazing-catalog.ts';
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
  const { lines, totalBefore, sheet } = repriceSheet(worked, dearer);
  expect(lines).toMatchObject([
    {
      name: 'Drip edge',
      choice: 'Aluminum',
      amountBefore: 155.3,
      amountAfter: 251.8,
      before: { materialPrice: 10.35 },
    },
  ]);
  expect(totalBefore).toBe(before);
  expect(sheet.total - totalBefore).toBeCloseTo(96.5, 6);
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
  const { lines, totalBefore, sheet } = repriceSheet(worked, retired);
  expect(lines).toEqual([]);
  expect(sheet.total).toBe(totalBefore);
});

describe('a catalog that no longer prices a size', () => {
  const sold = setUnder(withWindow(openedGlazing(), 'w1', '1.20.1', 30, 50), '1.27', 'w1', { optionId: '1.27.2' });
  const shorter = compiled({
    ...glazingCatalog,
    catalogVersion: 'c2',
    fields: glazingCatalog.fields.map(({ variants, ...field }) => ({
      ...field,
      ...defined({
        variants: variants?.map((variant) => ({
          ...variant,
          pricingTiers: variant.pricingTiers.filter(({ max }) => max < 74),
        })),
      }),
    })),
  });
  const { sheet, withKeptPrices, lines } = repriceSheet(sold, shorter);

  it('leaves the line without a price, unless a person keeps the stored one', () => {
    expect(lines).toMatchObject([{ key: 'w1', isUnpriced: true, amountBefore: 595, amountAfter: 0 }]);
    expect(sheet).toMatchObject({ total: 0, unpricedLines: 1 });
    expect(withKeptPrices).toMatchObject({ total: 595, unpricedLines: 0 });
    expect(withKeptPrices?.lines.get('w1')?.pricing).toBe('kept');
  });

  it('a kept price stays with its choice and size, and with a copy of them, but with nothing else', () => {
    if (withKeptPrices === null) throw new Error('nothing to keep');
    const noted = setUnder(withKeptPrices, '1.27', 'w1', { optionId: '1.27.3' });
    expect(noted.total).toBe(650);
    expect(setUnder(noted, '1.20', null, { quantity: 2 }).total).toBe(1300);
    const copied = changeSheet(withKeptPrices, [
      { kind: 'add', key: 'w2', fieldId: '1.20', parentKey: null, after: 'w1', copyOf: 'w1' },
    ]);
    expect(copied.total).toBe(1190);
    const resized = setUnder(withKeptPrices, '1.22', 'w1', { value: 32 });
    expect(resized).toMatchObject({ total: 0, unpricedLines: 1 });
    expect(setUnder(resized, '1.22', 'w1', { value: 20 }).total).toBe(495);
  });

  it('is not asked about again, and a price that returns is taken', () => {
    if (withKeptPrices === null) throw new Error('nothing to keep');
    expect(repriceSheet(withKeptPrices, shorter).lines).toEqual([]);
    expect(repriceSheet(withKeptPrices, glazingCatalog).sheet.lines.get('w1')).not.toHaveProperty('pricing');
  });
});
