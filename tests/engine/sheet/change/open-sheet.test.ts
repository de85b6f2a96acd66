import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { priceEstimate } from '#engine/estimates/price-estimate.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import { aCatalog, aField, compiled } from '#tests/support/estimates/catalogs.ts';
import { anEstimate, anItem, countingKeys } from '#tests/support/estimates/estimates.ts';
import { deeds, orderedKeys, worked } from '#tests/support/estimates/random-edits.ts';
import { roofCatalog } from '#tests/support/estimates/roof-catalog.ts';

const open = (estimate: Estimate, prefix = 'k') => openSheet(roofCatalog, estimate, countingKeys(prefix));

describe('opening an estimate', () => {
  it('starts a new trade with the defaults of its fields', () => {
    const sheet = open(anEstimate());
    const started = (fieldId: string) => sheet.lines.get(sheet.rows(fieldId, null)[0] ?? '')?.value;
    expect(started('1.5')).toBe('Aluminum');
    expect(started('1.1')).toBe(0);
    expect(sheet.rows('1.4', null)).toEqual([]);
    expect(sheet.rows('1.20', null)).toEqual([]);
    expect(sheetItems(sheet).map(({ fieldId }) => fieldId)).toEqual(['1.8']);
  });

  it('keeps its trades in display order, and prices them in it', () => {
    const workflows = [
      { id: 1, name: 'Roofing', displayOrder: 2 },
      { id: 4, name: 'Gutters', displayOrder: 1 },
    ];
    const catalog = compiled({ ...aCatalog([]), workflows });
    const estimate = anEstimate({ workflowIds: [1, 9, 4] });
    expect(openSheet(catalog, estimate, countingKeys()).workflowIds).toEqual([4, 1]);
    const priced = priceEstimate(catalog, anEstimate({ workflowIds: [1, 4] }));
    expect(priced.ok ? priced.value.workflowIds : null).toEqual([4, 1]);
  });

  it('counts the trade with id 0 like any other', () => {
    const field = aField({
      id: '0.200',
      workflowId: 0,
      dataType: 'number',
      min: 0,
      max: 9,
      step: 1,
      materialPrice: 45,
    });
    const general = { ...aCatalog([field]), workflows: [{ id: 0, name: 'General', displayOrder: 0 }] };
    const catalog = compiled({ ...general, sections: general.sections.map((each) => ({ ...each, workflowId: 0 })) });
    const sheet = openSheet(catalog, anEstimate({ workflowIds: [0] }), countingKeys());
    const key = sheet.rows('0.200', null)[0] ?? '';
    const estimate = estimateOfSheet(changeSheet(sheet, [{ kind: 'set', key, value: 2 }]), anEstimate());
    expect(estimate.workflowSummaries['0']?.totalWithMargin).toBe(90);
    expect(openSheet(catalog, estimate, countingKeys('again')).total).toBe(90);
  });

  it('[E4] never changes a stored price, quantity or choice', () => {
    const item = anItem({
      id: 7,
      uuid: 'stored',
      fieldId: '1.9',
      fieldOptionId: '1.9.3',
      value: 'Standing seam',
      quantity: 12,
      materialPrice: 1.23,
    });
    const sheet = open(anEstimate({ items: [item] }));
    expect(sheetItems(sheet, [item]).find(({ uuid }) => uuid === 'stored')).toEqual(item);
    expect(sheet.total).toBe(14.76);
  });

  it('restores no default that a person removed', () => {
    const sheet = open(anEstimate({ items: [anItem({ uuid: 'a', fieldId: '1.1', value: 5, quantity: 5 })] }));
    expect(sheetItems(sheet).map(({ fieldId }) => fieldId)).toEqual(['1.1']);
  });

  it('a saved estimate reopens unchanged, down to the order of the rows', () => {
    fc.assert(
      fc.property(deeds, (done) => {
        const before = worked(open(anEstimate()), done);
        const saved = estimateOfSheet(before, anEstimate());
        const after = open(saved, 'again');
        expect(sheetItems(after)).toEqual(saved.items);
        expect(after.totals(1)).toEqual(before.totals(1));
        expect(after.comparisons).toEqual(before.comparisons);
      }),
    );
  });

  it('parents precede their details, and every detail names its parent', () => {
    fc.assert(
      fc.property(deeds, (done) => {
        const items = sheetItems(worked(open(anEstimate()), done));
        items.forEach((item, index) => {
          if (item.parentItemId !== null) {
            expect(items.slice(0, index).map(({ id }) => id)).toContain(item.parentItemId);
          }
        });
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
        expect(items.every(({ id }) => id < 0 && id % 2 === 0)).toBe(true);
      }),
    );
  });

  it('a series of changes equals opening the stored result', () => {
    fc.assert(
      fc.property(deeds, (done) => {
        const sheet = worked(open(anEstimate()), done);
        const fresh = open(estimateOfSheet(sheet, anEstimate()), 'again');
        const stored = new Set(sheetItems(sheet).map(({ uuid }) => uuid));
        for (const key of orderedKeys(sheet).filter((each) => stored.has(each))) {
          expect(fresh.amounts(key)).toEqual(sheet.amounts(key));
          expect(fresh.recommendation(key)).toEqual(sheet.recommendation(key));
        }
      }),
    );
  });
});
