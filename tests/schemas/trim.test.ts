// Trim: soffit, fascia, boards, wraps and paint, shared with siding, by a tradesman's arithmetic.
import { describe, expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import type { Line } from '#engine/sheet/lines/line.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { compiledCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';

const catalog = compiledCatalog([starterFolders]);
const trade = tradeOf(catalog, 7);
const { start, choose, enter, estimate, idOf, line, offered, open, rows, total } = trade;
const empty = start();

function detail(sheet: Sheet, property: string, row: Line): Line {
  const [key = ''] = sheet.rows(idOf(property), row.key);
  const found = sheet.lines.get(key);
  if (found === undefined) throw new Error(`There is no ${property}.`);
  return found;
}
const optionOf = (property: string, wording: string): string =>
  catalog.fieldById.get(idOf(property))?.options?.find(({ value }) => value === wording)?.id ?? '';
const set = (sheet: Sheet, { key }: Line, values: { optionId?: string; quantity?: number; value?: string | number }) =>
  changeSheet(sheet, [{ kind: 'set', key, ...values }]);
const color = (sheet: Sheet, property: string, row: Line, wording: string) =>
  set(sheet, detail(sheet, property, row), { optionId: optionOf(property, wording) });
const add = (sheet: Sheet, property: string, key: string) =>
  changeSheet(sheet, [{ kind: 'add', fieldId: idOf(property), parentKey: null, after: null, key }]);
/** The shown rows of a summary: wording and quantity. */
const summary = (sheet: Sheet, property: string) =>
  rows(sheet, property)
    .map((key) => sheet.lines.get(key))
    .filter((row) => (row?.quantity ?? 0) > 0)
    .map((row) => [row?.value, row?.quantity]);

describe('trim: the steps', () => {
  it('are those of the specification', () => {
    const steps = catalog.sections.filter(({ workflowId, order }) => workflowId === 7 && order > 0);
    expect(steps.map(({ id, name }) => [id, name])).toEqual([
      [121, 'Details'],
      [122, 'Soffit'],
      [123, 'Fascia'],
      [124, 'Composite Trim'],
      [125, 'Wraps'],
      [142, 'Paint'],
      [151, 'Exterior Lighting'],
      [154, 'Gutters'],
      [126, 'Extras'],
    ]);
  });
});

describe('trim: soffit', () => {
  const eaves = enter(empty, { standardSoffitLength: 96, standardSoffitDepth: 16 });

  it('recommends solid and vented panels of the eaves by their type', () => {
    // 96 × 16 ÷ 12 = 128 square feet: 11 panels of 12, 9.075 of them solid and 2.42 vented.
    expect([offered(eaves, 'standardSoffitSolid'), offered(eaves, 'standardSoffitVented')]).toEqual([10, 3]);
    const wide = choose(eaves, 'soffitType', 'Aluminum, 16 in panels');
    expect(line(wide, 'standardSoffitVented').value).toBe('Aluminum, 16 in x 12 ft');
    // 8 panels of 16 square feet: 6.6 and 1.76.
    expect([offered(wide, 'standardSoffitSolid'), offered(wide, 'standardSoffitVented')]).toEqual([7, 2]);
  });

  it('counts a chosen type once', () => {
    expect(line(empty, 'soffitType').quantity).toBe(0);
    expect(line(choose(empty, 'soffitType', 'Hidden vent'), 'soffitType').quantity).toBe(1);
  });

  it('measures a porch in feet and charges its labor by the square foot', () => {
    const porch = enter(empty, { porchSoffitLength: 24, porchSoffitDepth: 8 });
    expect(line(porch, 'porchSoffitArea').quantity).toBe(192);
    expect(line(porch, 'porchSoffitLabor').quantity).toBe(192);
    // 16 panels of 12 square feet and 5% more: 16.8.
    expect(offered(porch, 'porchSoffit')).toBe(17);
    expect(total(choose(porch, 'porchSoffitLabor', 'Remove the old soffit first'), 'porchSoffitLabor')).toBe(278.4);
  });

  it('runs J-channel along the wall', () => {
    expect(offered(eaves, 'soffitJChannel')).toBe(8);
    expect(offered(enter(eaves, { hiddenVentSoffitLength: 40 }), 'soffitJChannel')).toBe(11);
  });

  it('sets the color of all panels at once, and sums them up by color', () => {
    const white = choose(eaves, 'allSoffitColor', 'White');
    const panels = enter(white, { standardSoffitSolid: 10, standardSoffitVented: 3, porchSoffit: 17 });
    expect(summary(panels, 'soffitSummary')).toEqual([['White', 30]]);
    const porch = color(panels, 'porchSoffitColor', line(panels, 'porchSoffit'), 'Clay');
    expect(summary(porch, 'soffitSummary')).toEqual([
      ['White', 13],
      ['Clay', 17],
    ]);
    const [first] = rows(porch, 'soffitSummary');
    const row = porch.lines.get(first ?? '');
    if (row === undefined) throw new Error('no summary');
    expect(detail(porch, 'soffitSummaryVented', row).quantity).toBe(3);
    expect(porch.total).toBe(panels.total);
  });

  it('requires length and pieces of composite soffit together', () => {
    const messagesOf = (sheet: Sheet) => sheet.problemsOf(122).map(({ message }) => message);
    const row = line(empty, 'compositeSoffit');
    const measured = set(empty, detail(empty, 'compositeSoffitLength', row), { value: 120 });
    expect(messagesOf(measured)).toEqual(['* Enter both the length and the pieces.']);
    expect(offered(measured, 'compositeSoffit')).toBe(8);
    const taken = enter(measured, { compositeSoffit: 8 });
    expect(messagesOf(taken)).toEqual([]);
    expect(messagesOf(set(taken, detail(taken, 'compositeSoffitLength', row), { value: 0 }))).toEqual([
      '* Enter both the length and the pieces.',
    ]);
  });
});

describe('trim: fascia', () => {
  it('counts a chosen wrap at least once, and recommends covers and boards by their length', () => {
    expect(line(choose(empty, 'fasciaWrap', '4-6 in wide'), 'fasciaWrap').quantity).toBe(1);
    const measured = enter(empty, { fasciaLength: 96, fasciaBoardLength: 40 });
    expect([offered(measured, 'fascia'), offered(measured, 'fasciaBoard')]).toEqual([8, 3]);
  });
});

describe('trim: boards', () => {
  it('recommends the pieces for the feet of a size, and charges the size', () => {
    const row = line(empty, 'compositeTrim');
    const measured = set(empty, detail(empty, 'compositeTrimLength', row), { value: 145 });
    expect(offered(measured, 'compositeTrim')).toBe(9);
    const sized = set(measured, detail(measured, 'compositeTrimSize', row), {
      optionId: optionOf('compositeTrimSize', '1x6'),
    });
    expect(total(enter(sized, { compositeTrim: 9 }), 'compositeTrim')).toBe(1710);
    const cement = choose(sized, 'compositeTrim', 'Fiber cement, 12 ft');
    expect(offered(cement, 'compositeTrim')).toBe(13);
    expect(detail(cement, 'compositeTrimSize', row).value).toBe('5/4x4');
    expect(total(enter(cement, { compositeTrim: 13 }), 'compositeTrim')).toBe(1514.5);
  });
});

describe('trim: coil', () => {
  const wrap = (sheet: Sheet, key: string, feet: number, wording: string) => {
    const added = set(add(sheet, 'customWrap', key), { key } as Line, { quantity: feet });
    const row = added.lines.get(key);
    if (row === undefined) throw new Error('no row');
    return color(added, 'customWrapColor', row, wording);
  };
  const wrapped = wrap(wrap(empty, 'porch', 60, 'White'), 'beam', 50, 'Bronze');

  it('is recommended by color, over custom wraps and fascia', () => {
    expect(summary(wrapped, 'trimCoilNeed')).toEqual([
      ['White', 1],
      ['Bronze', 1],
    ]);
    const fascia = enter(choose(wrapped, 'fasciaWrap', '8-10 in wide'), { fasciaWrap: 45 });
    const white = color(fascia, 'fasciaWrapColor', line(fascia, 'fasciaWrap'), 'White');
    expect(summary(white, 'trimCoilNeed')).toEqual([
      ['White', 2],
      ['Bronze', 1],
    ]);
    const [first] = rows(white, 'trimCoilNeed');
    expect(detail(white, 'trimCoilNeedLength', white.lines.get(first ?? '') as Line).quantity).toBe(105);
  });

  it('is recommended on a roll of its color', () => {
    const row = line(wrapped, 'trimCoil');
    expect(offered(color(wrapped, 'trimCoilColor', row, 'Bronze'), 'trimCoil')).toBe(1);
    expect(offered(color(wrapped, 'trimCoilColor', row, 'Black'), 'trimCoil')).toBeUndefined();
  });
});

describe('trim: paint', () => {
  it('recommends the gallons for all painted square feet', () => {
    const chosen = choose(empty, 'paintLabor', 'Body, brush and roll, 2 coats');
    expect(line(chosen, 'paintLabor').quantity).toBe(1);
    const painted = choose(enter(chosen, { paintLabor: 1225 }), 'paintMaterial', 'Exterior acrylic, good');
    expect(offered(painted, 'paintMaterial')).toBe(7);
    expect(offered(choose(painted, 'paintMaterial', 'Primer'), 'paintMaterial')).toBe(5);
    expect(total(painted, 'paintLabor')).toBe(2450);
  });
});

describe('trim: extras', () => {
  it('recommends caulk for boards, wraps and fascia', () => {
    const fascia = enter(choose(empty, 'fasciaWrap', '4-6 in wide'), { fasciaWrap: 96 });
    const boards = set(fascia, detail(fascia, 'compositeTrimLength', line(fascia, 'compositeTrim')), { value: 144 });
    expect(offered(boards, 'caulk')).toBe(10);
  });

  it('keeps the discount off permit and delivery', () => {
    const sold = enter(choose(empty, 'deliveryDistance', '31-60 mi'), {
      permit: true,
      deliveryDistance: 1,
      setUpFee: true,
    });
    expect(sold.totals(7)).toMatchObject({ discountable: 400, nonDiscountable: 205 });
    const reopened = open({ ...estimate, items: sheetItems(sold) });
    expect(reopened.total).toBe(605);
  });
});
