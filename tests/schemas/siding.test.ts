// One house through the siding catalog: offers, followers, resets. Numbers computed by hand.
import { describe, expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { compiledCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';

const catalog = compiledCatalog([starterFolders]);
const { estimate, open, start, idOf, rows, line, enter, choose, offered, total } = tradeOf(catalog, 2);

const empty = start();
const measured = enter(empty, { sidingArea: 2000, materialWaste: 10, openings: 18 });
const dutchLap = 'Better: vinyl .044 dutch lap';

/** Another row of a list, with its details. */
function withAccent(sheet: Sheet, key: string, kind: string, details: Readonly<Record<string, number>>): Sheet {
  const field = idOf('gableAccent');
  const added = changeSheet(sheet, [{ kind: 'add', key, fieldId: field, parentKey: null, after: null }]);
  const option = catalog.fieldById.get(field)?.options?.find(({ value }) => value === kind);
  const chosen = changeSheet(added, [{ kind: 'set', key, optionId: option?.id ?? null }]);
  return Object.entries(details).reduce((current, [property, value]) => {
    const [detail = ''] = current.rows(idOf(property), key);
    return changeSheet(current, [{ kind: 'set', key: detail, value }]);
  }, chosen);
}
function detailOf(sheet: Sheet, parent: string, property: string) {
  const [key = ''] = sheet.rows(idOf(property), line(sheet, parent).key);
  return { key, line: sheet.lines.get(key) };
}
function answer(sheet: Sheet, parent: string, property: string, value: number | string): Sheet {
  const { key, line: detail } = detailOf(sheet, parent, property);
  const options = detail?.field.options ?? [];
  const optionId = options.find((option) => option.value === value)?.id;
  if (optionId !== undefined) return changeSheet(sheet, [{ kind: 'set', key, optionId }]);
  const isNumber = detail?.field.dataType === 'number';
  return changeSheet(sheet, [isNumber ? { kind: 'set', key, value } : { kind: 'set', key, quantity: Number(value) }]);
}

describe('siding: squares', () => {
  it('adds the waste of material and of labor', () => {
    expect(line(measured, 'totalSquaresMaterial').quantity).toBe(22);
    expect(line(measured, 'totalSquaresLabor').quantity).toBe(22);
    expect(line(measured, 'totalSquaresPackage').quantity).toBe(22);
  });

  it('takes the accents, with their own waste, off the package but not off material and labor', () => {
    const shakes = withAccent(measured, 'front', 'Vinyl shake D7', { accentArea: 100, accentMaterialWaste: 20 });
    const stone = withAccent(shakes, 'base', 'Manufactured stone panel', { accentArea: 60 });
    expect(line(stone, 'accentSquares').quantity).toBe(1.89);
    expect(line(stone, 'totalSquaresPackage').quantity).toBe(20.11);
    expect(line(stone, 'totalSquaresMaterial').quantity).toBe(22);
    expect(line(stone, 'sidingInstallation').quantity).toBe(22);
    expect(stone.amounts('front').total).toBe(942.8);
    expect(stone.amounts('base').total).toBe(1518);
  });

  it('lets package, color and reveal follow the package squares, and installation the labor squares', () => {
    const chosen = choose(measured, 'package', dutchLap);
    const quantities = ['package', 'sidingColor', 'reveal', 'sidingInstallation'].map(
      (property) => line(chosen, property).quantity,
    );
    expect(quantities).toEqual([22, 22, 22, 22]);
    expect(total(chosen, 'package')).toBe(5214);
    expect(total(chosen, 'sidingInstallation')).toBe(5456);
  });
});

describe('siding: tear-off and dumpster', () => {
  it('starts with a dumpster, and has none once it is not needed', () => {
    expect(line(empty, 'dumpsterNeeded').value).toBe(true);
    expect(rows(empty, 'dumpster')).toHaveLength(1);
    // Nothing is charged before the rep has entered anything.
    expect(empty.total).toBe(0);
    const none = enter(empty, { dumpsterNeeded: false });
    expect(rows(none, 'dumpster')).toEqual([]);
    expect(rows(enter(none, { dumpsterNeeded: true }), 'dumpster')).toHaveLength(1);
  });

  it('loads and weighs the tear-off', () => {
    expect(offered(measured, 'tearOff')).toBe(20);
    const torn = enter(measured, { tearOff: 20 });
    expect(line(torn, 'dumpsterLabor').quantity).toBe(20);
    expect(line(torn, 'dumpsterWeight').quantity).toBe(0.6);
    const stucco = choose(torn, 'tearOff', 'Stucco on lath');
    expect(line(stucco, 'dumpsterWeight').quantity).toBe(10);
    expect(offered(torn, 'dumpster')).toBe(1);
    expect(offered(stucco, 'dumpster')).toBe(3);
    const loaded = enter(stucco, { dumpster: 1 });
    expect(offered(loaded, 'dumpsterOverage')).toBe(6);
    const without = enter(loaded, { dumpsterNeeded: false });
    expect([line(without, 'dumpsterLabor').quantity, line(without, 'dumpsterWeight').quantity]).toEqual([0, 10]);
  });

  it('tears nothing off when siding goes over the old one', () => {
    const torn = enter(measured, { tearOff: 20 });
    const over = choose(torn, 'installType', 'Over existing');
    expect(rows(over, 'tearOff')).toEqual([]);
    expect(line(over, 'dumpsterWeight').quantity).toBe(0);
    expect(rows(choose(over, 'installType', 'Full tear-off'), 'tearOff')).toHaveLength(1);
  });
});

describe('siding: house wrap', () => {
  it('recommends the squares of material and of labor', () => {
    expect(offered(measured, 'houseWrapMaterial')).toBe(22);
    expect(offered(measured, 'houseWrapLabor')).toBe(22);
  });

  it('prices material and labor of the chosen wrap, and states the number of rolls', () => {
    const wrapped = enter(measured, { houseWrapMaterial: 22, houseWrapLabor: 22 });
    const money = (sheet: Sheet) => ['houseWrapMaterial', 'houseWrapLabor'].map((name) => total(sheet, name));
    expect(money(wrapped)).toEqual([495, 495]);
    expect(line(wrapped, 'houseWrapRolls').quantity).toBe(3);
    expect(offered(wrapped, 'houseWrapTape')).toBe(3);
    const drainable = choose(wrapped, 'houseWrap', 'Drainable');
    expect(line(drainable, 'houseWrapMaterial').value).toBe('Drainable, 9 x 125 ft roll');
    expect(money(drainable)).toEqual([847, 528]);
    expect(line(drainable, 'houseWrapRolls').quantity).toBe(2);
  });

  it('asks for the amount of house insulation only if there is some', () => {
    expect(measured.isVisible(idOf('houseInsulationMaterial'))).toBe(false);
    const foam = choose(measured, 'houseInsulation', 'Polyiso 1 in');
    expect(offered(foam, 'houseInsulationMaterial')).toBe(22);
    expect(total(enter(foam, { houseInsulationMaterial: 22 }), 'houseInsulationMaterial')).toBe(3102);
  });
});

describe('siding: pieces, tape, nails and caulk', () => {
  it('recommends pieces by length', () => {
    const lengths = enter(measured, { jChannelLength: 260, fChannelLength: 24, starterLength: 164 });
    expect(['jChannel', 'fChannel', 'starter'].map((name) => offered(lengths, name))).toEqual([21, 2, 17]);
    expect(offered(measured, 'windowFlashingTape')).toBe(4);
  });

  it('counts the posts and boards to order', () => {
    const cornered = enter(measured, { outsideCornerPost: 72, insideCornerPost: 18, trim: 145 });
    expect(detailOf(cornered, 'outsideCornerPost', 'outsideCornerPostPieces').line?.quantity).toBe(8);
    expect(detailOf(cornered, 'insideCornerPost', 'insideCornerPostPieces').line?.quantity).toBe(2);
    expect(detailOf(cornered, 'trim', 'trimPieces').line?.quantity).toBe(9);
    expect(total(cornered, 'trim')).toBe(1276);
    expect(total(answer(cornered, 'trim', 'trimSize', '1x6'), 'trim')).toBe(1551.5);
  });

  it('recommends nails by the square and adds up all rows', () => {
    expect(offered(measured, 'nails')).toBe(3);
    expect(offered(choose(measured, 'nails', 'Coil nails 3,600, 12 SQ'), 'nails')).toBe(2);
    const nailed = enter(measured, { nails: 2 });
    const second = changeSheet(nailed, [
      { kind: 'add', key: 'more', fieldId: idOf('nails'), parentKey: null, after: null },
      { kind: 'set', key: 'more', quantity: 3 },
    ]);
    expect(line(second, 'nailsTotal').quantity).toBe(5);
  });

  it('recommends caulk for all wrapped and trimmed edges and for the squares', () => {
    const wrapped = enter(measured, {
      windowCasing: 180,
      garageDoorCasing: 44,
      serviceDoorCasing: 34,
      wallFlashing: 12,
    });
    expect(offered(wrapped, 'caulk')).toBe(35);
    expect(offered(enter(wrapped, { garageDoorJamb: 5, trim: 1 }), 'caulk')).toBe(36);
  });
});

describe('siding: wall flashing', () => {
  const flashed = enter(measured, { wallFlashing: 30 });

  it('is sold by the foot, without pieces', () => {
    expect(total(flashed, 'wallFlashing')).toBe(177);
    expect(flashed.isVisible(idOf('wallFlashingPieces'), line(flashed, 'wallFlashing').key)).toBe(false);
  });

  it('is counted in prefabricated pieces for any other type', () => {
    const stepped = answer(flashed, 'wallFlashing', 'wallFlashingType', 'Step pieces');
    expect(stepped.isVisible(idOf('wallFlashingPieces'), line(stepped, 'wallFlashing').key)).toBe(true);
    const counted = answer(stepped, 'wallFlashing', 'wallFlashingPieces', 8);
    expect(total(counted, 'wallFlashing')).toBe(268);
    expect(total(answer(counted, 'wallFlashing', 'wallFlashingType', 'Sold by feet'), 'wallFlashing')).toBe(177);
  });
});

describe('siding: trim coil', () => {
  const need = (sheet: Sheet) =>
    rows(sheet, 'trimCoilNeed').flatMap((key) => {
      const row = sheet.lines.get(key);
      return row !== undefined && row.quantity > 0 ? [[row.value, row.quantity]] : [];
    });
  const wrapped = [
    ['windowCasing', 'windowCasingColor', 'White'],
    ['garageDoorCasing', 'garageDoorCasingColor', 'White'],
    ['garageDoorJamb', 'garageDoorJambColor', 'Bronze'],
    ['wallFlashing', 'wallFlashingColor', 'Bronze'],
  ].reduce(
    (sheet, [parent = '', color = '', name = '']) => answer(sheet, parent, color, name),
    enter(measured, { windowCasing: 180, garageDoorCasing: 44, garageDoorJamb: 22, wallFlashing: 12 }),
  );

  it('is recommended by color, over all bent parts', () => {
    expect(need(wrapped)).toEqual([
      ['White', 3],
      ['Bronze', 1],
    ]);
    expect(offered(answer(wrapped, 'trimCoil', 'trimCoilColor', 'White'), 'trimCoil')).toBe(3);
  });

  it('is not recommended for an undecided color', () => {
    const open = answer(wrapped, 'garageDoorCasing', 'garageDoorCasingColor', 'Undecided');
    const undecided = answer(open, 'windowCasing', 'windowCasingColor', 'Undecided');
    expect(need(undecided)).toEqual([['Bronze', 1]]);
    expect(offered(answer(undecided, 'trimCoil', 'trimCoilColor', 'Undecided'), 'trimCoil')).toBeUndefined();
  });

  it('is not recommended for composite boards and prefabricated flashing', () => {
    const boards = choose(wrapped, 'windowCasing', 'Composite boards');
    expect(need(boards)).toEqual([
      ['White', 1],
      ['Bronze', 1],
    ]);
    const pieces = answer(boards, 'wallFlashing', 'wallFlashingType', 'Kick-out pieces');
    expect(need(enter(pieces, { garageDoorJamb: 0 }))).toEqual([['White', 1]]);
  });
});

describe('siding: accents', () => {
  it('start without one, and set the matching kind of labor for each', () => {
    expect(rows(empty, 'gableAccent')).toEqual([]);
    const shakes = withAccent(measured, 'front', 'Polymer shake, cedar look', {
      accentArea: 200,
      accentLaborWaste: 10,
    });
    const labor = detailOf(shakes, 'gableAccent', 'accentLabor').line;
    expect([labor?.value, labor?.quantity]).toEqual(['Set polymer shake', 2.2]);
    expect(line(shakes, 'gableAccent').quantity).toBe(2.3);
    expect(total(shakes, 'gableAccent')).toBe(2262.4);
  });

  it('leave no package when they cover everything', () => {
    const chosen = choose(choose(measured, 'package', dutchLap), 'sidingColor', 'Storm Blue');
    expect(chosen.isVisible('32')).toBe(true);
    const covered = withAccent(chosen, 'all', 'Vinyl shake D7', { accentArea: 2000, accentMaterialWaste: 12 });
    expect(line(covered, 'totalSquaresPackage').quantity).toBe(-0.4);
    expect(covered.isVisible('32')).toBe(false);
    expect([line(covered, 'package').value, line(covered, 'sidingColor').value]).toEqual([null, null]);
    expect(covered.problemsOf(22)).toEqual([]);
    // Installation is on the hidden step: nothing invisible is charged.
    expect(total(covered, 'sidingInstallation')).toBe(0);
    const [accent = ''] = rows(covered, 'gableAccent');
    const bare = changeSheet(covered, [{ kind: 'remove', key: accent }]);
    expect(total(bare, 'sidingInstallation')).toBe(5456);
    expect(catalog.sectionById.get(32)?.emptyMessage).toEqual({
      title: 'Package is not applicable to this estimate.',
      hint: 'Check the total squares on the Details step and the squares of each accent on the Accents step.',
    });
  });
});

describe('siding: package', () => {
  const chosen = choose(measured, 'package', dutchLap);

  it('selects its reveal, wrap and labor', () => {
    expect(line(chosen, 'reveal').value).toBe('Double 4.5 in dutch lap');
    expect(line(chosen, 'houseWrap').value).toBe('Standard');
    expect(line(choose(chosen, 'package', 'Best: vinyl .046 premium colors'), 'houseWrap').value).toBe('Drainable');
  });

  it('offers the colors of the package', () => {
    const colors = (sheet: Sheet) =>
      sheet.validOptionIds(line(sheet, 'sidingColor').key).map((id) => catalog.optionById.get(id)?.value);
    expect(colors(measured)).toEqual(['Undecided']);
    expect(colors(chosen)).toHaveLength(14);
    expect(colors(chosen)).not.toContain('Midnight');
    const best = choose(chosen, 'package', 'Best: vinyl .046 premium colors');
    expect(colors(best)).toContain('Midnight');
    const midnight = choose(best, 'sidingColor', 'Midnight');
    expect(line(choose(midnight, 'package', dutchLap), 'sidingColor').value).toBe('Undecided');
  });

  it('is reset with its installation and its comparison by another material', () => {
    const compared = changeSheet(chosen, [{ kind: 'compare', workflowId: 2, optionIds: ['2.88.1', '2.88.2'] }]);
    const cement = choose(compared, 'materialType', 'Fiber cement');
    expect([line(cement, 'package').value, line(cement, 'sidingInstallation').value]).toEqual([null, null]);
    expect(cement.comparisons).toEqual([]);
    expect(cement.validOptionIds(line(cement, 'package').key)).toEqual(['2.88.8', '2.88.9']);
    expect(line(cement, 'reveal').value).toBe('Single 5 in');
    const best = choose(cement, 'package', 'Best: fiber cement prefinished');
    expect(line(best, 'sidingInstallation').value).toBe('Fiber cement lap');
    expect(total(best, 'sidingInstallation')).toBe(9504);
  });
});

describe('siding: stored and reopened', () => {
  const sold = enter(choose(measured, 'package', dutchLap), {
    tearOff: 20,
    dumpster: 1,
    permit: true,
    nails: 3,
    discount: 5,
  });
  const compared = changeSheet(sold, [{ kind: 'compare', workflowId: 2, optionIds: ['2.88.1', '2.88.2'] }]);
  const reopened = open({ ...estimate, items: sheetItems(compared), comparisons: [...compared.comparisons] });

  it('keeps the discount off permit and dumpster', () => {
    expect(sold.totals(2)).toMatchObject({ discountable: 12_873, nonDiscountable: 880, discount: 643.65 });
    expect(sold.totals(2).totalWithMargin).toBe(13_109.35);
  });

  it('keeps the package, its comparison and the money', () => {
    expect(line(reopened, 'package').value).toBe(dutchLap);
    expect(reopened.comparisons).toEqual(compared.comparisons);
    expect(reopened.totals(2).discountable).toBe(12_873);
  });

  it('shows unfilled lines with their defaults', () => {
    const flashed = enter(reopened, { wallFlashing: 10 });
    expect(total(flashed, 'wallFlashing')).toBe(59);
    expect(detailOf(flashed, 'wallFlashing', 'wallFlashingColor').line?.value).toBe('Undecided');
  });

  it('keeps no empty accent, and keeps labor with a filled one', () => {
    const reopen = (sheet: Sheet) => open({ ...estimate, items: sheetItems(sheet), comparisons: [] });
    const fresh = withAccent(sold, 'front', 'Vinyl shake D7', {});
    expect(rows(reopen(fresh), 'gableAccent')).toEqual([]);
    const wasteful = reopen(withAccent(sold, 'front', 'Vinyl shake D7', { accentMaterialWaste: 20 }));
    const [row = ''] = rows(wasteful, 'gableAccent');
    const [area = ''] = wasteful.rows(idOf('accentArea'), row);
    const measuredAccent = changeSheet(wasteful, [{ kind: 'set', key: area, value: 100 }]);
    expect(detailOf(measuredAccent, 'gableAccent', 'accentLabor').line?.value).toBe('Set vinyl shake');
    expect(measuredAccent.amounts(row).total).toBe(942.8);
  });

  it('finds nothing wrong with lines that nobody filled in', () => {
    const steps = catalog.sections.filter(({ workflowId }) => workflowId === 2).map(({ id }) => id);
    expect(steps.flatMap((id) => reopened.problemsOf(id))).toEqual([]);
  });
});
