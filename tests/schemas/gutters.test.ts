// Gutters sold alone: the steps, and the part shared with roofing, siding and trim, by a tradesman's arithmetic.
import { describe, expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { incompleteRecommendations } from '#engine/steps/incomplete-recommendations.ts';
import { compiledCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';

const catalog = compiledCatalog([starterFolders]);
const { start, open, choose, enter, estimate, line, offered, rows, total } = tradeOf(catalog, 4);

function take(sheet: Sheet, property: string) {
  const { key } = line(sheet, property);
  return changeSheet(sheet, [{ kind: 'set', key, quantity: sheet.recommendation(key)?.quantity ?? 0 }]);
}

// A house of 48 by 28 feet with gutters on both eaves and around one bump-out.
const measured = enter(start(), { gutterLength: 128, gutterWaste: 10, gutterCorner: 4 });

describe('gutters: the steps', () => {
  it('are those of the specification', () => {
    const steps = catalog.sections.filter(({ workflowId, order }) => workflowId === 4 && order > 0);
    expect(steps.map(({ id, name }) => [id, name])).toEqual([
      [61, 'Details'],
      [63, 'Gutters'],
      [150, 'Exterior Lighting'],
      [66, 'Extras'],
    ]);
  });
});

describe('gutters: recommendations', () => {
  it('are the length with waste, and a foot for every corner', () => {
    // 128 × 1.1 = 140.8, and 4 corners: 144.8.
    expect(offered(measured, 'gutter')).toBe(145);
    expect(offered(enter(measured, { gutterWaste: 0 }), 'gutter')).toBe(132);
    expect(offered(enter(start(), { gutterLength: 100, gutterWaste: 10 }), 'gutter')).toBe(110);
  });

  it('include protection along the whole eave', () => {
    expect(offered(measured, 'gutterProtection')).toBe(128);
  });

  it('include a downspout for each 35 feet, with three elbows each', () => {
    const located = take(measured, 'downspoutLocations');
    expect(line(located, 'downspoutLocations').quantity).toBe(4);
    expect(offered(located, 'elbow')).toBe(12);
  });
});

describe('gutters: totals', () => {
  const sold = [
    ['gutter', '6 in K seamless aluminum .032'],
    ['gutterProtection', 'Stainless micro-mesh'],
    ['downspout', '3x4 aluminum'],
    ['elbow', 'A or B, 3x4'],
  ].reduce(
    (sheet, [property = '', wording = '']) => choose(sheet, property, wording),
    take(measured, 'downspoutLocations'),
  );
  const taken = enter(take(take(take(sold, 'gutter'), 'gutterProtection'), 'elbow'), {
    downspout: 40,
    gutterRemoval: 128,
    gutterReplaceBoard: 12,
    gutterAccessory: 4,
    permit: true,
  });

  it('adds up to the cent', () => {
    const amounts = {
      gutter: 1928.5,
      gutterProtection: 1555.2,
      gutterCorner: 142,
      downspoutLocations: 198,
      downspout: 314,
      elbow: 161.4,
      gutterRemoval: 185.6,
      gutterReplaceBoard: 111,
      gutterAccessory: 154,
      permit: 85,
    };
    expect(Object.fromEntries(Object.keys(amounts).map((name) => [name, total(taken, name)]))).toEqual(amounts);
    expect(taken.total).toBe(4834.7);
    expect(incompleteRecommendations(taken, 63)).toEqual([]);
  });

  it('exclude the permit from the discount', () => {
    const discounted = enter(taken, { discount: 10 });
    expect(discounted.totals(4)).toMatchObject({ discountable: 4749.7, nonDiscountable: 85, discount: 474.97 });
    expect(discounted.total).toBe(4359.73);
  });

  it('is stored and reopened unchanged', () => {
    const reopened = open({ ...estimate, items: sheetItems(taken) });
    expect(reopened.total).toBe(taken.total);
    expect(sheetItems(reopened)).toEqual(sheetItems(taken));
    for (const { id } of catalog.sectionsOf.get(4) ?? []) expect(reopened.problemsOf(id)).toEqual([]);
  });
});

describe('gutters in every trade', () => {
  it.each([1, 2, 7])('trade %i recommends and charges the same', (workflowId) => {
    const trade = tradeOf(catalog, workflowId);
    const sheet = trade.enter(trade.start(), { gutterLength: 128, gutterWaste: 10, gutterCorner: 4 });
    expect(trade.offered(sheet, 'gutter')).toBe(145);
    expect(trade.total(trade.enter(sheet, { gutter: 145 }), 'gutter')).toBe(1435.5);
  });

  it('asks for corners in rows', () => {
    expect(rows(measured, 'gutterCorner')).toHaveLength(1);
  });
});
