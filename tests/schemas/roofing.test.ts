// One house through the roofing catalog: offers, followers, resets. Numbers computed by hand.
import { describe, expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { fieldSchema } from '#engine/steps/line-schema.ts';
import { compiledCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';

const catalog = compiledCatalog([starterFolders]);
const { estimate, open, start, idOf, rows, line, enter, choose, offered, total } = tradeOf(catalog, 1);

const empty = start();
const measured = enter(empty, {
  roofArea: 2250,
  materialWaste: 12,
  eaveLength: 128,
  rakeEdgeLength: 96,
  valleyLength: 42,
  roofToWallFlashingLength: 36,
  hipRidgeLength: 61,
  flashingLength: 14,
  iceBarrierRows: 2,
});

describe('roofing: recommendations', () => {
  it('follow the lengths', () => {
    const quantities = {
      dripEdge: 23,
      gutterFlashing: 13,
      valleyFlashing: 5,
      stepFlashing: 36,
      headFlashing: 14,
      iceBarrier: 5,
      underlayment: 3,
      starters: 3,
      hipRidge: 3,
      roofingCement: 3,
      fasteners: 2,
    };
    expect(Object.fromEntries(Object.keys(quantities).map((name) => [name, offered(measured, name)]))).toEqual(
      quantities,
    );
  });

  it('follow the conversion of the chosen option', () => {
    expect(offered(choose(measured, 'underlayment', '#15 felt, 4 SQ'), 'underlayment')).toBe(7);
    expect(offered(choose(measured, 'hipRidge', 'High-profile cap, 20 ft'), 'hipRidge')).toBe(4);
  });

  it('of each row are the remainder of the roof', () => {
    expect(offered(measured, 'tearOff')).toBe(22.667);
    expect(offered(measured, 'structureHeight1')).toBe(25.333);
    const twoStories = enter(enter(measured, { numberOfStories: 2 }), { structureHeight1: 10 });
    expect(offered(twoStories, 'structureHeight2')).toBe(15.333);
    expect(offered(twoStories, 'structureHeight3')).toBeUndefined();
  });

  it('of each vent are the remainder of its kind, even when the others exceed the need', () => {
    const attic = enter(measured, { atticSpaceVented: 1200, ridgeVentLength: 40 });
    const names = ['ridgeExhaustVent', 'boxVent', 'powerVent'];
    expect(names.map((name) => offered(attic, name))).toEqual([16, 6, 1]);
    const boxed = enter(attic, { boxVent: 2 });
    expect(names.map((name) => offered(boxed, name))).toEqual([11, 6, 1]);
    const powered = enter(boxed, { powerVent: 1 });
    expect(names.map((name) => offered(powered, name))).toEqual([undefined, 0, 1]);
  });

  it('include coil for the fascia wrapped in its color, and none for an undecided color', () => {
    const wrapped = enter(choose(measured, 'fasciaWrap', '4-6 in wide'), { fasciaWrap: 120 });
    expect(offered(wrapped, 'trimCoil')).toBeUndefined();
    const colored = (sheet: Sheet, parent: string, property: string, color: string) => {
      const [key = ''] = sheet.rows(idOf(property), line(sheet, parent).key);
      const option = catalog.fieldById.get(idOf(property))?.options?.find(({ value }) => value === color);
      return changeSheet(sheet, [{ kind: 'set', key, optionId: option?.id ?? null }]);
    };
    const white = colored(wrapped, 'fasciaWrap', 'fasciaWrapColor', 'White');
    expect(offered(colored(white, 'trimCoil', 'trimCoilColor', 'White'), 'trimCoil')).toBe(2);
    expect(offered(colored(white, 'trimCoil', 'trimCoilColor', 'Black'), 'trimCoil')).toBeUndefined();
  });

  it('include pipe for every downspout, by the stories of the house', () => {
    const hung = enter(measured, { gutterLength: 128, downspoutLocations: 4 });
    expect([offered(hung, 'downspout'), offered(hung, 'elbow')]).toEqual([40, 12]);
    expect(offered(enter(hung, { numberOfStories: 2 }), 'downspout')).toBe(80);
  });

  it('include caulk for chimney, head and counter flashing', () => {
    const flashed = enter(measured, { chimneyFlashing: 2, headFlashing: 14, counterFlashing: 3 });
    expect(offered(flashed, 'caulk')).toBe(3);
    expect(offered(choose(flashed, 'chimneyFlashing', 'Large, over 12 ft around'), 'caulk')).toBe(3);
    expect(
      offered(enter(choose(flashed, 'chimneyFlashing', 'Large, over 12 ft around'), { counterFlashing: 4 }), 'caulk'),
    ).toBe(3);
    expect(
      offered(enter(choose(flashed, 'chimneyFlashing', 'Large, over 12 ft around'), { counterFlashing: 7 }), 'caulk'),
    ).toBe(4);
  });

  it('size the ventilation and cut no more than there is', () => {
    const attic = enter(measured, { atticSpaceVented: 1500, ridgeVentLength: 40, eaveVentLength: 30 });
    expect(line(attic, 'ventilationNeeded').quantity).toBe(360);
    expect(offered(attic, 'ridgeExhaustVent')).toBe(20);
    expect(offered(attic, 'fasciaIntakeVent')).toBe(30);
    expect(offered(attic, 'boxVent')).toBe(8);
    expect(offered(attic, 'soffitVentAluminum')).toBe(13);
  });

  it('of each vent are the remainder of its half', () => {
    const attic = enter(measured, { atticSpaceVented: 1500, ridgeVentLength: 40, eaveVentLength: 60 });
    const ridge = enter(attic, { ridgeExhaustVent: 15 });
    expect(offered(ridge, 'boxVent')).toBe(2);
    expect(offered(ridge, 'ridgeExhaustVent')).toBe(20);
    expect(offered(ridge, 'fasciaIntakeVent')).toBe(40);
    const enough = enter(ridge, { ridgeExhaustVent: 20, fasciaIntakeVent: 45 });
    expect(['boxVent', 'powerVent', 'edgeVent'].map((vent) => offered(enough, vent))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('include gutters with waste and corners', () => {
    const gutters = enter(measured, { gutterLength: 128, gutterWaste: 5, gutterCorner: 4 });
    expect(offered(gutters, 'gutter')).toBe(139);
    expect(offered(gutters, 'downspoutLocations')).toBe(4);
    expect(offered(enter(gutters, { downspoutLocations: 4 }), 'elbow')).toBe(12);
  });

  it('order the pieces of step flashing without charging them twice', () => {
    const stepped = enter(measured, { stepFlashing: 36 });
    expect(line(stepped, 'stepFlashingPieces').quantity).toBe(87);
    expect(total(stepped, 'stepFlashingPieces')).toBe(0);
    expect(total(stepped, 'stepFlashing')).toBe(367.2);
  });
});

describe('roofing: inputs', () => {
  const schemaOf = (property: string) => {
    const field = catalog.fieldById.get(idOf(property));
    if (field === undefined) throw new Error('no field');
    return fieldSchema(empty, field, null);
  };

  it('use a list for numbers with few values, and a text box for others', () => {
    const listed = schemaOf('numberOfStories');
    expect(listed).toMatchObject({ schema: { enum: [1, 2, 3, 4] }, ui: { 'ui:widget': 'select' } });
    const few = catalog.fields.filter(
      ({ workflowId, dataType, widget, parentId, min, max, step }) =>
        workflowId === 1 &&
        dataType === 'number' &&
        widget === undefined &&
        !parentId &&
        step === 1 &&
        (max ?? 0) - (min ?? 0) < 20,
    );
    expect(few.length).toBeGreaterThan(0);
    for (const { property } of few) expect(schemaOf(property)?.ui['ui:widget'], property).toBe('select');
    expect(schemaOf('eaveLength')?.ui['ui:widget']).toBe('quantity');
    expect(schemaOf('materialWaste')?.ui['ui:widget']).toBe('percent');
  });
});

describe('roofing: followers', () => {
  it('package, color and installation follow the squares', () => {
    expect(line(measured, 'totalSquaresMaterial').quantity).toBe(25.2);
    expect(line(measured, 'laborWaste').quantity).toBe(12);
    expect(line(measured, 'totalSquaresLabor').quantity).toBe(25.2);
    expect(line(measured, 'package').quantity).toBe(25.2);
    expect(line(measured, 'shingleColor').quantity).toBe(25.2);
    expect(line(measured, 'roofingInstallation').quantity).toBe(25.2);
    expect(total(measured, 'roofingInstallation')).toBe(3830.4);
  });

  it('charge nothing on a hidden step', () => {
    const taken = enter(measured, { starters: 3, hipRidge: 3, iceBarrier: 5 });
    const flat = enter(taken, { membraneArea: 2520 });
    expect(flat.isVisible('10')).toBe(false);
    const names = ['package', 'roofingInstallation', 'starters', 'hipRidge', 'iceBarrier'];
    expect(names.map((name) => total(flat, name))).toEqual([0, 0, 0, 0, 0]);
    const pitched = enter(flat, { membraneArea: 0 });
    expect(names.map((name) => offered(pitched, name))).toEqual([undefined, undefined, 3, 3, 5]);
    expect(line(pitched, 'roofingInstallation').quantity).toBe(25.2);
  });

  it('take the membrane off the squares before waste, and add its own waste to its own lines', () => {
    const flat = enter(measured, { membraneArea: 450, membraneMaterialWaste: 20 });
    expect(line(flat, 'totalSquaresMaterial').quantity).toBe(20.7);
    expect(line(flat, 'totalSquaresLabor').quantity).toBe(20.7);
    expect(line(flat, 'membraneLaborWaste').quantity).toBe(20);
    const membrane = line(flat, 'membrane');
    expect(membrane.quantity).toBe(5.4);
    const [labor] = flat.rows(idOf('membraneLabor'), membrane.key);
    expect(flat.lines.get(labor ?? '')?.quantity).toBe(5.4);
    const tpo = choose(flat, 'membrane', 'TPO 60 mil');
    const [tpoLabor] = tpo.rows(idOf('membraneLabor'), line(tpo, 'membrane').key);
    expect(tpo.lines.get(tpoLabor ?? '')?.value).toBe('Install TPO');
    expect(total(tpo, 'membrane')).toBe(3110.4);
  });

  it('select the underlayment of a package', () => {
    const best = choose(measured, 'package', 'Best: lifetime designer, class 4');
    expect(line(best, 'underlayment').value).toBe('Premium breathable synthetic, 10 SQ');
    expect(line(best, 'iceBarrier').value).toBe('High-temp 36 in x 66 ft');
    expect(line(best, 'hipRidge').value).toBe('High-profile cap, 20 ft');
    expect(total(best, 'package')).toBe(8265.6);
  });

  it('weigh the tear-off and charge the tons beyond the dumpsters', () => {
    const torn = enter(enter(measured, { tearOff: 22.5 }), { dumpsterNeeded: true });
    expect(rows(torn, 'dumpster')).toHaveLength(1);
    expect(line(torn, 'dumpster').quantity).toBe(1);
    expect(line(torn, 'dumpsterWeight').quantity).toBe(2.813);
    expect(line(torn, 'dumpsterLabor').quantity).toBe(22.5);
    const heavy = choose(torn, 'tearOff', 'Slate or tile');
    expect(line(heavy, 'dumpsterWeight').quantity).toBe(10.125);
    expect(offered(heavy, 'dumpsterOverage')).toBe(6.13);
    const none = enter(heavy, { dumpsterNeeded: false });
    expect(rows(none, 'dumpster')).toEqual([]);
    expect(line(none, 'dumpsterLabor').quantity).toBe(0);
  });
});

describe('roofing: hidden, disabled, reset', () => {
  it('asks for the place of a leak only when there is one, and forgets it with the leak', () => {
    expect(empty.isVisible(idOf('leakChimney'))).toBe(false);
    const leaking = enter(enter(empty, { leakProblems: true }), { leakChimney: true, leakFlashing: true });
    expect(leaking.isVisible(idOf('leakChimney'))).toBe(true);
    expect(line(leaking, 'leakFlashing').value).toBe(true);
    const dry = enter(leaking, { leakProblems: false });
    expect([line(dry, 'leakChimney').value, line(dry, 'leakFlashing').value]).toEqual([null, null]);
    const damned = enter(enter(empty, { iceDamProblems: true }), { iceDamGutters: true });
    expect(line(enter(damned, { iceDamProblems: false }), 'iceDamGutters').value).toBeNull();
  });

  it('disables heights that the house does not have and resets them to 0', () => {
    const high = enter(enter(measured, { numberOfStories: 3 }), { structureHeight3: 10 });
    expect(high.isEnabled(line(high, 'structureHeight3').key)).toBe(true);
    const low = enter(high, { numberOfStories: 2 });
    expect(low.isEnabled(line(low, 'structureHeight3').key)).toBe(false);
    expect(line(low, 'structureHeight3').quantity).toBe(0);
  });

  it('offers only packages and installations of the material type, and resets the package with it', () => {
    const better = choose(measured, 'package', 'Better: lifetime architectural, 130 mph');
    const comparing = changeSheet(better, [{ kind: 'compare', workflowId: 1, optionIds: ['1.132.2', '1.132.3'] }]);
    expect(comparing.validOptionIds(line(comparing, 'package').key)).toHaveLength(4);
    const steel = choose(comparing, 'materialType', 'Standing seam steel');
    expect(line(steel, 'package').value).toBeNull();
    expect(steel.comparisons).toEqual([]);
    expect(steel.validOptionIds(line(steel, 'package').key)).toEqual(['1.132.8']);
    expect(line(steel, 'roofingInstallation').value).toBe('Standing seam steel');
  });

  it('shows no package for a roof of 0 squares, and resets package and color', () => {
    const chosen = choose(
      choose(measured, 'package', 'Better: lifetime architectural, 130 mph'),
      'shingleColor',
      'Charcoal',
    );
    expect(chosen.isVisible('10')).toBe(true);
    const gone = enter(chosen, { roofArea: 0 });
    expect(gone.isVisible('10')).toBe(false);
    expect([line(gone, 'package').value, line(gone, 'shingleColor').value]).toEqual([null, null]);
    expect(catalog.sectionById.get(10)?.emptyMessage).toEqual({
      title: 'Package is not applicable to this estimate.',
      hint: 'The roof size entered on the Roof details step is 0 squares.',
    });
  });
});

describe('roofing: pitches', () => {
  const message = 'The total number of squares must match the total number of squares for the material.';
  const problemCount = (sheet: Sheet) => sheet.problemsOf(2).filter((problem) => problem.message === message).length;
  const atPitch = (sheet: Sheet, row: number, squares: number) =>
    changeSheet(sheet, [{ kind: 'set', key: line(sheet, 'installPitch', row).key, quantity: squares }]);

  it('add one row per pitch', () => {
    expect(rows(measured, 'installPitch').map((key) => measured.lines.get(key)?.value)).toEqual([
      '0-3 low slope',
      '4-6 walkable',
      '7-9',
      '10-12',
      '12+',
    ]);
  });

  it('must add up to the squares of material and membrane, in thirds', () => {
    expect(problemCount(measured)).toBe(1);
    const whole = atPitch(measured, 1, 20);
    expect(problemCount(whole)).toBe(1);
    expect(problemCount(atPitch(whole, 2, 5.333))).toBe(0);
    const flat = enter(atPitch(whole, 2, 5.333), { membraneArea: 450 });
    expect(problemCount(flat)).toBe(0);
    expect(problemCount(atPitch(flat, 0, 4.667))).toBe(1);
  });

  it('recommend the remainder on each steep row, and the membrane on the low slope', () => {
    const flat = atPitch(enter(measured, { membraneArea: 450 }), 1, 15);
    const offers = rows(flat, 'installPitch').map((key) => flat.recommendation(key)?.quantity ?? 0);
    expect(offers.slice(0, 3)).toEqual([4.667, 20.667, 5.667]);
  });
});

describe('roofing: totals', () => {
  const take = (sheet: Sheet, property: string, row = 0) => {
    const { key } = line(sheet, property, row);
    const quantity = sheet.recommendation(key)?.quantity ?? 0;
    return changeSheet(sheet, [{ kind: 'set', key, quantity }]);
  };
  const better = choose(measured, 'package', 'Better: lifetime architectural, 130 mph');
  const lined = choose(
    enter(better, { permit: true, dumpsterNeeded: true }),
    'valleyFlashing',
    'W-valley aluminum 24 in',
  );
  const taken = [
    'tearOff',
    'dripEdge',
    'gutterFlashing',
    'valleyFlashing',
    'stepFlashing',
    'headFlashing',
    'iceBarrier',
    'underlayment',
    'starters',
    'hipRidge',
    'roofingCement',
    'fasteners',
  ].reduce((sheet, property) => take(sheet, property), take(lined, 'installPitch', 1));

  it('add up to the cent', () => {
    const amounts = {
      package: 5090.4,
      roofingInstallation: 3830.4,
      tearOff: 1450.69,
      dumpsterLabor: 657.34,
      dripEdge: 506,
      gutterFlashing: 344.5,
      valleyFlashing: 400,
      stepFlashing: 367.2,
      headFlashing: 123.2,
      iceBarrier: 865,
      underlayment: 720,
      starters: 288,
      hipRidge: 346.5,
      roofingCement: 21.6,
      fasteners: 147,
      permit: 275,
      dumpster: 650,
    };
    expect(Object.fromEntries(Object.keys(amounts).map((name) => [name, total(taken, name)]))).toEqual(amounts);
    expect(taken.total).toBe(16_082.83);
  });

  it('exclude permit and dumpster from the discount', () => {
    const discounted = enter(taken, { discount: 5 });
    expect(discounted.totals(1)).toMatchObject({
      discountable: 15_157.83,
      nonDiscountable: 925,
      discount: 757.89,
      totalWithMargin: 15_324.94,
    });
  });

  it('add the fee after the discount and subtract the promotion last', () => {
    expect(enter(taken, { discount: 5, fee: 120, promotion: 500 }).total).toBe(14_944.94);
  });

  it('raise every price by the margin before the discount', () => {
    const raised = enter(taken, { margin: 10 });
    expect(total(raised, 'dripEdge')).toBe(556.6);
    expect(raised.totals(1).nonDiscountable).toBe(1017.5);
    expect(raised.totals(1).totalCost).toBe(taken.totals(1).totalCost);
  });
});

describe('roofing: stored and reopened', () => {
  const better = choose(enter(measured, { dripEdge: 23 }), 'package', 'Better: lifetime architectural, 130 mph');
  const compared = changeSheet(better, [{ kind: 'compare', workflowId: 1, optionIds: ['1.132.2', '1.132.3'] }]);
  const reopened = open({ ...estimate, items: sheetItems(compared), comparisons: [...compared.comparisons] });

  it('keeps the package, its comparison and the money', () => {
    expect(line(reopened, 'package').value).toBe('Better: lifetime architectural, 130 mph');
    expect(line(reopened, 'shingleColor').value).toBe('Undecided');
    expect(reopened.comparisons).toEqual(compared.comparisons);
    expect(reopened.total).toBe(compared.total);
  });

  it('finds nothing wrong with lines that nobody filled in', () => {
    expect(reopened.problemsOf(4)).toEqual([]);
    expect(reopened.problemsOf(10)).toEqual([]);
  });
});
