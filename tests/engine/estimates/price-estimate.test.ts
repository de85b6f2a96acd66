import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import type { RuleBinding } from '#contract/records/rule.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { priceEstimate } from '#engine/estimates/price-estimate.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { aBoundRule, aCatalog, aField, compiled } from '#tests/support/estimates/catalogs.ts';
import { anEstimate, anItem, countingKeys } from '#tests/support/estimates/estimates.ts';
import { deeds, worked } from '#tests/support/estimates/random-edits.ts';
import { roofCatalog, roofFields, roofRules } from '#tests/support/estimates/roof-catalog.ts';

function priced(estimate: Estimate, before: Estimate | null = null) {
  const result = priceEstimate(roofCatalog, estimate, before);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}
const dripEdge = anItem({
  uuid: 'drip',
  fieldId: '1.5',
  fieldOptionId: '1.5.1',
  value: 'Aluminum',
  quantity: 10,
  materialPrice: 0.01,
});
const window = (width: number) => [
  anItem({
    id: -4,
    uuid: 'w',
    fieldId: '1.20',
    fieldOptionId: '1.20.1',
    value: 'Double hung',
    quantity: 1,
    materialPrice: 99,
  }),
  anItem({ id: -8, uuid: 'width', parentItemId: -4, fieldId: '1.21', value: width - 50, quantity: width - 50 }),
  anItem({ id: -10, uuid: 'height', parentItemId: -4, fieldId: '1.22', value: 50, quantity: 50 }),
  anItem({ id: -6, uuid: 'ui', parentItemId: -4, fieldId: '1.23', value: width, quantity: width }),
];

// Rules that read rows of a list from elsewhere, each in its own way.
const looking: Readonly<Record<string, RuleBinding['inputs'][string]>> = {
  '1.33': { count: '1.20' },
  '1.34': { sum: [{ quantity: '1.24' }, { quantity: '1.25' }, { quantity: '1.26' }] },
  '1.35': { quantity: '1.21' },
  '1.36': { sum: [{ count: '1.26' }, { count: '1.32' }, { count: '1.30' }] },
};
const lookingCatalog = compiled(
  aCatalog(
    [
      ...roofFields,
      ...Object.keys(looking).map((id) =>
        aField({ id, dataType: 'number', name: `Seen ${id}`, min: 0, max: 100000, step: 0.5 }),
      ),
    ],
    [
      ...roofRules,
      ...Object.entries(looking).map(([fieldId, count]) =>
        aBoundRule(`test.seen-${fieldId}`, { var: 'count' }, { effect: 'quantity', fieldId, inputs: { count } }),
      ),
    ],
  ),
);

describe('pricing an estimate', () => {
  it('takes unit prices from the catalog, whatever was sent', () => {
    const estimate = priced(anEstimate({ items: [dripEdge] }));
    expect(estimate.items[0]).toMatchObject({ quantity: 10, materialPrice: 10.35, laborPrice: 5.18 });
    expect(estimate.workflowSummaries['1']).toMatchObject({ discountableItemTotal: 155.3, totalWithMargin: 155.3 });
    expect(estimate).toMatchObject({ catalogVersion: 'c1', rulesVersion: 'r1', principal: 155.3, promotion: 0 });
  });

  it('keeps entered prices where allowed', () => {
    const addOn = anItem({ uuid: 'a', fieldId: '1.30', value: 'Haul away', quantity: 2, laborPrice: 75.5 });
    expect(priced(anEstimate({ items: [addOn] })).workflowSummaries['1']).toMatchObject({
      nonDiscountableItemTotal: 151,
    });
  });

  it('[E4] keeps only items that count and have a value', () => {
    const items = [
      dripEdge,
      anItem({ id: -4, uuid: 'zero', fieldId: '1.1', value: 0, quantity: 0 }),
      anItem({ id: -6, uuid: 'nothing', fieldId: '1.2', value: null, quantity: 0 }),
    ];
    expect(priced(anEstimate({ items })).items.map(({ uuid }) => uuid)).toEqual(['drip']);
  });

  const marked = (items: readonly EstimateItem[], more: Partial<EstimateItem>) =>
    items.map((item) => (item.uuid === 'w' ? { ...item, ...more } : item));

  it('[E4] zeroes a line without a tier, which is then dropped', () => {
    const sent = anEstimate({ items: window(150) });
    expect(priced(sent).items).toEqual([]);
    expect(priced(sent).workflowSummaries['1']?.totalWithMargin).toBe(0);
  });

  it('[E4] a line whose sender knows that it has no price stays without one, whatever price is sent', () => {
    for (const pricing of ['missing', 'kept', 'unmeasured'] as const) {
      const stored = priced(anEstimate({ items: marked(window(150), { pricing }) }));
      expect(stored.items[0]).toMatchObject({ uuid: 'w', materialPrice: 0, quantity: 1, pricing: 'missing' });
      expect(stored.workflowSummaries['1']?.totalWithMargin).toBe(0);
      expect(priced(stored, stored).items).toEqual(stored.items);
    }
    expect(priced(anEstimate({ items: marked(window(60), { pricing: 'missing' }) })).items[0]).toEqual(
      priced(anEstimate({ items: window(60) })).items[0],
    );
  });

  it('[E4] a price stays from an earlier catalog, for the same choice and size only', () => {
    const before = anEstimate({ items: window(150), catalogVersion: 'c0' });
    const stored = priced(anEstimate({ items: window(150), catalogVersion: 'c1' }), before);
    expect(stored.items[0]).toMatchObject({ uuid: 'w', materialPrice: 99, pricing: 'kept' });
    expect(stored.workflowSummaries['1']?.totalWithMargin).toBe(99);
    expect(priced(stored, stored).items).toEqual(stored.items);
    const copy = stored.items.map((item) => ({
      ...item,
      uuid: `${item.uuid}2`,
      id: item.id - 100,
      parentItemId: item.parentItemId === null ? null : item.parentItemId - 100,
    }));
    expect(
      priced({ ...stored, items: [...stored.items, ...copy] }, stored).workflowSummaries['1']?.totalWithMargin,
    ).toBe(198);
    const resized = priced({ ...stored, items: marked(window(160), { pricing: 'kept' }) }, stored);
    expect(resized.items[0]).toMatchObject({ materialPrice: 0, pricing: 'missing' });
    const dearer = priced({ ...stored, items: marked(stored.items, { materialPrice: 5000 }) }, stored);
    expect(dearer.items[0]).toMatchObject({ materialPrice: 0, pricing: 'missing' });
  });

  it('[E4] a price of the same choice at another size, sent by an earlier release, is no price', () => {
    const outgrown = marked(window(150), { materialCost: 204, laborCost: 102, materialPrice: 408, laborPrice: 204 });
    expect(priced(anEstimate({ items: outgrown })).items[0]).toMatchObject({ materialPrice: 0, pricing: 'missing' });
    const stored = anEstimate({ items: window(150) });
    expect(priced(stored, stored).items[0]).toMatchObject({ materialPrice: 0, pricing: 'missing' });
  });

  it('stores the price of the catalog on a line that counts 0 and stays for the sake of a detail', () => {
    const idle = priced(anEstimate({ items: marked(window(60), { quantity: 0 }) }));
    expect(idle.items[0]).toMatchObject({ uuid: 'w', quantity: 0, materialPrice: 408 });
    const large = priced(anEstimate({ items: marked(window(150), { quantity: 0 }) }));
    expect(large.items[0]).toMatchObject({ uuid: 'w', quantity: 0, materialPrice: 0, pricing: 'missing' });
  });

  it('drops lines hidden by a rule, with their followers, and keeps visible ones', () => {
    const dumpster = anItem({
      id: -12,
      uuid: 'd',
      fieldId: '1.4',
      fieldOptionId: '1.4.1',
      value: '10 yd',
      quantity: 1,
    });
    const needed = anItem({ id: -14, uuid: 'n', fieldId: '1.3', value: true, quantity: 1 });
    const storedOf = (items: readonly EstimateItem[]) =>
      priced(anEstimate({ items: [...items] })).items.map(({ uuid }) => uuid);
    expect(storedOf([dumpster])).toEqual([]);
    expect(storedOf([needed, dumpster])).toEqual(['n', 'd']);
    // Stored while visible: it is removed once hidden.
    const before = anEstimate({ items: [needed, dumpster] });
    expect(priced(anEstimate({ items: [dumpster] }), before).workflowSummaries['1']?.totalWithMargin).toBe(0);
    const lock = anItem({ id: -16, uuid: 'lock', parentItemId: -4, fieldId: '1.25', value: true, quantity: 1 });
    expect(storedOf([...window(80), lock])).not.toContain('lock');
  });

  it('refuses values that no field allows, by path', () => {
    const items = [
      { ...dripEdge, fieldOptionId: '1.9.1' },
      anItem({ id: -4, uuid: 'far', fieldId: '1.1', value: 1001, quantity: 1001 }),
      anItem({ id: -6, uuid: 'foreign', fieldId: '3.1', value: 1, quantity: 1 }),
      anItem({ id: -8, uuid: 'half', fieldId: '1.31', value: 1, quantity: 1, parentItemId: -2 }),
    ];
    expect(priceEstimate(roofCatalog, anEstimate({ items }))).toEqual({
      ok: false,
      problem: {
        'items[0].value': ['Invalid Drip edge'],
        'items[1].value': ['Length is more than 1000'],
        'items[2].fieldId': ['Invalid field 3.1'],
        'items[3].parentItemId': ['Invalid Windows, all'],
      },
    });
  });

  it('[E5] bounds the discount by its field', () => {
    const workflowSummaries = {
      '1': {
        lastCompleteSectionId: null,
        optionalsSectionsIdsAdded: [],
        nonDiscountableItemTotal: 0,
        discountableItemTotal: 0,
        totalCost: 0,
        discountPercent: 0.6,
        marginPercent: 0.005,
        promotion: 0,
        fee: 0,
        totalWithMargin: 0,
      },
    };
    expect(priceEstimate(roofCatalog, anEstimate({ workflowSummaries }))).toMatchObject({
      problem: {
        'workflowSummaries.1.discountPercent': ['Discount is more than 50'],
        'workflowSummaries.1.marginPercent': ['Margin is not a multiple of 1'],
      },
    });
  });

  it('computes the monthly payment from the financed amount', () => {
    const financed = anEstimate({ items: [dripEdge], downpayment: 55.3, monthlyRate: 0.01, term: 1 });
    expect(priced(financed)).toMatchObject({ principal: 100, monthlyPayment: 101 });
  });

  it('finances nothing when the down payment is above the total', () => {
    const paid = anEstimate({ items: [dripEdge], downpayment: 99_999, monthlyRate: 0.01, term: 12 });
    expect(priced(paid)).toMatchObject({ principal: 0, monthlyPayment: 0 });
  });

  it.each<[string, object, RegExp]>([
    ['takes too many steps', { power: [{ power: [{ var: 'quantity' }, 1200] }, 1200] }, /line\.price .*too many steps/],
    ['has no amount', { '/': [{ var: 'material' }, 0] }, /line\.price gives no number/],
  ])("refuses an estimate for which a company's formula %s, and names the formula", (_title, logic, message) => {
    const catalog = aCatalog(roofFields, roofRules);
    const rules = catalog.rules.map((rule) => (rule.id === 'line.price' ? { ...rule, logic: { ...logic } } : rule));
    const result = priceEstimate(compiled({ ...catalog, rules }), anEstimate({ items: [dripEdge] }));
    expect(result).toEqual({ ok: false, problem: { rules: [expect.stringMatching(message)] } });
  });

  it("equals the device's result, and is idempotent", () => {
    fc.assert(
      fc.property(deeds, (done) => {
        const sheet = worked(openSheet(lookingCatalog, anEstimate(), countingKeys()), done);
        const saved = estimateOfSheet(sheet, anEstimate());
        const result = priceEstimate(lookingCatalog, saved, saved);
        // Random edits include values out of range; these are refused, and tested above.
        fc.pre(result.ok);
        expect(result).toEqual({ ok: true, value: saved });
      }),
    );
  });
});
